import { type ReactNode, useEffect, useMemo, useState } from "react";
import {
  type Answer,
  type Confidence,
  firstLook,
  isForHall,
  type World as Known,
  type LessonRuns,
  phoneLine,
  type ShownLessonRun,
  type Step,
} from "../../course/index.ts";
import type { Simulator } from "../../run/state/runner.ts";
import controls from "../../ui/controls/controls.module.css";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { QrCode } from "../../ui/controls/qr-code.tsx";
import { say } from "../../words/en/lessons/hall.ts";
import { fill } from "../../words/fill.ts";
import { askOnce } from "../data/door.ts";
import type { PageLesson, Rendered } from "../data/load.ts";
import { emptyLine, type Looked, layerOf } from "../lesson/step-layer.tsx";
import { hallHash, lessonHash } from "../links.ts";
import { type Draft, draftOf } from "../state/drafts.ts";
import { recallProgress, rememberProgress } from "../state/progress.ts";
import { seedOf } from "../state/seed.ts";
import { useStep } from "../state/use-step.ts";
import { ChooseAnswer } from "../steps/choose-answer.tsx";
import { DrawAnswer } from "../steps/draw-answer.tsx";
import { ExplainAnswer, pickable } from "../steps/explain-answer.tsx";
import { HowSure } from "../steps/how-sure.tsx";
import { NumberAnswer } from "../steps/number-answer.tsx";
import { OrderAnswer } from "../steps/order-answer.tsx";
import { Prose } from "../text/prose.tsx";
import { World } from "../world/world.tsx";
import css from "./phone.module.css";
import { deviceMark, recallLine, rememberLine } from "./phone-store.ts";
import { relayAddress, relayHost } from "./relay.ts";

interface Props {
  lesson: PageLesson;
  step: Step<Rendered>;
  vote: 1 | 2;
  /** The relay that the link names, as it is written there; left out: none. */
  relay?: string | undefined;
  runs: LessonRuns;
  simulator: Simulator;
}

/** A step on a phone in a lecture: it is answered, not judged, and the answer is a code to be shown or sent. */
export function PhoneView(props: Props) {
  const { lesson, step, vote, runs } = props;
  const questions = lesson.steps.filter(isForHall);
  const place = questions.indexOf(step) + 1;
  const work = useStep(lesson, step, null, runs);
  const { known, shown } = work;
  const failed = known.state === "failed" ? known : shown.state === "failed" ? shown : null;
  useEffect(() => {
    document.title = fill(say.questionOn, step.title);
  }, [step]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <a href={lessonHash(lesson.id, step.id, null)}>{lesson.title}</a>
        <span>{vote === 1 ? fill(say.stepOf, place, questions.length) : say.afterTalking}</span>
      </header>
      <main className={css.main}>
        <h1>{step.title}</h1>
        {failed !== null && <MissingPart words={failed.message} again={failed.again} />}
        {failed === null && (known.value === null || shown.value === null) && (
          <p role="status">{say.theSimulatorRuns}</p>
        )}
        {!isForHall(step) && <p>{say.nothingToAnswer}</p>}
        {isForHall(step) && known.value !== null && shown.value !== null && (
          <Asked key={vote} {...props} work={work} known={known.value} shown={shown.value} />
        )}
      </main>
    </div>
  );
}

interface AskedProps extends Props {
  work: ReturnType<typeof useStep>;
  known: Known;
  shown: readonly ShownLessonRun[];
}

function Asked({ lesson, step, vote, relay: written = "", known, shown, work, simulator }: AskedProps) {
  const relay = relayAddress(written, location.protocol);
  const [line, setLine] = useState(() => recallLine(lesson.id, lesson.digest, step.id, vote));
  const [sent, setSent] = useState<Sent>("unsent");
  const [sure, setSure] = useState<Confidence | null>(null);
  const draft = useMemo(
    (): Draft => draftOf(lesson.id, lesson.digest, `phone-${vote}`, step.id),
    [lesson, step, vote],
  );
  const [drawn, setDrawn] = useState(() => {
    const empty = emptyLine(step, known, shown);
    return empty?.continued(draft.recall()) ?? empty;
  });
  const [{ at, opened }, setLooked] = useState<Looked>(() => {
    const first = step.kind === "explain" ? firstLook(pickable({ step, known, shown })) : 0;
    return { at: first, opened: [first] };
  });
  const [goTo, setGoTo] = useState<number | null>(null);
  const give = (answer: Answer) => {
    const given = phoneLine(lesson, step, { vote, confidence: sure, mark: deviceMark(), answer });
    if (given === null) return;
    rememberLine(lesson.id, lesson.digest, step.id, vote, given);
    keepFirst(lesson, step, answer, sure);
    setLine(given);
    if (relay !== null) void send(relay, given);
  };
  const send = async (to: string, given: string) => {
    setSent("sending");
    setSent((await askOnce(to, given)) === null ? "failed" : "sent");
  };
  if (line !== null)
    return (
      <Given
        line={line}
        second={vote === 1 ? hallHash(lesson.id, step.id, { where: "phone", vote: 2, relay }) : null}
        sending={relay === null ? null : { host: relayHost(relay), sent, onSend: () => send(relay, line) }}
        onAgain={() => setLine(null)}
      />
    );
  const look = (place: number, t: number) => {
    setLooked({ at: place, opened: [...new Set([...opened, place])] });
    setGoTo(t);
  };
  const draw = (next: NonNullable<typeof drawn>) => {
    setDrawn(next);
    draft.keep(next.kept);
  };
  const question = {
    work,
    known,
    shown,
    before: null,
    verdict: null,
    isDone: false,
    seed: seedOf(lesson, step, deviceMark()),
    draft,
    give: relay === null ? say.done : fill(say.sendTo, relayHost(relay)),
    onAnswer: give,
  };
  const isLookedAt = step.kind === "predict-draw" || step.kind === "explain" || step.view.until !== null;
  return (
    <>
      <Prose text={step.body} world={known} />
      {shown.length > 0 && isLookedAt && (
        <div className={css.world}>
          <World
            runs={shown}
            view={step.view}
            known={known}
            isRevealed={false}
            hideAfter={step.kind === "predict-draw" ? (drawn?.begin ?? null) : null}
            goTo={goTo}
            simulator={simulator}
            layer={layerOf({
              step,
              line: drawn,
              isDone: false,
              score: null,
              at,
              known,
              shown,
              onLine: draw,
              onLook: look,
            })}
          />
        </div>
      )}
      {step.asksConfidence && <HowSure sure={sure} onSure={setSure} />}
      {answerOf()}
      <p className={css.note}>
        {relay === null ? say.nothingIsSent : fill(say.whatIsSent, relayHost(relay))}
      </p>
    </>
  );

  function answerOf(): ReactNode {
    switch (step.kind) {
      case "predict-number":
        return <NumberAnswer {...question} step={step} />;
      case "predict-choose":
      case "vote":
        return <ChooseAnswer {...question} step={step} />;
      case "predict-order":
        return <OrderAnswer {...question} step={step} />;
      case "predict-draw":
        return drawn && <DrawAnswer {...question} step={step} line={drawn} onLine={draw} />;
      case "explain":
        return <ExplainAnswer {...question} step={step} at={at} opened={opened} onLook={look} />;
      default:
        return null;
    }
  }
}

/** What was answered here first is the first answer of the lesson's step too. */
function keepFirst(lesson: PageLesson, step: Step<unknown>, answer: Answer, sure: Confidence | null): void {
  const progress = recallProgress(lesson.id, lesson.digest, null);
  const before = Object.hasOwn(progress, step.id) ? progress[step.id] : null;
  if (before?.first) return;
  rememberProgress(lesson.id, lesson.digest, null, {
    ...progress,
    [step.id]: {
      answer: null,
      right: false,
      tries: 0,
      seen: false,
      ...before,
      first: answer,
      ...(sure === null ? {} : { confidence: sure }),
    },
  });
}

/** What became of an answer that a relay is to have. */
type Sent = "unsent" | "sending" | "sent" | "failed";

const SENT: Readonly<Record<Sent, string>> = {
  unsent: say.notSentYet,
  sending: say.sending,
  sent: say.wasSent,
  failed: say.wasNotSent,
};

/** The answer as a code for the camera at the front, and as a text for the class's chat. */
function Given({
  line,
  second,
  sending,
  onAgain,
}: {
  line: string;
  /** Where the vote after talking is given; null: this is it. */
  second: string | null;
  /** The relay's host, and what became of the answer there; null: there is no relay. */
  sending: { host: string; sent: Sent; onSend(): void } | null;
  onAgain(): void;
}) {
  const [said, setSaid] = useState("");
  const copy = () => {
    const copied = navigator.clipboard?.writeText(line) ?? Promise.reject(new Error("no clipboard"));
    copied.then(
      () => setSaid(say.copied),
      () => setSaid(say.thisBrowserCannotCopy),
    );
  };
  const canShare = typeof navigator.share === "function";
  return (
    <>
      <h2 className={css.ready}>{say.yourAnswerIsReady}</h2>
      {sending !== null && (
        <div className={css.row}>
          <p role="status">{fill(SENT[sending.sent], sending.host)}</p>
          {(sending.sent === "unsent" || sending.sent === "failed") && (
            <button type="button" className={css.primary} onClick={sending.onSend}>
              {fill(say.sendTo, sending.host)}
            </button>
          )}
        </div>
      )}
      <p>{say.pasteTheTextIntoTheChat}</p>
      <QrCode text={line} label={say.qrCodeOfYourAnswer} className={css.qr} />
      <output className={css.line}>{line}</output>
      <div className={css.row}>
        <button type="button" className={sending === null ? css.primary : controls.button} onClick={copy}>
          {say.copyTheText}
        </button>
        {canShare && (
          <button
            type="button"
            className={controls.button}
            onClick={() => void navigator.share({ text: line }).catch(() => undefined)}
          >
            {say.share}
          </button>
        )}
        <span role="status">{said}</span>
      </div>
      <p className={css.row}>
        <button type="button" className={controls.plain} onClick={onAgain}>
          {say.changeTheAnswer}
        </button>
        {second !== null && <a href={second}>{say.secondAnswer}</a>}
      </p>
      <p className={css.note}>{sending === null ? say.nothingWasSent : fill(say.whatIsSent, sending.host)}</p>
    </>
  );
}
