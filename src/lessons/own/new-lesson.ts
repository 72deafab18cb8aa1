/** Begins lessons of the reader's own: from nothing, from a file, from another host. */
import { MOST_LESSON_BYTES } from "../../course/index.ts";
import { checksum } from "../../scenario/checksum.ts";
import { addOwn, freshOwnId, type OwnLesson, recallOwn } from "./own-lessons.ts";

/** Keeps a text as a new lesson, and gives its name. */
export async function beginOwn(text: string, id = freshOwnId()): Promise<string> {
  const lesson: OwnLesson = { id, text, revision: 1, changed: Date.now() };
  await addOwn(lesson);
  return id;
}

/** The text of a lesson's file; null for one that is none: it is too long. Rejects where it cannot be read. */
export async function textOfFile(file: Blob): Promise<string | null> {
  if (file.size > 4 * MOST_LESSON_BYTES) return null;
  return wholeText(await file.text());
}

/** A text as lessons are kept; null where it is too long. */
export function wholeText(text: string): string | null {
  const plain = text.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  return plain.length > MOST_LESSON_BYTES ? null : plain;
}

/** The name that a lesson of another host has here: the same whenever the same address is opened. */
export function idOfAddress(address: string): string {
  return `own-${Number.parseInt(checksum(address), 36).toString(16).padStart(8, "0")}`;
}

/** Keeps a lesson that was fetched. One that was fetched before and has another text now stays beside it. */
export async function keepFetched(address: string, text: string): Promise<string> {
  const id = idOfAddress(address);
  const before = await recallOwn(id);
  if (before === null) return beginOwn(text, id);
  return before.text === text ? id : beginOwn(text);
}
