import { type ReactNode, useEffect, useMemo, useState } from "react";
import {
  CAUSES,
  type Cause,
  type Confusion,
  cellOf,
  confusionOf,
  guessesIn,
} from "../../run/decisions/confusion.ts";
import { stepOf } from "../../run/decisions/decision-step.ts";
import { type Guess, guessesOfRun } from "../../run/decisions/guesses.ts";
import { frontRun } from "../../run/runs/shown-run.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import { formatTime, inOneUnit } from "../../ui/base/quantity-format.ts";
import { useStore, useThrottledStore } from "../../ui/base/use-store.ts";
import { WindowList } from "../../ui/controls/overlays/window-list.tsx";
import { say } from "../../words/en/lab/guesses.ts";
import { fill } from "../../words/fill.ts";
import type { LabController } from "../core/controller.ts";
import { useController } from "../core/lab-context.ts";
import { type Guesser, guessersOf } from "./guessers.ts";
import css from "./guesses.module.css";
import { LossList } from "./loss-list.tsx";
import { CAUSE_NAMES, Matrix, throughputOf } from "./matrix.tsx";
import { type ReceiverGuess, receiverGuesses, receiverGuessesIn } from "./receiver-guesses.ts";
import { type WhenRow, WhenStrip } from "./when-strip.tsx";

/** The cell whose losses are listed. */
interface Chosen {
  /** Id of the sender, or of the run. */
  of: string;
  was: Cause;
  taken: Cause;
}

/** Who knows why a packet was lost: every sender's confusion matrix, and the losses of one of their cells. */
export function GuessesView({ tools }: { tools: ReactNode }) {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const front = useStore(controller.lab, (state) => frontRun(state)?.key);
  const selection = useStore(controller.lab, (state) => state.selection);
  const guessers = useMemo(() => guessersOf(runs), [runs]);
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const decision = selection.kind === "change" ? selection.decision : null;
  useEffect(() => {
    if (decision === null) return;
    for (const { id, run } of guessers) {
      const guess = guessesOfRun(run).find((known) => known.decision === decision);
      const cell = guess && cellOf(guess);
      if (cell) setWanted({ of: id, ...cell });
    }
  }, [decision, guessers]);

  const matrices = guessers.map((guesser) => ({ ...guesser, confusion: confusionOf(guesser.run) }));
  const rate = inOneUnit(guessers.map(({ run }) => throughputOf(run)));
  const ahead = matrices.find(({ run }) => run.key === front) ?? matrices[0];
  const chosen =
    wanted !== null && guessers.some(({ id }) => id === wanted.of) ? wanted : ahead && firstCell(ahead);
  const run = guessers.find(({ id }) => id === chosen?.of)?.run;
  return (
    <section className={css.view} aria-label={say.guesses}>
      <header className={css.top}>
        <h2>{say.whoKnows}</h2>
        {tools}
      </header>
      <div className={css.matrices}>
        {matrices.map(({ id, run: shown, flow, confusion }) => (
          <Matrix
            key={id}
            id={id}
            run={shown}
            confusion={confusion}
            rate={rate}
            chosen={chosen?.of === id ? chosen : null}
            onChoose={({ was, taken }) => {
              setWanted({ of: id, was, taken });
              controller.bringToFront(shown.key, flow);
            }}
          />
        ))}
      </div>
      <WhenStrip
        rows={guessers.map((guesser) => whenRow(guesser, chosen))}
        duration={runs[0]?.scenario.duration ?? 1}
        onShow={(row, index) => showNth(controller, row.run, index)}
      />
      {run && chosen && confusionOf(run).isReceivers && (
        <ReceiverList run={run} cell={chosen} guesses={receiverGuessesIn(run, chosen)} />
      )}
      {run && chosen && !confusionOf(run).isReceivers && (
        <LossList
          run={run}
          cell={chosen}
          guesses={guessesIn(run, chosen)}
          decision={decision}
          onShow={(guess) => show(controller, run, guess)}
        />
      )}
    </section>
  );
}

/** The guesses of a sender about segments that were lost, as the strip shows them; those of its receivers where they tell losses apart. */
function whenRow({ id, run }: Guesser, chosen: Chosen | undefined | null): WhenRow {
  const isChosen = (was: Cause, taken: Cause) =>
    chosen != null && chosen.of === id && chosen.was === was && chosen.taken === taken;
  if (!confusionOf(run).isReceivers)
    return {
      id,
      run,
      marks: sendersGuesses(run).map(({ guess, cell }) => ({
        t: guess.decision.t,
        right: cell.was === cell.taken,
        isChosen: isChosen(cell.was, cell.taken),
      })),
    };
  const marks = CAUSES.flatMap((was) =>
    CAUSES.flatMap((taken) =>
      receiverGuessesIn(run, { was, taken }).map(({ t }) => ({
        t,
        right: was === taken,
        isChosen: isChosen(was, taken),
      })),
    ),
  );
  return { id, run, marks: marks.sort((a, b) => a.t - b.t) };
}

function sendersGuesses(run: ShownRun) {
  return guessesOfRun(run).flatMap((guess) => {
    const cell = cellOf(guess);
    return cell === null ? [] : [{ guess, cell }];
  });
}

/** Explains the `index`th guess of a run's row in the strip. */
function showNth(controller: LabController, run: ShownRun, index: number): void {
  if (confusionOf(run).isReceivers) {
    const guess = receiverGuesses(run).filter(({ truth }) => truth !== null)[index];
    if (guess) showReceivers(controller, run, guess);
  } else {
    const found = sendersGuesses(run)[index];
    if (found) show(controller, run, found.guess);
  }
}

/** Moves the playhead to a receiver's guess and opens the packet that it is about. */
function showReceivers(controller: LabController, run: ShownRun, { t, flow, seq, nth }: ReceiverGuess): void {
  controller.clock.pause();
  controller.clock.seek(t);
  controller.select({ kind: "packet", run: run.key, flow, seq, nth });
}

/** The losses that a receiver told apart, of one cell. */
function ReceiverList(props: {
  run: ShownRun;
  cell: { was: Cause; taken: Cause };
  guesses: readonly ReceiverGuess[];
}) {
  const { run, cell, guesses } = props;
  const controller = useController();
  const selection = useStore(controller.lab, (state) => state.selection);
  const at =
    selection.kind === "packet" && selection.run === run.key
      ? guesses.findIndex(({ seq, flow }) => seq === selection.seq && flow === selection.flow)
      : -1;
  const title = fill(say.cell, run.label, CAUSE_NAMES[cell.was], CAUSE_NAMES[cell.taken]);
  const go = (i: number) => showReceivers(controller, run, guesses[i]);
  return (
    <section className={css.list} aria-label={title}>
      <header>
        <h3>
          {title} <span>{fill(say.byReceiver, guesses.length)}</span>
        </h3>
      </header>
      {guesses.length === 0 ? (
        <p className={css.none}>{say.noLoss}</p>
      ) : (
        <WindowList
          label={fill(say.list, title)}
          count={guesses.length}
          rowHeight={32}
          current={at}
          follow
          keyOf={(i) => `${guesses[i].flow} ${i}`}
          row={(i) => (
            <span className={css.loss}>
              <span>{formatTime(guesses[i].t)}</span>
              <span>{guesses[i].seq}</span>
              <span className={css.rule}>{guesses[i].rule}</span>
              <span className={css.show}>{i === at ? say.shown : say.show}</span>
            </span>
          )}
          onMove={go}
          onChoose={go}
        />
      )}
    </section>
  );
}

/** The cell of a sender that has most wrong guesses; that of random losses judged congestion where none was wrong. */
function firstCell({ id, confusion }: { id: string; confusion: Confusion }): Chosen {
  const wrong = confusion.cells.filter(({ was, taken }) => was !== taken);
  const most = wrong.reduce((best, cell) => (cell.count > best.count ? cell : best), wrong[wrong.length - 1]);
  return { of: id, was: most.was, taken: most.taken };
}

/** Moves the playhead to a guess and opens its explanation. */
function show(controller: LabController, run: ShownRun, { flow: id, decision }: Guess): void {
  const flow = run.result.trace.flows.find((candidate) => candidate.id === id);
  if (flow === undefined) return;
  controller.clock.pause();
  controller.clock.seek(decision.t);
  controller.select({ kind: "change", run: run.key, flow: id, index: stepOf(flow, decision), decision });
}
