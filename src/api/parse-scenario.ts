import { formatIssue, type Issue, parseScenario as parse, type Scenario } from "../scenario/index.ts";
import { parseScenarioText } from "../scenario/parse-text.ts";

/** A scenario that is not in order. Its message has all issues, one a line; `issues` has them one by one. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";

  /** @param issues what is wrong: where, what was found, what is allowed, what to do; at least one */
  constructor(readonly issues: readonly Issue[]) {
    super(issues.map(formatIssue).join("\n"));
  }
}

/**
 * Reads a scenario, whose units it takes as they are written ("5 Mbps", "20 ms"): all numbers of the result are SI.
 * @param input the text of a scenario's file, or the value that it stands for
 * @returns the scenario with all defaults of the format filled in
 * @throws ScenarioError when it is not in order, whatever the input
 */
export function parseScenario(input: unknown): Scenario {
  const parsed = typeof input === "string" ? parseScenarioText(input) : parse(input);
  if (!parsed.ok) throw new ScenarioError(parsed.issues);
  return parsed.scenario;
}
