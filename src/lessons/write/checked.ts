/** What a lesson's text is worth while it is written: its problems, and the lesson of the last text without problems in its form. */
import {
  type AuthoredLesson,
  checkLesson,
  type LessonProblem,
  type LoadScenario,
  parseLesson,
  type RunScenario,
} from "../../course/index.ts";
import { renderLesson } from "../data/render.ts";
import type { PageLesson } from "../data/types.ts";

/** A text that was read; its runs are another matter. */
export type ReadText =
  | { ok: true; lesson: PageLesson; authored: AuthoredLesson }
  | { ok: false; problems: readonly LessonProblem[] };

/** Reads a text: its form, its expressions, its Markdown. @param id name of the lesson */
export function readText(id: string, text: string): ReadText {
  const parsed = parseLesson(id, text);
  if (!parsed.ok) return parsed;
  const rendered = renderLesson(parsed.value.lesson);
  if (!rendered.ok) return rendered;
  return { ok: true, lesson: rendered.value, authored: parsed.value };
}

/** Checks lessons by running them: one at a time, the one that was asked for last. */
export class LessonChecker {
  #round = 0;

  constructor(
    private readonly load: LoadScenario,
    private readonly run: RunScenario,
  ) {}

  /** What does not hold when a lesson is run; null where another one, or none, was asked for meanwhile. */
  async check(authored: AuthoredLesson): Promise<readonly LessonProblem[] | null> {
    const round = this.stop();
    const failures = await checkLesson(authored, this.load, async (scenario, record) => {
      // Between two runs the page has its turn; runs of an earlier text are not begun.
      await new Promise((resume) => setTimeout(resume));
      if (round !== this.#round) throw new Error("another text is checked");
      return this.run(scenario, record);
    });
    return round === this.#round ? failures : null;
  }

  /** Nothing is checked any more. Returns the number of the round that may begin. */
  stop(): number {
    this.#round += 1;
    return this.#round;
  }
}
