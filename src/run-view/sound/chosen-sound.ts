import type { Watched } from "../../run/sound/follow.ts";
import { recallSound, rememberSound, type SoundChoice } from "../../run/state/sound-choice.ts";

/** A run that is watched, and the time, s, that its playhead can reach. */
export interface Audible extends Watched {
  readonly duration: number;
}

/** What is heard of a run that is watched, and what ends it once it has begun. */
interface Sounding {
  choice: SoundChoice;
  end: (() => void) | null;
}

const sounding = new WeakMap<Watched, Sounding>();

/** What is chosen to be heard of a run that is watched. */
export function chosenSound(watched: Audible): SoundChoice {
  return sounding.get(watched)?.choice ?? recallSound();
}

/**
 * Has a run that is watched heard as is chosen, now and in later visits. What makes the sounds is fetched when the first is wanted;
 * rejects where it does not come, and then nothing is heard.
 */
export async function chooseSound(watched: Audible, choice: SoundChoice): Promise<void> {
  sounding.get(watched)?.end?.();
  const own: Sounding = { choice, end: null };
  sounding.set(watched, own);
  rememberSound(choice);
  if (!choice.heard && !choice.spoken) return;
  try {
    const { sound } = await import("./sound.ts");
    // Another choice may have been made meanwhile.
    if (sounding.get(watched) === own) own.end = sound(watched, () => watched.duration, choice);
  } catch (error) {
    own.choice = { heard: false, spoken: false };
    throw error;
  }
}

/** Has a run that is watched heard as this reader chose last. Returns how to end it. */
export function beginSound(watched: Audible): () => void {
  // Where the code does not come, nothing is heard: the reader can turn it on again.
  chooseSound(watched, recallSound()).catch(() => {});
  return () => {
    sounding.get(watched)?.end?.();
    sounding.delete(watched);
  };
}
