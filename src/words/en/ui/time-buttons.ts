import { catalogue } from "../../catalogue.ts";

/** What a reader reads on the buttons that choose the time that plots show. */
export const say = catalogue("ui/time-buttons", {
  time: "Time shown",
  closer: "Closer",
  wider: "Wider",
  earlier: "Earlier",
  later: "Later",
  window: "{1} s to {2} s of {3} s",
});
