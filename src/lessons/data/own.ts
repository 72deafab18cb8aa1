import { say } from "../../words/en/lessons/own.ts";
import { fill } from "../../words/fill.ts";
import { recallOwn } from "../own/own-lessons.ts";
import { readText } from "../write/checked.ts";
import type { PageLesson } from "./types.ts";

/** A lesson of the reader's own, read and rendered; null where there is none. Rejects, with words, where its text has problems. */
export async function loadOwn(id: string): Promise<PageLesson | null> {
  const own = await recallOwn(id);
  if (own === null) return null;
  const read = readText(id, own.text);
  if (read.ok) return read.lesson;
  throw new Error(fill(say.hasProblems, read.problems.length));
}
