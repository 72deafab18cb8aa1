import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import go from "../page/run-here.module.css";
import { statusWords } from "../page/run-here.tsx";
import { FailedRuns } from "../run/failed-runs.tsx";
import { RunButton } from "../run/run-button.tsx";
import type { Sweep } from "../run/sweep.ts";
import css from "./sweeps.module.css";

/** Starts, pauses and forgets the runs of a sweep, and says how far it is. */
export function RunPanel({ sweep, onForget }: { sweep: Sweep; onForget(): void }) {
  const state = useStore(sweep.store, (one) => one);
  const { stage, done, total, failed, problem, storing } = state;
  const open = total - done;
  return (
    <section className={css.run} aria-label={say.runs} aria-busy={storing > 0}>
      <progress className={go.bar} max={Math.max(1, total)} value={done} aria-label={say.runsDone} />
      <p className={css.soft} role="status">
        {statusWords(state, { equal: 0, unequal: 0 }, true)}
      </p>
      {stage !== "running" && <FailedRuns failed={failed} lacking="number" onRetry={() => sweep.retry()} />}
      {problem !== "" && <p role="alert">{problem}</p>}
      <p className={css.buttons}>
        <RunButton
          sweep={sweep}
          stage={stage}
          words={done > 0 ? fill(say.continue, open) : fill(say.run, total)}
        />
        {stage !== "recalling" && done > 0 && (
          <button
            type="button"
            className={controls.button}
            onClick={() => {
              sweep.cancel();
              onForget();
            }}
          >
            {stage === "running" ? say.cancelAndDiscard : say.discard}
          </button>
        )}
      </p>
    </section>
  );
}
