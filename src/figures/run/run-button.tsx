import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/run.ts";
import css from "./run-button.module.css";
import type { Sweep, SweepStage } from "./sweep.ts";

interface Props {
  sweep: Pick<Sweep, "start" | "pause">;
  stage: SweepStage;
  /** What starting it, or going on, is called. */
  words: string;
}

/** Starts a sweep, or pauses it; nothing once it is done. It has its place, and waits, while earlier runs are looked for. */
export function RunButton({ sweep, stage, words }: Props) {
  if (stage === "done") return null;
  if (stage === "running")
    return (
      <button type="button" className={controls.button} onClick={() => sweep.pause()}>
        {say.pause}
      </button>
    );
  return (
    <button
      type="button"
      className={`${controls.button} ${css.go}`}
      disabled={stage === "recalling"}
      onClick={() => sweep.start()}
    >
      {words}
    </button>
  );
}
