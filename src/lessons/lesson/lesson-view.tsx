import { useEffect, useRef, useState } from "react";
import {
  type Answer,
  isForHall,
  type LessonRuns,
  type Step,
  UNCHANGED,
  variantOf,
  writtenFor,
} from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { encodeHash } from "../../scenario/index.ts";
import controls from "../../ui/controls/controls.module.css";
import { PlaceHeader } from "../../ui/controls/header/place-header.tsx";
import { say } from "../../words/en/lessons/lesson.ts";
import { fill } from "../../words/fill.ts";
import { type LessonLook, lookPart } from "../asked.ts";
import type { PageLesson } from "../data/load.ts";
import { hallHash, lessonHash, writeHash } from "../links.ts";
import { isOwnId } from "../own/own-lessons.ts";
import type { Platform } from "../platform/use-platform.ts";
import { isAnswered } from "../state/answered.ts";
import {
  canRemember,
  joinProgress,
  type LessonProgress,
  recallProgress,
  rememberProgress,
  type StepProgress,
} from "../state/progress.ts";
import { useAsked } from "../state/use-asked.ts";
import { useTelling } from "./embedded.ts";
import { Finish } from "./finish.tsx";
import css from "./lesson.module.css";
import { StepView } from "./step-view.tsx";
import { TeacherNotes } from "./teacher-notes.tsx";

interface Props {
  lesson: PageLesson;
  /** From 1; one more than there are steps is the end. */
  number: number;
  who: string | null;
  labHash: string;
  runs: LessonRuns;
  simulator: Simulator;
  /** The learning platform around the lesson; null where there is none. */
  platform: Platform | null;
  look: LessonLook;
}

/** Said where the browser keeps nothing. */
const NOT_KEPT = say.thisBrowserCannotStoreProgress;

/** Said where the lesson runs in a learning platform. */
const PLATFORM: Readonly<Record<Platform["state"], string>> = {
  waiting: say.theLearningPlatformIsAsked,
  working: say.yourAnswersAreStoredByThePlatform,
  silent: say.theLearningPlatformDoesNotAnswer,
};

/** A lesson, step by step: left says, right is the world. */
export function LessonView({ lesson, number, who, labHash, runs, simulator, platform, look }: Props) {
  const [progress, setProgress] = useState<LessonProgress>(() => begunProgress(lesson, who, platform));
  const latest = useRef(progress);
  const [isKept, setKept] = useState(canRemember);
  const count = lesson.steps.length;
  const at = Math.min(Math.max(number, 1), count + 1);
  const step = lesson.steps[at - 1];
  useEffect(() => {
    document.title = fill(say.cwndscope, lesson.number, lesson.title);
  }, [lesson]);
  useEffect(() => {
    const main = document.getElementById("lesson");
    if (main?.dataset.step !== String(at)) return;
    main.scrollTo(0, 0);
    document.getElementById("step")?.focus({ preventScroll: true });
  }, [at]);
  const note = (id: string, one: StepProgress) => {
    latest.current = { ...latest.current, [id]: one };
    setProgress(latest.current);
    setKept(rememberProgress(lesson.id, lesson.digest, who, latest.current));
  };
  usePlatformReports(platform, lesson, progress, at, (earlier) => {
    latest.current = joinProgress(earlier, latest.current);
    setProgress(latest.current);
    return latest.current;
  });
  const go = (to: number) => {
    location.hash = `${lessonHash(lesson.id, lesson.steps[to - 1]?.id ?? to, who)}${lookPart(look)}`;
  };
  const isEmbedded = look.embed !== undefined;
  useTelling(lesson, at, progress, look.embed?.origins ?? null);
  const done = step === undefined || isAnswered(step, progress[step.id] ?? null);
  return (
    <div className={css.page}>
      {!isEmbedded && (
        <PlaceHeader
          current="lessons"
          labHash={labHash}
          tools={
            <>
              <Pills lesson={lesson} progress={progress} at={at} />
              {isOwnId(lesson.id) && (
                <a className={css.tool} href={writeHash(lesson.id)}>
                  {say.edit}
                </a>
              )}
              <a className={css.tool} href="#lessons">
                {say.contents}
              </a>
              <a
                className={`${css.tool} ${css.print}`}
                href={`${lessonHash(lesson.id, at, who)}&print${lookPart(look)}`}
              >
                {say.print}
              </a>
            </>
          }
        >
          <span className={css.lessonName}>
            {lesson.number} <strong>{lesson.title}</strong>
          </span>
        </PlaceHeader>
      )}
      <main id="lesson" className={css.lesson} data-step={at} data-kind={step?.kind}>
        <progress
          className={css.bar}
          aria-label={at > count ? say.theEnd : fill(say.stepOf, at, count)}
          value={Math.min(at, count)}
          max={count}
        />
        {step === undefined ? (
          <Finish {...{ lesson, progress, who, runs, look }} asksWho={platform === null && !isEmbedded} />
        ) : (
          <StepView
            key={`${step.id} ${who}`}
            lesson={lesson}
            step={step}
            who={who}
            runs={runs}
            simulator={simulator}
            before={progress[step.id] ?? null}
            onProgress={(one) => note(step.id, one)}
          />
        )}
        <nav className={css.nav} aria-label={say.steps}>
          <button type="button" className={controls.button} disabled={at === 1} onClick={() => go(at - 1)}>
            {say.back}
          </button>
          <span className={css.middle}>
            {(step === undefined || !done || platform !== null) && (
              <span>{platform === null ? keptWords(step, isKept) : PLATFORM[platform.state]}</span>
            )}
            {step !== undefined && done && (
              <OpenInLab
                lesson={lesson}
                step={step}
                who={who}
                answer={progress[step.id]?.answer ?? null}
                runs={runs}
                isEmbedded={isEmbedded}
              />
            )}
          </span>
          {at <= count && (
            <button type="button" className={done ? css.next : controls.plain} onClick={() => go(at + 1)}>
              {done ? say.next2 : step?.kind === "try" ? say.skip2 : say.skip}
            </button>
          )}
        </nav>
        {look.teacher && !isEmbedded && (
          <TeacherNotes
            lesson={lesson}
            runs={runs}
            hall={
              step !== undefined && isForHall(step) ? hallHash(lesson.id, step.id, { where: "hall" }) : null
            }
          />
        )}
      </main>
    </div>
  );
}

/** Where answers are kept; at the end of the lesson of all of them. */
function keptWords(step: Step<unknown> | undefined, isKept: boolean): string {
  if (!isKept) return NOT_KEPT;
  if (step === undefined) return say.yourAnswersAreStoredIn;
  return step.kind === "try" ? say.allOtherValuesAreLocked : say.yourAnswerIsStoredIn;
}

/** What was answered earlier, here or in the platform, which knows one learner from another where this browser has no id. */
function begunProgress(lesson: PageLesson, who: string | null, platform: Platform | null): LessonProgress {
  const isOthers = platform?.state === "working" && who === null;
  const here = isOthers ? {} : recallProgress(lesson.id, lesson.digest, who);
  return joinProgress(platform?.continued(lesson) ?? {}, here);
}

/**
 * Tells the platform how far the reader is, whenever that changes.
 * @param join joins what the platform kept of earlier visits with what was answered in this one, once it answers
 */
function usePlatformReports(
  platform: Platform | null,
  lesson: PageLesson,
  progress: LessonProgress,
  at: number,
  join: (earlier: LessonProgress) => LessonProgress,
): void {
  const learner = platform?.learner ?? null;
  const joined = useRef<typeof learner>(null);
  const tell = useRef(() => {});
  tell.current = () => {
    if (platform === null || learner === null) return;
    const whole = joined.current === learner ? progress : join(platform.continued(lesson));
    joined.current = learner;
    platform.report(lesson, whole, lesson.steps[Math.min(at, lesson.steps.length) - 1].id);
  };
  const key = `${at} ${JSON.stringify(progress)}`;
  useEffect(() => {
    if (key !== "" && learner !== null) tell.current();
  }, [key, learner]);
}

function Pills({ lesson, progress, at }: { lesson: PageLesson; progress: LessonProgress; at: number }) {
  const count = lesson.steps.length;
  return (
    <span className={css.pills}>
      <span aria-hidden="true" className={css.pillRow}>
        {lesson.steps.map((step, i) => (
          <span
            key={step.id}
            data-done={isAnswered(step, progress[step.id] ?? null) && progress[step.id] !== undefined}
            data-current={i + 1 === at}
          />
        ))}
      </span>
      <span className={css.stepCount}>{at > count ? say.theEnd2 : fill(say.stepOf2, at, count)}</span>
    </span>
  );
}

/** The step's own run with the values of the last try, or the sender that was written last, as a link to the laboratory. */
function OpenInLab({
  lesson,
  step,
  who,
  answer,
  runs,
  isEmbedded,
}: {
  lesson: PageLesson;
  step: PageLesson["steps"][number];
  who: string | null;
  answer: Answer | null;
  runs: LessonRuns;
  /** In another page there is no room for the lab: it opens in a window of its own. */
  isEmbedded: boolean;
}) {
  const [run] = step.view.runs;
  const plan = lesson.runs.find(({ id }) => id === run);
  const values = answer?.kind === "values" ? answer.values : {};
  const set = Object.entries(values).map(([path, value]) => ({ path, value }));
  const source = answer?.kind === "program" ? answer.source : null;
  const written = step.kind === "write-sender" && source !== null ? writtenFor(step, source) : null;
  const key = JSON.stringify([lesson.id, run, who, set, written]);
  const link = useAsked(
    key,
    plan === undefined
      ? null
      : async () => {
          const { scenario } = await runs.show(plan, {
            ...UNCHANGED,
            variant: variantOf(lesson, who),
            set,
            written,
          });
          const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} });
          return hash.ok ? hash.value : null;
        },
  );
  if (link.value === null) return null;
  return (
    <a className={css.tool} href={link.value} {...(isEmbedded && { target: "_blank", rel: "noreferrer" })}>
      {say.openThisRunInThe}
    </a>
  );
}
