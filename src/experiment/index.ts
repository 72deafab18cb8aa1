/**
 * Variations of a scenario. Experiments as files have a door of their own, `experiments.ts`, and the
 * keys of variations theirs, `variation.ts`: the page fetches both later.
 */
export { comparison, ownScheme, subjects } from "./comparison.ts";
export { repetitions } from "./repetition.ts";
