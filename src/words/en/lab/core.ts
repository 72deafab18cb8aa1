import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lab/core, as far as it is part of the first load. */
export const say = catalogue("lab/core", {
  linkNotFetched: "The scenario of this link could not be loaded.",
  comparisonTrouble: "A comparison is missing or not complete.",
  unusableValue: "This value cannot be used. Nothing was changed.",
  lookRemedy: "Write look=first, look=open, or leave it out.",
  checkNetwork: "Check the network, or reload the page.",
  tryAgain: "Try again",
  reloadPage: "Reload the page",
  reload: "Reload",
  newVersion: "A new version is there.",
  oneNotFetched: "One scenario could not be loaded.",
  severalNotFetched: "{1} {1|scenario|scenarios} could not be loaded.",
  notOpened: "This scenario could not be opened.",
});
