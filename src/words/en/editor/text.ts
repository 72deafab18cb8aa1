import { catalogue } from "../../catalogue.ts";

/** What a reader reads in an editor of texts. */
export const say = catalogue("editor/text", {
  unfold: "Unfold",
  foldNames: "… {1} …",
  foldRange: "… {1}: {2} to {3} …",
  foldItems: "… {1} {1|item|items} …",
  foldProperties: "… {1} {1|property|properties} …",
});
