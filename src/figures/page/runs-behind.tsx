import { useEffect, useMemo, useState } from "react";
import { type CellRuns, type RunGroup, type RunOutcome, shownPoint } from "../../experiment/experiments.ts";
import type { Source } from "../../scenario/index.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { WithError } from "../../ui/controls/marks/with-error.tsx";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { schemeColour } from "../../ui/theme/tokens.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import { axisWords } from "../data/axis-words.ts";
import { type Chart, type ChartCurve, type ChartPoint, cellOf } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { intervalWords, unitOfChart } from "../data/value-words.ts";
import { DotRow } from "../plots/dot-row.tsx";
import type { Keeper } from "../run/kept-runs.ts";
import { linkOf, ofFigure, scenarioOf } from "../run/one-run.ts";
import { useSweep, type Workers } from "../run/use-sweep.ts";
import css from "./runs-behind.module.css";

interface Props {
  figure: LoadedFigure;
  seeds: number;
  chart: Chart;
  curve: ChartCurve;
  point: ChartPoint;
  workers: Workers;
  /** Where the runs are kept, if anywhere. */
  keeper?: Keeper;
}

/** Runs of one point are not kept: they take a second. */
const KEEPS_NOTHING: Keeper = {
  recall: async (names) => names.map(() => null),
  keep: async () => undefined,
  forget: async () => undefined,
};

/** The runs behind a point: they are done here when it is chosen; each can be opened in the lab. */
export function RunsBehind({ figure, seeds, chart, curve, point, workers, keeper = KEEPS_NOTHING }: Props) {
  const { resolved } = figure;
  const place = JSON.stringify([curve.arm, point.point]);
  // The same cell as long as the same point is meant.
  const cell = useMemo(() => {
    const [arm, at] = JSON.parse(place) as [string, number[]];
    return cellOf(resolved, arm, at);
  }, [place, resolved]);
  const cells = useMemo(() => [{ resolved, cell }], [resolved, cell]);
  const sweep = useSweep(cells, seeds, workers, keeper);
  const title =
    point.at === null || chart.axis === null
      ? curve.title
      : `${curve.title}, ${axisWords(chart.axis, point.at)}`;
  return (
    <section className={css.section} aria-labelledby="behind">
      <h2 id="behind">{put(say.theRunBehindThisPoint, seeds)}</h2>
      <p className={css.title}>{title}</p>
      {sweep && (
        <Runs
          key={place}
          title={title}
          sweep={sweep}
          figure={figure}
          cell={cell}
          curve={curve}
          chart={chart}
          point={point}
        />
      )}
    </section>
  );
}

function Runs({
  title,
  sweep,
  figure: { resolved },
  cell,
  curve,
  chart,
  point,
}: {
  /** Curve and point, in words. */
  title: string;
  sweep: NonNullable<ReturnType<typeof useSweep>>;
  figure: LoadedFigure;
  cell: ReturnType<typeof cellOf>;
  curve: ChartCurve;
  chart: Chart;
  point: ChartPoint;
}) {
  const { stage, done, total, problem } = useStore(sweep.store, (state) => state);
  const [seed, setSeed] = useState<number | null>(null);
  const tokens = useTokens();
  useEffect(() => {
    if (stage === "waiting" && problem === "") sweep.start();
  }, [stage, sweep, problem]);
  const group = sweep.runs.groupOf(resolved, cell);
  const values = valuesOf(sweep.runs, resolved, cell, curve.measure);
  const dots = values.flatMap((value, n) =>
    value === null ? [] : [{ seed: (group?.composed.seed ?? 1) + n, value }],
  );
  const own =
    stage === "done" ? shownPoint(resolved, sweep.runs.outcomes, cell).measures[curve.measure] : null;
  const isEqual = own !== null && JSON.stringify(own) === JSON.stringify(point.interval);
  const chosen = dots.find((dot) => dot.seed === seed);
  const unit = unitOfChart(chart);
  const words = (dot: { seed: number; value: number }) =>
    fill(say.valueOfSeed, String(dot.seed), intervalWords([dot.value, dot.value, dot.value], unit));
  return (
    <>
      <p className={css.soft} role="status">
        {problem !== ""
          ? problem
          : stage === "done"
            ? fill(say.eachDotIsARun, intervalWords(own, unit), isEqual ? say.equalToThePointDigit : ".")
            : fill(say.ofRuns2, done, total)}
      </p>
      {problem !== "" && (
        <button type="button" className={css.again} onClick={() => sweep.start()}>
          {say.tryAgain}
        </button>
      )}
      <FailedRuns outcomes={sweep.runs.known(resolved, cell)} first={group?.composed.seed ?? 1} />
      <div className={css.line}>
        {dots.length > 0 && (
          <DotRow
            dots={dots}
            interval={own}
            shown={unit}
            colour={schemeColour(schemeStyle(curve.scheme).colour, tokens)}
            chosen={seed}
            words={words}
            onChoose={setSeed}
          />
        )}
        {chosen && group && (
          <RunCard
            key={chosen.seed}
            group={group}
            seed={chosen.seed}
            words={words(chosen)}
            source={resolved.experiment.source}
            place={title}
          />
        )}
      </div>
    </>
  );
}

/** The runs that failed, each with its reason; nothing where none did. */
function FailedRuns({ outcomes, first }: { outcomes: readonly (RunOutcome | null)[]; first: number }) {
  const failed = outcomes.flatMap((outcome, n) =>
    outcome !== null && "failed" in outcome ? [{ seed: first + n, why: outcome.failed }] : [],
  );
  if (failed.length === 0) return null;
  return (
    <ul aria-label={say.runsThatFailed}>
      {failed.map(({ seed, why }) => (
        <li key={seed}>
          <WithError words={put(say.seedFailed, seed)} error={why} />
        </li>
      ))}
    </ul>
  );
}

function valuesOf(
  runs: CellRuns,
  resolved: LoadedFigure["resolved"],
  cell: ReturnType<typeof cellOf>,
  measure: string,
): (number | null)[] {
  const index = resolved.experiment.measures.findIndex(({ id }) => id === measure);
  return runs
    .known(resolved, cell)
    .map((outcome) => (outcome === null || "failed" in outcome ? null : outcome.values[index]));
}

/** One run: its value, its digest, and the link that opens it. */
function RunCard({
  group,
  seed,
  words,
  source,
  place,
}: {
  group: RunGroup;
  seed: number;
  words: string;
  /** The figure. */
  source: Source | undefined;
  /** Curve and point, in words. */
  place: string;
}) {
  const [link, setLink] = useState<string | null>("");
  const outcome = group.outcomes.get(seed)?.outcome;
  const digest = outcome && "values" in outcome ? (outcome.digest ?? null) : null;
  useEffect(() => {
    let isCurrent = true;
    const scenario = ofFigure(scenarioOf(group, seed), source, fill(say.seed2, place, seed));
    linkOf(scenario, digest).then((hash) => isCurrent && setLink(hash));
    return () => {
      isCurrent = false;
    };
  }, [group, seed, digest, source, place]);
  return (
    <div className={css.card}>
      <b>{words}</b>
      {link !== null && link !== "" && <a href={link}>{say.openThisRunInThe}</a>}
      {link === null && <span>{say.thisRunIsTooLarge}</span>}
      {digest !== null && (
        <span className={css.soft}>
          {put(say.digestOfThisRunWhich, <code data-digest={digest}>{digest}</code>)}
        </span>
      )}
    </div>
  );
}
