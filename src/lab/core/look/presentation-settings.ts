/** How the page shows itself: as the laboratory, in front of a class, or inside another page. */
/** The laboratory; large, for a lecture room; small, inside a slide or a page of a course. */
export type Mode = "lab" | "present" | "embed";

/** Parts of the page that a presentation may leave out. */
export const PARTS = ["question", "network", "plots", "results", "knobs", "transport", "link"] as const;

/** A part of the page that a presentation may leave out. */
export type Part = (typeof PARTS)[number];

/** How the page shows itself. */
export interface Showing {
  mode: Mode;
  /** Parts that are left out. */
  hide: readonly Part[];
  /** Addresses of the values that can be changed by knobs. */
  pin: readonly string[];
  /** Addresses whose values cannot be changed, neither by knobs nor by the page around; "*": none can. */
  lock: readonly string[];
  /** Number of the scene that is shown, from 1; 0: none. */
  scene: number;
  /** Plays once its run is there. */
  autoplay: boolean;
  /** Null: light in front of a class, else as the reader's system says. */
  theme: "light" | "dark" | null;
  /** For whom the link was made, as the lecturer wrote it; "": for everybody. */
  who: string;
  /** Origins of the pages that may tell an embedded one what to show, and that it tells what happens. */
  origin: readonly string[];
}

/** The laboratory, with nothing said about it. */
export const AS_LAB: Showing = {
  mode: "lab",
  hide: [],
  pin: [],
  lock: [],
  scene: 0,
  autoplay: false,
  theme: null,
  who: "",
  origin: [],
};
