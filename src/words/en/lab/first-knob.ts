import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lab/inspector/first-knob.tsx. */
export const say = catalogue("lab/first-knob", {
  ofLinks: "{1}, {2}",
});
