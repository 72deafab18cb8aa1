import { frontRun, laneRuns } from "../../run/runs/shown-run.ts";
import { plottedRuns } from "../../run/runs/what-if.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { say } from "../../words/en/lab/compare.ts";
import { fill } from "../../words/fill.ts";
import { useController } from "../core/lab-context.ts";
import css from "./lane-switch.module.css";

/** Whose packets the network shows: one run's, or those of two, in two networks that move in step. */
export function LaneSwitch() {
  const controller = useController();
  const all = useStore(controller.lab, (state) => state.runs);
  const front = useStore(controller.lab, (state) => frontRun(state)?.key);
  const isBoth = useStore(controller.lab, (state) => laneRuns(state).length > 1);
  const runs = plottedRuns(all);
  if (runs.length < 2) return null;
  // Two have room: of more runs, the shown one and the next.
  const pair = laneRuns({ runs: all, front: front ?? "", lanes: [] });
  const show = (key: string) => {
    controller.looks.showBoth(false);
    controller.bringToFront(key);
  };
  return (
    <fieldset className={css.switch}>
      <legend>{say.show}</legend>
      {runs.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={!isBoth && key === front} onClick={() => show(key)}>
          {label}
        </button>
      ))}
      <button
        type="button"
        data-both
        aria-pressed={isBoth}
        title={fill(say.bothMeaning, pair[0].label, pair[1].label)}
        onClick={() => controller.looks.showBoth(!isBoth)}
      >
        {runs.length > 2 ? pair.map(({ label }) => label).join(" + ") : say.both}
      </button>
    </fieldset>
  );
}
