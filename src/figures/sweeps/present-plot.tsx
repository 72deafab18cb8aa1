import { useEffect, useMemo, useRef } from "react";
import type { Resolved } from "../../experiment/experiments.ts";
import { useSize } from "../../ui/base/use-size.ts";
import { useStore } from "../../ui/base/use-store.ts";
import { useTokens } from "../../ui/theme/use-tokens.ts";
import { say } from "../../words/en/figures/sweeps.ts";
import { fill } from "../../words/fill.ts";
import { axisWords } from "../data/axis-words.ts";
import type { Chart } from "../data/chart.ts";
import { intervalWords, unitOfChart } from "../data/value-words.ts";
import { type AxisChart, layOutPlot } from "../plots/plot-layout.ts";
import { colourOf, PlotPicture } from "../plots/plot-picture.tsx";
import type { Keeper } from "../run/kept-runs.ts";
import type { Sweep } from "../run/sweep.ts";
import { useSweep, type Workers } from "../run/use-sweep.ts";
import { presentChart, presentOf } from "./present.ts";
import css from "./sweeps.module.css";

const HEIGHT = 340;
/** Room for the title of the axis, px. */
const AXIS_TITLE = 18;

/** One run of each scheme is enough for a point that only shows where the scenario stands; nothing of it is kept. */
const NO_KEEPER: Keeper = {
  recall: async (names) => names.map(() => null),
  keep: async () => undefined,
  forget: async () => undefined,
};

interface Props {
  resolved: Resolved;
  /** Without points: title, unit and curves. */
  chart: Chart;
  measure: string;
  isLog: boolean;
  workers: Workers;
}

/** What a sweep begins with: its axes, and the scenario as it is as a point of each scheme, one run each. */
export function PresentPlot({ resolved, workers, ...rest }: Props) {
  const present = useMemo(() => presentOf(resolved), [resolved]);
  const cells = useMemo(
    () =>
      present === null
        ? []
        : present.experiment.schemes.map((arm) => ({
            resolved: present,
            cell: { arm, point: [0], readings: [] },
          })),
    [present],
  );
  const sweep = useSweep(cells, 1, workers, NO_KEEPER);
  if (present === null) return <p className={css.empty}>{say.valueOutside}</p>;
  return sweep && <Running sweep={sweep} resolved={resolved} present={present} {...rest} />;
}

function Running({
  sweep,
  resolved,
  present,
  chart,
  measure,
  isLog,
}: Omit<Props, "workers"> & { sweep: Sweep; present: Resolved }) {
  const stage = useStore(sweep.store, (state) => state.stage);
  const version = useStore(sweep.store, (state) => state.version);
  useEffect(() => {
    if (stage === "waiting") sweep.start();
  }, [sweep, stage]);
  const drawn = useMemo(
    () => (version < 0 ? null : presentChart(resolved, present, sweep.runs, chart, measure)),
    [version, resolved, present, sweep, chart, measure],
  );
  const hasPoints = drawn?.curves.some(({ points }) => points.length > 0) ?? false;
  return (
    <>
      {drawn && hasPoints && <Axes chart={drawn} isLog={isLog} />}
      <p className={css.soft}>
        {hasPoints ? say.presentShown : stage === "done" ? say.presentNoNumber : say.presentRunning}
      </p>
    </>
  );
}

function Axes({ chart, isLog }: { chart: AxisChart; isLog: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const { width } = useSize(box);
  const tokens = useTokens();
  const layout = useMemo(
    () => layOutPlot({ chart, marks: [], laws: [], isLog }, width, HEIGHT),
    [chart, isLog, width],
  );
  const shown = unitOfChart(chart);
  const words = chart.curves.flatMap(({ title, points }) =>
    points.map(({ at, interval }) =>
      at === null
        ? ""
        : fill(say.presentPoint, title, axisWords(chart.axis, at), intervalWords(interval, shown)),
    ),
  );
  return (
    <div ref={box} className={css.present}>
      {width > 0 && (
        <svg
          width={width}
          height={HEIGHT + AXIS_TITLE}
          role="img"
          aria-label={fill(say.presentWords, chart.title, words.join("; "))}
        >
          {/* A line to a name at the edge would be taken for a curve. */}
          <PlotPicture layout={{ ...layout, hasNames: false }} marks={[]} chosen={null} tokens={tokens} />
          {layout.curves.map((placed) =>
            placed.places.map(
              (place) =>
                place && (
                  <text
                    key={placed.curve.key}
                    x={place.x + 10}
                    y={place.y + 4}
                    fontSize={tokens.axisSize}
                    fontWeight={600}
                    fill={colourOf(placed, tokens)}
                  >
                    {placed.curve.title}
                  </text>
                ),
            ),
          )}
          <text x={layout.left} y={10} fontSize={tokens.axisSize} fill={tokens.inkSoft}>
            {layout.y.unit.unit}
          </text>
          <text
            x={(layout.left + layout.right) / 2}
            y={HEIGHT + 12}
            textAnchor="middle"
            fontSize={tokens.axisSize}
            fill={tokens.inkSoft}
          >
            {chart.axis.title}
          </text>
        </svg>
      )}
    </div>
  );
}
