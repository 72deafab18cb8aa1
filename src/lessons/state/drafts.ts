/** Answers that were begun and not given yet: kept by the browser, so that a reload loses nothing. */
import { KeptByLesson } from "./by-lesson.ts";

/** The answer that was begun to one question. */
export interface Draft {
  /** What was kept, to be read like any input; null where nothing was. */
  recall(): unknown;
  /** Keeps the answer as far as it is; null: it was given, or taken back. */
  keep(answer: unknown): void;
}

const kept = new KeptByLesson("cwndscope.drafts", 200_000);

/** The place of the answer that a reader begins to a step of a lesson. */
export function draftOf(lesson: string, digest: string, who: string | null, step: string): Draft {
  const all = (): Readonly<Record<string, unknown>> => {
    const read = kept.recall(lesson, digest, who);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  };
  return {
    recall() {
      const drafts = all();
      return Object.hasOwn(drafts, step) ? drafts[step] : null;
    },
    keep(answer) {
      const others = Object.entries(all()).filter(([id]) => id !== step);
      if (answer === null && others.length === Object.keys(all()).length) return;
      const own: [string, unknown][] = answer === null ? [] : [[step, answer]];
      kept.remember(lesson, digest, who, Object.fromEntries([...others, ...own]));
    },
  };
}

/** Forgets every answer that was begun. */
export function forgetDrafts(): void {
  kept.forget();
}
