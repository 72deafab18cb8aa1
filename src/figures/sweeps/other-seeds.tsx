/** The same sweep with other seeds, and what it said with the first ones. */
import { useMemo } from "react";
import type { Cell, Resolved } from "../../experiment/experiments.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { axisWords } from "../data/axis-words.ts";
import { chartAxis } from "../data/chart.ts";
import type { Keeper } from "../run/kept-runs.ts";
import { nextSeeds, seedRange } from "../run/other-seeds.ts";
import type { Sweep } from "../run/sweep.ts";
import { useSweep, type Workers } from "../run/use-sweep.ts";
import { isLessBetter, type SweepChoice } from "./choice.ts";
import { useFinished } from "./finished.ts";
import { countedWords, winnerMap } from "./map-data.ts";
import { cellsByPoint } from "./plan.ts";
import css from "./sweeps.module.css";
import { movedPoints, type Winner } from "./winner.ts";
import { winnerWords } from "./winner-map.tsx";

interface Props {
  resolved: Resolved;
  sweep: Sweep;
  choice: SweepChoice;
  workers: Workers;
  keeper: Keeper;
  /** Seeds of cells that have more. */
  more: ((cell: Cell) => number) | undefined;
  /** Takes other seeds and runs with them. */
  onTake(choice: SweepChoice): void;
  /** Takes a choice without running. */
  onBack(choice: SweepChoice): void;
}

/** Has a sweep other seeds than its scenario's? */
export function hasOtherSeeds({ experiment, base }: Resolved): boolean {
  return experiment.seed !== base.seed;
}

/** Runs the sweep with seeds that no point had; what was run with the others stays, and stands beside. */
export function OtherSeeds({ resolved, sweep, choice, workers, keeper, more, onTake, onBack }: Props) {
  const stage = useStore(sweep.store, (state) => state.stage);
  const { seed } = resolved.experiment;
  const count = Math.max(choice.seeds, ...choice.more.map(({ seeds }) => seeds));
  const now = { first: seed, count };
  const next = nextSeeds(now);
  const isOther = hasOtherSeeds(resolved);
  const own = seedRange({ first: resolved.base.seed, count });
  return (
    <>
      <p className={css.buttons}>
        {stage !== "running" && stage !== "recalling" && next !== null && (
          <button
            type="button"
            className={controls.button}
            title={`Runs it with ${seedRange(next)}; runs with ${seedRange(now)} stay`}
            onClick={() => onTake({ ...choice, first: next.first })}
          >
            Take other seeds
          </button>
        )}
        {isOther && (
          <button
            type="button"
            className={controls.button}
            onClick={() => onBack({ ...choice, first: null })}
          >
            Back to {own}
          </button>
        )}
      </p>
      {isOther && <Beside {...{ resolved, sweep, choice, workers, keeper, more, own }} />}
    </>
  );
}

/** What the scenario's own seeds said, as far as they were run, and where these say something else. */
function Beside({
  resolved,
  sweep,
  choice,
  workers,
  keeper,
  more,
  own,
}: Omit<Props, "onTake" | "onBack"> & { own: string }) {
  const { measure } = choice;
  const first = useMemo(
    (): Resolved => ({
      ...resolved,
      experiment: { ...resolved.experiment, seed: resolved.base.seed },
    }),
    [resolved],
  );
  const cells = useMemo(() => cellsByPoint(first), [first]);
  // It only looks up what is kept: nothing is started.
  const before = useSweep(cells, resolved.experiment.stop.runs, workers, keeper, more);
  if (before === null) return null;
  return <Compared {...{ first, before, resolved, sweep, measure, own }} />;
}

function Compared({
  first,
  before,
  resolved,
  sweep,
  measure,
  own,
}: {
  first: Resolved;
  before: Sweep;
  resolved: Resolved;
  sweep: Sweep;
  measure: string;
  own: string;
}) {
  const then = winnerMap(first, useFinished(first, before), measure);
  const now = winnerMap(resolved, useFinished(resolved, sweep), measure);
  const lessIsBetter = isLessBetter(measure);
  if (then.flat().every(({ state }) => state === "open"))
    return (
      <p className={css.soft}>With {own} nothing was run in this browser, so nothing stands beside it.</p>
    );
  const { both, moved } = movedPoints(now, then);
  const place = (at: readonly number[]) =>
    at
      .slice(0, resolved.axes.length)
      .map((index, axis) => axisWords(chartAxis(resolved, axis), resolved.axes[axis][index].at))
      .join(", ");
  const told = (winner: Winner) => winnerWords(winner, lessIsBetter);
  return (
    <section aria-label="Beside: the first seeds" className={css.soft}>
      <p>
        Beside, with {own}: {countedWords(then)}. With these seeds: {countedWords(now)}.
      </p>
      {both > 0 && (
        <p>
          {moved.length === 0
            ? `All ${grouped(both)} points that were run with both say the same.`
            : `${grouped(moved.length)} of ${grouped(both)} points say something else:`}
        </p>
      )}
      {moved.length > 0 && (
        <ul className={css.moved}>
          {moved.map(({ at, one, other }) => (
            <li key={at.join()}>
              {place(at)}: {told(one)}; before, {told(other)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
