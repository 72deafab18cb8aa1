import { catalogue } from "../../catalogue.ts";

/** What a reader reads in the table of further measures of src/lab/results. */
export const say = catalogue("lab/measures", {
  caption: "Share of the bottleneck, delays, losses by cause, and what the throughput formulas predict",
  someShown: "{1} of {2} shown; choose a flow under “Plots” to see it first.",
  besideReno: "Throughput relative to Reno: {1}",
  besideRenoTitle:
    "Mean throughput of a scheme's flows ÷ that of the Reno flows in the same run: 1 is an equal share",
  notMeasured: "Not measured in this run, or without meaning for this sender",
  medianDelay: "One-way delay, median",
  medianDelayMeaning: "Half of the data packets took at most this long",
  delay: "One-way delay, {1} %",
  delayMeaning: "{1} % of the data packets took at most this long",
  share: "Share of the bottleneck",
  shareMeaning: "Goodput ÷ bottleneck rate (below 100 % because of headers)",
  useful: "Useful packets",
  usefulMeaning: "Share of packets that delivered new data",
  cwnd: "Mean cwnd",
  cwndMeaning: "Mean congestion window over the flow's time, segments",
  overflow: "Dropped by full queues",
  overflowMeaning: "Data packets and ACKs of this flow",
  early: "Dropped early by queues",
  earlyMeaning: "Data packets and ACKs of this flow, dropped before the buffer was full",
  radio: "Lost on the radio link",
  radioMeaning: "Data packets and ACKs of this flow, lost on a link",
  repaired: "Lost, then repaired",
  repairedMeaning:
    "Transmissions of this flow's data that were lost on the radio link, where a link or an agent repairs them",
  givenUp: "Given up by a link",
  givenUpMeaning: "Data packets and ACKs of this flow that a link stopped retransmitting",
  squareRoot: "Square-root formula",
  squareRootMeaning:
    "Throughput that sqrt(3/2 / p) · mss / RTT predicts for the measured losses and round-trip times",
  pftk: "PFTK formula",
  pftkMeaning: "The same with timeouts (Padhye, Firoiu, Towsley, Kurose 1998)",
  holds:
    "Loss events {1} % of segments, mean RTT {2} ms, first timeout {3} ms. The formula's assumptions hold here.",
  doubts:
    "Loss events {1} % of segments, mean RTT {2} ms, first timeout {3} ms. The formula's assumptions do not hold here: {4}.",
});
