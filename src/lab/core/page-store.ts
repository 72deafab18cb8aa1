import { createStore, type StoreApi } from "zustand/vanilla";
import type { Selection } from "../../run/runs/types.ts";
import { initialSelection } from "../../run/state/selection.ts";
import type { ElementRef } from "../../scenario/building.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { Outlook } from "./document/opening.ts";
import type { Instrument } from "./look/instruments.ts";
import type { ScenarioGroup } from "./shipped/scenario-search.ts";

/** The start page, or the laboratory. */
export type Place = "start" | "lab";

/** What is open in front of the page. */
export type OpenDialog =
  | { kind: "none" }
  | { kind: "share" }
  | { kind: "help" }
  /** The list of scenarios, at first narrowed to one of its groups. */
  | { kind: "scenarios"; group: ScenarioGroup | null }
  /** The pairs of senders. */
  | { kind: "pairs" }
  /** The reader's own scenarios. */
  | { kind: "own" }
  /** Networks to begin with. */
  | { kind: "templates" }
  /** More flows like one that is there. */
  | { kind: "multiply" }
  /** The list of schemes to compare with. */
  | { kind: "compare" };

/** Something the page has to say, with what to do. */
export interface Notice {
  /** One sentence: what happened. */
  title: string;
  /** One line each: where, what, the remedy. */
  lines: readonly string[];
  tone: "problem" | "info";
  /** What can be done about it with one click. */
  actions?: readonly NoticeAction[];
}

/** A button of a notice. */
export interface NoticeAction {
  /** "Try again". */
  label: string;
  act(): void;
}

/** What only the application's frame needs. */
export interface PageState {
  canUndo: boolean;
  canRedo: boolean;
  notice: Notice | null;
  dialog: OpenDialog;
  /** Is what is shown one of the reader's own scenarios, kept with every edit? */
  isKept: boolean;
  place: Place;
  /** What is open beside the first look, in the order of `INSTRUMENTS`. */
  instruments: readonly Instrument[];
  /** Where the first look of the scenario began: a link that says nothing else needs no words; null: as it is opened otherwise. */
  firstView: Outlook | null;
  /** The scenario's answer is unfolded. */
  answerShown: boolean;
  /** The scenario as it was opened: what "reset" goes back to. */
  opened: Scenario;
  /** Id of the shipped scenario that was opened, with other values or not; null for the user's own file or link. */
  shipped: string | null;
  /** What the inspector shows: the selection, or the last one before a change of cwnd was clicked. */
  target: Selection;
  /** Elements that were chosen together while a network is built; see `chosenElements`. */
  chosen: readonly ElementRef[];
}

/** The store of the application's frame, writable. */
export type PageStore = StoreApi<PageState>;

/** Nothing is open in front of the page. */
export const NO_DIALOG: OpenDialog = { kind: "none" };

/** The frame of a page that opened `scenario`. */
export function createPageStore(scenario: Scenario, shipped: string | null, place: Place): PageStore {
  return createStore<PageState>(() => ({
    canUndo: false,
    canRedo: false,
    notice: null,
    dialog: NO_DIALOG,
    isKept: false,
    place,
    instruments: [],
    firstView: null,
    answerShown: false,
    opened: scenario,
    shipped,
    target: initialSelection(scenario),
    chosen: [],
  }));
}
