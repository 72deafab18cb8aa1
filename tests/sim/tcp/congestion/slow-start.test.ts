import { describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  type ParamValue,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../../../src/sim/index.ts";
import { watchesSlowStart } from "../../../../src/sim/tcp/congestion/parts/slow-start-watch.ts";
import { dumbbell } from "../../networks.ts";

/** One flow over 4 Mbit/s and 0.1 s (33 segments) into a buffer of twelve times as much, 6 s. */
function deep(
  scheme: string,
  params: Record<string, ParamValue> = {},
  more: Partial<RunSpec> = {},
): RunResult {
  const spec = dumbbell({
    schemes: [scheme],
    duration: 6,
    rate: 4e6,
    delay: 0.03,
    bufferLimit: 400,
    awnd: 2000,
  });
  const run = createRun({ ...spec, flows: spec.flows.map((flow) => ({ ...flow, params })), ...more });
  run.advance(Infinity);
  return run.result();
}

const drops = (run: RunResult) => run.links[0].drops;

/** The decisions of slow start, in order. */
function rules({ trace }: RunResult): string[] {
  const ids = trace.flows[0].decisions.map(({ rule }) => trace.rules[rule].id);
  return ids.filter((id) => id.startsWith("hystart"));
}

const TAKERS = [...catalog.congestionControls.values()].filter(({ params }) =>
  params.some(({ id }) => id === "hystart"),
);

describe("slow start as a parameter", () => {
  it("asks for the exact round trip of every ACK where it is watched, only there", () => {
    const watched = ["off", "hystart", "hystart++"].map((hystart) => watchesSlowStart({ hystart }));
    expect(watched).toEqual([false, true, true]);
    expect(watchesSlowStart({})).toBe(false);
  });

  it("is taken by controllers that grow as usual below ssthresh", () => {
    expect(TAKERS.map(({ id }) => id)).toEqual(
      expect.arrayContaining(["reno", "cubic", "dctcp", "highspeed"]),
    );
  });

  it.each(["reno", "cubic", "veno", "highspeed"])("changes no byte of %s while it is off", (scheme) => {
    expect(traceDigest(deep(scheme, { hystart: "off" }).trace)).toBe(traceDigest(deep(scheme).trace));
  });

  it.each(["reno", "cubic", "veno", "westwood", "highspeed"])(
    "%s overruns a deep buffer without, and not with it",
    (scheme) => {
      const [off, older, newer] = ["off", "hystart", "hystart++"].map((hystart) => deep(scheme, { hystart }));
      expect(drops(off)).toBeGreaterThan(100);
      expect(drops(older)).toBe(0);
      expect(drops(newer)).toBe(0);
      expect(rules(off)).toEqual([]);
      expect(rules(older)).toHaveLength(1);
      expect(rules(newer).slice(-1)).toEqual(["hystart++-end"]);
    },
  );

  it("can be switched on during a run", () => {
    const run = deep("reno", {}, { changes: [{ at: 0.1, set: "flows.f1.params.hystart", to: "hystart++" }] });
    expect(rules(run).slice(-1)).toEqual(["hystart++-end"]);
  });
});

describe("HyStart beside recordings of Linux 6.12.117 (segments of 1448 bytes with time stamps, initial window 10)", () => {
  /** The first decision on a path whose receiver acknowledges every segment, as the kernel's does while its window grows. */
  function exit([rate, delay, limit]: readonly [number, number, number]) {
    const base = dumbbell({ schemes: ["cubic"], duration: 2 });
    const [bottleneck] = base.links;
    const run = createRun({
      ...base,
      tcp: { ...base.tcp, initialWindow: 10, clock: 0, initialRto: 1, headerBytes: 52, ackBytes: 52 },
      links: [
        {
          ...bottleneck,
          from: "S1",
          to: "R1",
          rate,
          delay,
          queue: { discipline: "drop-tail", limit },
          reverse: { queue: { discipline: "drop-tail" } },
        },
      ],
      flows: base.flows.map((flow) => ({ ...flow, mss: 1448, awnd: 10_000, params: { hystart: "hystart" } })),
    });
    run.advance(Infinity);
    const { trace } = run.result();
    const [first] = trace.flows[0].decisions;
    return { rule: trace.rules[first.rule].id, cwnd: first.ssthreshAfter, t: first.t };
  }

  it.each([
    { path: "10 Mbit/s, 60 ms", of: [10e6, 0.03, 250], rule: "hystart-train", cwnd: 66, t: 0.275326 },
    { path: "20 Mbit/s, 100 ms", of: [20e6, 0.05, 400], rule: "hystart-train", cwnd: 245, t: 0.654475 },
    { path: "4 Mbit/s, 40 ms", of: [4e6, 0.02, 20], rule: "hystart-delay", cwnd: 48, t: 0.210684 },
  ] as const)(
    "leaves slow start with the kernel's window, within 1 ms of its time: $path",
    ({ of, rule, cwnd, t }) => {
      const ours = exit(of);
      expect(ours).toMatchObject({ rule, cwnd });
      expect(Math.abs(ours.t - t)).toBeLessThan(0.001);
    },
  );
});
