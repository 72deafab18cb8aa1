/** Where in a lecture a step is asked. */
export interface HallPlace {
  /** On the wall, or on a phone. */
  where: "hall" | "phone";
  /** Which vote a phone gives; left out: the first. */
  vote?: 1 | 2;
  /** Address of the relay that answers are sent to and read from; left out: none. */
  relay?: string | null;
}

/** The address of a step that is asked in a lecture. */
export function hallHash(lesson: string, step: string, { where, vote = 1, relay = null }: HallPlace): string {
  const second = where === "phone" && vote === 2 ? "=2" : "";
  const through = relay === null ? "" : `&relay=${encodeURIComponent(relay)}`;
  return `${lessonHash(lesson, step, null)}&${where}${second}${through}`;
}

/** The address of a step, by its place from 1 or by its name, in the variant of an id. */
export function lessonHash(lesson: string, step: number | string, who: string | null): string {
  const id = who === null ? "" : `&who=${encodeURIComponent(who)}`;
  return `#lesson=${encodeURIComponent(lesson)}&step=${step}${id}`;
}

/** The address at which a lesson of the reader's own is written. */
export function writeHash(lesson: string): string {
  return `#lesson=${lesson}&write`;
}
