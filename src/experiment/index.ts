/** Variations of a scenario. */
export { comparison, ownScheme, subjects } from "./comparison.ts";
export { repetitions } from "./repetition.ts";
