/** The address of a step, by its place from 1 or by its name, in the variant of an id. */
export function lessonHash(lesson: string, step: number | string, who: string | null): string {
  const id = who === null ? "" : `&who=${encodeURIComponent(who)}`;
  return `#lesson=${encodeURIComponent(lesson)}&step=${step}${id}`;
}
