import { catalogue } from "../../catalogue.ts";

/** What a reader reads about problems of a network while it is built: in the strip of problems, the drawing, tables and text. */
export const say = catalogue("lab/build-problems", {
  problems: "Problems",
  show: "Show",
  showNode: "Show node {1}",
  showLink: "Show link {1}",
  showFlow: "Show flow {1}",
  addNodes: "Add nodes: a network needs at least two.",
  addLink: "Add a link: drag from one node to another.",
  addFlow: "Add a flow: nothing is sent yet.",
  stopsEarly: "{1} stops at {2} s, not after its start at {3} s.",
  runToEnd: "Let {1} run to the end",
  lossPosition:
    "{1}→{2} retransmits what is lost, so it must lose packets after transmission, not before its queue.",
  loseAfter: "Lose them after transmission",
  intervention: "The what-if for segment {1} of {2} at {3} does not fit this network.",
  removeIntervention: "Remove this what-if",
  noLink: "{1} ends at {2}: {3} has no link yet.",
  noLinkOn: "{1} ends at {2}: no link leads on to {3}.",
  connect: "Connect {1} and {2}",
  addFlowBetween: "Add a flow from {1} to {2}",
  needs: "{1} {2}.",
  set: "Set {1}",
  setTo: "{1} to {2}",
  and: "{1} and {2}",
  congestionWarning: "congestion warning",
  thresholdMark: "marking at a threshold",
  priority: "two priorities",
  retransmission: "retransmission",
});
