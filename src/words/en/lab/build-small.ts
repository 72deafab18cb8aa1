import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the small picture of the network, beside its tables and its text. */
export const say = catalogue("lab/build-small", {
  title: "The same network",
  note: "follows every edit",
});
