/** What a reader has answered, kept by the browser only. */
import {
  type Answer,
  CONFIDENCES,
  type Confidence,
  MOST_TEXT,
  packAnswer,
  type StepResult,
  unpackAnswer,
} from "../../course/index.ts";
import { KeptByLesson } from "./by-lesson.ts";

/** A step that was dealt with. */
export interface StepProgress {
  /** The last answer; null: it was gone on without. */
  answer: Answer | null;
  right: boolean;
  tries: number;
  /** The reader has seen what the run says. */
  seen: boolean;
  /** The answer that was given first, of a vote the first vote: later answers, and starting over, leave it. Null: none yet. */
  first?: Answer | null;
  /** How sure the first answer was said to be. */
  confidence?: Confidence;
  /** What was written in words of the reader's own. */
  text?: string;
}

/** Steps of one lesson, by name. */
export type LessonProgress = Readonly<Record<string, StepProgress>>;

const kept = new KeptByLesson("cwndscope.lessons", 400_000);

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

/** Progress of earlier with that of now, which counts where both have a step; the earlier first answer stays the first. */
export function joinProgress(earlier: LessonProgress, now: LessonProgress): LessonProgress {
  const both = Object.entries(now).map(([id, step]): [string, StepProgress] => {
    const before = Object.hasOwn(earlier, id) ? earlier[id] : undefined;
    if (!before?.first) return [id, step];
    const { first, confidence } = before;
    return [id, { ...step, first, ...(confidence === undefined ? {} : { confidence }) }];
  });
  return { ...earlier, ...Object.fromEntries(both) };
}

/** How many steps of a lesson were dealt with, by anybody on this browser. */
export function countDone(lesson: string): number {
  const counts = kept.ofLesson(lesson).map((entry) => Object.values(Object(entry)).filter(isBegun).length);
  return Math.max(0, ...counts);
}

/** Is more kept of a step than the first answer? */
function isBegun(step: unknown): boolean {
  const { answer = null, right, seen, text = "" } = Object(step) as Record<string, unknown>;
  return answer !== null || right === true || seen === true || text !== "";
}

/**
 * Every lesson begins again. First answers stay, with how often was answered: who has seen what a run says does not predict it any
 * more.
 */
export function restartLessons(): void {
  kept.change((entry) => {
    if (typeof entry !== "object" || entry === null) return undefined;
    const left = Object.entries(entry).flatMap(([id, step]): [string, StepProgress][] => {
      const read = readStep(step);
      const firsts = read === null || !read.first ? null : firstOnly(read);
      return firsts === null ? [] : [[id, firsts]];
    });
    return left.length === 0 ? undefined : Object.fromEntries(left);
  });
}

function firstOnly({ tries, first, confidence }: StepProgress): StepProgress {
  const more = confidence === undefined ? {} : { confidence };
  return { answer: null, right: false, seen: false, tries, first: first ?? null, ...more };
}

/** Is a first answer of anybody kept? */
export function hasFirstAnswers(lessons: readonly string[]): boolean {
  return lessons.some((lesson) =>
    kept.ofLesson(lesson).some((entry) => Object.values(Object(entry)).some((step) => Object(step).first)),
  );
}

/** Forgets everything, first answers too: somebody else learns on this browser. */
export function forgetProgress(): void {
  kept.forget();
}

/** What of a lesson's progress is handed in: answers, first answers, and texts that were written. */
export function handedIn(progress: LessonProgress): {
  steps: Record<string, StepResult>;
  texts: Record<string, string>;
} {
  const steps = new Map<string, StepResult>();
  const texts = new Map<string, string>();
  for (const [id, { answer, right, tries, first, confidence, text = "" }] of Object.entries(progress)) {
    if (text.trim() !== "") texts.set(id, text);
    if (answer === null && !first) continue;
    steps.set(id, {
      answer,
      right,
      tries,
      ...(first ? { first } : {}),
      ...(confidence === undefined ? {} : { confidence }),
    });
  }
  return { steps: Object.fromEntries(steps), texts: Object.fromEntries(texts) };
}

function readStep(input: unknown): StepProgress | null {
  if (typeof input !== "object" || input === null) return null;
  const {
    answer,
    right,
    tries,
    seen,
    first = null,
    confidence,
    text = "",
  } = input as Record<string, unknown>;
  if (typeof right !== "boolean" || typeof seen !== "boolean" || !Number.isInteger(tries)) return null;
  if (typeof text !== "string" || text.length > MOST_TEXT) return null;
  // A vote's first answer used to be kept as the name of its option.
  const earlier = typeof first === "string" ? { kind: "option", id: first } : first;
  const [read, readFirst] = [answer, earlier].map((one) => (one === null ? null : readAnswer(one)));
  if ((answer !== null && read === null) || (earlier !== null && readFirst === null)) return null;
  const sure = CONFIDENCES.find((one) => one === confidence);
  return {
    answer: read,
    right,
    tries: tries as number,
    seen,
    first: readFirst,
    ...(sure === undefined ? {} : { confidence: sure }),
    ...(text === "" ? {} : { text }),
  };
}

/** An answer is read as strictly as one that comes in a code. */
function readAnswer(input: unknown): Answer | null {
  try {
    return unpackAnswer(...packAnswer(input as Answer));
  } catch {
    return null;
  }
}
