import type { RefObject } from "react";
import type { Resolved } from "../../experiment/experiments.ts";
import type { SlideContent } from "../export/slide.tsx";
import type { Keeper } from "../run/kept-runs.ts";
import type { Sweep } from "../run/sweep.ts";
import type { Workers } from "../run/use-sweep.ts";
import type { SweepChoice } from "./choice.ts";

/** What is drawn now. */
export type ShownNow = Pick<SlideContent, "subtitle" | "plot" | "map">;

/** What the parts of the results need. */
export interface ResultsProps {
  resolved: Resolved;
  sweep: Sweep;
  choice: SweepChoice;
  measure: string;
  workers: Workers;
  keeper: Keeper;
  /** Takes what is drawn now, for pictures of it. */
  shown: RefObject<ShownNow | null>;
  /** Runs more seeds of some points. */
  onMore(choice: SweepChoice): void;
}
