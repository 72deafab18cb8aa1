/** What a phone keeps of a lecture: its mark, and the lines that it has given. */
import { isMark, MOST_LINE, markOf } from "../../course/index.ts";
import { KeptByLesson } from "../state/by-lesson.ts";

const MARK_NAME = "cwndscope.phone-mark";
const lines = new KeptByLesson("cwndscope.phone", 100_000);

/** Random bits of a mark. */
const MARK_VALUES = 2 ** 30;

/** The mark of this device: random, the same as long as the browser keeps it. It names nobody. */
export function deviceMark(): string {
  const fresh = () => markOf(crypto.getRandomValues(new Uint32Array(1))[0] % MARK_VALUES);
  try {
    const kept = localStorage.getItem(MARK_NAME);
    if (kept !== null && isMark(kept)) return kept;
    const mark = fresh();
    localStorage.setItem(MARK_NAME, mark);
    return mark;
  } catch {
    return fresh();
  }
}

type Lines = Readonly<Record<string, string>>;

/** The line that was given to a step in a vote; null where none was. */
export function recallLine(lesson: string, digest: string, step: string, vote: 1 | 2): string | null {
  const line = linesOf(lesson, digest)[`${step} ${vote}`];
  return typeof line === "string" && line.length <= MOST_LINE ? line : null;
}

/** Keeps a line. */
export function rememberLine(lesson: string, digest: string, step: string, vote: 1 | 2, line: string): void {
  lines.remember(lesson, digest, null, { ...linesOf(lesson, digest), [`${step} ${vote}`]: line });
}

function linesOf(lesson: string, digest: string): Lines {
  const kept = lines.recall(lesson, digest, null);
  return typeof kept === "object" && kept !== null ? (kept as Lines) : {};
}
