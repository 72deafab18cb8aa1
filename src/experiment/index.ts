/** Variations of a scenario. */
export { comparison, subjects } from "./comparison.ts";
export { repetitions } from "./repetition.ts";
