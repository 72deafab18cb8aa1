import { useMemo, useState } from "react";
import controls from "../../lab/controls/controls.module.css";
import { Segmented } from "../../lab/controls/segmented.tsx";
import type { Chart, MeasureGroup } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { printedPoints } from "../data/printed-marks.ts";
import { unitFor } from "../data/value-words.ts";
import { type ChosenPoint, IntervalPlot } from "../plots/interval-plot.tsx";
import { IntervalRows } from "../plots/interval-rows.tsx";
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
}

/** Our curves in the paper's axes, what the paper prints among them, and the runs behind a point that is chosen. */
export function Curves({ figure, chart, groups, group, onGroup, seeds, workers, isOther }: Props) {
  const { experiment } = figure.resolved;
  const [isLog, setLog] = useState(false);
  const [chosen, setChosen] = useState<ChosenPoint | null>(null);
  const printed = useMemo(() => printedPoints(experiment.claims, chart), [experiment, chart]);
  const marks = printed.flatMap((mark) => (mark.at === null ? [] : [{ ...mark, at: mark.at }]));
  const hasPoints = chart.curves.some(({ points }) => points.length > 0);
  const curve = chart.curves.find(({ key }) => key === chosen?.curve);
  const point = chosen ? curve?.points[chosen.index] : undefined;
  const { axis } = chart;
  const most = Math.max(
    0,
    ...chart.curves.flatMap(({ points }) => points.map(({ interval }) => interval?.[0] ?? 0)),
  );
  const { unit } = unitFor(most, chart.unit);
  const choose = (index: number) => {
    setChosen(null);
    onGroup(index);
  };
  return (
    <section className={css.curves} aria-labelledby="curves">
      <div className={css.curvesHead}>
        <h2 id="curves">{chart.title}</h2>
        <p className={css.soft}>
          {unit === "" ? "" : `${unit}; `}mean of {seeds} runs, bars: 95 % interval
          {axis ? `; along: ${axis.title}` : ""}
        </p>
        {groups.length > 1 && (
          <select
            className={controls.select}
            aria-label="What is drawn"
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
        {axis && axis.scale !== "names" && (
          <Segmented
            legend="Axes"
            options={[
              { value: false, label: "paper’s axes" },
              { value: true, label: "log" },
            ]}
            value={isLog}
            onChange={(log: boolean) => setLog(log)}
          />
        )}
      </div>
      {!hasPoints && (
        <p className={css.empty}>
          Not run yet. Run it here, below: points and intervals appear as they come.
        </p>
      )}
      {hasPoints && axis && (
        <IntervalPlot
          chart={{ ...chart, axis }}
          marks={marks}
          isLog={isLog}
          chosen={chosen}
          onChoose={setChosen}
          label={`${chart.title}, points`}
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
          {axis ? "▭ Short bars" : "Black ticks"}: what the paper prints
          {printed.some(({ words }) => /more|less|gain/i.test(words)) &&
            "; a printed gain stands where the other TCP would lie beside our curve if it held"}
          .
        </p>
      )}
      {hasPoints && !point && !isOther && <p className={css.soft}>Choose a point to see its runs.</p>}
      {curve && point && !isOther && (
        <RunsBehind
          figure={figure}
          seeds={seeds}
          chart={chart}
          curve={curve}
          point={point}
          workers={workers}
        />
      )}
    </section>
  );
}

function groupTitle({ resolved, shipped }: LoadedFigure, ids: MeasureGroup): string {
  const own = resolved.experiment.measures.find(({ id }) => id === ids[0]);
  return own?.title ?? shipped?.measures.find(({ id }) => id === ids[0])?.title ?? ids.join(", ");
}
