import { catalogue } from "../../catalogue.ts";

/** What a voice reads of a run at the playhead. */
export const say = catalogue("run/sound", {
  seconds: "{1} s",
  window: "Window: {1} {1|segment|segments}",
  threshold: "Threshold: {1} {1|segment|segments}",
  queue: "Queue of {2}: {1} {1|packet|packets}",
});
