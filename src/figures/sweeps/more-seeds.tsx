import { grouped } from "../../ui/base/number-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { runsOf, withMoreSeeds } from "./choice.ts";
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
  const what = map.length > 1 ? "cell" : "point";
  const which =
    undecided.length === 1 ? `the undecided ${what}` : `the ${undecided.length} undecided ${what}s`;
  return (
    <p>
      <button
        type="button"
        className={controls.button}
        disabled={next === null}
        title={
          next === null
            ? "No more than 100 seeds a point, and 20,000 runs in all, fit on a page"
            : "Twice the seeds there; the others stay as they are"
        }
        onClick={() => next && onMore(next)}
      >
        More seeds for {which}
        {next && `: ${grouped(runsOf(next) - runsOf(choice))} more runs`}
      </button>
    </p>
  );
}
