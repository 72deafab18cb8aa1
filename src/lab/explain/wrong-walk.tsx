import { wrongGuessesOfRun } from "../../run/decisions/guesses.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { Decision } from "../../sim/declared.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/lab/explain.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { useController } from "../core/lab-context.ts";
import css from "./explanation.module.css";

/** Walks the wrong guesses of the run in front, and counts them. */
export function WrongWalk({ run, decision }: { run: ShownRun; decision: Decision | null }) {
  const controller = useController();
  const wrong = wrongGuessesOfRun(run);
  const nth = wrong.findIndex((guess) => guess.decision === decision) + 1;
  if (wrong.length === 0) return <p className={css.walk}>{say.noneWrong}</p>;
  return (
    <p className={css.walk}>
      <span aria-live="polite">
        {nth > 0 ? put(say.nthWrong, <b>{nth}</b>, wrong.length) : fill(say.countWrong, wrong.length)}
      </span>
      <button
        type="button"
        className={controls.button}
        aria-label={say.previousWrong}
        title={say.previousWrongTitle}
        disabled={nth === 1}
        onClick={() => controller.step("wrong", -1)}
      >
        ‹
      </button>
      <button
        type="button"
        className={controls.button}
        title={say.nextWrongTitle}
        disabled={nth === wrong.length}
        onClick={() => controller.step("wrong", 1)}
      >
        {say.nextWrong} <kbd>W</kbd>
      </button>
    </p>
  );
}
