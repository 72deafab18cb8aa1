import { laneRuns } from "../derive/front-run.ts";
import type { LabStore } from "./stores.ts";

/** The commands that change how runs are looked at, and nothing that is simulated or recorded for them besides. */
export class Looks {
  readonly #lab: LabStore;

  constructor(lab: LabStore) {
    this.#lab = lab;
  }

  /** Shows the run in front beside another one, each in a network of its own, in step; or the run in front alone. */
  showBoth(both: boolean): void {
    const { runs, front } = this.#lab.getState();
    const lanes = laneRuns({ runs, front, lanes: [] }).map(({ key }) => key);
    this.#lab.setState({ lanes: both && lanes.length > 1 ? lanes : null });
  }

  /** Unfolds or folds what the papers measure beyond throughput. */
  measure(measuring: boolean): void {
    this.#lab.setState({ measuring });
  }
}
