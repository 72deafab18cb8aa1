/** What a reader has answered, kept by the browser only. */
import { type Answer, decodeResult, encodeResult, type StepResult } from "../../course/index.ts";
import { KeptByLesson } from "./by-lesson.ts";

/** A step that was dealt with. */
export interface StepProgress {
  /** The last answer; null: it was gone on without. */
  answer: Answer | null;
  right: boolean;
  tries: number;
  /** The reader has seen what the run says. */
  seen: boolean;
  /** A vote's first answer. */
  first?: string | null;
  /** What was written in words of the reader's own. */
  text?: string;
}

/** Steps of one lesson, by name. */
export type LessonProgress = Readonly<Record<string, StepProgress>>;

const kept = new KeptByLesson("cwndscope.lessons", 400_000);

/** Longest text of the reader's own, characters. */
export const MOST_TEXT = 4000;

/** A lesson whose text has changed begins anew: its questions may be others. */
export function recallProgress(lesson: string, digest: string, who: string | null): LessonProgress {
  const entry = kept.recall(lesson, digest, who);
  if (typeof entry !== "object" || entry === null) return {};
  return Object.fromEntries(
    Object.entries(entry).flatMap(([id, step]): [string, StepProgress][] => {
      const read = readStep(step);
      return read === null ? [] : [[id, read]];
    }),
  );
}

/**
 * Keeps a lesson's progress; what was kept of an earlier text of it goes, because nobody can go on with it.
 * @returns false where the browser keeps nothing, or there is no room
 */
export function rememberProgress(
  lesson: string,
  digest: string,
  who: string | null,
  progress: LessonProgress,
): boolean {
  return kept.remember(lesson, digest, who, progress);
}

/** Does this browser keep progress at all? */
export function canRemember(): boolean {
  return kept.works;
}

/** How many steps of a lesson were dealt with, by anybody on this browser. */
export function countDone(lesson: string): number {
  const counts = kept
    .ofLesson(lesson)
    .map((entry) => (typeof entry === "object" && entry !== null ? Object.keys(entry).length : 0));
  return Math.max(0, ...counts);
}

/** Forgets everything. */
export function forgetProgress(): void {
  kept.forget();
}

function readStep(input: unknown): StepProgress | null {
  if (typeof input !== "object" || input === null) return null;
  const { answer, right, tries, seen, first = null, text = "" } = input as Record<string, unknown>;
  if (typeof right !== "boolean" || typeof seen !== "boolean" || !Number.isInteger(tries)) return null;
  if (first !== null && typeof first !== "string") return null;
  if (typeof text !== "string" || text.length > MOST_TEXT) return null;
  const read = answer === null ? null : readAnswer(answer);
  if (answer !== null && read === null) return null;
  return { answer: read, right, tries: tries as number, seen, first, ...(text === "" ? {} : { text }) };
}

/** An answer is read as strictly as one that comes in a code. */
function readAnswer(input: unknown): Answer | null {
  try {
    const step: StepResult = { answer: input as Answer, right: false, tries: 0 };
    const code = encodeResult({
      lesson: "a",
      digest: "a",
      simulator: "a",
      who: null,
      picked: null,
      steps: { a: step },
    });
    const decoded = decodeResult(code);
    return decoded.ok ? decoded.value.steps.a.answer : null;
  } catch {
    return null;
  }
}
