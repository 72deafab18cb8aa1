import { catalogue } from "../../catalogue.ts";

/** What a reader reads of two futures of a run. */
export const say = catalogue("run/what-if", {
  segment: "segment {1}",
  segmentRetransmitted: "segment {1}, retransmitted,",
  transmission: "segment {1} (transmission {2})",
  segmentOf: "segment {1} of {2}",
  transmissionOf: "segment {1} (transmission {2}) of {3}",
  arrived: "What if {1} had arrived?",
  lost: "What if {1} had been lost?",
  late: "What if {1} had come later?",
  marked: "What if {1} had been marked?",
  packetsArrived: "What if these {1} packets had arrived?",
  packetsLost: "What if these {1} packets had been lost?",
  packetsLate: "What if these {1} packets had come later?",
  packetsMarked: "What if these {1} packets had been marked?",
  several: "What if these {1} packets had been treated differently?",
  arrives: "{1} arrives",
  isLost: "{1} is lost on {2}",
  marks: "the queue before {1} marks {2}",
  holds: "{1} holds {2} back for {3} ms",
  level: "level in acknowledged segments at {1}",
  ahead: "{1} acknowledged {2|segment|segments} ahead at {3}",
  behind: "{1} acknowledged {2|segment|segments} behind at {3}",
  sameInBoth: "The same in both: {1}. Everything else follows.",
  and: "{1}; and {2}",
  randomLosses:
    "the random losses: the same packet numbers (1st, 2nd, …), counted along each link, are lost; which segment has such a number differs as soon as the futures do",
  channelTimes: "the times at which the channel is good and bad",
  lossList: "the list of transmissions that are lost",
  noRandomLoss: "Everything else follows: no link has random losses.",
});
