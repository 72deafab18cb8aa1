import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/run. */
export const say = catalogue("figures/run", {
  seed: "seed {1}",
  seedsTo: "seeds {1} to {2}",
  failedPointsWithAFailed: "{1} {2} failed. Points with a failed run have no {3}. {4}",
  tryAgain: "Try again",
  pause: "Pause",
  aRunOf: "A run of {1}: {2}.",
  noFigure: " (no figure)",
});
