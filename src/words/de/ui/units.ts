import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/ui/units.ts. */
export const texts = {
  segments: "{1|Segment|Segmente}",
  packets: "{1|Paket|Pakete}",
  bytes: "{1|Byte|Byte}",
  "round trips": "{1|Umlauf|Umläufe}",
  calls: "{1|Anruf|Anrufe}",
  responses: "{1|Antwort|Antworten}",
  "segments/s": "{1|Segment/s|Segmente/s}",
} satisfies Texts;
