/** Variations of a scenario. Experiments as files have a door of their own, `experiments.ts`, which the page fetches later. */
export { comparison, ownScheme, subjects } from "./comparison.ts";
export { repetitions } from "./repetition.ts";
export { variationKey } from "./variation.ts";
