import { useMemo, useState } from "react";
import type { Resolved } from "../../experiment/experiments.ts";
import { armTitle, type Chart, chartOf } from "../data/chart.ts";
import type { ChosenPoint } from "../plots/plot-picture.tsx";
import { type FinishedCell, useFinished } from "./finished.ts";
import { winnerMap } from "./map-data.ts";
import { MapPart } from "./map-part.tsx";
import type { ResultsProps } from "./results-props.ts";
import { RowPart } from "./row-part.tsx";
import css from "./sweeps.module.css";
import type { MapPlace } from "./winner-map.tsx";

/** What came of a sweep: curves along one axis, or the map of winners with the framed row as curves. */
export function Results(props: ResultsProps) {
  const { resolved, sweep } = props;
  const finished = useFinished(resolved, sweep);
  const [chosen, setChosen] = useState<ChosenPoint | null>(null);
  const [place, setPlace] = useState<MapPlace>({ column: 0, row: 0 });
  const hasMap = resolved.axes.length > 1;
  const row = hasMap ? Math.min(place.row, resolved.axes[1].length - 1) : null;
  const column = Math.min(place.column, resolved.axes[0].length - 1);
  const chart = useRowChart(resolved, finished, props.measure, row);
  const map = useMemo(
    () => winnerMap(resolved, finished, props.measure),
    [resolved, finished, props.measure],
  );
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
      {hasMap && row !== null && <MapPart {...props} map={map} place={{ column, row }} onPlace={frame} />}
      <RowPart
        {...props}
        map={map}
        chart={chart}
        row={row}
        chosen={chosen}
        onChoose={point}
        column={column}
      />
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
