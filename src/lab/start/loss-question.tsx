import { useEffect, useMemo, useRef, useState } from "react";
import { isSwitchedOff } from "../../run/state/single-keys.ts";
import { MissingPart } from "../../ui/controls/missing-part.tsx";
import { useWhenOnline } from "../../ui/controls/use-when-online.ts";
import { say } from "../../words/en/lab/start.ts";
import { LossCurves } from "./loss-curves.tsx";
import { LossNetwork } from "./loss-network.tsx";
import css from "./loss-question.module.css";
import { ANSWERS, askingWords, beliefWords, courseWords, scoreWords, truthWords } from "./loss-words.ts";
import { type Cause, type Loss, nextLoss, windowAround } from "./losses.ts";
import { useCourses } from "./use-courses.ts";
import { usePackets } from "./use-packets.ts";
import { useRunningOn } from "./use-running-on.ts";

/** What the reader has been asked, and said. */
interface Round {
  /** The losses that were asked before, and how many of them were told right. */
  asked: ReadonlySet<string>;
  right: number;
  /** What the reader says of the present one. */
  answer: Cause | null;
}

const BEGINNING: Round = { asked: new Set(), right: 0, answer: null };

/** Asks what a real loss was, answers in place, and goes on to the next one. */
export function LossQuestion({ onOpen }: { onOpen(loss: Loss): void }) {
  const [{ asked, right, answer }, setRound] = useState(BEGINNING);
  const isBegun = answer !== null || asked.size > 0;
  const { courses, isComplete, hasFailed, tryAgain } = useCourses(isBegun);
  const [loss, setLoss] = useState<Loss | null>(null);
  // The third question may be about the second course.
  const mayAsk = asked.size < 2 || isComplete;
  const upcoming = useMemo(() => (mayAsk ? nextLoss(courses, asked) : null), [courses, asked, mayAsk]);
  const present = loss ?? upcoming;
  const choices = useRef<HTMLFieldSetElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  useWhenOnline(hasFailed, tryAgain);

  const judge = (cause: Cause) => {
    if (present === null || answer !== null) return;
    hasFocus.current = choices.current?.contains(document.activeElement) ?? false;
    setLoss(present);
    setRound({ asked, right: right + (cause === present.cause ? 1 : 0), answer: cause });
  };
  const next = () => {
    if (present === null || answer === null) return;
    hasFocus.current = goOn.current === document.activeElement;
    setLoss(null);
    setRound({ asked: new Set([...asked, present.key]), right, answer: null });
  };

  // The buttons take each other's place; whoever was on one is then on the other.
  useEffect(() => {
    if (!hasFocus.current) return;
    hasFocus.current = false;
    if (answer === null) choices.current?.focus();
    else goOn.current?.focus();
  }, [answer]);

  // Answered by a key, from further down the page: what follows is to be seen.
  useEffect(() => {
    if (answer !== null) goOn.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);

  useAnswerKeys((key) => {
    const said = ANSWERS[Number(key) - 1];
    if (said !== undefined) judge(said.cause);
    else if (key === "Enter") next();
  });

  const packets = usePackets(present);
  const window = present === null ? null : windowAround(present.decision.t, present.course.scenario.duration);
  const until = useRunningOn(present?.key ?? "", present?.decision.t ?? 0, window?.to ?? 0, answer !== null);
  const hasNext =
    !isComplete || present === null || nextLoss(courses, new Set([...asked, present.key])) !== null;

  return (
    <>
      <figure
        className={css.run}
        aria-busy={present === null && !hasFailed}
        data-loss={present?.decision.seq}
        data-cause={answer === null ? undefined : present?.cause}
      >
        <figcaption className={css.words}>
          {hasFailed && <MissingPart words={say.notLoaded} again={tryAgain} />}
          {present !== null && answer === null && <b>{askingWords(present)}</b>}
          <span role="status">
            {present !== null && answer !== null && (
              <>
                <b className={present.cause === "link" ? css.link : css.queue}>{truthWords(present)}</b>{" "}
                {beliefWords(present)}
              </>
            )}
          </span>
        </figcaption>
        <div className={css.network}>
          {present !== null && <LossNetwork loss={present} hops={packets} isAnswered={answer !== null} />}
        </div>
        <p className={css.axis}>
          <b>{say.window}</b> <span>{say.windowMeans}</span>
        </p>
        <div className={css.curves}>
          {present !== null && <LossCurves loss={present} until={until} isAnswered={answer !== null} />}
        </div>
      </figure>
      <div className={css.choices}>
        {answer === null || present === null ? (
          <fieldset ref={choices} tabIndex={-1} className={css.answers}>
            <legend className="visually-hidden">{say.whatLostIt}</legend>
            {ANSWERS.map(({ cause, words }, i) => (
              <button
                key={cause}
                type="button"
                className={css.answer}
                disabled={present === null}
                aria-keyshortcuts={String(i + 1)}
                onClick={() => judge(cause)}
              >
                {words}
              </button>
            ))}
          </fieldset>
        ) : (
          <div className={css.answers}>
            <b className={css.score}>{scoreWords(answer === present.cause, right, asked.size + 1)}</b>
            {hasNext && (
              <button ref={goOn} type="button" className={css.next} aria-keyshortcuts="Enter" onClick={next}>
                {say.nextLoss}
              </button>
            )}
            <button type="button" className={css.answer} onClick={() => onOpen(present)}>
              {say.openLab}
            </button>
          </div>
        )}
        <p className={css.who}>
          {answer !== null && present !== null ? courseWords(present.course) : say.who}
        </p>
      </div>
    </>
  );
}

/** Keys that answer wherever the focus is, unless something else is written, open in front, or pressed with Enter. */
function useAnswerKeys(act: (key: string) => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || event.defaultPrevented) return;
      if (isSwitchedOff(event)) return;
      if (document.querySelector("dialog[open], [popover]:popover-open") !== null) return;
      const own = target instanceof Element ? target : null;
      if (own?.closest("input, select, textarea, [contenteditable]")) return;
      if (key === "Enter" && own?.closest("button, a, summary")) return;
      latest.current(key);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
