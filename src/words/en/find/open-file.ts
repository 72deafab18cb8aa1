import { catalogue } from "../../catalogue.ts";

/** What a search says of opening a file of the reader's own. */
export const say = catalogue("find/open-file", {
  title: "Open a scenario file",
  more: "A network as JSON. Drop it on the start page or in the lab, or choose it: “Open a file …”, on the start page under “More”.",
});
