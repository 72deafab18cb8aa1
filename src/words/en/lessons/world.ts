import { catalogue } from "../../catalogue.ts";

/** What a reader reads in src/lessons/world. */
export const say = catalogue("lessons/world", {
  you: "you",
  theRun: "the run",
  yoursToDraw: "yours to draw",
  yourLineRightDrawsUp:
    "Your line. Right draws, up and down change the value, Home goes back to the start, Enter says where you are",
  cwndSegments: "cwnd, segments",
  queueOfPackets: "queue of {1}, packets",
  room: "room: {1}",
  acknowledgedMbitS: "acknowledged, Mbit/s",
  segmentsSentRetransmittedAcknowledged: "segments: ● sent, ○ retransmitted, – ACK",
  acks: "ACKs",
  fromToS: "{1}, from {2} to {3} s",
  theRun2: "The run",
  theCurvesAreShownOnce: "The curves are shown once you have answered.",
  play: "Play",
  pause: "Pause",
  playhead: "Playhead",
  seconds: "{1} seconds",
  timeInS: "time, s",
  lineFromTo: "{1}, from {2} to {3} s: {4} at the beginning, {5} at the end, {6}.",
  between: "between {1} and {2}",
  dropsAt: "{1} {1|packet|packets} dropped, first at {2} s.",
  airLossesAt: "{1} {1|packet|packets} lost on the radio link, first at {2} s.",
  retransmissionsAt: "{1} {1|segment|segments} retransmitted, first at {2} s.",
});
