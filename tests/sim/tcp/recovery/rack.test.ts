import { describe, expect, it } from "vitest";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type InterventionSpec,
  type LinkSpec,
  RECORD_ALL,
  type RunResult,
  type TrafficSpec,
} from "../../../../src/sim/index.ts";
import { flow, link } from "../../networks.ts";

/** One flow over one link of 10 Mbit/s and 60 ms of round trip. */
function run(options: {
  scheme?: string;
  recovery?: string;
  lose?: readonly (readonly [seq: number, nth: number])[];
  hold?: readonly (readonly [seq: number, by: number])[];
  traffic?: TrafficSpec;
  path?: Partial<LinkSpec>;
  params?: Record<string, boolean>;
  awnd?: number;
}): RunResult {
  const { scheme = "linux-reno", recovery, lose = [], hold = [], traffic = { kind: "bulk" } } = options;
  const interventions: InterventionSpec[] = [
    ...lose.map(([seq, nth]) => ({ flow: "f", seq, nth, link: "path.forward", do: "drop" as const })),
    ...hold.map(([seq, by]) => ({ flow: "f", seq, nth: 1, link: "path.forward", do: "delay" as const, by })),
  ];
  const spec = {
    seed: 1,
    duration: 4,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: [
      { id: "S", role: "host" as const },
      { id: "R", role: "host" as const },
    ],
    links: [
      link("path", "S", "R", {
        delay: 0.03,
        queue: { discipline: "drop-tail", limit: 1000 },
        reverse: { queue: { discipline: "drop-tail" } },
        ...options.path,
      }),
    ],
    flows: [
      flow("f", "S", "R", {
        scheme,
        ...(recovery ? { recovery } : {}),
        params: options.params ?? {},
        traffic,
        mss: 1448,
        awnd: options.awnd ?? 60,
      }),
    ],
    changes: [],
    interventions,
  };
  const simulation = createRun(spec, RECORD_ALL);
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

/** Rules of a run's decisions, in their order. */
function rulesOf({ trace }: RunResult): string[] {
  return trace.flows[0].decisions.map(({ rule }) => trace.rules[rule].id);
}

/** When a segment left for the `nth` time, s. */
function sentAt({ trace }: RunResult, seq: number, nth: number): number {
  const { send } = trace.flows[0];
  const k = Array.from(send.seq).findIndex((s, i) => s === seq && send.nth[i] === nth);
  return send.t[k];
}

describe("the lost end of a transfer", () => {
  const end = { traffic: { kind: "finite", bytes: 50 * 1448 }, lose: [[50, 1]] as const };

  it("is found by a probe, without a timeout", () => {
    const result = run(end);
    expect(result.flows[0].timeouts).toBe(0);
    expect(result.flows[0].fastRetransmits).toBe(0);
    expect(sentAt(result, 50, 2)).toBeGreaterThan(sentAt(result, 50, 1) + 0.2);
  });

  it("takes a timeout without the probe", () => {
    expect(run({ ...end, params: { tailLossProbe: false } }).flows[0].timeouts).toBe(1);
    expect(run({ ...end, scheme: "sack" }).flows[0].timeouts).toBe(1);
  });
});

describe("segments that come late", () => {
  const late = { hold: [[1000, 0.004]] as const };

  it("are lost by three duplicate ACKs, and not by time", () => {
    expect(run({ ...late, scheme: "sack" }).flows[0].retransmitted).toBe(1);
    const result = run({ hold: [...late.hold, [1500, 0.004]] });
    // The first is retransmitted, as no reordering was seen before; the cut is taken back, and the second waits.
    expect(rulesOf(result)).toEqual(["linux-reno-halve", "rack-undo-eifel"]);
    expect(result.flows[0].retransmitted).toBe(1);
  });

  it("cost the window where cuts are not taken back", () => {
    expect(rulesOf(run({ ...late, params: { undo: false } }))).toEqual(["linux-reno-halve"]);
  });
});

describe("a lost retransmission", () => {
  it("is found a round trip later, without a timeout", () => {
    const lose = [
      [100, 1],
      [100, 2],
    ] as const;
    const result = run({ lose, awnd: 1000 });
    expect(result.flows[0].timeouts).toBe(0);
    expect(sentAt(result, 100, 3) - sentAt(result, 100, 2)).toBeLessThan(0.15);
    expect(run({ lose, awnd: 1000, scheme: "sack" }).flows[0].timeouts).toBe(1);
  });
});

describe("a cut", () => {
  const lost = { lose: [[100, 1]] as const, awnd: 1000 };

  /** The window that was cut, and cwnd in the 100 ms from the loss on. */
  function windows(result: RunResult): { w: number; values: number[] } {
    const { cwnd, decisions } = result.trace.flows[0];
    const [{ t, values }] = decisions;
    const after = Array.from(cwnd.t, (at, i) => ({ at, v: cwnd.v[i] })).filter(
      ({ at }) => at >= t && at < t + 0.1,
    );
    return { w: values.w, values: after.map(({ v }) => v) };
  }

  it("lowers the window over a round trip", () => {
    const { w, values } = windows(run(lost));
    expect(values[0]).toBeGreaterThan(w - 5);
    for (let i = 1; i < values.length; i++) expect(values[i - 1] - values[i]).toBeLessThanOrEqual(2);
  });

  it("lowers it at once where it is asked to", () => {
    const { w, values } = windows(run({ ...lost, params: { proportional: false } }));
    expect(values[0]).toBe(Math.floor(w / 2));
  });
});
