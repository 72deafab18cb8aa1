import { useCallback, useEffect, useMemo, useState } from "react";
import {
  askRuns,
  beforeAnswer,
  type Changes,
  expectedWords,
  isJudged,
  type World as Known,
  type Lesson,
  type LessonRuns,
  ownRun,
  runsBefore,
  type ShownLessonRun,
  type Step,
  UNCHANGED,
  variantOf,
  worldOf,
} from "../../course/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { say } from "../../words/en/lessons/print.ts";
import { fill } from "../../words/fill.ts";
import { type LessonLook, lookPart } from "../asked.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { TeacherText } from "../lesson/teacher-notes.tsx";
import { lessonHash } from "../links.ts";
import { recallProgress, type StepProgress } from "../state/progress.ts";
import { seedOf } from "../state/seed.ts";
import { useAsked } from "../state/use-asked.ts";
import { Prose } from "../text/prose.tsx";
import css from "./print.module.css";
import { PrintedAnswer } from "./printed-answer.tsx";
import { StillPlots } from "./still-plots.tsx";

/** Where a name is written. */
const LINE = "_".repeat(30);

interface Props {
  lesson: PageLesson;
  /** Where the reader came from, from 1. */
  number: number;
  who: string | null;
  labHash: string;
  runs: LessonRuns;
  look: LessonLook;
}

/**
 * A whole lesson as sheets of paper: its texts, pictures and questions, with room to write; no answer and no hint, but for teachers, who
 * can have a sheet with solutions.
 */
export function PrintedLesson({ lesson, number, who, labHash, runs, look }: Props) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const [hasNotes, setNotes] = useState(false);
  const [hasSolutions, setSolutions] = useState(false);
  const [isApart, setApart] = useState(false);
  const note = useCallback((id: string) => setReady((all) => new Set([...all, id])), []);
  const progress = useMemo(() => recallProgress(lesson.id, lesson.digest, who), [lesson, who]);
  const count = lesson.steps.length;
  useEffect(() => {
    document.title = fill(say.cwndscope, lesson.number, lesson.title);
  }, [lesson]);
  useLightTheme();
  return (
    <div className={css.page}>
      <PlaceHeader current="lessons" labHash={labHash} />
      <main className={css.main}>
        <div className={css.tools}>
          <button
            type="button"
            className={css.primary}
            disabled={ready.size < count}
            onClick={() => window.print()}
          >
            {say.print}
          </button>
          <span role="status">
            {ready.size < count ? fill(say.theSimulatorRunsOfSteps, ready.size, count) : say.allStepsAreThere}
          </span>
          {look.teacher && (
            <>
              <label>
                <input
                  type="checkbox"
                  checked={hasSolutions}
                  onChange={(event) => setSolutions(event.currentTarget.checked)}
                />{" "}
                {say.withSolutions}
              </label>
              <label>
                <input
                  type="checkbox"
                  checked={hasNotes}
                  onChange={(event) => setNotes(event.currentTarget.checked)}
                />{" "}
                {say.withTheNotesForTeachers}
              </label>
            </>
          )}
          <label title={say.handTheSheetsOutOne}>
            <input
              type="checkbox"
              checked={isApart}
              onChange={(event) => setApart(event.currentTarget.checked)}
            />{" "}
            {say.eachStepOnASheet}
          </label>
          <a className={controls.plain} href={`${lessonHash(lesson.id, number, who)}${lookPart(look)}`}>
            {say.backToTheLesson}
          </a>
        </div>
        <div className={css.sheets} data-apart={isApart}>
          <header className={css.head}>
            <h1>
              {lesson.number} {lesson.title}
            </h1>
            <p>{lesson.summary}</p>
            <p className={css.name}>{who === null ? fill(say.name, LINE) : fill(say.id, who)}</p>
          </header>
          {lesson.steps.map((step, i) => (
            <PrintedStep
              key={step.id}
              lesson={lesson}
              step={step}
              place={i + 1}
              who={who}
              runs={runs}
              written={writtenOf(progress[step.id])}
              hasSolution={hasSolutions}
              onReady={note}
            />
          ))}
          {hasNotes && (
            <section className={css.notes} aria-label={say.forTeachers}>
              <h2>{say.forTeachers}</h2>
              <TeacherText lesson={lesson} runs={runs} />
            </section>
          )}
        </div>
      </main>
    </div>
  );
}

/** What was written in a step: words, or a sender. */
function writtenOf(step: StepProgress | undefined): string {
  const source = step?.answer?.kind === "program" ? step.answer.source : null;
  return (source ?? step?.text ?? "").trim();
}

/** Paper is white: the theme is light as long as this is shown. */
function useLightTheme() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const earlier = dataset.theme;
    dataset.theme = "light";
    return () => {
      if (earlier === undefined) delete dataset.theme;
      else dataset.theme = earlier;
    };
  }, []);
}

function PrintedStep({
  lesson,
  step,
  place,
  who,
  runs,
  written,
  hasSolution,
  onReady,
}: {
  lesson: PageLesson;
  step: Step<Rendered>;
  place: number;
  who: string | null;
  runs: LessonRuns;
  written: string;
  /** What the runs say stands below. */
  hasSolution: boolean;
  onReady(id: string): void;
}) {
  const key = JSON.stringify([lesson.id, lesson.digest, step.id, who]);
  const asked = useAsked(key, () => askFor(lesson, step, who, runs));
  const isThere = asked.state === "there";
  useEffect(() => {
    if (isThere) onReady(step.id);
  }, [isThere, onReady, step.id]);
  return (
    <section className={css.step} data-kind={step.kind} aria-label={step.title}>
      <h2>
        {place} {step.title}
      </h2>
      <Prose text={step.body} world={asked.value?.known ?? null} />
      {asked.state === "failed" && <MissingPart words={asked.message} again={asked.again} />}
      {asked.value && (
        <>
          <StillPlots step={step} {...asked.value} />
          <PrintedAnswer seed={seedOf(lesson, step, who)} step={step} {...asked.value} written={written} />
        </>
      )}
      {hasSolution && isJudged(step) && <Solution lesson={lesson} step={step} who={who} runs={runs} />}
    </section>
  );
}

/** What the runs say to a question, and what the lesson says of it. */
function Solution({
  lesson,
  step,
  who,
  runs,
}: {
  lesson: PageLesson;
  step: Step<Rendered>;
  who: string | null;
  runs: LessonRuns;
}) {
  const changes: Changes = { ...UNCHANGED, variant: variantOf(lesson, who) };
  // No run tells what is to be written.
  const isAsked = step.kind !== "write-sender";
  const key = JSON.stringify([lesson.id, lesson.digest, step.id, who]);
  const asked = useAsked(key, isAsked ? () => askRuns(lesson, step, changes, runs) : null);
  if (!isAsked) return null;
  if (asked.state === "failed") return <MissingPart words={asked.message} again={asked.again} />;
  if (asked.value === null) return <p role="status">{say.theSolutionComes}</p>;
  const words = expectedWords(step, asked.value);
  const option = "options" in step ? step.options.find(({ id }) => id === words) : undefined;
  return (
    <div className={css.solution}>
      {step.kind !== "try" && (
        <div className={css.expected}>
          <strong>{say.solution}</strong>{" "}
          {option === undefined ? words : <Prose text={option.label} world={asked.value.world} />}
        </div>
      )}
      {step.after !== null && <Prose text={step.after} world={asked.value.world} />}
    </div>
  );
}

/** What a step shows before it is answered. */
async function askFor(
  lesson: Lesson<Rendered>,
  step: Step<Rendered>,
  who: string | null,
  runs: LessonRuns,
): Promise<{ known: Known; shown: readonly ShownLessonRun[] }> {
  const own = ownRun(step, lesson.runs);
  const changes: Changes = { ...UNCHANGED, variant: variantOf(lesson, who) };
  const read = await runs.read(lesson, [{ own, expressions: beforeAnswer(step) }], changes);
  const plans = runsBefore(step).flatMap((id) => lesson.runs.filter((plan) => plan.id === id));
  return {
    known: worldOf(own, read),
    shown: await Promise.all(plans.map((plan) => runs.show(plan, changes))),
  };
}
