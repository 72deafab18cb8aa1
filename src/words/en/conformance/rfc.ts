import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/conformance/rfc, around the rules themselves. */
export const say = catalogue("conformance/rfc", {
  pageTitle: "RFC rules · cwndscope",
  title: "RFC rules",
  lead: "{1} of {2} rules of {3} RFCs are held by a test.",
  more: "What the RFCs ask of a sender that a simulator can show, in our own words: the test that fails where it is broken, or why there is none. Some of our senders follow a paper or ns-2 instead of an RFC; the rules say so.",
  contents: "RFCs",
  rfc: "RFC {1}",
  heading: "RFC {1}: {2}",
  held: "{1} of {2}",
  heldLong: "{1} of {2} rules held by tests",
  section: "Section",
  level: "Level",
  rule: "Rule",
  who: "Senders",
  holds: "Held by",
  must: "must",
  should: "should",
  example: "example",
  notHeld: "not held: {1}",
  only: "Show",
  all: "All rules",
  open: "Not held only",
  text: "Text of the RFC",
  beside: "Our senders beside recordings of Linux",
  none: "All rules of this RFC are held.",
});
