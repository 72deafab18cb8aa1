import { useMemo, useState } from "react";
import {
  cellsOf,
  type GroupTask,
  type Reading,
  type Resolved,
  type ResolvedCell,
} from "../../experiment/experiments.ts";
import { grouped } from "../../ui/base/number-format.ts";
import { useStore } from "../../ui/base/use-store.ts";
import controls from "../../ui/controls/controls.module.css";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { axisWords } from "../data/axis-words.ts";
import { armTitle, chartAxis } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { FailedRuns } from "../run/failed-runs.tsx";
import { nextSeeds, type SeedSet, seedRange, twiceSeeds } from "../run/other-seeds.ts";
import { RunButton } from "../run/run-button.tsx";
import type { Sweep, SweepState } from "../run/sweep.ts";
import { workerCount } from "../run/use-sweep.ts";
import css from "./run-here.module.css";
import { SeedsField } from "./seeds-field.tsx";

interface Props {
  figure: LoadedFigure;
  seeds: SeedSet;
  /** They are not those of the shipped results. */
  hasOtherSeeds: boolean;
  /** Those of the shipped results, in words. */
  ownSeeds: string;
  sweep: Sweep;
  readings: readonly Reading[];
  /** Points that are finished here and equal to the shipped ones, and those that are not. */
  compared: { equal: number; unequal: number };
  /** Takes other seeds, null for those of the shipped results; nothing runs until all points, or one, are asked for. */
  takeSeeds(seeds: SeedSet | null): void;
}

/** The same experiment on this machine: what it takes, how far it is, and whether it gives the shipped numbers. */
export function RunHere({
  figure,
  seeds,
  hasOtherSeeds,
  ownSeeds,
  sweep,
  readings,
  compared,
  takeSeeds,
}: Props) {
  const state = useStore(sweep.store, (one) => one);
  const { stage, done, total, failed, problem, storing } = state;
  const [asking, setAsking] = useState(false);
  const { experiment, axes } = figure.resolved;
  const points = axes.reduce((product, axis) => product * axis.length, 1);
  const parts = [
    `${experiment.schemes.length} ${experiment.schemes.length === 1 ? "curve" : "curves"}`,
    ...(points > 1 ? [fill(say.point, points)] : []),
    hasOtherSeeds ? seedRange(seeds) : fill(say.seed5, seeds.count),
  ];
  const next = nextSeeds(seeds);
  const twice = twiceSeeds(seeds);
  return (
    <section className={css.section} aria-labelledby="run-here" aria-busy={storing > 0}>
      <div className={css.head}>
        <h2 id="run-here">{say.runItHere}</h2>
        <p className={css.what}>
          {put(
            say.runsOfSOnThis,
            parts.join(" × "),
            grouped(total),
            figure.resolved.base.duration,
            workerCount() > 1 ? fill(say.atOnce, workerCount()) : "",
          )}
        </p>
        <span className={css.buttons}>
          <RunButton
            sweep={sweep}
            stage={stage}
            words={done > 0 ? say.continue : readings.length > 0 ? say.runItWithTheseChoices : say.runItHere}
          />
          {stage !== "running" && next !== null && (
            <button
              type="button"
              className={controls.button}
              title={fill(say.takesTheResults, seedRange(next), ownSeeds)}
              onClick={() => takeSeeds(next)}
            >
              {say.newSeeds}
            </button>
          )}
          {stage !== "running" && twice !== null && (
            <button
              type="button"
              className={controls.button}
              title={fill(say.takesTheIntervals, seedRange(twice))}
              onClick={() => takeSeeds(twice)}
            >
              {say.doubleTheSeeds}
            </button>
          )}
          {hasOtherSeeds && (
            <button type="button" className={controls.button} onClick={() => takeSeeds(null)}>
              {put(say.backTo, ownSeeds)}
            </button>
          )}
          {(stage === "running" || ((stage === "waiting" || stage === "done") && done > 0)) && (
            <button
              type="button"
              className={controls.button}
              onClick={() => setAsking(!asking)}
              aria-expanded={asking}
            >
              {stage === "running" ? say.cancel : say.discardTheseRuns}
            </button>
          )}
        </span>
      </div>
      {stage !== "done" && points > 1 && (
        <OnePoint figure={figure} sweep={sweep} isReady={stage === "waiting"} />
      )}
      {stage !== "running" && <SeedsField key={seedRange(seeds)} seeds={seeds} onTake={takeSeeds} />}
      {asking && (
        <p className={css.sure}>
          {put(
            say.discardFinishedRunTheEarlier,
            grouped(done),
            <button
              type="button"
              className={controls.button}
              onClick={() => {
                setAsking(false);
                sweep.cancel();
              }}
            >
              {stage === "running" ? say.cancelAndDiscard : say.discard}
            </button>,
            <button type="button" className={controls.button} onClick={() => setAsking(false)}>
              {say.keep}
            </button>,
          )}
        </p>
      )}
      {readings.length > 0 && (
        <p className={css.soft}>
          {put(say.withTheShippedPointsAre, readings.map(({ title }) => title).join("; "))}
        </p>
      )}
      {done > 0 && (
        <progress className={css.bar} max={total} value={done} aria-label={say.runsThatAreDone}>
          {put(say.ofWord, done, total)}
        </progress>
      )}
      <p className={css.soft} role="status">
        {statusWords(state, compared, readings.length > 0 || hasOtherSeeds)}
      </p>
      {stage !== "running" && <FailedRuns failed={failed} lacking="interval" onRetry={() => sweep.retry()} />}
      {problem !== "" && <p role="alert">{problem}</p>}
      {stage === "running" && (
        <ul className={css.workers} aria-label={say.whatEachWorkerDoes}>
          {state.doing.map((task, i) => (
            <li key={`worker ${String(i)}`}>
              {put(say.worker, i + 1, <b>{task ? taskWords(figure, sweep, readings, task) : say.waits}</b>)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Runs one point of all curves, for those who cannot wait for the others. */
function OnePoint({
  figure: { resolved },
  sweep,
  isReady,
}: {
  figure: LoadedFigure;
  sweep: Sweep;
  isReady: boolean;
}) {
  const [chosen, setChosen] = useState(0);
  const places = useMemo(() => pointsOf(resolved), [resolved]);
  const point = places[Math.min(chosen, places.length - 1)];
  const isAt = ({ resolved: own, cell }: ResolvedCell) =>
    own === resolved && cell.point.join() === point.point.join();
  const open = sweep.openRuns(isAt);
  return (
    <p className={css.point}>
      <label>
        {say.onePoint}{" "}
        <select
          className={controls.select}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {places.map(({ words }, i) => (
            <option key={words} value={i}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={controls.button}
        disabled={!isReady || open === 0}
        onClick={() => sweep.start(isAt)}
      >
        {open === 0 ? say.thisPointIsDone : fill(say.thisPoint, open)}
      </button>
    </p>
  );
}

/** The points of an experiment in the order of its axes, each with its values in words. */
function pointsOf(resolved: Resolved): { point: readonly number[]; words: string }[] {
  const all = resolved.axes.reduce<number[][]>(
    (points, axis) => points.flatMap((point) => axis.map((_, i) => [...point, i])),
    [[]],
  );
  return all.map((point) => ({
    point,
    words: point.map((p, axis) => axisWords(chartAxis(resolved, axis), resolved.axes[axis][p].at)).join(", "),
  }));
}

/** How far it is, in a sentence. */
export function statusWords(
  { stage, done, total, left, storing }: SweepState,
  { equal, unequal }: { equal: number; unequal: number },
  isOther: boolean,
): string {
  if (stage === "recalling") return say.lookingForRunsOfAn;
  if (done === 0 && stage === "waiting")
    return storing > 0 ? say.discardingTheseRuns : say.pointsAndIntervalsAppearAs;
  const parts = [fill(say.ofRuns, grouped(done), grouped(total))];
  if (!isOther && unequal > 0) parts.push(fill(say.ofPointDiffersFromThe, unequal, equal + unequal));
  else if (!isOther && equal > 0)
    parts.push(
      stage === "done"
        ? fill(
            say.equalToTheShipped,
            equal === 1 ? say.itsPoint : fill(say.allPoints, equal),
            equal === 1 ? "one" : "ones",
          )
        : say.allEqualToTheShipped,
    );
  if (stage === "running" && left !== null) parts.push(fill(say.aboutLeft, timeLeft(left)));
  if (stage === "waiting") parts.push(say.pausedFinishedPointsAreStored);
  return `${parts.join("; ")}.`;
}

/** "4 s", "3 min", "2 h". */
function timeLeft(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? fill(say.min, Math.round(seconds / 60)) : `${Math.round(seconds / 3600)} h`;
}

/** "Vegas, 3 %, seed 12". */
function taskWords(
  { resolved }: LoadedFigure,
  sweep: Sweep,
  readings: readonly Reading[],
  { seed, group }: GroupTask,
): string {
  const cell = cellsOf(resolved, readings).find((one) => sweep.runs.groupOf(resolved, one) === group);
  if (!cell) return fill(say.anotherExperimentSeed, seed);
  const { arm, point } = cell;
  const at = point.map((p, axis) => axisWords(chartAxis(resolved, axis), resolved.axes[axis][p].at));
  return [armTitle(resolved, arm), ...at, fill(say.seed, seed)].join(", ");
}
