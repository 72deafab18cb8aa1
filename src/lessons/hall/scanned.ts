/** What a camera has read in a lecture: each phone's line once, the latest of them last. */
import { findPhoneLines, MOST_LINE } from "../../course/index.ts";

/** A code that was out of the picture for so long is shown anew, ms. */
const AWAY = 2000;

/** Longest text of a code that is looked at, characters: a line with what may stand around it. */
const LONGEST = 2 * MOST_LINE;

/** More lines are not kept; the oldest go. */
const MOST_LINES = 2000;

/** The lines so far, and when each text was seen last. */
export interface Scanned {
  lines: readonly string[];
  seen: ReadonlyMap<string, number>;
}

/** Nothing was read yet. */
export const NOTHING_SCANNED: Scanned = { lines: [], seen: new Map() };

/** What codes are that hold no line. */
export interface Look {
  scanned: Scanned;
  /** Lines that have come into the picture with this look. */
  fresh: readonly string[];
  /** A code came into the picture that is no answer. */
  isForeign: boolean;
}

/**
 * What is known after a look at the picture. A code that stays in the picture counts once; one that is shown anew goes to the end, since
 * of several answers of a phone the last counts.
 * @param now ms, of any clock
 */
export function scan({ lines, seen }: Scanned, texts: readonly string[], now: number): Look {
  const isNew = (text: string) => now - (seen.get(text) ?? Number.NEGATIVE_INFINITY) > AWAY;
  const known = new Map([...seen].filter(([, at]) => now - at <= AWAY));
  const fresh: string[] = [];
  let isForeign = false;
  for (const text of texts) {
    if (!isNew(text) || text.length > LONGEST) {
      known.set(text, now);
      continue;
    }
    known.set(text, now);
    const found = findPhoneLines(text).map((one) => one.text);
    fresh.push(...found);
    isForeign ||= found.length === 0;
  }
  const kept = fresh.length === 0 ? lines : [...lines.filter((line) => !fresh.includes(line)), ...fresh];
  return { scanned: { lines: kept.slice(-MOST_LINES), seen: known }, fresh, isForeign };
}
