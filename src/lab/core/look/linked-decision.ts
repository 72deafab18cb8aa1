import { decisionNumbered } from "../../../run/state/selection.ts";
import type { LabStore } from "../../../run/state/stores.ts";

/** The decision that a link selects by its number, until the run that it belongs to is there. */
export class LinkedDecision {
  readonly #lab: LabStore;
  #number: number | null = null;

  constructor(lab: LabStore) {
    this.#lab = lab;
    lab.subscribe((now, before) => {
      if (now.runs !== before.runs) this.#lookUp();
    });
  }

  /** Waits for another decision; null: for none. */
  await(number: number | null): void {
    this.#number = number;
  }

  #lookUp(): void {
    const { selection, runs } = this.#lab.getState();
    if (this.#number === null || selection.kind !== "change") return;
    const decision = decisionNumbered(runs, selection, this.#number);
    if (decision === undefined) return;
    this.#number = null;
    this.#lab.setState({ selection: { ...selection, decision } });
  }
}
