import { useEffect, useMemo, useState } from "react";
import controls from "../../ui/controls/controls.module.css";
import { Segmented } from "../../ui/controls/fields/segmented.tsx";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { axisWords } from "../data/axis-words.ts";
import { type Chart, chartAxis } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { intervalWords, unitOfChart } from "../data/value-words.ts";
import { RunsBehind } from "../page/runs-behind.tsx";
import { IntervalPlot } from "../plots/interval-plot.tsx";
import type { ChosenPoint } from "../plots/plot-picture.tsx";
import { isLessBetter, type SweepChoice, schemeOfArm } from "./choice.ts";
import { LawChoice } from "./law-choice.tsx";
import { type LawId, lawsOver } from "./laws.ts";
import { MoreSeeds } from "./more-seeds.tsx";
import { PresentPlot } from "./present-plot.tsx";
import type { ResultsProps } from "./results-props.ts";
import { Mark } from "./settings.tsx";
import css from "./sweeps.module.css";
import type { Winner } from "./winner.ts";

interface RowProps extends ResultsProps {
  map: readonly (readonly Winner[])[];
  chart: Chart;
  /** Index on the second axis; null where there is none. */
  row: number | null;
  column: number;
  chosen: ChosenPoint | null;
  onChoose(point: ChosenPoint): void;
}

/** Curves along the first axis, what laws say of them, and the runs behind a point. */
export function RowPart(props: RowProps) {
  const { resolved, choice, measure, workers, keeper, chart, row, map, chosen, onChoose } = props;
  const { axis } = chart;
  const [isLog, setLog] = useState(axis?.scale === "log");
  const [shown, setShown] = useState<readonly LawId[]>(["squareRoot"]);
  const laws = useMemo(() => lawsOver(resolved, measure, row), [resolved, measure, row]);
  const drawn = useMemo(
    () => laws.filter(({ id }) => shown.includes(id)).map(({ law }) => law),
    [laws, shown],
  );
  const hasPoints = chart.curves.some(({ points }) => points.length > 0);
  const curve = chart.curves.find(({ key }) => key === chosen?.curve);
  const point = chosen ? curve?.points[chosen.index] : undefined;
  const figure = useMemo(
    (): LoadedFigure => ({ id: "sweep", resolved, shipped: null, trouble: "", others: new Map() }),
    [resolved],
  );
  const { unit } = unitOfChart(chart);
  const where = row === null ? null : axisWords(chartAxis(resolved, 1), resolved.axes[1][row].at);
  const axisChart = useMemo(() => (axis ? { ...chart, axis } : null), [chart, axis]);
  const subtitle =
    unit === "" || !hasPoints
      ? fill(say.subtitle, chart.title, runsWords(choice))
      : fill(say.subtitleUnit, chart.title, unit, runsWords(choice));
  const now = props.shown;
  useEffect(() => {
    const plot = axisChart && hasPoints ? { chart: axisChart, marks: [], laws: drawn, isLog } : null;
    const winners = row === null ? null : { resolved, map, lessIsBetter: isLessBetter(measure) };
    now.current = plot && {
      subtitle: where === null ? subtitle : fill(say.subtitleRow, subtitle, where),
      plot,
      map: winners,
    };
  });
  return (
    <section aria-labelledby="row" className={css.part}>
      <div className={css.head}>
        <h2 id="row">{where === null ? chart.title : fill(say.rowHeading, where)}</h2>
        <Segmented
          legend={say.axes}
          options={[
            { value: false, label: say.linear },
            { value: true, label: say.log },
          ]}
          value={isLog}
          onChange={(log: boolean) => setLog(log)}
        />
      </div>
      <p className={css.soft}>{subtitle}</p>
      <LawChoice laws={laws} shown={shown} onChange={setShown} />
      {!hasPoints &&
        (row === null ? (
          <PresentPlot {...{ resolved, chart, measure, isLog, workers }} />
        ) : (
          <p className={css.empty}>{say.runForPoints}</p>
        ))}
      {hasPoints && axisChart && (
        <IntervalPlot
          chart={axisChart}
          marks={[]}
          isLog={isLog}
          chosen={chosen}
          onChoose={onChoose}
          label={fill(say.points, chart.title)}
          laws={drawn}
        />
      )}
      {row === null && <MoreSeeds {...props} />}
      {row === null && <WithoutNumber chart={chart} onChoose={onChoose} />}
      {row !== null && <CellList {...props} />}
      {hasPoints && !point && <p className={css.soft}>{say.choosePoint}</p>}
      {curve && point && (
        <RunsBehind
          figure={figure}
          seeds={point.n}
          chart={chart}
          curve={curve}
          point={point}
          workers={workers}
          keeper={keeper}
        />
      )}
    </section>
  );
}

/** "5 runs", "5 to 20 runs". */
function runsWords({ seeds, more }: SweepChoice): string {
  const most = Math.max(0, ...more.map((one) => one.seeds));
  return most > 0 ? fill(say.runRange, seeds, most) : fill(say.runCount, seeds);
}

/** Points that no curve can show, because a run failed or the measure is not defined in one; each leads to its runs. */
function WithoutNumber({ chart: { curves, axis }, onChoose }: Pick<RowProps, "chart" | "onChoose">) {
  const without = curves.flatMap((curve) =>
    curve.points.flatMap(({ at, interval }, index) =>
      interval === null && at !== null ? [{ curve, at, index }] : [],
    ),
  );
  if (without.length === 0 || axis === null) return null;
  return (
    <ul className={css.without} aria-label={say.pointsWithoutNumber}>
      {without.map(({ curve, at, index }) => (
        <li key={`${curve.key} ${String(at)}`}>
          <button
            type="button"
            className={controls.button}
            onClick={() => onChoose({ curve: curve.key, index })}
          >
            {fill(say.pointWithoutNumber, curve.title, axisWords(axis, at))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The schemes at the framed cell; each leads to its runs. */
function CellList({ resolved, chart, column, row, chosen, onChoose }: RowProps) {
  const places = [column, row ?? 0].map((index, axis) =>
    axisWords(chartAxis(resolved, axis), resolved.axes[axis][index].at),
  );
  const schemes = resolved.experiment.schemes.map(({ id }) => schemeOfArm(id, resolved.base));
  const shown = unitOfChart(chart);
  return (
    <div className={css.framed}>
      <h3>{fill(say.framedCell, places.join(", "))}</h3>
      <ul>
        {chart.curves.map((curve) => {
          const index = curve.points.findIndex(({ point }) => point[0] === column);
          const point = curve.points[index];
          return (
            <li key={curve.key}>
              <Mark schemes={schemes} index={schemes.indexOf(schemeOfArm(curve.arm, resolved.base))} />
              <span className={css.name}>{curve.title}</span>
              <span>{point ? intervalWords(point.interval, shown) : say.notRun}</span>
              {point && (
                <button
                  type="button"
                  className={controls.button}
                  aria-pressed={chosen?.curve === curve.key}
                  onClick={() => onChoose({ curve: curve.key, index })}
                >
                  {say.itsRuns}
                  <span className="visually-hidden">: {curve.title}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
