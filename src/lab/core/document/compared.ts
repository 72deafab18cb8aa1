import { defaultCompare } from "../../../run/state/stores.ts";
import type { Scenario } from "../../../scenario/index.ts";

/** What each document of the history was compared with when it was left, by the scenario that it was opened as. */
export class Compared {
  readonly #left = new WeakMap<Scenario, readonly string[]>();

  leave(opened: Scenario, schemes: readonly string[]): void {
    this.#left.set(opened, schemes);
  }

  /** Schemes of a document that is shown now: those of its last time, else those that its scenario names. */
  of(opened: Scenario, scenario: Scenario): readonly string[] {
    return this.#left.get(opened) ?? defaultCompare(scenario);
  }
}
