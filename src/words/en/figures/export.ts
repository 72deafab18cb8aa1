import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/figures/export. */
export const say = catalogue("figures/export", {
  acrossUp: "across: {1}; up: {2}",
  numberPerCentAheadOf: "number: per cent ahead of the second; “?”: the runs cannot tell who is first",
  theLinkIsCopied: "The link is copied.",
  thisBrowserCannotCopyCopy: "This browser cannot copy. Copy the address line.",
  runTheExperimentFirstNo: "Run the experiment first: no points yet.",
  thePictureCouldNotBe: "The picture could not be made.",
  nothingWasRunYet: "Nothing was run yet",
  export: "Export",
  copyLink: "Copy link",
  whatIsDrawnHereIn: "What is drawn here, in light colours at the size of a slide",
});
