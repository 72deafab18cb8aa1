import { rememberedText, rememberText } from "./remembered.ts";

const SOUND = "cwndscope.sound";

/** What this reader wants to hear while a run is watched. */
export interface SoundChoice {
  /** The run itself, as tone and sounds. */
  heard: boolean;
  /** The values at the playhead, by a screen reader. */
  spoken: boolean;
}

/** What this reader wanted to hear last time: nothing until it was turned on. */
export function recallSound(): SoundChoice {
  const words = rememberedText(SOUND, "browser").split(" ");
  return { heard: words.includes("heard"), spoken: words.includes("spoken") };
}

/** Keeps what this reader wants to hear for the next visit, where the browser allows it. */
export function rememberSound({ heard, spoken }: SoundChoice): void {
  const words = [heard ? "heard" : "", spoken ? "spoken" : ""].filter((word) => word !== "");
  rememberText(SOUND, words.length === 0 ? null : words.join(" "), "browser");
}
