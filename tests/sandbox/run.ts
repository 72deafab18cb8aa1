import { readFileSync } from "node:fs";
import { nodeRealm } from "../../src/cli/node-realm.ts";
import { loadOwnSenders, logsOf, SenderError, withOwnSenders } from "../../src/sandbox/index.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { catalog, createRun, traceDigest } from "../../src/sim/index.ts";
import { createRunWith, RECORD_ALL } from "../../src/sim/simulator.ts";

/** A shipped scenario, as long as given. */
export function shipped(id: string, duration?: number): Scenario {
  const input: object = JSON.parse(
    readFileSync(new URL(`../../scenarios/${id}.json`, import.meta.url), "utf8"),
  );
  const parsed = parseScenario(duration === undefined ? input : { ...input, duration });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** Two hosts and a bottleneck of 2 Mbit/s with 20 packets of buffer; loses what is given. */
export function small(more: object = {}, link: object = {}): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    duration: 10,
    nodes: [{ id: "S" }, { id: "G" }, { id: "R" }],
    links: [
      { id: "access", from: "S", to: "G", rate: "10 Mbps", delay: "5 ms" },
      { id: "bottleneck", from: "G", to: "R", rate: "2 Mbps", delay: "20 ms", queue: { limit: 20 }, ...link },
    ],
    flows: [{ id: "f1", from: "S", to: "R", scheme: "newreno", awnd: 100 }],
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** The scenario with a source as the sender of all its flows. */
export function with_(scenario: Scenario, source: string, flow: object = {}): Scenario {
  return {
    ...scenario,
    senders: { mine: source },
    flows: scenario.flows.map((f) => ({ ...f, scheme: "own:mine", params: {}, ...flow })),
  };
}

/** Runs a scenario whose senders are of one's own; the run, what they logged, and the trace's digest without the scheme's name. */
export function ownRun(scenario: Scenario) {
  const own = loadOwnSenders(scenario, nodeRealm());
  const run = createRunWith(scenario, RECORD_ALL, withOwnSenders(catalog, scenario, own));
  while (!run.advance(100_000));
  const result = run.result();
  return { result, logs: logsOf(own), digest: digestOf(result.trace) };
}

/** Runs a scenario as it is. */
export function plainRun(scenario: Scenario) {
  const run = createRun(scenario, RECORD_ALL);
  while (!run.advance(100_000));
  const result = run.result();
  return { result, digest: digestOf(result.trace) };
}

/** The digest of a trace, whatever its flows' schemes are called. */
export function digestOf(trace: Parameters<typeof traceDigest>[0]): string {
  return traceDigest({ ...trace, flows: trace.flows.map((flow) => ({ ...flow, scheme: "" })) });
}

/** The error with which a source fails, at load or in a run. */
export function failureOf(source: string, scenario = small()): SenderError {
  try {
    ownRun(with_(scenario, source));
  } catch (error) {
    if (error instanceof SenderError) return error;
    throw error;
  }
  throw new Error("it did not fail");
}

/** A controller with an answer to ACKs. */
export const answering = (onAck: string, before = "") =>
  `${before}\nexport default {\n  onAck: ${onAck},\n  onLossDetected: (s, tcp) => tcp.cwnd / 2,\n  onTimeout: () => 1,\n};\n`;
