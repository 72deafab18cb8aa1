import { formatIssue, type Scenario, withValues } from "../scenario/index.ts";

/**
 * The same scenario once per scheme: same network, seed and therefore same random losses; only the scheme of the
 * compared flows differs. Parameters (and changes of them) that a scheme does not have are left out, and parts that
 * replaced those of the old scheme with it.
 * @param schemes ids of schemes.
 * @param flows ids of the flows that change; by default `subjects(scenario)`.
 * @throws RangeError for a scheme or a flow that does not exist.
 */
export function comparison(
  scenario: Scenario,
  schemes: readonly string[],
  flows: readonly string[] = subjects(scenario),
): Scenario[] {
  return schemes.map((scheme) => {
    const sets = flows.flatMap((id) => [
      ...["recovery", "congestion", "ack"].map((part) => ({ path: `flows.${id}.${part}`, value: null })),
      { path: `flows.${id}.scheme`, value: scheme },
    ]);
    const changed = withValues(scenario, sets);
    if (!changed.ok) throw new RangeError(formatIssue(changed.issues[0]));
    return changed.scenario;
  });
}

/** The flows that a comparison is about unless told otherwise: those that use the first TCP flow's scheme. */
export function subjects(scenario: Scenario): string[] {
  const scheme = ownScheme(scenario);
  return scenario.flows.filter((flow) => flow.kind === "tcp" && flow.scheme === scheme).map(({ id }) => id);
}

/** The scheme that a scenario is about: its first TCP flow's; empty where there is none. */
export function ownScheme(scenario: Scenario): string {
  return scenario.flows.find(({ kind }) => kind === "tcp")?.scheme ?? "";
}
