import { wrongGuessesOfRun } from "../../run/decisions/guesses.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import controls from "../../ui/controls/controls.module.css";
import { useController } from "../core/lab-context.ts";
import css from "./explanation.module.css";

/** Walks the wrong guesses of the run in front, and counts them. */
export function WrongWalk({ run, decision }: { run: ShownRun; decision: Decision | null }) {
  const controller = useController();
  const wrong = wrongGuessesOfRun(run);
  const nth = wrong.findIndex((guess) => guess.decision === decision) + 1;
  if (wrong.length === 0) return <p className={css.walk}>No guess of this run was wrong.</p>;
  return (
    <p className={css.walk}>
      <span aria-live="polite">
        {nth > 0 ? (
          <>
            Wrong guess <b>{nth}</b> of {wrong.length}
          </>
        ) : (
          `${wrong.length} wrong guesses`
        )}
      </span>
      <button
        type="button"
        className={controls.button}
        aria-label="Previous wrong guess"
        title="Previous wrong guess (Shift+W)"
        disabled={nth === 1}
        onClick={() => controller.step("wrong", -1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={controls.button}
        title="Next wrong guess (W)"
        disabled={nth === wrong.length}
        onClick={() => controller.step("wrong", 1)}
      >
        Next wrong <kbd>W</kbd>
      </button>
    </p>
  );
}
