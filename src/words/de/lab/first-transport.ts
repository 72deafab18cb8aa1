import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/first-transport.ts. */
export const texts = {
  playback: "Wiedergabe",
  play: "Abspielen",
  playTitle: "Abspielen (Leertaste)",
  pause: "Pause",
  pauseTitle: "Pause (Leertaste)",
  nextDecision: "Nächste Entscheidung ›",
  nextDecisionTitle: "Bei der nächsten Entscheidung des Senders anhalten (D)",
  speed: "Wiedergabetempo",
  speedTitle: "{1} (↑ und ↓)",
  slow: "langsam",
  normal: "normal",
  fast: "schnell",
  time: "Zeit der Zeitmarke",
} satisfies Texts;
