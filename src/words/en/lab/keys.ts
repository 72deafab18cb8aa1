import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the help: the keys and the marks. */
export const say = catalogue("lab/keys", {
  title: "Keys and marks",
  help: "This help",
  marks:
    "{1} lost in a queue · {2} random loss · {3} marked by a queue, or echoing a mark · ○ retransmitted. A jagged link has a bad channel. Click a change of cwnd in the plot to read why it happened.",
  singleKeys: "Letters, digits and signs are keys by themselves",
  oneToEight: "1 to 8",
  showRun: "Show that run",
  play: "Play or pause",
  next: "Step forward, by what “Step by” says",
  previous: "Step back, by what “Step by” says",
  nextLoss: "Next loss",
  previousLoss: "Previous loss",
  nextDecision: "Next decision",
  previousDecision: "Previous decision",
  nextWrong: "Next wrong guess",
  previousWrong: "Previous wrong guess",
  repeat: "Repeat the visible part",
  toStart: "Go to the start",
  toEnd: "Go to the end",
  lessTime: "Show less time",
  moreTime: "Show more time",
  wholeRun: "Show the whole run",
  faster: "Play faster",
  slower: "Play slower",
  undo: "Undo",
  redo: "Redo",
  search: "Search all scenarios",
  keep: "Keep this scenario in the browser",
  closeWhy: "Close the explanation",
});
