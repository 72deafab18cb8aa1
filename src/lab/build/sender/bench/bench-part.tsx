import {
  type BenchLine,
  LAWS,
  type Law,
  trialOf,
  VECTORS,
  type Vector,
  type VectorLine,
} from "../../../../exercise/bench/index.ts";
import { benchWords } from "../../../../exercise/told.ts";
import { useStore } from "../../../../ui/base/use-store.ts";
import controls from "../../../../ui/controls/controls.module.css";
import { told } from "../../../../words/catalogue.ts";
import { say } from "../../../../words/en/lab/build-bench.ts";
import { fill } from "../../../../words/fill.ts";
import { useController, useEnvironment } from "../../../core/lab-context.ts";
import { ownSenderOf } from "../typed-sender.ts";
import css from "./bench.module.css";
import { useBench } from "./use-bench.ts";

/** So much of the run is shown before and after the first packet at which a sender differs, s. */
const NEAR = 0.25;

/** The test bench below the code: laws and known algorithms, tried when the reader asks for it. @param onShow a trial is shown in the plots */
export function BenchPart({ onShow }: { onShow(): void }) {
  const controller = useController();
  const { simulator } = useEnvironment();
  const { state, begin, stop } = useBench(simulator);
  const document = useStore(controller.lab, (now) => now.document);
  const sender = ownSenderOf(document);
  if (sender === null) return null;
  const { lines, isRunning, source, problem } = state;
  const heldOf = (list: readonly { id: string }[]) =>
    list.filter(({ id }) => lines.get(id)?.holds === true).length;
  const see = (trial: Law | Vector, { at, packet }: VectorLine) => {
    controller.draft.apply(() => ({
      ...trialOf(trial, sender),
      title: fill(say.trialTitle, told(trial.title)),
    }));
    // With parameters of its own the scheme is no shipped one, which alone can be compared with.
    if ("scheme" in trial && trial.params === undefined) controller.setCompare([trial.scheme]);
    controller.clock.pause();
    // Packets are told apart near the one that differs; a law is seen over the whole run.
    if (at === undefined || packet === undefined) controller.clock.showAll();
    else controller.clock.show({ from: at - NEAR, to: at + NEAR });
    controller.clock.seek(at ?? 0);
    onShow();
  };
  return (
    <details className={css.bench}>
      <summary>
        <b>{say.bench}</b>
        {source !== null && (
          <span role="status">
            {fill(say.summary, heldOf(LAWS), LAWS.length, heldOf(VECTORS), VECTORS.length)}
          </span>
        )}
      </summary>
      <div className={css.tools}>
        {isRunning ? (
          <button type="button" className={controls.button} onClick={stop}>
            {say.stop}
          </button>
        ) : (
          <button type="button" className={controls.button} onClick={() => void begin(sender)}>
            {say.begin}
          </button>
        )}
        <span>
          {source === null
            ? fill(say.about, LAWS.length, VECTORS.length)
            : source !== sender.source && !isRunning && say.older}
        </span>
      </div>
      {problem !== "" && <p role="alert">{problem}</p>}
      {source !== null && (
        <>
          <h2>{say.laws}</h2>
          <Lines list={LAWS} lines={lines} see={see} />
          <h2>{say.vectors}</h2>
          <Lines list={VECTORS} lines={lines} see={see} />
        </>
      )}
    </details>
  );
}

interface LinesProps<T> {
  list: readonly T[];
  lines: ReadonlyMap<string, BenchLine>;
  see(trial: T, line: VectorLine): void;
}

function Lines<T extends Law | Vector>({ list, lines, see }: LinesProps<T>) {
  return (
    <ul className={css.lines}>
      {list.map((trial) => {
        const line = lines.get(trial.id);
        const state = line === undefined ? "open" : line.holds ? "holds" : "fails";
        return (
          <li key={trial.id} data-state={state}>
            <span className={css.mark} role="img" aria-label={say[state]}>
              {{ open: "·", holds: "✓", fails: "✗" }[state]}
            </span>
            <div>
              <b>{told(trial.title)}</b> {line && benchWords(line.text)}
              {"task" in trial && (
                <details>
                  <summary>{say.task}</summary>
                  {told(trial.task)}
                </details>
              )}
            </div>
            {line !== undefined && (
              <button
                type="button"
                className={controls.plain}
                title={say.seeTitle}
                aria-label={fill(say.seeOf, told(trial.title))}
                onClick={() => see(trial, line)}
              >
                {say.see}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
