import type { Texts } from "../../catalogue.ts";

/** German texts of src/words/en/lab/transport.ts. */
export const texts = {
  playback: "Wiedergabe",
  start: "Zum Anfang (Pos1)",
  back: "Schritt zum vorigen Ereignis",
  forward: "Schritt zum nächsten Ereignis",
  play: "Abspielen",
  playTitle: "Abspielen (Leertaste)",
  pause: "Pause",
  pauseTitle: "Pause (Leertaste)",
  repeat: "Den sichtbaren Teil wiederholen",
  repeatTitle:
    "Den sichtbaren Teil beim Abspielen wiederholen (R); mit Umschalt in den Diagrammen ziehen, um einen anderen zu wählen",
  stopRepeating: "Wiederholen beenden (R)",
  speed: "Wiedergabetempo",
  speedTitle: "{1} (↑ und ↓)",
  slow: "langsam",
  normal: "normal",
  fast: "schnell",
  seePackets: "Pakete sehen",
  exact: "Genau",
  realTime: "Echtzeit",
  time: "Zeit der Zeitmarke",
  of: "von {1} s",
  stepBy: "Schrittweite",
  previous: "Zurück: {1}",
  previousTitle: "Zurück: {1} (←)",
  previousTitleKey: "Zurück: {1} (← oder Umschalt+{2})",
  next: "Weiter: {1}",
  nextTitle: "Weiter: {1} (→)",
  nextTitleKey: "Weiter: {1} (→ oder {2})",
} satisfies Texts;
