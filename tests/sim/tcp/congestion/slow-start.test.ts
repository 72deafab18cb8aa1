import { describe, expect, it } from "vitest";
import {
  catalog,
  createRun,
  type ParamValue,
  type RunResult,
  type RunSpec,
  traceDigest,
} from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

/** One flow over 4 Mbit/s and 0.1 s (33 segments) into a buffer of twelve times as much, 6 s. */
function deep(scheme: string, params: Record<string, ParamValue> = {}, more: Partial<RunSpec> = {}): RunResult {
  const spec = dumbbell({ schemes: [scheme], duration: 6, rate: 4e6, delay: 0.03, bufferLimit: 400, awnd: 2000 });
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
  it("is taken by controllers that grow as usual below ssthresh", () => {
    expect(TAKERS.map(({ id }) => id)).toEqual(expect.arrayContaining(["reno", "cubic", "dctcp", "highspeed"]));
  });

  it.each(["reno", "cubic", "veno", "highspeed"])("changes no byte of %s while it is off", (scheme) => {
    expect(traceDigest(deep(scheme, { hystart: "off" }).trace)).toBe(traceDigest(deep(scheme).trace));
  });

  it.each(["reno", "cubic", "veno", "westwood", "highspeed"])("%s overruns a deep buffer without, and not with it", (scheme) => {
    const [off, older, newer] = ["off", "hystart", "hystart++"].map((hystart) => deep(scheme, { hystart }));
    expect(drops(off)).toBeGreaterThan(100);
    expect(drops(older)).toBe(0);
    expect(drops(newer)).toBe(0);
    expect(rules(off)).toEqual([]);
    expect(rules(older)).toHaveLength(1);
    expect(rules(newer).slice(-1)).toEqual(["hystart++-end"]);
  });

  it("can be switched on during a run", () => {
    const run = deep("reno", {}, { changes: [{ at: 0.1, set: "flows.f1.params.hystart", to: "hystart++" }] });
    expect(rules(run).slice(-1)).toEqual(["hystart++-end"]);
  });
});
