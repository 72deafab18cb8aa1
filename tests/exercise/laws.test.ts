import { describe, expect, it } from "vitest";
import { LAWS } from "../../src/exercise/bench/laws.ts";
import { BOTTLENECK, trialNetwork } from "../../src/exercise/bench/networks.ts";
import { longestPause, progressOf, segmentsBetween } from "../../src/exercise/bench/progress.ts";
import type { FlowTrace, RunResult } from "../../src/sim/declared.ts";
import { type MadeFlow, madeFlow, madeLink, madeRun } from "./made-run.ts";
import { runTrial } from "./run-trial.ts";

const judge = (id: string, ...results: RunResult[]) => {
  const law = LAWS.find((one) => one.id === id);
  if (law === undefined) throw new Error(`there is no law ${id}`);
  return law.judge(results);
};

/** So many segments are acknowledged one by one between two times, s. */
const steady = (from: number, to: number, segments: number) =>
  Array.from({ length: segments }, (_, k) => [from + ((to - from) * (k + 1)) / segments, k + 1] as const);

describe("progress", () => {
  const progress = progressOf(
    madeFlow({
      acks: [
        [1, 1],
        [2, 4],
        [2.5, 4],
        [3, 2],
        [4, 9],
      ],
    }),
  );

  it("is the ACKs of new data", () => {
    expect(progress).toEqual({ t: [1, 2, 4], ackno: [1, 4, 9] });
  });

  it("between two times is what was acknowledged after the first, up to the second", () => {
    const between = (from: number, to: number) => segmentsBetween(progress, from, to);
    expect([between(0, 5), between(1, 4), between(1.5, 3), between(2, 3.9), between(4, 9)]).toEqual([
      9, 8, 3, 0, 0,
    ]);
  });

  it("pauses from the run's beginning, between two ACKs, or until its end", () => {
    expect(longestPause(progress, 5)).toEqual({ at: 2, length: 2 });
    expect(longestPause(progress, 7)).toEqual({ at: 4, length: 3 });
    expect(longestPause({ t: [3], ackno: [1] }, 6)).toEqual({ at: 0, length: 3 });
  });
});

describe("the laws, on runs made by hand", () => {
  it("a window is a number, at least 1, everywhere", () => {
    const windows = (...v: number[]) =>
      judge("finite-window", madeRun([{ cwnd: v.map((w, k) => [k, w] as const), sends: [[0, 1]] }]));
    expect(windows(1, 12.345, 3)).toEqual({
      holds: true,
      at: null,
      text: "The window is between 1 and 12.3 segments.",
    });
    expect(windows(4, 0.5)).toEqual({ holds: false, at: 1, text: "The window is 0.5 segments." });
    expect(windows(4, 2, Number.NaN)).toMatchObject({ holds: false, at: 2 });
    expect(windows(Infinity)).toMatchObject({ holds: false, at: 0 });
    expect(windows()).toEqual({ holds: true, at: null, text: "It declares no window; it sends 1 packets." });
  });

  it("the queue drops a tenth of the data at most, after 5 s", () => {
    const drops = (sent: number, times: readonly (readonly [number, number])[], from = 5) =>
      judge(
        "gives-way",
        madeRun(
          [{ sends: Array.from({ length: sent }, (_, k) => [from + k / 100, k] as const) }],
          [madeLink("other", {}), madeLink(BOTTLENECK, { drops: times })],
        ),
      );
    expect(
      drops(20, [
        [5, 0],
        [7, 0],
      ]),
    ).toEqual({
      holds: true,
      at: null,
      text: "In the long run the queue drops 10 % of its packets.",
    });
    expect(
      drops(20, [
        [4.9, 0],
        [6, 1],
        [7, 0],
        [8, 0],
        [9, 0],
      ]),
    ).toMatchObject({ holds: false, at: 7 });
    expect(
      drops(10, [
        [4.9, 0],
        [6, 1],
      ]),
    ).toMatchObject({ holds: true });
    expect(drops(3, [[6, 0]], 1)).toEqual({ holds: true, at: null, text: "It sends nothing after 5 s." });
    expect(() => judge("gives-way", madeRun([{}]))).toThrow(RangeError);
  });

  it("an idle link is used at 60 % after 5 s", () => {
    // 2 Mbit/s are 2,500 segments of 1,500 bytes in 15 s.
    const uses = (segments: number) => judge("uses-idle-link", madeRun([{ acks: steady(5, 20, segments) }]));
    expect(uses(1500)).toEqual({ holds: true, at: null, text: "It uses 60 % of an idle link." });
    expect(uses(1490)).toEqual({ holds: false, at: 5, text: "It uses 60 % of an idle link." });
    expect(uses(5000).text).toBe("It uses 100 % of an idle link.");
  });

  it("two runs are equal, or differ from a packet on, or in what is behind them", async () => {
    const network = trialNetwork({ duration: 2, loss: { model: "bernoulli", rate: 0.05 } });
    const one = await runTrial(network, { sequence: true, queues: "none", probes: false, hops: null });
    const { send } = one.trace.flows[0];
    const changed = (change: (flow: FlowTrace) => void) => {
      const other = structuredClone(one);
      change(other.trace.flows[0]);
      return judge("same-run-twice", one, other);
    };
    const text = "Two runs of the same network with the same seed differ.";
    expect(changed(() => {})).toEqual({
      holds: true,
      at: null,
      text: "Two runs are equal, packet by packet.",
    });
    expect(changed((flow) => flow.send.t.fill(3, 5))).toEqual({ holds: false, at: send.t[5], text });
    expect(changed((flow) => flow.send.seq.fill(9999, 7))).toEqual({ holds: false, at: send.t[7], text });
    expect(changed((flow) => flow.cwnd.v.fill(3, 1))).toEqual({ holds: false, at: 2, text });
  });

  it("new data arrives every 10 s", () => {
    const pauses = (...acks: (readonly [number, number])[]) => judge("never-stuck", madeRun([{ acks }]));
    expect(pauses([8, 1], [18, 2])).toEqual({
      holds: true,
      at: null,
      text: "The longest time without new data is 10 s.",
    });
    expect(pauses([8, 1], [18.5, 2])).toEqual({
      holds: false,
      at: 8,
      text: "From 8 s on no new data arrived for 10.5 s.",
    });
  });

  it("half of the rate is there again 5 s after an outage", () => {
    const uses = (segments: number) =>
      judge("recovers-from-outage", madeRun([{ acks: steady(9.6, 14, segments) }], [], { until: 14 }));
    // 4.4 s at 2 Mbit/s are 733.3 segments.
    expect(uses(367)).toMatchObject({ holds: true, at: null });
    expect(uses(366)).toMatchObject({ holds: false, at: 9.6 });
    expect(uses(367).text).toBe("From 5 s after an outage of 0.6 s on it uses 50 % of the link.");
  });

  describe("marks are answered once a window", () => {
    const answers = (flow: MadeFlow) =>
      judge("one-answer-per-window", madeRun([flow], [madeLink(BOTTLENECK, { marks: [1, 2, 3] })]));
    const sends = Array.from({ length: 40 }, (_, k) => [k / 10, k] as const);
    const mark = (t: number, seq: number) => ({ t, seq, event: "ecn" as const });

    it("where a segment that left after the first answer is answered", () => {
      const cwnd = [
        [0, 20],
        [1, 10],
        [2, 5],
      ] as const;
      // Until 1 s segments 0 to 9 have left.
      expect(answers({ sends, cwnd, decisions: [mark(1, 4), mark(2, 10)] })).toEqual({
        holds: true,
        at: null,
        text: "3 marks; it lowers its window for marks 2 times.",
      });
      expect(answers({ sends, cwnd, decisions: [mark(1, 4), mark(2, 9)] })).toEqual({
        holds: false,
        at: 2,
        text: "It answers a second mark of the window that it had answered already.",
      });
    });

    it("where the window falls: other decisions are no answers", () => {
      const cwnd = [
        [0, 20],
        [1, 10],
        [2, 12],
      ] as const;
      const decisions = [mark(1, 4), mark(2, 5), { ...mark(1, 6), event: "dupack" as const }];
      expect(answers({ sends, cwnd, decisions }).text).toBe(
        "3 marks; it lowers its window for marks 1 time.",
      );
    });
  });
});
