import { catalogue } from "../../catalogue.ts";

/** What a search says of opening a file of the reader's own. */
export const say = catalogue("find/open-file", {
  title: "Open a scenario file",
  more: "On the start page: More, then “Open a file …”. Or drop the file there, or anywhere in the lab.",
});
