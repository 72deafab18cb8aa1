import { readIds } from "../../course/index.ts";
import { lessonHash } from "../links.ts";

/**
 * A table of a class's links to a lesson, a row for each ID of a list, with its head; and what is wrong with lines that hold none.
 * @param addressOf the whole address of a hash of this page
 */
export function linkRows(
  lesson: string,
  ids: string,
  addressOf: (hash: string) => string,
): { rows: readonly (readonly string[])[]; problems: readonly string[] } {
  const { entries, problems } = readIds(ids);
  const rows = entries.map(({ text: who }) => [who, addressOf(lessonHash(lesson, 1, who))]);
  return { rows: [["id", "link"], ...rows], problems };
}
