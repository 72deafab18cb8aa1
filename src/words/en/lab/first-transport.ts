import { catalogue } from "../../catalogue.ts";

/** What a reader reads of the playback at a first look: part of the first load. */
export const say = catalogue("lab/first-transport", {
  playback: "Playback",
  play: "Play",
  playTitle: "Play (Space)",
  pause: "Pause",
  pauseTitle: "Pause (Space)",
  nextDecision: "Next decision ›",
  nextDecisionTitle: "Stop at the next decision of the sender (D)",
  speed: "Playback speed",
  speedTitle: "{1} (↑ and ↓)",
  slow: "slow",
  normal: "normal",
  fast: "fast",
  time: "Playhead time",
});
