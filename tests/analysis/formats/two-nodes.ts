import { parseScenario, type Scenario } from "../../../src/scenario/index.ts";
import { createRun, RECORD_ALL, type RunResult, type RunSpec } from "../../../src/sim/index.ts";

/** A flow over a link of 1 Mbit/s, for 12 s: Reno's, unless the flow is of another kind or names another scheme. */
export function twoNodes(flow: object = {}, link: object = {}, rest: object = {}): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    duration: 12,
    nodes: [{ id: "S" }, { id: "R" }],
    links: [{ id: "l", from: "S", to: "R", rate: 1e6, delay: 0.02, queue: { limit: 20 }, ...link }],
    flows: [{ id: "f1", from: "S", to: "R", ...("kind" in flow ? {} : { scheme: "reno" }), ...flow }],
    ...rest,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** A run with all its packet-hops. */
export function recorded(spec: RunSpec): RunResult {
  const run = createRun(spec, { ...RECORD_ALL, hops: { from: 0, to: spec.duration } });
  while (!run.advance(10_000));
  return run.result();
}
