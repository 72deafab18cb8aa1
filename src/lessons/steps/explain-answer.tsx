import type { KeyboardEvent } from "react";
import { xOf, yOf } from "../../chart/steps.ts";
import {
  asAsked,
  type ExplainStep,
  type JudgedDecision,
  judgedDecisions,
  numberText,
} from "../../course/index.ts";
import { VERDICT_WORDS } from "../../run/decisions/decision-words.ts";
import { type Decision, isAirLoss } from "../../sim/declared.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lessons/steps.ts";
import { fill, shownNumber } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { Rendered } from "../data/load.ts";
import { askedFlow, drawnRuns } from "../world/curves.ts";
import type { PlotFrame } from "../world/plot.tsx";
import css from "./steps.module.css";
import type { QuestionProps } from "./types.ts";

interface Props extends QuestionProps<ExplainStep<Rendered>> {
  /** Place of the decision that is looked at, among those that can be picked. */
  at: number;
  /** Places of those that were looked at. */
  opened: readonly number[];
  onLook(at: number, t: number): void;
}

/** The decisions that can be picked, in order of time. */
export function pickable({
  step,
  known,
  shown,
}: Pick<Props, "step" | "known" | "shown">): readonly JudgedDecision[] {
  const [run] = drawnRuns(shown);
  const flow = askedFlow(run, step.view);
  return flow === null ? [] : judgedDecisions(step, asAsked(step, run, flow, known).decisions, known);
}

/** Walks along the decisions of a sender and picks one. What really happened is not told before. */
export function ExplainAnswer(props: Props) {
  const { step, at, opened, isDone, before, verdict, onAnswer, onLook } = props;
  const decisions = pickable(props);
  const current = decisions[at];
  const answered = verdict?.answer ?? before?.answer ?? null;
  if (current === undefined) return <p className={css.note}>{put(say.theHasNotDecidedAnything, step.by)}</p>;
  const look = (to: number) => {
    const next = Math.min(Math.max(to, 0), decisions.length - 1);
    onLook(next, decisions[next].decision.t);
  };
  const walk = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: decisions.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    look(to);
  };
  const { decision, index } = current;
  const isPicked = answered?.kind === "decision" && answered.index === index;
  const wait = step.noneAfter === null ? 0 : Math.max(0, step.noneAfter - opened.length);
  return (
    // The arrow keys work on whichever of its buttons has the focus.
    <fieldset className={css.explain} onKeyDown={walk}>
      <legend className="visually-hidden">{say.decisionsLeftAndRightWalk}</legend>
      <div className={css.row}>
        <button
          type="button"
          className={controls.icon}
          aria-label={say.previousDecision}
          disabled={at === 0}
          onClick={() => look(at - 1)}
        >
          ‹
        </button>
        <span className={css.count} aria-live="polite">
          {put(say.ofAtS, at + 1, decisions.length, shownNumber(decision.t.toFixed(3)))}
        </span>
        <button
          type="button"
          className={controls.icon}
          aria-label={say.nextDecision}
          disabled={at === decisions.length - 1}
          onClick={() => look(at + 1)}
        >
          ›
        </button>
      </div>
      <DecisionCard decision={decision} by={step.by} showsTruth={isDone} />
      {!isDone && (
        <div className={css.row}>
          <button type="button" className={css.primary} onClick={() => onAnswer({ kind: "decision", index })}>
            {isPicked ? say.pickItAgain : say.itIsThisOne}
          </button>
          {step.noneAfter !== null && (
            <button
              type="button"
              className={controls.button}
              disabled={wait > 0}
              onClick={() => onAnswer({ kind: "decision", index: "none" })}
            >
              {say.thereIsNone}
            </button>
          )}
          {wait > 0 && <span className={css.note}>{put(say.openMoreFirst, wait)}</span>}
        </div>
      )}
    </fieldset>
  );
}

/** What made a sender decide. */
const EVENT_WORDS: Readonly<Record<Decision["event"], string>> = {
  dupack: say.duplicateAcks,
  timeout: say.aTimeout,
  ecn: say.aMarkWasEchoed,
  "recovery-exit": say.theRepairEnded,
  wait: say.itWaitedForMore,
  ack: say.anAckCame,
};

/** What a decision was, in a few words: a receiver holds duplicate ACKs back or lets them go. */
export function causeWords({ event, dupAcks }: Decision, by: ExplainStep<unknown>["by"]): string {
  if (by === "receiver") return event === "wait" ? say.duplicateAcksHeldBack : say.duplicateAcksSentAtOnce;
  return event === "dupack" ? fill(say.duplicateAck, dupAcks) : EVENT_WORDS[event];
}

function DecisionCard({
  decision,
  by,
  showsTruth,
}: {
  decision: Decision;
  by: ExplainStep<unknown>["by"];
  showsTruth: boolean;
}) {
  const { seq, cwndBefore, cwndAfter, verdict, truth } = decision;
  const window = `${segments(cwndBefore)} → ${segments(cwndAfter)}`;
  const rows: [string, string][] = [
    [by === "receiver" ? "what" : "why", causeWords(decision, by)],
    ["about", fill(say.segment, seq)],
    ...(by === "receiver" ? [] : [["window", window] as [string, string]]),
    ...(verdict === "none" ? [] : [[say.judged, VERDICT_WORDS[verdict]] as [string, string]]),
    ...(showsTruth ? [[say.inTruth, truthText(truth)] as [string, string]] : []),
  ];
  return (
    <dl className={css.decision}>
      {rows.map(([term, words]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

const segments = (value: number) => numberText(value, null);

function truthText(truth: Decision["truth"]): string {
  if (truth === null) return say.nothingWasLost;
  return isAirLoss(truth) ? say.lostOnTheRadioLink : say.droppedByAQueue;
}

/** The decisions as marks on the curve; one can be clicked. */
export function DecisionMarks({
  frame,
  decisions,
  at,
  onLook,
}: {
  frame: PlotFrame;
  decisions: readonly JudgedDecision[];
  at: number;
  onLook(at: number, t: number): void;
}) {
  return (
    <g>
      {decisions.map(({ index, decision }, i) => {
        const [x, y] = [xOf(frame, decision.t), yOf(frame, decision.cwndAfter)];
        if (x < frame.x0 || x > frame.x1) return null;
        return (
          <g
            key={index}
            className={css.mark}
            data-current={i === at}
            data-decision={index}
            onPointerDown={() => onLook(i, decision.t)}
          >
            <circle cx={x} cy={y} r={16} fill="transparent" />
            <circle cx={x} cy={y} r={i === at ? 7 : 5} />
          </g>
        );
      })}
    </g>
  );
}
