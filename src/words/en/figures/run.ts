import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/run. */
export const say = catalogue("figures/run", {
  seed: "seed {1}",
  seedsTo: "seeds {1} to {2}",
  ofEveryPoint: "{1} of every point",
  incomplete: "incomplete, {1} of {2} runs: {3} of the points that are done",
  seedsAreARange: "Type the first and the last seed, such as “21 to 40”.",
  seedsLieBetween: "Seeds are from 1 to {1}. Type others.",
  seedsAreAtLeastTwo: "An interval needs at least two seeds, the smaller one first, such as “21 to 40”.",
  seedsAreAtMost: "These are {1} seeds; at most {2} are run. Type a shorter range.",
  tryAgain: "Try again",
  pause: "Pause",
  aRunOf: "A run of {1}: {2}.",
  failedNoNumber: "{1} {1|run|runs} failed. Points with a failed run have no number. {2}",
  failedNoInterval: "{1} {1|run|runs} failed. Points with a failed run have no interval. {2}",
});
