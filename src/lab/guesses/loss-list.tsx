import type { Cause } from "../../run/decisions/confusion.ts";
import { stepOf } from "../../run/decisions/decision-step.ts";
import { explain } from "../../run/decisions/explanation.ts";
import type { Guess } from "../../run/decisions/guesses.ts";
import { queueThen } from "../../run/decisions/queue-then.ts";
import { variableOf } from "../../run/decisions/variables.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import { formatMeasured, formatNumber, formatTime } from "../../ui/base/quantity-format.ts";
import controls from "../../ui/controls/controls.module.css";
import { WindowList } from "../../ui/controls/overlays/window-list.tsx";
import { say } from "../../words/en/lab/guesses.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./guesses.module.css";
import { CAUSE_NAMES } from "./matrix.tsx";

const ROW_HEIGHT = 32;

interface Props {
  run: ShownRun;
  cell: { was: Cause; taken: Cause };
  guesses: readonly Guess[];
  /** The decision that is explained. */
  decision: Decision | null;
  onShow(guess: Guess): void;
}

/** The losses of one cell in order of time; choosing one moves the playhead there and explains it. */
export function LossList({ run, cell, guesses, decision, onShow }: Props) {
  const controller = useController();
  const at = guesses.findIndex((guess) => guess.decision === decision);
  const title = fill(say.cell, run.label, CAUSE_NAMES[cell.was], CAUSE_NAMES[cell.taken]);
  const step = (next: number) => {
    const guess = guesses[next];
    if (guess) onShow(guess);
  };
  return (
    <section className={css.list} aria-label={title}>
      <header>
        <h3>
          {title} <span>{fill(say.losses, guesses.length)}</span>
        </h3>
        {at >= 0 && <span>{put(say.nth, <b>{at + 1}</b>, guesses.length)}</span>}
        <button
          type="button"
          className={controls.button}
          aria-label={say.previous}
          disabled={at <= 0}
          onClick={() => step(at - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          className={controls.button}
          aria-label={say.next}
          disabled={at >= guesses.length - 1}
          onClick={() => step(at + 1)}
        >
          {say.nextShort}
        </button>
        <button
          type="button"
          className={`${controls.button} ${css.main}`}
          onClick={() => controller.step("wrong", 1)}
        >
          {say.nextWrong} <kbd>W</kbd>
        </button>
      </header>
      {guesses.length === 0 ? (
        <p className={css.none}>{say.noLoss}</p>
      ) : (
        <>
          <div className={css.columns} aria-hidden="true">
            <span>{say.decidedAt}</span>
            <span>{say.segment}</span>
            <span>{say.measured}</span>
            <span>{say.cwnd}</span>
            <span>{say.queueThen}</span>
          </div>
          <WindowList
            label={fill(say.list, title)}
            count={guesses.length}
            rowHeight={ROW_HEIGHT}
            current={at}
            follow
            keyOf={(i) => `${guesses[i].flow} ${i}`}
            row={(i) => <Loss run={run} guess={guesses[i]} isShown={i === at} />}
            onMove={step}
            onChoose={step}
          />
        </>
      )}
    </section>
  );
}

function Loss({ run, guess, isShown }: { run: ShownRun; guess: Guess; isShown: boolean }) {
  const { decision } = guess;
  const flow = run.result.trace.flows.find(({ id }) => id === guess.flow);
  const explanation = flow && explain(run.result, guess.flow, stepOf(flow, decision), decision);
  const lostAt = explanation?.truth?.lostAt ?? null;
  const queue = lostAt && queueThen(run, guess.flow, lostAt.t);
  const comparison = explanation?.comparison ?? null;
  const value = (name: string, x: number) =>
    `${name} ${formatMeasured(x, (flow && variableOf(flow, name)?.unit) ?? "")}`;
  const measured =
    comparison === null
      ? "–"
      : [comparison.measured, ...comparison.thresholds]
          .map(({ name, value: x }) => value(name, x))
          .join(", ");
  const several = run.result.flows.length > 1;
  return (
    <span className={css.loss}>
      <span>{formatTime(decision.t)}</span>
      <span>
        {several && `${guess.flow}: `}
        {decision.seq}
      </span>
      <span title={measured}>{decision.event === "timeout" ? say.timeout : measured}</span>
      <span>
        {Number.isNaN(decision.cwndAfter)
          ? "–"
          : `${formatNumber(decision.cwndBefore)} → ${formatNumber(decision.cwndAfter)}`}
      </span>
      <span>
        {queue === null ? "–" : queue.limit === null ? queue.held : fill(say.of, queue.held, queue.limit)}
      </span>
      <span className={css.show}>{isShown ? say.shown : say.show}</span>
    </span>
  );
}
