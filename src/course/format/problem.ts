import { nearest, orNearest } from "../../scenario/nearest.ts";

/**
 * What one button writes about a problem: a word of its line becomes another one, a line is put in below it, or a hint at the end of
 * the step that begins there.
 */
export type LineMend = { found: string; write: string } | { below: string } | { hint: string };

/** What is wrong with a lesson's text, with the place and the remedy. */
export interface LessonProblem {
  /** Line of the file, from 1. */
  line: number;
  message: string;
  /** What to do; "" where the message says it. */
  remedy: string;
  /** What an editor may do about it by itself. */
  mend?: LineMend;
}

/** More are not collected: mending the first usually mends others. */
export const MOST_PROBLEMS = 20;

/** A problem in one line: "lessons/sawtooth.md:12: … Remedy." */
export function problemText(file: string, { line, message, remedy }: LessonProblem): string {
  return `${file}:${line}: ${message}${remedy === "" ? "" : `. ${remedy}`}`;
}

/** The word of a line that is unknown becomes the known one that is near; nothing where none is. */
export function mendOf(word: string, names: Iterable<string>): Pick<LessonProblem, "mend"> {
  const near = nearest(word, names);
  return near === null ? {} : { mend: { found: word, write: near } };
}

/** Collects problems. */
export class Problems {
  readonly list: LessonProblem[] = [];

  add(line: number, message: string, remedy: string, mend?: LineMend): void {
    if (this.list.length < MOST_PROBLEMS)
      this.list.push({ line, message, remedy, ...(mend === undefined ? {} : { mend }) });
  }

  /** A word that is none of `names`: the near one is offered, or else `remedy` says what to do. */
  unknown(line: number, message: string, word: string, names: readonly string[], remedy: string): void {
    this.add(line, message, orNearest(word, names, remedy), mendOf(word, names).mend);
  }
}
