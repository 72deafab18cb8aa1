/** The address of a step, in the variant of an id. */
export function lessonHash(lesson: string, step: number, who: string | null): string {
  const id = who === null ? "" : `&who=${encodeURIComponent(who)}`;
  return `#lesson=${encodeURIComponent(lesson)}&step=${step}${id}`;
}
