import { type ReactNode, useEffect, useState } from "react";
import {
  type AskedRuns,
  askRuns,
  expectedWords,
  type Gathered,
  isForHall,
  type World as Known,
  type LessonRuns,
  type PhoneAnswer,
  type ShownLessonRun,
  type Step,
  spanOf,
  UNCHANGED,
} from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import { isLocalLink } from "../../ui/base/local-link.ts";
import controls from "../../ui/controls/controls.module.css";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { QrCode } from "../../ui/controls/qr-code.tsx";
import { say } from "../../words/en/lessons/hall.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { lookPart } from "../asked.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { hallHash, lessonHash } from "../links.ts";
import { type Asked, useAsked } from "../state/use-asked.ts";
import { useStep } from "../state/use-step.ts";
import { Prose } from "../text/prose.tsx";
import { World } from "../world/world.tsx";
import { ClassAnswers, rightOption } from "./class-answers.tsx";
import css from "./hall.module.css";
import { HallKeysMenu } from "./hall-keys.tsx";
import { useHallKeys } from "./use-hall-keys.ts";

interface Props {
  lesson: PageLesson;
  step: Step<Rendered>;
  runs: LessonRuns;
  simulator: Simulator;
  /** The answers to this step that have come so far. */
  gathered: Gathered;
  /** The relay that phones send to; null: they send nothing. */
  relay: string | null;
  /** How answers come: a button each, and whether its panel is open. */
  ways: readonly { id: string; words: string; isOpen: boolean; onToggle(): void }[];
  /** What is open of them. */
  children?: ReactNode;
}

/** A step on the wall of a lecture: the question without any answer, then what the class has answered, then the run. */
export function HallView({ lesson, step, runs, simulator, gathered, relay, ways, children }: Props) {
  const work = useStep(lesson, step, null, runs);
  const { known, shown } = work;
  const [vote, setVote] = useState<1 | 2>(1);
  const [stage, setStage] = useState<"question" | "answers">("question");
  const [hasRun, setRun] = useState(false);
  const asked = useAsked(
    `${lesson.id} ${lesson.digest} ${step.id}`,
    stage === "answers" && isForHall(step) ? () => askRuns(lesson, step, UNCHANGED, runs) : null,
  );
  const asksPhones = isForHall(step);
  const questions = lesson.steps.filter(isForHall);
  const at = questions.indexOf(step);
  const go = (by: number) => {
    const next = questions[(at < 0 ? -1 : at) + by];
    if (next !== undefined) location.hash = hallHash(lesson.id, next.id, { where: "hall", relay });
  };
  const showAnswers = () => {
    if (asksPhones) setStage(stage === "answers" ? "question" : "answers");
  };
  const voteAgain = () => {
    setVote(vote === 1 ? 2 : 1);
    setStage("question");
  };
  useHallKeys({
    Space: showAnswers,
    KeyR: () => stage === "answers" && setRun(!hasRun),
    KeyV: voteAgain,
    ArrowRight: () => go(1),
    ArrowLeft: () => go(-1),
  });
  useEffect(() => {
    document.title = fill(say.questionOn, step.title);
  }, [step]);
  const answers = vote === 1 ? gathered.first : gathered.second;
  const failed = known.state === "failed" ? known : shown.state === "failed" ? shown : null;
  const isThere = known.value !== null && shown.value !== null;
  return (
    <div className={css.page} data-stage={stage}>
      <header className={css.head}>
        <span>
          {lesson.title}
          {at >= 0 && ` · ${fill(say.stepOf, at + 1, questions.length)}`}
        </span>
        <span className={css.shownVote}>{vote === 1 ? say.firstVote : say.secondVote}</span>
        <HallKeysMenu />
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{step.title}</h1>
        {failed !== null && <MissingPart words={failed.message} again={failed.again} />}
        {failed === null && !isThere && <p role="status">{say.theSimulatorRuns}</p>}
        {!asksPhones && <p>{say.nothingToAnswer}</p>}
        {isThere && stage === "question" && (
          <Question
            step={step}
            link={`${location.href.split("#")[0]}${hallHash(lesson.id, step.id, { where: "phone", vote, relay })}`}
            known={known.value as Known}
            shown={shown.value as readonly ShownLessonRun[]}
            simulator={simulator}
            count={asksPhones ? answers.length : null}
          />
        )}
        {isThere && stage === "answers" && (
          <Answers
            step={step}
            known={known.value as Known}
            shown={shown.value as readonly ShownLessonRun[]}
            first={gathered.first}
            second={gathered.second}
            asked={asked}
            hasRun={hasRun}
          />
        )}
        {children}
      </main>
      <footer className={css.foot}>
        <a href={`${lessonHash(lesson.id, step.id, null)}${lookPart({ teacher: true })}`}>{say.leave}</a>
        <span className={css.gap} />
        <button type="button" className={controls.button} disabled={at <= 0} onClick={() => go(-1)}>
          {say.previousQuestion}
        </button>
        <button
          type="button"
          className={controls.button}
          disabled={at >= questions.length - 1}
          onClick={() => go(1)}
        >
          {say.nextQuestion}
        </button>
        {asksPhones && (
          <>
            {ways.map(({ id, words, isOpen, onToggle }) => (
              <button
                key={id}
                type="button"
                className={controls.button}
                aria-expanded={isOpen}
                onClick={onToggle}
              >
                {words}
              </button>
            ))}
            <button type="button" className={controls.button} onClick={voteAgain}>
              {vote === 1 ? say.voteAgain : say.backToTheFirstVote}
            </button>
            {stage === "answers" && (
              <button
                type="button"
                className={controls.button}
                aria-pressed={hasRun}
                onClick={() => setRun(!hasRun)}
              >
                {hasRun ? say.withoutTheRun : say.withTheRun}
              </button>
            )}
            <button type="button" className={css.primary} onClick={showAnswers}>
              {stage === "answers" ? say.hideTheAnswers : say.showTheAnswers}
            </button>
          </>
        )}
      </footer>
    </div>
  );
}

/** The question, what is known of the run, and the code that opens it on a phone: nothing of what anybody has answered. */
function Question({
  step,
  link,
  known,
  shown,
  simulator,
  count,
}: {
  step: Step<Rendered>;
  /** What phones open. */
  link: string;
  known: Known;
  shown: readonly ShownLessonRun[];
  simulator: Simulator;
  /** Answers so far; null where the step asks phones nothing. */
  count: number | null;
}) {
  return (
    <div className={css.question}>
      <div className={css.asked}>
        <Prose text={step.body} world={known} />
        <Choices step={step} known={known} />
        {shown.length > 0 && (
          <div className={css.world}>
            <World
              runs={shown}
              view={step.view}
              known={known}
              isRevealed={false}
              hideAfter={step.kind === "predict-draw" ? spanOf(step, known).begin : null}
              goTo={null}
              simulator={simulator}
            />
          </div>
        )}
      </div>
      {count !== null && (
        <div className={css.scan}>
          {isLocalLink(link) ? (
            <p>{say.openedFromAFile}</p>
          ) : (
            <>
              <QrCode text={link} label={say.qrCodeOfTheStep} className={css.qr} />
              <p>{say.scanToAnswer}</p>
            </>
          )}
          <p className={css.count} role="status">
            {fill(say.answers, count)}
          </p>
        </div>
      )}
    </div>
  );
}

/** What can be chosen, or put in order. */
function Choices({ step, known }: { step: Step<Rendered>; known: Known }): ReactNode {
  if (step.kind === "predict-choose" || step.kind === "vote")
    return (
      <ol className={css.options}>
        {step.options.map(({ id, label }) => (
          <li key={id}>
            <Prose text={label} world={known} />
          </li>
        ))}
      </ol>
    );
  if (step.kind !== "predict-order") return null;
  const labels = step.items.map(({ label }) => label).sort();
  return (
    <ul className={css.options}>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

/** What the run says: the right option by its label, anything else in words. */
function RunSays({ step, known, truth }: { step: Step<Rendered>; known: Known; truth: AskedRuns }) {
  const right = rightOption(step, truth);
  const option = "options" in step ? step.options.find(({ id }) => id === right) : undefined;
  return (
    <div className={css.truth}>
      {option === undefined
        ? fill(say.theRunSays, expectedWords(step, truth))
        : put(say.theRunSays, <Prose text={option.label} world={known} />)}
    </div>
  );
}

/** Both votes beside each other, on equal axes, and what the run says where that is wanted. */
function Answers({
  step,
  known,
  shown,
  first,
  second,
  asked,
  hasRun,
}: {
  step: Step<Rendered>;
  known: Known;
  shown: readonly ShownLessonRun[];
  first: readonly PhoneAnswer[];
  second: readonly PhoneAnswer[];
  asked: Asked<Awaited<ReturnType<typeof askRuns>>>;
  hasRun: boolean;
}) {
  const votes = [
    { title: say.firstVote, answers: first },
    ...(second.length > 0 ? [{ title: say.secondVote, answers: second }] : []),
  ];
  const truth = hasRun ? asked.value : null;
  return (
    <>
      {truth !== null && <RunSays step={step} known={known} truth={truth} />}
      {asked.state === "failed" && <MissingPart words={asked.message} again={asked.again} />}
      <div className={css.votes} data-count={votes.length}>
        {votes.map(({ title, answers }) => (
          <section key={title} className={css.vote} aria-label={title}>
            <h2>
              {title} <span>{fill(say.answers, answers.length)}</span>
            </h2>
            <ClassAnswers
              step={step}
              known={known}
              shown={shown}
              answers={answers.map(({ answer }) => answer)}
              votes={votes.map((vote) => vote.answers.map(({ answer }) => answer))}
              truth={truth}
            />
          </section>
        ))}
      </div>
    </>
  );
}
