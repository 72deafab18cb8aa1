import { laneRuns } from "../../../run/runs/shown-run.ts";
import type { LabStore } from "../../../run/state/stores.ts";
import type { PageStore } from "../page-store.ts";

/** The commands that change how runs are looked at, and nothing that is simulated or recorded for them besides. */
export class Looks {
  readonly #lab: LabStore;
  readonly #page: PageStore;

  constructor(lab: LabStore, page: PageStore) {
    this.#lab = lab;
    this.#page = page;
  }

  /** Shows the run in front beside another one, each in a network of its own, in step; or the run in front alone. */
  showBoth(both: boolean): void {
    const { runs, front } = this.#lab.getState();
    const lanes = laneRuns({ runs, front, lanes: [] }).map(({ key }) => key);
    this.#lab.setState({ lanes: both && lanes.length > 1 ? lanes : null });
  }

  /** What is shown is one of the reader's own scenarios and kept with every edit, or is not. */
  markKept(isKept: boolean): void {
    if (this.#page.getState().isKept !== isKept) this.#page.setState({ isKept });
  }

  /** Unfolds or folds what the papers measure beyond throughput. */
  measure(measuring: boolean): void {
    this.#lab.setState({ measuring });
  }
}
