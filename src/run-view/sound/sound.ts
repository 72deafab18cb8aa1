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
  const context = new AudioContext({ latencyHint: "interactive" });
  const stop = follow(watched, end, new Voices(context));
  // A browser lets nothing sound before the reader has pressed something: playing is such a press.
  const wake = watched.clock.subscribe(({ playing }, before) => {
    if (playing && !before.playing && context.state === "suspended") void context.resume();
  });
  return () => {
    wake();
    stop();
    void context.close();
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
