import { type RefObject, useEffect, useMemo, useState } from "react";
import { MEASURES } from "../../experiment/experiments.ts";
import controls from "../../ui/controls/controls.module.css";
import { Segmented } from "../../ui/controls/fields/segmented.tsx";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/page.ts";
import { fill } from "../../words/fill.ts";
import { put } from "../../words/put.tsx";
import type { Chart, MeasureGroup } from "../data/chart.ts";
import { gainChart, gainSubject, type ValuesOf } from "../data/gain-chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { namedChart } from "../data/named-chart.ts";
import { printedGains, printedPoints } from "../data/printed-marks.ts";
import { unitOfChart } from "../data/value-words.ts";
import type { SlideContent } from "../export/slide.tsx";
import { IntervalPlot } from "../plots/interval-plot.tsx";
import { IntervalRows } from "../plots/interval-rows.tsx";
import type { ChosenPoint } from "../plots/plot-picture.tsx";
import type { Workers } from "../run/use-sweep.ts";
import css from "./figure-page.module.css";
import { RunsBehind } from "./runs-behind.tsx";

interface Props {
  figure: LoadedFigure;
  chart: Chart;
  groups: readonly MeasureGroup[];
  group: number;
  onGroup(index: number): void;
  seeds: number;
  workers: Workers;
  /** The points are of other choices than the experiment's own. */
  isOther: boolean;
  /** What the runs of a point gave here. */
  valuesOf: ValuesOf;
  /** Takes what is drawn now, for pictures of it. */
  drawn: RefObject<DrawnNow | null>;
}

/** What is drawn now. */
export type DrawnNow = Pick<SlideContent, "subtitle" | "plot">;

/** Our curves in the paper's axes, what the paper prints among them, and the runs behind a point that is chosen. */
export function Curves(props: Props) {
  const { figure, chart: measured, groups, group, onGroup, seeds, workers, isOther, valuesOf, drawn } = props;
  const { experiment } = figure.resolved;
  const [isLog, setLog] = useState(false);
  const [isGain, setGain] = useState(false);
  const [chosen, setChosen] = useState<ChosenPoint | null>(null);
  const subject = useMemo(() => gainSubject(experiment.claims, measured), [experiment, measured]);
  const gains = isGain && subject !== null ? subject : null;
  const subjectTitle = measured.curves.find(({ arm }) => arm === subject)?.title ?? "";
  const chart = useMemo(
    () =>
      gains === null
        ? measured
        : gainChart(measured, gains, fill(say.gainOfOverEach, subjectTitle), valuesOf),
    [measured, gains, subjectTitle, valuesOf],
  );
  const printed = useMemo(
    () =>
      gains === null
        ? printedPoints(experiment.claims, measured)
        : printedGains(experiment.claims, measured, gains),
    [experiment, measured, gains],
  );
  const marks = printed.flatMap((mark) => (mark.at === null ? [] : [{ ...mark, at: mark.at }]));
  const hasPoints = chart.curves.some(({ points }) => points.length > 0);
  const curve = chart.curves.find(({ key }) => key === chosen?.curve);
  const point = chosen ? curve?.points[chosen.index] : undefined;
  // The runs behind a gain are those of the other scheme.
  const behind = measured.curves.find(({ key }) => key === chosen?.curve);
  const behindPoint = behind?.points.find((one) => one.point.join() === point?.point.join());
  const { axis } = chart;
  const { unit } = unitOfChart(chart);
  const subtitle = fill(
    say.ofRunsBarsInterval,
    unit === "" ? "" : `${unit}; `,
    gains === null ? say.mean : say.ratioOfMeans,
    seeds,
    gains === null ? "" : say.whereTheRunsWereDone,
  );
  const axisChart = useMemo(() => namedChart(chart), [chart]);
  useEffect(() => {
    drawn.current = hasPoints
      ? { subtitle: `${chart.title}, ${subtitle}`, plot: { chart: axisChart, marks, laws: [], isLog } }
      : null;
  });
  const choose = (index: number) => {
    setChosen(null);
    onGroup(index);
  };
  return (
    <section className={css.curves} aria-labelledby="curves">
      <div className={css.curvesHead}>
        <h2 id="curves">{chart.title}</h2>
        <p className={css.soft}>{subtitle}</p>
        {groups.length > 1 && (
          <select
            className={controls.select}
            aria-label={say.whatIsDrawn}
            value={group}
            onChange={(event) => choose(Number(event.target.value))}
          >
            {groups.map((ids, index) => (
              <option key={ids.join()} value={index}>
                {groupTitle(figure, ids)}
              </option>
            ))}
          </select>
        )}
        {subject !== null && (
          <Segmented
            legend={say.whatIsDrawnMeasuredOr}
            options={[
              { value: false, label: measured.unit === "bit/s" ? "Mbit/s" : say.measured },
              { value: true, label: say.gain },
            ]}
            value={isGain}
            onChange={(gain: boolean) => {
              setChosen(null);
              setGain(gain);
            }}
          />
        )}
        {axis && axis.scale !== "names" && (
          <Segmented
            legend={say.axes}
            options={[
              { value: false, label: say.papersAxes },
              { value: true, label: say.log },
            ]}
            value={isLog}
            onChange={(log: boolean) => setLog(log)}
          />
        )}
      </div>
      {!hasPoints && <p className={css.empty}>{say.runItBelowPointsAnd}</p>}
      {hasPoints && axis && (
        <IntervalPlot
          chart={axisChart}
          marks={marks}
          isLog={isLog}
          chosen={chosen}
          onChoose={setChosen}
          label={fill(say.points2, chart.title)}
        />
      )}
      {hasPoints && !axis && (
        <IntervalRows
          chart={chart}
          printed={new Map(printed.map(({ curve: key, value }) => [key, value]))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      {printed.length > 0 && hasPoints && (
        <p className={css.soft}>
          {put(
            say.whatThePaperPrints,
            axis ? say.shortBars : say.blackTicks,
            gains === null &&
              printed.some(({ words }) => /more|less|gain/i.test(words)) &&
              say.printedGainsAreDrawnRelative,
          )}
        </p>
      )}
      {hasPoints && !point && !isOther && <p className={css.soft}>{say.chooseAPointToSee}</p>}
      {behind && behindPoint && !isOther && (
        <RunsBehind
          figure={figure}
          seeds={seeds}
          chart={measured}
          curve={behind}
          point={behindPoint}
          workers={workers}
        />
      )}
    </section>
  );
}

function groupTitle({ resolved }: LoadedFigure, ids: MeasureGroup): string {
  const own = resolved.experiment.measures.find(({ id }) => id === ids[0]);
  return own?.title ?? (told(MEASURES.get(own?.measure ?? "")?.title ?? "") || ids.join(", "));
}
