import { catalogue } from "../../catalogue.ts";

/** What a reader reads where sound is turned on. */
export const say = catalogue("run-view/sound", {
  sound: "Sound",
  hear: "Hear the run while it plays",
  hearMeaning:
    "The window is a tone: higher means larger. A low buzz: a queue dropped a packet. A hiss: a random loss. A bell: a wrong guess.",
  speak: "Speak the values at the playhead",
  speakMeaning:
    "A screen reader reads window, threshold and queue: where the playhead stops, and every 4 s while it plays.",
  failed: "The sound could not be loaded. Turn it on again when the network is back.",
});
