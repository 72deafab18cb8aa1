import {
  isChangeable,
  lookUp,
  type ReadDocument,
  type Scenario,
  withDocumentValues,
} from "../../scenario/index.ts";
import type { ChangeSpec, ParamValue } from "../../sim/declared.ts";

/** Times of changes are kept to the microsecond, never after the playhead, so that links stay short. */
export function changeTime(playhead: number): number {
  return Math.floor(playhead * 1e6 + 1e-3) / 1e6;
}

/** The document with a value written at one address; see `editedAll`. */
export function edited(
  scenario: Scenario,
  address: string,
  value: ParamValue | null,
  at: number | null,
): ReadDocument {
  return editedAll(scenario, [address], value, at);
}

/**
 * The document with a value written at addresses: from the start, or (for what may change while it runs) from `at` on, as
 * entries of `changes` that replace those at the same time. Null leaves an optional value out.
 */
export function editedAll(
  scenario: Scenario,
  addresses: readonly string[],
  value: ParamValue | null,
  at: number | null,
): ReadDocument {
  if (at === null || value === null || !addresses.every(isChangeable)) {
    return withDocumentValues(
      scenario,
      addresses.map((path) => ({ path, value })),
    );
  }
  const others = scenario.changes.filter((change) => !addresses.includes(change.set) || change.at !== at);
  const changes = [...others, ...addresses.map((set) => ({ at, set, to: value }))];
  return withDocumentValues({ ...scenario, changes: changes.sort((a, b) => a.at - b.at) }, []);
}

/** The changes of one address, in order of time. */
export function changesOf(scenario: Pick<Scenario, "changes">, address: string): ChangeSpec[] {
  return scenario.changes.filter((change) => change.set === address);
}

/** The scenario without one of its changes. */
export function withoutChange(scenario: Scenario, change: ChangeSpec): Scenario {
  const same = (other: ChangeSpec) => other.set === change.set && other.at === change.at;
  return { ...scenario, changes: scenario.changes.filter((other) => !same(other)) };
}

/** What holds at `time`: the last change of the address up to then, else the scenario's own value. */
export function valueAt(scenario: Scenario, address: string, time: number): ParamValue | undefined {
  const changes = changesOf(scenario, address).filter((change) => change.at <= time);
  if (changes.length > 0) return changes[changes.length - 1].to;
  const found = lookUp(scenario, address);
  return found.ok ? found.value.value : undefined;
}
