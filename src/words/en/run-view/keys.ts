import { catalogue } from "../../catalogue.ts";

/** What a reader reads where single keys are turned off. */
export const say = catalogue("run-view/keys", {
  keys: "Keys",
  soundAndKeys: "Sound and keys",
  singleKeys: "Shortcuts of a single letter, digit or sign",
});
