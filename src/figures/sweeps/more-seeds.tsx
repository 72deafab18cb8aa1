import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { runsOf, SWEEP_LIMITS, withMoreSeeds } from "./choice.ts";
import type { ResultsProps } from "./results-props.ts";
import type { Winner } from "./winner.ts";

/** Runs twice the seeds of the undecided points, and of them alone; nothing where all are decided. */
export function MoreSeeds({
  map,
  sweep,
  choice,
  onMore,
}: Pick<ResultsProps, "sweep" | "choice" | "onMore"> & { map: readonly (readonly Winner[])[] }) {
  const stage = useStore(sweep.store, (state) => state.stage);
  const columns = map[0]?.length ?? 0;
  const undecided = map.flatMap((row, j) =>
    row.flatMap((winner, i) => (winner.state === "undecided" ? [i + j * columns] : [])),
  );
  if (undecided.length === 0 || stage === "running") return null;
  const next = withMoreSeeds(choice, undecided);
  const isMap = map.length > 1;
  const words =
    next === null
      ? fill(isMap ? say.moreSeedsCells : say.moreSeedsPoints, undecided.length)
      : fill(
          isMap ? say.moreSeedsCellsRuns : say.moreSeedsPointsRuns,
          undecided.length,
          runsOf(next) - runsOf(choice),
        );
  return (
    <p>
      <button
        type="button"
        className={controls.button}
        disabled={next === null}
        title={next === null ? fill(say.mostSeeds, SWEEP_LIMITS.seeds, SWEEP_LIMITS.runs) : say.twiceTheSeeds}
        onClick={() => next && onMore(next)}
      >
        {words}
      </button>
    </p>
  );
}
