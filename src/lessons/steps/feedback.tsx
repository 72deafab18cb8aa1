import { useEffect, useRef } from "react";
import { type Hint, numberOf, type Step, type World } from "../../course/index.ts";
import { say } from "../../words/en/lessons/steps.ts";
import type { Rendered } from "../data/load.ts";
import type { Verdict } from "../state/judge-step.ts";
import { Prose } from "../text/prose.tsx";
import { numberSentence } from "./number-answer.tsx";
import css from "./steps.module.css";

/** A hint that follows from the run; it moves the playhead to its place. */
export function HintBox({
  hint,
  world,
  onGoTo,
}: {
  hint: Hint<Rendered>;
  world: World;
  onGoTo(t: number | null): void;
}) {
  const at = hint.at === null ? null : numberOf(hint.at, world);
  useEffect(() => {
    if (at !== null) onGoTo(at);
  }, [at, onGoTo]);
  return (
    <div className={css.hint}>
      <strong>{say.hintFromTheRun}</strong> <Prose text={hint.body} world={world} />
    </div>
  );
}

interface Props {
  step: Step<Rendered>;
  verdict: Verdict;
  /** It is about an answer that was given just now. */
  isFresh: boolean;
  /** Up to where its hint has shown the run, s: the curves that appear move what stands below them. */
  hintedAt: number | null;
  isDone: boolean;
  onGoTo(t: number | null): void;
}

/** What is said about an answer: right or not so, a hint, and once the run has been seen, what it says. */
export function Feedback({ step, verdict, isFresh, hintedAt, isDone, onGoTo }: Props) {
  const { right, decided, answer, world, truth, hints } = verdict;
  const box = useRef<HTMLDivElement>(null);
  // What asked is gone now, or takes nothing more; the keyboard goes on here.
  useEffect(() => {
    const { activeElement: at, body } = document;
    if (isDone && (at === null || at === body || at.matches(":disabled")))
      box.current?.focus({ preventScroll: true });
  }, [isDone]);
  // On a telephone it stands below what is seen; a drawing is looked at in the plot, a try in its goals.
  const isFoundBelow = isFresh && step.kind !== "predict-draw" && step.kind !== "try";
  const shownTo = isFoundBelow ? (hintedAt ?? 0) : null;
  useEffect(() => {
    if (verdict !== null && shownTo !== null) box.current?.scrollIntoView({ block: "nearest" });
  }, [verdict, shownTo]);
  // A drawing is judged feature by feature, a try goal by goal.
  const isJudgedAbove = step.kind === "predict-draw" || step.kind === "try";
  const showsHint = !right && decided && step.kind !== "try" && (!isDone || step.kind === "predict-draw");
  return (
    <div ref={box} className={css.feedback} tabIndex={-1}>
      {!isJudgedAbove && (step.kind !== "vote" || decided) ? (
        <p className={css.verdict} data-right={right}>
          {!decided ? say.theseSeedsDoNotDecide : right ? "Right." : say.notQuite}
        </p>
      ) : null}
      {step.kind === "predict-number" && answer.kind === "number" && (right || isDone) && (
        <p>{numberSentence(step, answer.value, numberOf(step.answer, world))}</p>
      )}
      {showsHint && hints[0] && <HintBox hint={hints[0]} world={world} onGoTo={onGoTo} />}
      {isDone && step.after !== null && <Prose text={step.after} world={truth} />}
    </div>
  );
}
