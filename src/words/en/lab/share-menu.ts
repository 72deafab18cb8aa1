import { catalogue } from "../../catalogue.ts";

/** What a reader reads of the menu that saves files, before it is opened. */
export const say = catalogue("lab/share-menu", {
  export: "Export",
  listOfFiles: "The list of files",
});
