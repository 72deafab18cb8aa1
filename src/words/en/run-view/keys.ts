import { catalogue } from "../../catalogue.ts";

/** What a reader reads where single keys are turned off. */
export const say = catalogue("run-view/keys", {
  soundAndKeys: "Sound and keys",
  singleKeys: "Letters, digits and signs are keys by themselves",
});
