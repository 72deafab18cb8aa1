import { catalogue } from "../../catalogue.ts";

/** What a reader reads of a network that an earlier visit left unfinished. */
export const say = catalogue("lab/drafts", {
  kept: "What you built last is stored in this browser: “{1}”.",
  resume: "Continue building it",
});
