import { catalogue } from "../../catalogue.ts";

/** What a reader reads of links: what is wrong with one, and what else it may have meant. */
export const say = catalogue("lab/links", {
  unknownAddress: "This address is not known here: “#{1}”.",
  didYouMean: "Did you mean “#{1}”?",
  damaged: "This link is damaged and could not be opened.",
  notOpened: "This link could not be opened.",
  missingTrace: "This link follows a trace that is not on this device.",
  missingTraceNamed:
    "Ask the sender of the link for the file of the trace “{1}”, and choose it here. This browser keeps it for the next time.",
  otherTrace: "“{1}” is another trace, not “{2}” of this link. Nothing was changed.",
  chooseTrace: "Choose the trace file",
  openNamed: "Open the scenario it names",
  openEmpty: "Open an empty lab",
  manyNames: "{1} names in a list of the link",
  nameFewer: "Name fewer of them.",
  nameParts: "Name parts of these.",
  addresses: "addresses of values",
  removeAddress: "Remove it from the link, or write the address of a value.",
  origins: "https://host or http://localhost:port",
  originRemedy: "Write the origin of the page that embeds this one, without a path.",
  themeRemedy: "Choose one of these, or leave it out.",
});
