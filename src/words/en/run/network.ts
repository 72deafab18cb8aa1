import { catalogue } from "../../catalogue.ts";

/** What a reader reads of what a scheme needs of a network, and of the size of buffers. */
export const say = catalogue("run/network", {
  shortProduct: "{1} {1|packet|packets}, {2} BDP",
  product: "{1} {1|packet|packets}, {2} BDP ({3} packets fill the path of {4})",
  noQueueMarks: "No queue on this flow's path marks packets yet: choose one that does at a link.",
  queueDrops:
    "No flow with ECN sends data through this queue, so it drops packets instead of marking them: switch ECN on at a flow.",
  queueMarksNothing:
    "No flow with ECN sends data through this queue, so it marks nothing: switch ECN on at a flow.",
  needs: "needs {1}",
  and: "{1} and {2}",
  warns: "a queue that warns",
  marks: "a queue that marks",
  marksEarly: "a queue that marks early",
  priorities: "a queue with two priorities",
  at: "{1} at {2}",
  retransmits: "a radio link that retransmits",
  agent: "the agent {1}",
  baseStation: "a base station with the agent {1}",
});
