import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/conformance while one of its pages is on its way. */
export const say = catalogue("conformance/place", {
  besideLinux: "The recordings of Linux",
  access: "The accessibility report",
  validation: "The validation",
  rfcRules: "The rules of the RFCs",
});
