import { type FormEvent, useId, useMemo, useState } from "react";
import {
  type Answer,
  encodeResult,
  isJudged,
  type LessonRuns,
  MOST_TEXT,
  readWho,
  variantOf,
} from "../../course/index.ts";
import { SIMULATOR_VERSION } from "../../sim/declared.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/lesson.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { type LessonLook, lookPart } from "../asked.ts";
import { LESSON_LIST } from "../data/lesson-list.ts";
import type { PageLesson } from "../data/load.ts";
import { packagedLesson } from "../data/packaged.ts";
import { lessonHash } from "../links.ts";
import { handedIn, type LessonProgress, rememberProgress } from "../state/progress.ts";
import { doneWords } from "./done-words.ts";
import { Learnt } from "./learnt.tsx";
import css from "./lesson.module.css";

/** The end of a lesson: what was answered, what the runs showed, and a code to hand in. */
export function Finish({
  lesson,
  progress,
  who,
  runs,
  asksWho,
  look,
}: {
  lesson: PageLesson;
  progress: LessonProgress;
  who: string | null;
  runs: LessonRuns;
  /** Nobody else says who the reader is. */
  asksWho: boolean;
  look: LessonLook;
}) {
  const questions = lesson.steps.filter((step) => isJudged(step) || step.kind === "write");
  const isShipped = packagedLesson()?.id !== lesson.id;
  const next = isShipped ? LESSON_LIST.find(({ number }) => number === lesson.number + 1) : undefined;
  return (
    <>
      <div className={css.prompt}>
        <p className={css.kind}>{say.theEnd}</p>
        <h1 className={css.title} tabIndex={-1} id="step">
          {say.whatYouDid}
        </h1>
        <ol className={css.summary}>
          {questions.map((step) => (
            <li key={step.id}>
              <a href={`${lessonHash(lesson.id, step.id, who)}${lookPart(look)}`}>{step.title}</a>
              <span>{doneWords(step, progress[step.id])}</span>
            </li>
          ))}
        </ol>
        {next && (
          <p>
            {put(
              say.next,
              <a
                href={`${lessonHash(next.id, 1, who)}${lookPart(look)}`}
              >{`${next.number} ${next.title}`}</a>,
            )}
          </p>
        )}
      </div>
      <div className={css.answer}>
        <Code lesson={lesson} progress={progress} who={who} asksWho={asksWho} />
      </div>
      <Learnt {...{ lesson, progress, who, runs }} />
    </>
  );
}

/** The result code; it names nobody but who was typed. */
function Code({
  lesson,
  progress,
  who,
  asksWho,
}: {
  lesson: PageLesson;
  progress: LessonProgress;
  who: string | null;
  asksWho: boolean;
}) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  const code = useMemo(() => {
    return encodeResult({
      lesson: lesson.id,
      digest: lesson.digest,
      simulator: SIMULATOR_VERSION,
      who,
      picked: variantOf(lesson, who) ?? [],
      ...handedIn(progress),
    });
  }, [lesson, progress, who]);
  return (
    <div className={css.code}>
      <h2>{say.toHandIn}</h2>
      {asksWho && <WhoOfCode lesson={lesson} progress={progress} who={who} />}
      <label htmlFor={id}>{say.resultCode}</label>
      <textarea id={id} readOnly rows={5} value={code} onFocus={(event) => event.currentTarget.select()} />
      <p className={css.note}>
        {put(say.theCodeHoldsYourAnswers, who === null ? say.noName : fill(say.theId, who))}
      </p>
      {lesson.steps
        .filter(({ id: step }) => isTooLong(progress[step]?.answer ?? null))
        .map((step) => (
          <p key={step.id} className={css.note}>
            {fill(say.notInTheCode, step.title, MOST_TEXT)}
          </p>
        ))}
      <button
        type="button"
        className={controls.button}
        onClick={() => {
          navigator.clipboard?.writeText(code).then(
            () => setCopied(true),
            () => setCopied(false),
          );
        }}
      >
        {copied ? say.copied : say.copyTheCode}
      </button>
    </div>
  );
}

/** Is it a program that a code has no room for? */
const isTooLong = (answer: Answer | null) =>
  answer?.kind === "program" && (answer.source === null || answer.source.length > MOST_TEXT);

/** Asks for an id that goes into the code. */
function WhoOfCode({
  lesson,
  progress,
  who,
}: {
  lesson: PageLesson;
  progress: LessonProgress;
  who: string | null;
}) {
  return (
    <>
      <WhoField
        who={who}
        button={lesson.variant === null ? say.addItToTheCode : say.restartWithIt}
        onWho={(read) => {
          // Without a variant everybody is asked the same: what was answered is answered under the id as well.
          if (lesson.variant === null) rememberProgress(lesson.id, lesson.digest, read, progress);
          const to = lesson.variant === null ? lesson.steps.length + 1 : 1;
          location.hash = lessonHash(lesson.id, to, read);
        }}
      />
      {lesson.variant !== null && (
        <p className={css.note}>
          {put(say.withYourIdYouGet, who === null ? say.withoutOne : fill(say.under, who))}
        </p>
      )}
    </>
  );
}

/** An id gives everybody numbers of their own. */
export function WhoField({
  who,
  button,
  onWho,
}: {
  who: string | null;
  /** What stands on the button. */
  button: string;
  /** Told the id; null where the field was emptied. */
  onWho(who: string | null): void;
}) {
  const id = useId();
  const [text, setText] = useState(who ?? "");
  const [problem, setProblem] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = text.trim() === "" ? null : readWho(text);
    if (read === null && text.trim() !== "") {
      setProblem(say.anIdHasLettersDigits);
      return;
    }
    setProblem("");
    onWho(read);
  };
  return (
    <form className={css.who} onSubmit={submit}>
      <label htmlFor={id}>{say.yourIdIfYouHave}</label>
      <span>
        <input
          id={id}
          value={text}
          maxLength={60}
          autoComplete="off"
          aria-describedby={`${id} problem`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={controls.button}>
          {button}
        </button>
      </span>
      <span id={`${id} problem`} role="alert" className={css.note}>
        {problem}
      </span>
    </form>
  );
}
