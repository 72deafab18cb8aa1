/** The same sweep with other seeds, and what it said with the first ones. */
import { useMemo } from "react";
import type { Cell, Resolved } from "../../experiment/experiments.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { axisWords } from "../data/axis-words.ts";
import { chartAxis } from "../data/chart.ts";
import type { Keeper } from "../run/kept-runs.ts";
import { nextSeeds, seedRange } from "../run/other-seeds.ts";
import type { Sweep } from "../run/sweep.ts";
import { useSweep, type Workers } from "../run/use-sweep.ts";
import { isLessBetter, type SweepChoice } from "./choice.ts";
import { useFinished } from "./finished.ts";
import { winnerMap } from "./map-data.ts";
import { cellsByPoint } from "./plan.ts";
import css from "./sweeps.module.css";
import { movedPoints, type Winner } from "./winner.ts";
import { countedWords, winnerWords } from "./winner-map.tsx";

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
            title={fill(say.newSeedsTitle, seedRange(next), seedRange(now))}
            onClick={() => onTake({ ...choice, first: next.first })}
          >
            {say.newSeeds}
          </button>
        )}
        {isOther && (
          <button
            type="button"
            className={controls.button}
            onClick={() => onBack({ ...choice, first: null })}
          >
            {fill(say.backTo, own)}
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
    return <p className={css.soft}>{fill(say.nothingBeside, own)}</p>;
  const { both, moved } = movedPoints(now, then);
  const place = (at: readonly number[]) =>
    at
      .slice(0, resolved.axes.length)
      .map((index, axis) => axisWords(chartAxis(resolved, axis), resolved.axes[axis][index].at))
      .join(", ");
  const told = (winner: Winner) => winnerWords(winner, lessIsBetter);
  return (
    <section aria-label={say.besideName} className={css.soft}>
      <p>{fill(say.beside, own, countedWords(then), countedWords(now))}</p>
      {both > 0 && (
        <p>{moved.length === 0 ? fill(say.allSame, both) : fill(say.someDiffer, moved.length, both)}</p>
      )}
      {moved.length > 0 && (
        <ul className={css.moved}>
          {moved.map(({ at, one, other }) => (
            <li key={at.join()}>{fill(say.moved, place(at), told(one), told(other))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
