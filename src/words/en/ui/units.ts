import { catalogue } from "../../catalogue.ts";

/** Units that are words, in the forms that stand behind a number. */
export const say = catalogue("ui/units", {
  segments: "{1|segment|segments}",
  packets: "{1|packet|packets}",
  bytes: "{1|byte|bytes}",
  "round trips": "{1|round trip|round trips}",
  calls: "{1|call|calls}",
  responses: "{1|response|responses}",
  "segments/s": "{1|segment/s|segments/s}",
});
