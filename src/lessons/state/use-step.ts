import { useCallback, useMemo, useRef, useState } from "react";
import {
  type Answer,
  beforeAnswer,
  type Changes,
  judgeStep,
  type LessonRuns,
  ownRun,
  runsBefore,
  type SetText,
  type ShownLessonRun,
  type Step,
  UNCHANGED,
  variantOf,
  type World,
  worldOf,
  writtenFor,
  writtenIn,
} from "../../course/index.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import type { Verdict } from "./judge-step.ts";
import { type Asked, useAsked } from "./use-asked.ts";

/** A step at work: its runs, and how to have an answer judged. */
export interface StepAtWork {
  /** What the text and the picture need. */
  known: Asked<World>;
  /** The runs that are drawn. */
  shown: Asked<readonly ShownLessonRun[]>;
  /** Judges an answer; of a try with all values tried so far, the latest last. Rejects with words for the reader. */
  judge(answer: Answer, tries?: readonly (readonly SetText[])[]): Promise<Verdict>;
  /** Values of a try that are shown. */
  show(set: readonly SetText[]): void;
  /** The sender that was written last and ran: its runs are shown. */
  showWritten(source: string): void;
  /** Takes other seeds: the ones so far do not decide. */
  redraw(): void;
}

/** Runs what a step needs, in the variant of an id. */
export function useStep(
  lesson: PageLesson,
  step: Step<Rendered>,
  who: string | null,
  runs: LessonRuns,
): StepAtWork {
  const [redraws, setRedraws] = useState(0);
  const [set, setSet] = useState<readonly SetText[]>([]);
  const [source, setSource] = useState<string | null>(null);
  const latest = useRef<readonly ShownLessonRun[] | null>(null);
  const own = ownRun(step, lesson.runs);
  const changes = useMemo(
    (): Changes => ({ ...UNCHANGED, variant: variantOf(lesson, who), redraw: redraws }),
    [lesson, who, redraws],
  );
  const key = JSON.stringify([lesson.id, lesson.digest, step.id, who, redraws]);
  const known = useAsked(key, async () => {
    const wanted = [{ own, expressions: beforeAnswer(step) }];
    return worldOf(own, await runs.read(lesson, wanted, changes));
  });
  const shown = useAsked(`${key} ${JSON.stringify([set, source])}`, () => {
    const isWritten = step.kind === "write-sender" && source !== null;
    const written = isWritten ? writtenFor(step, source) : null;
    const runsShown = Promise.all(
      (isWritten ? step.view.runs : runsBefore(step)).flatMap((id) => {
        const plan = lesson.runs.find((one) => one.id === id);
        const asked = { ...changes, set: id === own ? set : [], written: writtenIn(id, written) };
        return plan === undefined ? [] : [runs.show(plan, asked)];
      }),
    );
    // A version that cannot be shown leaves the last one where it is: the step and what is typed must stay.
    const before = latest.current;
    return isWritten && before !== null ? runsShown.catch(() => before) : runsShown;
  });
  if (shown.value !== null) latest.current = shown.value;
  const judgeAnswer = useCallback(
    (answer: Answer, tries: readonly (readonly SetText[])[] = []) =>
      judgeStep(lesson, step, changes, runs, answer, tries),
    [lesson, step, runs, changes],
  );
  return {
    known,
    shown,
    judge: judgeAnswer,
    show: setSet,
    showWritten: setSource,
    redraw: () => setRedraws((n) => n + 1),
  };
}
