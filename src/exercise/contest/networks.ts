import { formatIssue, parseScenario, type Scenario } from "../../scenario/index.ts";

/** A network of the contest: its flows under test get the sender of whoever takes part. */
export interface ContestNetwork {
  id: string;
  title: string;
  /** One sentence: rates, delays, buffers, losses. */
  summary: string;
  /** Ids of the flows under test; their results are taken together. */
  test: readonly string[];
  scenario: Scenario;
}

/** What of a network runs and measures need. */
export type PlayedNetwork = Pick<ContestNetwork, "test" | "scenario">;

/** The seeds that everybody may know. */
export const OPEN_SEEDS: readonly number[] = [1, 2, 3];

/** Networks as a file has them, or what is wrong with them: where, and what to do. */
export type NetworksResult = { ok: true; networks: ContestNetwork[] } | { ok: false; problem: string };

/** Reads a list of { id, title, summary, test, scenario }; all but the scenario may be left out. */
export function parseNetworks(list: unknown): NetworksResult {
  if (!Array.isArray(list) || list.length === 0)
    return { ok: false, problem: "write a list of { id, title, test, scenario }." };
  const networks: ContestNetwork[] = [];
  for (const [k, given] of list.entries()) {
    const { id, title, summary, test, scenario } = (given ?? {}) as Record<string, unknown>;
    const parsed = parseScenario(scenario);
    if (!parsed.ok) return { ok: false, problem: `networks[${k}].scenario.${formatIssue(parsed.issues[0])}` };
    const flows = parsed.scenario.flows.map((flow) => flow.id);
    const tested = Array.isArray(test) ? test.map(String) : flows.slice(0, 1);
    const missing = tested.find((name) => !flows.includes(name));
    if (missing !== undefined || tested.length === 0)
      return {
        ok: false,
        problem: `networks[${k}].test: there is no flow ${JSON.stringify(missing ?? "")}. Name flows of its scenario.`,
      };
    const name = typeof id === "string" ? id : `network-${k + 1}`;
    if (networks.some((other) => other.id === name))
      return {
        ok: false,
        problem: `networks[${k}].id: ${JSON.stringify(name)} is used twice. Choose another.`,
      };
    networks.push({
      id: name,
      title: typeof title === "string" ? title : parsed.scenario.title,
      summary: typeof summary === "string" ? summary : parsed.scenario.description,
      test: tested,
      scenario: parsed.scenario,
    });
  }
  return { ok: true, networks };
}
