import { useMemo, useState } from "react";
import { MEASURES, type Resolved } from "../../experiment/experiments.ts";
import { grouped } from "../../lab/base/number-format.ts";
import controls from "../../lab/controls/controls.module.css";
import { Segmented } from "../../lab/controls/segmented.tsx";
import { schemeStyle } from "../../lab/theme/scheme-style.ts";
import { axisWords } from "../data/axis-words.ts";
import { armTitle, type Chart, chartAxis, chartOf } from "../data/chart.ts";
import type { LoadedFigure } from "../data/load-figure.ts";
import { intervalWords, unitFor } from "../data/value-words.ts";
import { RunsBehind } from "../page/runs-behind.tsx";
import { type ChosenPoint, IntervalPlot } from "../plots/interval-plot.tsx";
import type { Keeper } from "../run/kept-runs.ts";
import type { Sweep } from "../run/sweep.ts";
import type { Workers } from "../run/use-sweep.ts";
import { isLessBetter } from "./choice.ts";
import { type FinishedCell, useFinished } from "./finished.ts";
import { hasLaws, LAWS, type LawId, lawCurve } from "./laws.ts";
import { countWinners, winnerMap } from "./map-data.ts";
import { Mark } from "./settings.tsx";
import css from "./sweeps.module.css";
import { type MapPlace, WinnerMap } from "./winner-map.tsx";

interface Props {
  resolved: Resolved;
  sweep: Sweep;
  measure: string;
  seeds: number;
  workers: Workers;
  keeper: Keeper;
}

/** What came of a sweep: curves along one axis, or the map of winners with the framed row as curves. */
export function Results(props: Props) {
  const { resolved, sweep } = props;
  const finished = useFinished(resolved, sweep);
  const [chosen, setChosen] = useState<ChosenPoint | null>(null);
  const [place, setPlace] = useState<MapPlace>({ column: 0, row: 0 });
  const hasMap = resolved.axes.length > 1;
  const row = hasMap ? Math.min(place.row, resolved.axes[1].length - 1) : null;
  const column = Math.min(place.column, resolved.axes[0].length - 1);
  const chart = useRowChart(resolved, finished, props.measure, row);
  const frame = (next: MapPlace) => {
    setPlace(next);
    setChosen(null);
  };
  const point = (at: ChosenPoint) => {
    setChosen(at);
    const index = chart.curves.find(({ key }) => key === at.curve)?.points[at.index]?.point[0];
    if (row !== null && index !== undefined) setPlace({ column: index, row });
  };
  return (
    <div className={hasMap ? css.both : css.one}>
      {hasMap && row !== null && (
        <MapPart {...props} finished={finished} place={{ column, row }} onPlace={frame} />
      )}
      <RowPart {...props} chart={chart} row={row} chosen={chosen} onChoose={point} column={column} />
    </div>
  );
}

/** The curves along the first axis, at one place of the second. */
function useRowChart(
  resolved: Resolved,
  finished: readonly FinishedCell[],
  measure: string,
  row: number | null,
): Chart {
  return useMemo(() => {
    const points = finished.map(({ point }) => point);
    const all = chartOf(resolved, points, [measure]);
    if (row === null) return all;
    const curves = resolved.experiment.schemes.flatMap((arm) => {
      const key = JSON.stringify([arm.id, measure, [row]]);
      const curve = all.curves.find((one) => one.key === key);
      const title = armTitle(resolved, arm);
      return curve ? [{ ...curve, title, short: title }] : [];
    });
    return { ...all, curves };
  }, [resolved, finished, measure, row]);
}

function MapPart({
  resolved,
  finished,
  measure,
  place,
  onPlace,
}: Props & { finished: readonly FinishedCell[]; place: MapPlace; onPlace(place: MapPlace): void }) {
  const map = useMemo(() => winnerMap(resolved, finished, measure), [resolved, finished, measure]);
  const { won, undecided, open, noNumber } = countWinners(map);
  const cells = map.flat().length;
  const lessIsBetter = isLessBetter(measure);
  const schemes = resolved.experiment.schemes.map(({ id }) => id);
  return (
    <section aria-labelledby="map" className={css.part}>
      <h2 id="map">
        {lessIsBetter ? "Least" : "Most"}: {MEASURES.get(measure)?.title}.{" "}
        {open === cells
          ? "Not run yet"
          : `${grouped(undecided)} of ${grouped(cells)} cells ${undecided === 1 ? "is" : "are"} undecided`}
      </h2>
      <p className={css.soft}>
        Colour and shape: the best scheme; number: per cent {lessIsBetter ? "less" : "more"} than the second;
        hatched: the 95 % interval of their paired difference holds zero. Up:{" "}
        {resolved.experiment.vary[1].title}.
      </p>
      <WinnerMap
        resolved={resolved}
        map={map}
        chosen={place}
        onChoose={onPlace}
        lessIsBetter={lessIsBetter}
      />
      <p className={css.across}>{resolved.experiment.vary[0].title}</p>
      <ul className={css.legend}>
        {schemes.map((id, index) => (
          <li key={id}>
            <Mark schemes={schemes} index={index} />
            {schemeStyle(id).title} {won.get(id) ?? 0}
          </li>
        ))}
        <li>? undecided {undecided}</li>
        {open > 0 && <li>· not run {open}</li>}
        {noNumber > 0 && <li>– no number {noNumber}</li>}
      </ul>
    </section>
  );
}

interface RowProps extends Props {
  chart: Chart;
  /** Index on the second axis; null where there is none. */
  row: number | null;
  column: number;
  chosen: ChosenPoint | null;
  onChoose(point: ChosenPoint): void;
}

function RowPart(props: RowProps) {
  const { resolved, measure, seeds, workers, keeper, chart, row, chosen, onChoose } = props;
  const { axis } = chart;
  const [isLog, setLog] = useState(axis?.scale === "log");
  const [shown, setShown] = useState<readonly LawId[]>(["squareRoot"]);
  const laws = useMemo(() => {
    if (!hasLaws(measure)) return [];
    return LAWS.map(({ id }) => ({ id, curve: lawCurve(resolved, id, row) })).filter(
      ({ curve }) => curve.points.length > 1,
    );
  }, [resolved, measure, row]);
  const hasPoints = chart.curves.some(({ points }) => points.length > 0);
  const curve = chart.curves.find(({ key }) => key === chosen?.curve);
  const point = chosen ? curve?.points[chosen.index] : undefined;
  const figure = useMemo(
    (): LoadedFigure => ({ id: "sweep", resolved, shipped: null, trouble: "", others: new Map() }),
    [resolved],
  );
  const most = Math.max(0, ...chart.curves.flatMap(({ points }) => points.map((p) => p.interval?.[0] ?? 0)));
  const { unit } = unitFor(most, chart.unit);
  const where = row === null ? null : axisWords(chartAxis(resolved, 1), resolved.axes[1][row].at);
  return (
    <section aria-labelledby="row" className={css.part}>
      <div className={css.head}>
        <h2 id="row">{where === null ? chart.title : `Along the framed row: ${where}`}</h2>
        <Segmented
          legend="Axes"
          options={[
            { value: false, label: "linear" },
            { value: true, label: "log" },
          ]}
          value={isLog}
          onChange={(log: boolean) => setLog(log)}
        />
      </div>
      <p className={css.soft}>
        {chart.title}
        {unit === "" ? "" : `, ${unit}`}; mean of {seeds} runs and 95 % interval
        {axis ? `; along: ${axis.title}` : ""}
      </p>
      {laws.length > 0 && (
        <fieldset className={css.laws}>
          <legend>Draw over it</legend>
          {laws.map(({ id }) => (
            <label key={id}>
              <input
                type="checkbox"
                checked={shown.includes(id)}
                onChange={(event) =>
                  setShown(event.target.checked ? [...shown, id] : shown.filter((one) => one !== id))
                }
              />{" "}
              {LAWS.find((law) => law.id === id)?.words}
            </label>
          ))}
          <span className={css.soft}>
            dashed: what losses on the air allow a sender that halves at each, without waiting in queues
          </span>
        </fieldset>
      )}
      {!hasPoints && (
        <p className={css.empty}>Not run yet. Run it: points and intervals appear as they come.</p>
      )}
      {hasPoints && axis && (
        <IntervalPlot
          chart={{ ...chart, axis }}
          marks={[]}
          isLog={isLog}
          chosen={chosen}
          onChoose={onChoose}
          label={`${chart.title}, points`}
          laws={laws.filter(({ id }) => shown.includes(id)).map((law) => law.curve)}
        />
      )}
      {row !== null && <CellList {...props} />}
      {hasPoints && !point && <p className={css.soft}>Choose a point to see its runs.</p>}
      {curve && point && (
        <RunsBehind
          figure={figure}
          seeds={seeds}
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

/** The schemes at the framed cell; each leads to its runs. */
function CellList({ resolved, chart, column, row, chosen, onChoose }: RowProps) {
  const places = [column, row ?? 0].map((index, axis) =>
    axisWords(chartAxis(resolved, axis), resolved.axes[axis][index].at),
  );
  const schemes = resolved.experiment.schemes.map(({ id }) => id);
  return (
    <div className={css.framed}>
      <h3>The framed cell: {places.join(", ")}</h3>
      <ul>
        {chart.curves.map((curve) => {
          const index = curve.points.findIndex(({ point }) => point[0] === column);
          const point = curve.points[index];
          return (
            <li key={curve.key}>
              <Mark schemes={schemes} index={schemes.indexOf(curve.arm)} />
              <span className={css.name}>{curve.title}</span>
              <span>{point ? intervalWords(point.interval, chart.unit) : "not run"}</span>
              {point && (
                <button
                  type="button"
                  className={controls.button}
                  aria-pressed={chosen?.curve === curve.key}
                  onClick={() => onChoose({ curve: curve.key, index })}
                >
                  its runs<span className="visually-hidden">: {curve.title}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
