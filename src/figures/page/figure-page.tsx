import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import type { Reading, Reproduction, ShownClaim, ShownPoint } from "../../experiment/experiments.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { say as data } from "../../words/en/figures/data.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { cellOf, chartOf, measureGroups } from "../data/chart.ts";
import type { ValuesOf } from "../data/gain-chart.ts";
import { cellsNeeded, type LoadedFigure } from "../data/load-figure.ts";
import { overTime } from "../data/over-time.ts";
import { citationOf, figureName } from "../data/papers.ts";
import { browserKeeper, type Keeper } from "../run/kept-runs.ts";
import { figureAddress, type SeedSet, seedRange, withFirstSeed } from "../run/other-seeds.ts";
import { comparedPoints, finishedPoints, judgedHere, mergedPoints, pointsRun } from "../run/results-here.ts";
import type { Sweep } from "../run/sweep.ts";
import { useSweep, type Workers } from "../run/use-sweep.ts";
import { Choices } from "./choices.tsx";
import { Claims } from "./claims.tsx";
import { Curves, type DrawnNow } from "./curves.tsx";
import { FigureExport } from "./figure-export.tsx";
import css from "./figure-page.module.css";
import { OverTime } from "./over-time.tsx";
import { RunHere } from "./run-here.tsx";
import { WhatPaperDid } from "./what-paper-did.tsx";

interface Props {
  figure: LoadedFigure;
  /** Seeds that its address asks for; null for those of the shipped results. */
  asked: SeedSet | null;
  workers: Workers;
  /** What stands below its claims; left out: nothing. */
  more?: ReactNode;
}

/** One figure: what the paper did, our curves, the runs behind them, its claims, the choices that decide them. */
export function FigurePage({ figure: own, asked, workers, more }: Props) {
  const { shipped } = own;
  const { experiment: paper } = own.resolved;
  const ownSeeds = { first: paper.seed, count: shipped?.runs ?? paper.stop.runs };
  const seeds = asked ?? ownSeeds;
  const hasOtherSeeds = seeds.first !== ownSeeds.first || seeds.count !== ownSeeds.count;
  const figure = useMemo(
    () => (hasOtherSeeds ? withFirstSeed(own, seeds.first) : own),
    [own, seeds.first, hasOtherSeeds],
  );
  const { experiment } = figure.resolved;
  const [keeper] = useState<Keeper>(browserKeeper);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const readings = useMemo(
    () => experiment.readings.filter(({ id }) => taken.includes(id)),
    [experiment, taken],
  );
  const cells = useMemo(() => cellsNeeded(figure, readings), [figure, readings]);
  const sweep = useSweep(cells, seeds.count, workers, keeper);
  const takeSeeds = (next: SeedSet | null) => {
    location.hash = figureAddress(figure.id, next);
  };
  useEffect(() => {
    document.title = fill(say.cwndscope, experiment.title);
  }, [experiment]);
  const inner = (run: Own) => (
    <Parts
      own={run}
      ownSeeds={seedRange(ownSeeds)}
      {...{
        figure,
        shipped,
        seeds,
        hasOtherSeeds,
        sweep,
        readings,
        taken,
        setTaken,
        takeSeeds,
        workers,
        more,
      }}
    />
  );
  return sweep ? (
    <WithRuns figure={figure} sweep={sweep} readings={readings} render={inner} />
  ) : (
    inner(NOTHING)
  );
}

const NO_POINTS: readonly ShownPoint[] = [];

/** What was run here. */
interface Own {
  points: readonly ShownPoint[];
  /** Once all is done. */
  claims: readonly ShownClaim[] | null;
  /** More is being run. */
  isRunning: boolean;
}

const NOTHING: Own = { points: [], claims: null, isRunning: false };

/** Follows the runs of a sweep. */
function WithRuns({
  figure,
  sweep,
  readings,
  render,
}: {
  figure: LoadedFigure;
  sweep: Sweep;
  readings: readonly Reading[];
  render(own: Own): ReactNode;
}) {
  const version = useStore(sweep.store, (state) => state.version);
  const stage = useStore(sweep.store, (state) => state.stage);
  const isDone = stage === "done";
  const own = useMemo(
    (): Own =>
      version === 0
        ? NOTHING
        : {
            points: finishedPoints(figure, sweep.runs, readings),
            claims: isDone ? judgedHere(figure, sweep.runs, readings) : null,
            isRunning: false,
          },
    [figure, sweep, readings, version, isDone],
  );
  return render({ ...own, isRunning: stage === "running" });
}

interface PartsProps {
  figure: LoadedFigure;
  /** Results of the experiment's own seeds. */
  shipped: Reproduction | null;
  seeds: SeedSet;
  /** They are not those of the shipped results. */
  hasOtherSeeds: boolean;
  /** Those of the shipped results, in words. */
  ownSeeds: string;
  own: Own;
  sweep: Sweep | null;
  readings: readonly Reading[];
  taken: readonly string[];
  setTaken(ids: readonly string[]): void;
  /** Takes other seeds; null for those of the shipped results. */
  takeSeeds(seeds: SeedSet | null): void;
  workers: Workers;
  more: ReactNode;
}

function Parts(props: PartsProps) {
  const {
    figure,
    shipped,
    seeds,
    hasOtherSeeds,
    ownSeeds,
    own,
    sweep,
    readings,
    taken,
    setTaken,
    takeSeeds,
    workers,
    more,
  } = props;
  const { resolved, trouble } = figure;
  const { experiment } = resolved;
  const { source } = experiment;
  const groups = useMemo(() => measureGroups(resolved), [resolved]);
  const [group, setGroup] = useState(0);
  const isOther = readings.length > 0;
  // With other seeds `figure` has no shipped points: those of different seeds are not drawn as one curve.
  const before = figure.shipped?.points ?? NO_POINTS;
  const points = useMemo(() => mergedPoints(before, own.points), [before, own.points]);
  const chart = useMemo(() => chartOf(resolved, points, groups[group]), [resolved, points, groups, group]);
  const compared = useMemo(() => comparedPoints(own.points, before), [own.points, before]);
  const ran = useMemo(() => pointsRun({ resolved }, own.points), [resolved, own.points]);
  const what = overTime(figure.id);
  const drawn = useRef<DrawnNow | null>(null);
  const { points: done } = own;
  const valuesOf = useMemo((): ValuesOf => {
    // What is known of a point changes as runs come in.
    if (sweep === null || done.length === 0) return () => null;
    return ({ arm, measure }, { point }) => {
      const cell = { ...cellOf(resolved, arm, point), readings };
      const index = experiment.measures.findIndex(({ id }) => id === measure);
      const values = sweep.runs
        .known(resolved, cell)
        .flatMap((outcome) => (outcome === null || "failed" in outcome ? [] : (outcome.values[index] ?? [])));
      return values.length === sweep.runs.seeds ? values : null;
    };
  }, [sweep, done, resolved, experiment, readings]);
  const judged = own.claims ?? figure.shipped?.claims ?? null;
  const beside = !hasOtherSeeds || shipped === null ? null : { words: ownSeeds, claims: shipped.claims };
  return (
    <main className={css.page}>
      <div className={css.left}>
        <h1>{experiment.title}</h1>
        {source && (
          <p className={css.source}>
            <cite className={css.cited}>{citationOf(source)}</cite>, {figureName(source)}
          </p>
        )}
        {trouble !== "" && (
          <p role="alert">
            <WithError words={data.theResultsCouldNotBe} error={trouble} />
          </p>
        )}
        <WhatPaperDid figure={figure} seeds={seeds.count} />
        {what !== null && <OverTime figure={figure} what={what} seeds={seeds.count} workers={workers} />}
        <Curves
          figure={figure}
          chart={chart}
          groups={groups}
          group={group}
          onGroup={setGroup}
          seeds={seeds.count}
          workers={workers}
          isOther={isOther}
          valuesOf={valuesOf}
          drawn={drawn}
        />
        <FigureExport {...{ figure, points, seeds, hasOtherSeeds, drawn }} />
        {sweep && (
          <RunHere {...{ figure, seeds, hasOtherSeeds, ownSeeds, sweep, readings, compared, takeSeeds }} />
        )}
      </div>
      <div className={css.right}>
        <Claims
          claims={experiment.claims}
          measures={experiment.measures}
          judged={judged}
          origin={own.claims ? "here" : figure.shipped ? "shipped" : null}
          beside={beside}
          isRunning={own.isRunning}
          points={ran}
        />
        <Choices
          experiment={experiment}
          judged={isOther || beside ? (shipped?.claims ?? null) : judged}
          taken={taken}
          onTake={setTaken}
        />
        {more}
      </div>
    </main>
  );
}
