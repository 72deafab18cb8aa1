/** What every engine computes: the trace digests of the shipped scenarios and of the senders that they compare. */
import { parseScenario, withValues } from "../../src/scenario/index.ts";
import { createRun, type RunSpec, traceDigest } from "../../src/sim/index.ts";

/** Longest time that a scenario is simulated here, s: enough for thousands of decisions, and bounded. */
const MOST_SECONDS = 20;

/** A shipped scenario: its id and its JSON value. */
export interface Shipped {
  id: string;
  input: unknown;
}

/** A run with a shipped controller's source as a sender of one's own, and the same with the shipped one: JSON values of scenarios. */
export interface OwnCase {
  id: string;
  own: unknown;
  shipped: unknown;
}

/** The digest of a trace, whatever its flows' schemes are called. */
export function namelessDigest(trace: Parameters<typeof traceDigest>[0]): string {
  return traceDigest({ ...trace, flows: trace.flows.map((flow) => ({ ...flow, scheme: "" })) });
}

/** Digests by "ID" and "ID, SCHEME"; a text that says why where there is none. */
export function digestsOf({ id, input }: Shipped): Record<string, string> {
  const parsed = parseScenario(input);
  if (!parsed.ok) return { [id]: "the scenario is not in order" };
  const { scenario } = parsed;
  const digests: Record<string, string> = { [id]: digest(scenario) };
  const first = scenario.flows.find((flow) => flow.kind === "tcp");
  for (const scheme of scenario.compare ?? []) {
    const sets = scenario.flows
      .filter((flow) => flow.kind === "tcp" && flow.scheme === first?.scheme)
      .map((flow) => ({ path: `flows.${flow.id}.scheme`, value: scheme }));
    const changed = withValues(scenario, sets);
    if (changed.ok) digests[`${id}, ${scheme}`] = digest(changed.scenario);
  }
  return digests;
}

function digest(spec: RunSpec): string {
  try {
    const run = createRun({ ...spec, duration: Math.min(spec.duration, MOST_SECONDS) });
    run.advance(Number.POSITIVE_INFINITY);
    return traceDigest(run.result().trace);
  } catch (error) {
    return `error: ${error instanceof Error ? error.message : String(error)}`;
  }
}
