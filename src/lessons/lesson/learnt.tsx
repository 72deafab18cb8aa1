import {
  type Answer,
  judgeStep,
  type LessonRuns,
  ofProse,
  readsTries,
  type Step,
  UNCHANGED,
  variantOf,
} from "../../course/index.ts";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { say } from "../../words/en/lessons/lesson.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { isAnswered } from "../state/answered.ts";
import type { LessonProgress } from "../state/progress.ts";
import { useAsked } from "../state/use-asked.ts";
import { Prose } from "../text/prose.tsx";
import css from "./lesson.module.css";

interface Props {
  lesson: PageLesson;
  progress: LessonProgress;
  who: string | null;
  runs: LessonRuns;
}

/** What the lesson says about each question that was answered, or whose run was looked at. Of the others nothing is told. */
export function Learnt({ lesson, progress, who, runs }: Props) {
  const told = lesson.steps.flatMap((step) => {
    const one = progress[step.id];
    const { answer = null } = one ?? {};
    // A program that a learning platform had no room for cannot be run again.
    const isHeld = answer !== null && (answer.kind !== "program" || answer.source !== null);
    // Of a try only the last run is kept: a text that counts them all would be wrong.
    return isHeld && step.after !== null && !readsTries(ofProse(step.after)) && isAnswered(step, one ?? null)
      ? [{ step, answer }]
      : [];
  });
  return (
    <section className={css.learnt} aria-labelledby="learnt">
      <h2 id="learnt">{say.whatTheRunsShowed}</h2>
      {told.length === 0 && <p className={css.note}>{say.answerAQuestionFirst}</p>}
      {told.map(({ step, answer }) => (
        <Told key={step.id} {...{ lesson, step, answer, who, runs }} />
      ))}
    </section>
  );
}

function Told({
  lesson,
  step,
  answer,
  who,
  runs,
}: Omit<Props, "progress"> & { step: Step<Rendered>; answer: Answer }) {
  const truth = useAsked(
    `${lesson.id} ${lesson.digest} ${step.id} ${who} ${JSON.stringify(answer)}`,
    async () => {
      const changes = { ...UNCHANGED, variant: variantOf(lesson, who), redraw: 0 };
      const { truth, program } = await judgeStep(lesson, step, changes, runs, answer);
      // It ran when it was answered: what the clock of a busy machine has stopped can be tried again.
      if (truth === null) throw program?.failed;
      return truth;
    },
  );
  if (step.after === null) return null;
  return (
    <>
      <h3>{step.title}</h3>
      {truth.state === "failed" ? (
        <MissingPart words={truth.message} again={truth.again} />
      ) : (
        <Prose text={step.after} world={truth.value} />
      )}
    </>
  );
}
