import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the toolbar above the network while it is built. */
export const say = catalogue("lab/build-toolbar", {
  toolbar: "Build",
  views: "View of the network",
  drawing: "Drawing",
  drawingTitle: "The network as a picture",
  tables: "Tables",
  tablesTitle: "The same network in tables: nodes, links, flows, changes",
  text: "Text",
  textTitle: "The same network as JSON",
  sender: "Sender",
  senderTitle: "A sender of your own, in JavaScript",
  runs: "Runs after every edit",
  incompleteResults: "Incomplete. The results below are from your last working network.",
  incomplete: "Incomplete",
  tidy: "Tidy up",
  tidyTitle: "Arrange: senders left, receivers right",
  multiply: "Make it more flows…",
  templates: "New from a template…",
  kept: "Kept in this browser",
  notKept: "Not kept",
  conflict: "Not kept: changed in another tab",
  keep: "Keep …",
  keepTitle: "Keep this network in the browser; open, rename and delete what is kept (Ctrl+S)",
});
