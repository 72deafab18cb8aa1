import { catalogue } from "../../catalogue.ts";

/** What a reader reads where more of the start page is unfolded. */
export const say = catalogue("lab/start-more", {
  firstSteps: "First steps",
  watch: "Watch one loss",
  watchWords: "Three duplicate ACKs arrive. What does the sender do?",
  change: "Change one number",
  changeWords: "Drag the buffer and see the sawtooth grow or shrink.",
  figures: "Figures of the papers",
  all: "all",
  pairs: "Pairs: the moment two schemes differ",
  asAList: "as a list",
  pairsOfSenders: "Pairs of senders",
  pair: "{1} and {2}",
  firstSender: "First sender",
  secondSender: "Second sender",
  open: "Open",
});
