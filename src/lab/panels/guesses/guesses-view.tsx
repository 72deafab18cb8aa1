import { type ReactNode, useEffect, useState } from "react";
import { useStore, useThrottledStore } from "../../base/use-store.ts";
import { type Cause, type Confusion, cellOf, confusionOf, guessesIn } from "../../derive/confusion.ts";
import { stepOf } from "../../derive/decision-step.ts";
import { frontRun } from "../../derive/front-run.ts";
import { type Guess, guessesOfRun } from "../../derive/guesses.ts";
import type { ShownRun } from "../../derive/types.ts";
import type { LabController } from "../../state/controller.ts";
import { useController } from "../../state/lab-context.ts";
import css from "./guesses.module.css";
import { LossList } from "./loss-list.tsx";
import { Matrix } from "./matrix.tsx";

/** The cell whose losses are listed. */
interface Chosen {
  run: string;
  was: Cause;
  taken: Cause;
}

/** Who knows why a packet was lost: every shown run's confusion matrix, and the losses of one of their cells. */
export function GuessesView({ tools }: { tools: ReactNode }) {
  const controller = useController();
  const runs = useThrottledStore(controller.lab, (state) => state.runs);
  const front = useStore(controller.lab, (state) => frontRun(state)?.key);
  const selection = useStore(controller.lab, (state) => state.selection);
  const [wanted, setWanted] = useState<Chosen | null>(null);
  const decision = selection.kind === "change" ? selection.decision : null;
  useEffect(() => {
    if (decision === null) return;
    const guess = runs.flatMap(guessesOfRun).find((known) => known.decision === decision);
    const cell = guess && cellOf(guess);
    if (guess && cell) setWanted({ run: guess.run, ...cell });
  }, [decision, runs]);

  const matrices = runs.map((run) => ({ run, confusion: confusionOf(run) }));
  const ahead = matrices.find(({ run }) => run.key === front) ?? matrices[0];
  const chosen =
    wanted !== null && runs.some(({ key }) => key === wanted.run) ? wanted : ahead && firstCell(ahead);
  const run = runs.find(({ key }) => key === chosen?.run);
  return (
    <section className={css.view} aria-label="Guesses">
      <header className={css.top}>
        <h2>Who knows why a packet was lost?</h2>
        {tools}
      </header>
      <div className={css.matrices}>
        {matrices.map(({ run: shown, confusion }) => (
          <Matrix
            key={shown.key}
            run={shown}
            confusion={confusion}
            chosen={chosen?.run === shown.key ? chosen : null}
            onChoose={({ was, taken }) => {
              setWanted({ run: shown.key, was, taken });
              controller.bringToFront(shown.key);
            }}
          />
        ))}
      </div>
      {run && chosen && (
        <LossList
          run={run}
          cell={chosen}
          guesses={guessesIn(run, chosen)}
          isReceivers={confusionOf(run).isReceivers}
          decision={decision}
          onShow={(guess) => show(controller, run, guess)}
        />
      )}
    </section>
  );
}

/** The cell of a run that has most wrong guesses; that of the air taken for a queue where none was wrong. */
function firstCell({ run, confusion }: { run: ShownRun; confusion: Confusion }): Chosen {
  const wrong = confusion.cells.filter(({ was, taken }) => was !== taken);
  const most = wrong.reduce((best, cell) => (cell.count > best.count ? cell : best), wrong[wrong.length - 1]);
  return { run: run.key, was: most.was, taken: most.taken };
}

/** Moves the playhead to a guess and opens its explanation. */
function show(controller: LabController, run: ShownRun, { flow: id, decision }: Guess): void {
  const flow = run.result.trace.flows.find((candidate) => candidate.id === id);
  if (flow === undefined) return;
  controller.clock.pause();
  controller.clock.seek(decision.t);
  controller.select({ kind: "change", run: run.key, flow: id, index: stepOf(flow, decision), decision });
}
