import { describe, expect, it } from "vitest";
import { comparison } from "../../src/experiment/index.ts";
import { createRun } from "../../src/sim/index.ts";
import { accepted, shipped } from "../scenario/samples.ts";

/** What the texts say of the two senders of a pair, the own one first. */
interface Told {
  /** Retransmissions; packets dropped or lost. */
  resent?: [number, number];
  lost?: [number, number];
  /** Segments delivered. */
  delivered?: [number, number];
  /** Mbit/s. */
  goodput?: [number, number];
  /** Mean round trip, ms. */
  rtt?: [number, number];
  /** When the first cut was, s, with the windows before and after it. */
  cut?: [[number, number, number], [number, number, number]];
  /** When the first retransmission left, and the last ACK came, s. */
  firstResent?: [number, number];
  done?: [number, number];
  /** When the tenth segment left, s. */
  tenth?: [number, number];
  /** Longest time without a send after the first cut, ms. */
  silence?: [number, number];
  /** Window at the end. */
  end?: [number, number];
}

/** scenarios/why/: a smallest network for each of the parts of today's senders, beside an older one. */
const PAIRS: Record<string, Told> = {
  "sack-vs-linux-reno": {
    resent: [3, 1],
    delivered: [678, 1169],
    firstResent: [0.636, 0.504],
    end: [15, 80],
  },
  "newreno-vs-linux-reno": { firstResent: [0.576, 0.544], end: [2, 50], resent: [1, 1] },
  "reno-vs-linux-reno": { resent: [61, 2], goodput: [5.62, 7.21], lost: [0, 0], end: [43, 120] },
  "cubic-vs-linux-cubic": { lost: [203, 11], firstResent: [0.835, 3.774] },
  "fack-vs-linux-reno": { firstResent: [0.428, 0.283], silence: [37, 15] },
  "sack-vs-linux-cubic": { done: [0.323, 0.206], tenth: [0.184, 0.06] },
  "cubic-vs-linux-reno": { lost: [25, 0] },
  "bbr-vs-bbr3": { lost: [316, 142] },
  "dctcp-vs-prague": { lost: [44, 0], rtt: [72.4, 61.7] },
  "reno-vs-dctcp": { lost: [0, 0], goodput: [8.94, 9.42] },
  "linux-reno-vs-linux-cubic": {
    lost: [1, 1],
    cut: [
      [0.344, 109, 54],
      [0.344, 68, 47],
    ],
  },
  "linux-cubic-vs-linux-bbr": { goodput: [2.7, 9.33] },
  "cubic-vs-bbr": { lost: [446, 0], rtt: [270.2, 71.6] },
};

const scenarios = new Map(shipped().map(({ id, input }) => [id, input]));

function scenarioOf(pair: string) {
  const input = scenarios.get(`why/${pair}`);
  if (input === undefined) throw new Error(`scenarios/why/${pair}.json is missing`);
  return accepted(input);
}

/** What both senders of a pair do. */
function measure(pair: string) {
  const own = scenarioOf(pair);
  return [own, ...comparison(own, own.compare ?? [])].map((one) => {
    const run = createRun(one);
    while (!run.advance(1_000_000));
    const { trace, flows, links } = run.result();
    const { send, decisions, ack, rtt, cwnd } = trace.flows[0];
    const cut = decisions.find(({ event }) => event === "dupack");
    const gaps = Array.from(send.t, (t, i) => [t, (send.t[i + 1] ?? t) - t]);
    const behind = gaps.filter(([t]) => cut !== undefined && t >= cut.t && t < cut.t + 0.2);
    return {
      resent: send.nth.filter((nth) => nth > 1).length,
      lost: links.reduce((sum, { drops, errors }) => sum + drops + errors, 0),
      delivered: flows[0].delivered,
      goodput: flows[0].goodput / 1e6,
      rtt: (1000 * rtt.v.reduce((sum, v) => sum + v, 0)) / rtt.v.length,
      cut: cut ? [cut.t, cut.cwndBefore, cut.cwndAfter] : [],
      firstResent: send.t[send.nth.findIndex((nth) => nth > 1)],
      done: ack.t[ack.t.length - 1],
      tenth: send.t[9],
      silence: 1000 * Math.max(0, ...behind.map(([, gap]) => gap)),
      end: Math.floor(cwnd.v[cwnd.v.length - 1]),
    };
  });
}

/** Digits that the texts give. */
const DIGITS: Partial<Record<keyof Told, number>> = { goodput: 2, rtt: 1, silence: 0 };

describe.each(Object.entries(PAIRS))("%s", (pair, told) => {
  const own = scenarioOf(pair);

  it("names the two, asks why, and answers in two sentences", () => {
    expect([own.flows.length, `${own.flows[0].scheme}-vs-${own.compare?.join()}`]).toEqual([1, pair]);
    expect(own.question).toMatch(/\?$/);
    expect(own.watch).toBeTruthy();
    expect(own.answer?.match(/\.(\s|$)/g)).toHaveLength(2);
  });

  it("the senders do what its texts say", () => {
    const [first, second] = measure(pair);
    for (const [what, values] of Object.entries(told) as [keyof Told, (number | number[])[]][]) {
      [first, second].forEach((one, i) => {
        const found = [one[what]].flat();
        [values[i]].flat().forEach((value, k) => {
          expect(found[k], `${what} of ${i === 0 ? "the first" : "the second"}`).toBeCloseTo(
            value,
            DIGITS[what] ?? 3,
          );
        });
      });
    }
  });
});
