import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the sentence beside the playhead. */
export const say = catalogue("lab/sentence", {
  why: "Why?",
});
