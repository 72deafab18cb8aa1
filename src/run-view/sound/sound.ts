import { follow, type Watched } from "../../run/sound/follow.ts";
import { speakAlong } from "../../run/sound/spoken.ts";
import type { SoundChoice } from "../../run/state/sound-choice.ts";
import { Voices } from "./voices.ts";

/**
 * Has a run that is watched heard and spoken, as is chosen. Returns how to end it.
 * @param end the time, s, that the playhead can reach
 */
export function sound(watched: Watched, end: () => number, { heard, spoken }: SoundChoice): () => void {
  const ends = [heard ? hear(watched, end) : null, spoken ? speak(watched) : null];
  return () => {
    for (const one of ends) one?.();
  };
}

function hear(watched: Watched, end: () => number): () => void {
  let heard: { context: AudioContext; stop(): void } | null = null;
  // A browser lets nothing sound before the reader has pressed something, and complains of what is made before: playing is such a press.
  const play = () => {
    if (heard === null) {
      const context = new AudioContext({ latencyHint: "interactive" });
      heard = { context, stop: follow(watched, end, new Voices(context)) };
    } else if (heard.context.state === "suspended") void heard.context.resume();
  };
  const wake = watched.clock.subscribe(({ playing }, before) => {
    if (playing && !before.playing) play();
  });
  if (watched.clock.getState().playing) play();
  return () => {
    wake();
    heard?.stop();
    void heard?.context.close();
  };
}

/** A region of the page that is not seen, which a screen reader reads whenever its words change. */
function speak(watched: Watched): () => void {
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  document.body.append(region);
  const stop = speakAlong(
    watched,
    (words) => {
      region.textContent = words;
    },
    (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
  );
  return () => {
    stop();
    region.remove();
  };
}
