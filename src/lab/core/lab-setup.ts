import type { Frames } from "../../run/state/clock.ts";
import type { Simulator } from "../../run/state/runner.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { View } from "./address/view.ts";
import type { Instrument } from "./look/instruments.ts";
import type { Place } from "./page-store.ts";

/** What a controller is set up with. */
export interface LabSetup {
  simulator: Simulator;
  frames: Frames;
  scenario: Scenario;
  /** Id of the shipped scenario that `scenario` is, with other values or not; or null. */
  shipped: string | null;
  view?: Partial<View> | undefined;
  /** The instruments that are open at first; left out or null: all. */
  look?: readonly Instrument[] | null;
  /** Where the page begins; left out: in the laboratory. */
  place?: Place;
  /** Loads the page anew; what it shows is in its address. */
  reload?: () => void;
}
