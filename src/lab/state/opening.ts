/** What of the page stays, and where time begins, when a scenario is opened. */
import type { Issue, Scenario } from "../../scenario/index.ts";

/** Where the playhead stands at first: early, but with traffic on the links. */
export function initialPlayhead(scenario: Scenario): number {
  return scenario.duration / 10;
}

/** True when nodes, links and flows are the same ones, whatever their values. */
export function sameNetwork(a: Scenario, b: Scenario): boolean {
  const ids = ({ nodes, links, flows }: Scenario) =>
    [nodes, links, flows].map((list) => list.map(({ id }) => id).join(" ")).join("/");
  return ids(a) === ids(b);
}

/** A step of the history: a scenario, what is built of it, and what it began as. */
export interface Step {
  scenario: Scenario;
  /** What is being built: the scenario, unless that lacks something; then `issues` says what. */
  document: Scenario;
  issues: readonly Issue[];
  /** The scenario as it was opened. */
  opened: Scenario;
  /** Id of the shipped scenario that was opened, with other values or not; or null. */
  shipped: string | null;
}

/** The first step of a scenario that was just opened. */
export function opening(scenario: Scenario, shipped: string | null): Step {
  return { scenario, document: scenario, issues: [], opened: scenario, shipped };
}
