import { laneRuns } from "../../../run/runs/shown-run.ts";
import type { LabStore } from "../../../run/state/stores.ts";
import type { PageStore } from "../page-store.ts";
import { INSTRUMENTS, type Instrument, rememberLook } from "./instruments.ts";

/** The commands that change how runs are looked at, and nothing that is simulated or recorded for them besides. */
export class Looks {
  readonly #lab: LabStore;
  readonly #page: PageStore;
  /** In front of a class, or inside another page: all of the plots. */
  #isPresented = false;

  constructor(lab: LabStore, page: PageStore) {
    this.#lab = lab;
    this.#page = page;
  }

  /** Shows these instruments and no others: as a link says, or as this reader left them. */
  adopt(instruments: readonly Instrument[]): void {
    this.#page.setState({ instruments });
    this.#lab.setState({ quiet: !this.#isPresented && !instruments.includes("numbers") });
  }

  /** Opens instruments; they stay open for this reader's next visits, unless it was not the reader who asked. */
  open(wanted: readonly Instrument[], stays = true): void {
    const { instruments } = this.#page.getState();
    if (wanted.every((one) => instruments.includes(one))) return;
    const open = INSTRUMENTS.filter((one) => instruments.includes(one) || wanted.includes(one));
    this.adopt(open);
    if (stays) rememberLook(open);
  }

  /** Closes instruments, for the next visits too. */
  close(wanted: readonly Instrument[]): void {
    const open = this.#page.getState().instruments.filter((one) => !wanted.includes(one));
    this.adopt(open);
    rememberLook(open);
  }

  /** The page is shown to a class or inside another page, or is the laboratory again. */
  present(isPresented: boolean): void {
    this.#isPresented = isPresented;
    this.adopt(this.#page.getState().instruments);
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
