import { describe, expect, it } from "vitest";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type InterventionSpec,
  RECORD_ALL,
  type RunResult,
  type TrafficSpec,
} from "../../src/sim/index.ts";
import { flow, link } from "../sim/networks.ts";

/** One flow over 60 ms of round trip with segments lost, as [segment, transmission]. */
function run(
  scheme: string,
  options: {
    lose?: readonly (readonly [seq: number, nth: number])[];
    /** Segments that join the link so much later, s. */
    hold?: readonly (readonly [seq: number, by: number])[];
    traffic?: TrafficSpec;
    awnd?: number;
    duration?: number;
    params?: Record<string, boolean | number>;
  } = {},
): RunResult {
  const at = { flow: "f", link: "path.forward" };
  const interventions: InterventionSpec[] = [
    ...(options.lose ?? []).map(([seq, nth]) => ({ ...at, seq, nth, do: "drop" as const })),
    ...(options.hold ?? []).map(([seq, by]) => ({ ...at, seq, nth: 1, do: "delay" as const, by })),
  ];
  const simulation = createRun(
    {
      seed: 1,
      duration: options.duration ?? 6,
      tcp: DEFAULT_TCP_OPTIONS,
      nodes: [
        { id: "S", role: "host" },
        { id: "R", role: "host" },
      ],
      links: [
        link("path", "S", "R", {
          delay: 0.03,
          queue: { discipline: "drop-tail", limit: 1000 },
          reverse: { queue: { discipline: "drop-tail" } },
        }),
      ],
      flows: [
        flow("f", "S", "R", {
          scheme,
          params: options.params ?? {},
          traffic: options.traffic ?? { kind: "bulk" },
          mss: 1448,
          awnd: options.awnd ?? 60,
        }),
      ],
      changes: [],
      interventions,
    },
    RECORD_ALL,
  );
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** Rules of a run's decisions and the thresholds that they left, in their order. */
function decisionsOf({ trace }: RunResult) {
  return trace.flows[0].decisions.map(({ rule, ssthreshAfter, t }) => ({
    id: trace.rules[rule].id,
    ssthresh: ssthreshAfter,
    t,
  }));
}

/** When a segment left for the first time, s. */
const leftAt = ({ trace }: RunResult, seq: number) => {
  const { send } = trace.flows[0];
  return send.t[Array.from(send.seq).indexOf(seq)];
};

/** The transmissions of a segment, s. */
const timesOf = ({ trace }: RunResult, seq: number) => {
  const { send } = trace.flows[0];
  return Array.from(send.t).filter((_, i) => send.seq[i] === seq);
};

describe("a sender of today's", () => {
  it("keeps ssthresh where a segment is lost that a timeout has sent again (RFC 5681, section 3.1)", () => {
    // Everything up to the end of the flight is lost, so that nothing but the timer finds it; segment 100 three times.
    const lose = Array.from({ length: 60 }, (_, i) => [100 + i, 1] as const);
    const result = run("linux-reno", {
      lose: [...lose, [100, 2], [100, 3]],
      params: { tailLossProbe: false },
    });
    const thresholds = decisionsOf(result).map(({ ssthresh }) => ssthresh);
    expect(result.flows[0].timeouts).toBeGreaterThanOrEqual(3);
    expect(thresholds[0]).toBeLessThan(60);
    expect(thresholds.slice(1, 3)).toEqual([thresholds[0], thresholds[0]]);
  });

  it("doubles the timeout each time it expires (RFC 6298, section 5.5)", () => {
    const lose = [1, 2, 3, 4].map((nth) => [1, nth] as const);
    const result = run("linux-reno", {
      lose,
      traffic: { kind: "writes", writes: [{ at: 0.5, segments: 1 }] },
      params: { tailLossProbe: false },
    });
    const times = timesOf(result, 1);
    const waits = times.slice(1).map((t, i) => t - times[i]);
    expect(waits.length).toBe(4);
    // Timers expire at ticks, longer ones at coarser ticks.
    for (let i = 1; i < waits.length; i++) {
      expect(waits[i] / waits[i - 1]).toBeGreaterThan(1.95);
      expect(waits[i] / waits[i - 1]).toBeLessThan(2.15);
    }
  });

  it("begins again with the initial window after a long idle time (RFC 5681, section 4.1)", () => {
    const writes = [
      { at: 0, segments: 400 },
      { at: 5, segments: 400 },
    ];
    const result = run("linux-reno", { traffic: { kind: "writes", writes }, awnd: 1000, duration: 8 });
    const again = leftAt(result, 401);
    const { send } = result.trace.flows[0];
    const burst = Array.from(send.t).filter((t) => t >= again && t < again + 0.03);
    expect(burst.length).toBe(10);
  });

  it("looks again when the window for reordering has passed, without another ACK (RFC 8985, section 6.2)", () => {
    // Segment 40 comes behind later ones, so that reordering is known, and its retransmission is reported as a duplicate when nothing is
    // outstanding any more; the last but one is lost, and one ACK tells of it.
    const traffic = {
      kind: "writes",
      writes: [
        { at: 0, segments: 80 },
        { at: 1, segments: 2 },
      ],
    } as const;
    const result = run("linux-reno", {
      traffic,
      lose: [[81, 1]],
      hold: [[40, 0.01]],
      params: { restartAfterIdle: false },
    });
    const [lost, again] = timesOf(result, 81);
    expect(result.flows[0].timeouts).toBe(0);
    // A round trip of at least 60 ms, two quarters of it after the duplicate, and a tick; the probe or the timeout would come after 120 ms.
    expect(again - lost).toBeGreaterThan(0.06 + 0.03);
    expect(again - lost).toBeLessThan(0.06 + 0.03 + 0.02);
    expect(timesOf(result, 82).length).toBe(1);
  });

  it("sends one probe for a lost end, and leaves the next loss to the timer (RFC 8985, section 7.3)", () => {
    const traffic = { kind: "finite", bytes: 50 * 1448 } as const;
    const result = run("linux-reno", {
      traffic,
      lose: [
        [50, 1],
        [50, 2],
      ],
    });
    expect(timesOf(result, 50).length).toBe(3);
    expect(result.flows[0].timeouts).toBe(1);
  });

  it("cuts its window for a loss that only the probe has repaired (RFC 8985, section 7.4.2)", () => {
    const traffic = {
      kind: "writes",
      writes: [
        { at: 0, segments: 50 },
        { at: 3, segments: 10 },
      ],
    } as const;
    const params = { restartAfterIdle: false };
    const result = run("linux-reno", { traffic, params, lose: [[50, 1]] });
    // The probe's ACK says nothing new; the first ACK behind it is the proof that nothing came twice.
    const [cut] = decisionsOf(result);
    expect(cut).toMatchObject({ id: "linux-reno-halve", t: expect.closeTo(3.06, 1) });
    expect(result.flows[0].timeouts).toBe(0);
    const whole = run("linux-reno", { traffic, params });
    expect(decisionsOf(whole)).toEqual([]);
  });

  it("leaves a recovery with cwnd at the threshold (RFC 9937, section 6.4)", () => {
    const result = run("linux-reno", { lose: [[300, 1]], awnd: 1000 });
    const cut = decisionsOf(result).find(({ id }) => id === "linux-reno-halve");
    const { cwnd } = result.trace.flows[0];
    const from = cut?.t ?? Number.NaN;
    const since = Array.from(cwnd.v).filter((_, i) => cwnd.t[i] >= from && cwnd.t[i] < from + 1);
    expect(since[0]).toBeGreaterThan(1.9 * (cut?.ssthresh ?? Number.NaN));
    expect(Math.min(...since)).toBe(cut?.ssthresh);
  });

  it("sends ten segments at first, and one where the SYN was lost (RFC 6928, section 2; RFC 5681, section 3.1)", () => {
    const first = (result: RunResult) => {
      const { send } = result.trace.flows[0];
      const begins = leftAt(result, 1);
      return Array.from(send.t).filter((t) => t >= begins && t < begins + 0.03).length;
    };
    expect(first(run("linux-reno", { awnd: 1000 }))).toBe(10);
    expect(first(run("linux-reno", { awnd: 1000, lose: [[0, 1]] }))).toBe(1);
  });
});
