import { describe, expect, it } from "vitest";
import { catalog, createRun, type FlowSpec, type RunResult } from "../../../../src/sim/index.ts";
import { growthCredit } from "../../../../src/sim/tcp/congestion/parts/growth.ts";
import { dumbbell } from "../../networks.ts";
import { ScriptedSender } from "../../scripted-sender.ts";

/** A path without losses or queues worth the name; 10 Mbit/s and 0.14 s. */
function play(scheme: string, more: Partial<FlowSpec>, duration = 1.2): RunResult {
  const spec = dumbbell({ schemes: [scheme], duration, rate: 10e6, bufferLimit: 500, awnd: 400 });
  const run = createRun({ ...spec, flows: [{ ...spec.flows[0], ...more }] });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

/** cwnd at time t, s. */
function cwndAt(result: RunResult, t: number): number {
  const { cwnd } = result.trace.flows[0];
  return cwnd.v[cwnd.t.findLastIndex((at) => at <= t)];
}

/** Schemes whose windows grow per ACK; others grow per round trip, by what is delivered, or not at all. */
const PER_ACK = [
  "tahoe",
  "reno",
  "newreno",
  "sack",
  "fack",
  "cerl",
  "cerl2",
  "veno",
  "westwood",
  "westwood-nr",
  "cubic",
  "dctcp",
  "diff-c",
  "highspeed",
  "jersey",
  "ncpld",
  "tcp-aware",
];

const DELAYED = { ack: "delayed" };
const COUNTED = { ack: "delayed", tcp: { byteCounting: true } };

describe("appropriate byte counting", () => {
  it("counts in slow start two segments at most, after a timeout one, beyond up to a window", () => {
    expect([1, 2, 3].map((acked) => growthCredit(acked, 10, 20, false))).toEqual([1, 2, 2]);
    expect([1, 2, 3].map((acked) => growthCredit(acked, 10, 20, true))).toEqual([1, 1, 1]);
    expect([1, 2, 30].map((acked) => growthCredit(acked, 20, 20, false))).toEqual([1, 2, 20]);
  });

  it.each(["reno", "diff-c"])(
    "%s counts one after a timeout, whether that has kept the window or not",
    (scheme) => {
      const tcp = new ScriptedSender(scheme, { tcp: { byteCounting: true, initialWindow: 4 } });
      tcp.at(0.1).ack(2);
      const { sndUna } = tcp.sender;
      tcp.untilTimeout();
      const [cwnd] = tcp.windows;
      // Diff-C-TCP's repair ends with this ACK, which does not grow the window; the next ones acknowledge two segments each.
      tcp.ack(tcp.sender.sndMax + 1);
      const [before, ssthresh] = tcp.windows;
      expect(before).toBeLessThan(ssthresh);
      tcp.ack(tcp.sender.sndUna + 2);
      expect(tcp.windows[0] - before).toBe(1);
      expect(sndUna).toBe(2);
      expect(cwnd).toBe(scheme === "reno" ? 1 : 6);
    },
  );

  it("is off unless asked for, and changes nothing where each segment has its ACK", () => {
    const plain = play("reno", {}).trace.flows[0].cwnd;
    expect(play("reno", { tcp: { byteCounting: true } }).trace.flows[0].cwnd).toEqual(plain);
  });

  it.each(PER_ACK)("%s grows with delayed ACKs as with an ACK per segment", (scheme) => {
    const every = cwndAt(play(scheme, {}), 1);
    expect(cwndAt(play(scheme, DELAYED), 1)).toBeLessThan(0.5 * every);
    // The first, odd segment of a flight waits for the receiver's timer.
    expect(cwndAt(play(scheme, COUNTED), 1)).toBeGreaterThan(0.6 * every);
  });

  it.each(["reno", "highspeed"])("%s does so beyond the threshold too", (scheme) => {
    const growth = (more: Partial<FlowSpec>) => {
      const spec = dumbbell({ schemes: [scheme], duration: 20, rate: 10e6, bufferLimit: 500, awnd: 400 });
      // A loss at 40 segments ends slow start for good.
      const drops = [{ flow: "f1", seq: 60, nth: 1 }];
      const links = spec.links.map((l) =>
        l.id === "wireless1" ? { ...l, loss: { model: "list", position: "air" as const, drops } } : l,
      );
      const run = createRun({ ...spec, links, flows: [{ ...spec.flows[0], ...more }] });
      run.advance(Number.POSITIVE_INFINITY);
      return cwndAt(run.result(), 19) - cwndAt(run.result(), 5);
    };
    const every = growth({});
    expect(growth(DELAYED)).toBeLessThan(0.65 * every);
    expect(Math.abs(growth(COUNTED) / every - 1)).toBeLessThan(0.1);
  });
});

describe("other options of any scheme", () => {
  const unpaced = [...catalog.schemes.values()].filter(
    ({ congestion }) => !catalog.congestionControls.get(congestion)?.pacingRate,
  );

  it.each(unpaced.map(({ id }) => id))("%s begins with a window of ten if asked to", (scheme) => {
    const { send } = play(scheme, { tcp: { initialWindow: 10, syn: true } }).trace.flows[0];
    const firstAck = 0.15;
    const early = Array.from(send.t).filter((t) => t < 2 * firstAck).length;
    expect(early).toBeGreaterThanOrEqual(10);
  });
});
