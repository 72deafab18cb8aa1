/** What is wrong with a lesson's text, with the place and the remedy. */
export interface LessonProblem {
  /** Line of the file, from 1. */
  line: number;
  message: string;
  remedy: string;
}

/** More are not collected: mending the first usually mends others. */
export const MOST_PROBLEMS = 20;

/** A problem in one line: "lessons/sawtooth.md:12: … Remedy." */
export function problemText(file: string, { line, message, remedy }: LessonProblem): string {
  return `${file}:${line}: ${message}. ${remedy}`;
}

/** Collects problems. */
export class Problems {
  readonly list: LessonProblem[] = [];

  add(line: number, message: string, remedy: string): void {
    if (this.list.length < MOST_PROBLEMS) this.list.push({ line, message, remedy });
  }
}
