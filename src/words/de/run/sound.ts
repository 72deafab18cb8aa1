import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/run/sound.ts. */
export const texts = {
  seconds: "{1} s",
  window: "Fenster: {1} {1|Segment|Segmente}",
  threshold: "Schwelle: {1} {1|Segment|Segmente}",
  queue: "Warteschlange von {2}: {1} {1|Paket|Pakete}",
} satisfies Texts;
