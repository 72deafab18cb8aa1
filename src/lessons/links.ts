/** The address of a step that is asked in a lecture: for the wall, or for a phone's first or second vote. */
export function hallHash(lesson: string, step: string, where: "hall" | "phone", vote: 1 | 2 = 1): string {
  return `${lessonHash(lesson, step, null)}&${where}${where === "phone" && vote === 2 ? "=2" : ""}`;
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
