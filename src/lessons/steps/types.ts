import type { Answer, ShownLessonRun, Step, World } from "../../course/index.ts";
import type { Rendered } from "../data/load.ts";
import type { Draft } from "../state/drafts.ts";
import type { Verdict } from "../state/judge-step.ts";
import type { StepProgress } from "../state/progress.ts";
import type { StepAtWork } from "../state/use-step.ts";

/** What every kind of question is given. */
export interface QuestionProps<S extends Step<Rendered> = Step<Rendered>> {
  step: S;
  work: StepAtWork;
  known: World;
  shown: readonly ShownLessonRun[];
  /** What was answered here before. */
  before: StepProgress | null;
  /** What became of the last answer; null while there is none. */
  verdict: Verdict | null;
  /** The run has been seen: nothing can be answered any more. */
  isDone: boolean;
  /** What shuffles: of the reader's id and the step. */
  seed: string;
  /** The answer as far as it was begun. */
  draft: Draft;
  /** What stands on the button that gives the answer; left out: that the run is asked. */
  give?: string;
  /** Has an answer judged. */
  onAnswer(answer: Answer): void;
}
