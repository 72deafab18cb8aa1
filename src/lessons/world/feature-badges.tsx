import { xOf, yOf } from "../../chart/steps.ts";
import type { DrawScore } from "../../course/index.ts";
import { say } from "../../words/en/lessons/world.ts";
import { shownNumber } from "../../words/fill.ts";
import type { PlotFrame } from "./plot.tsx";
import css from "./world.module.css";

/** The numbers of the features at their places in the plot, and both climbs as rulers. */
export function FeatureBadges({ frame, score }: { frame: PlotFrame; score: DrawScore }) {
  const { drawn, run } = score;
  const isClimb = score.features.some(({ feature }) => feature === "climb" || feature === "slowest");
  const places = score.features.flatMap(({ feature }, i): { n: number; t: number; v: number }[] => {
    const n = i + 1;
    if (feature === "fall" && run.fallAt !== null && run.floor !== null)
      return [{ n, t: run.fallAt, v: run.floor }];
    if (feature === "repetition" && run.fallTimes.length > 1 && run.before !== null)
      return [{ n, t: run.fallTimes[1], v: run.before }];
    if (feature === "growth" || feature === "top" || feature === "distance") return [];
    if (run.fallAt !== null && run.backAt !== null && run.floor !== null && run.before !== null)
      return [{ n, t: (run.fallAt + run.backAt) / 2, v: (run.floor + run.before) / 2 }];
    return [];
  });
  return (
    <g>
      {places.map(({ n, t, v }) => (
        <g key={n} transform={`translate(${Math.max(frame.x0 + 14, xOf(frame, t) - 18)} ${yOf(frame, v)})`}>
          <circle r={12} className={css.badge} />
          <text y={4.5} textAnchor="middle" className={css.badgeText}>
            {n}
          </text>
        </g>
      ))}
      {isClimb && (
        <>
          <Ruler frame={frame} from={drawn.fallAt} to={drawn.backAt} y={frame.bottom - 48} label={say.you} />
          <Ruler frame={frame} from={run.fallAt} to={run.backAt} y={frame.bottom - 16} label={say.theRun} />
        </>
      )}
    </g>
  );
}

function Ruler({
  frame,
  from,
  to,
  y,
  label,
}: {
  frame: PlotFrame;
  from: number | null;
  to: number | null;
  y: number;
  label: string;
}) {
  if (from === null || to === null || frame.bottom - frame.top < 140) return null;
  const [x0, x1] = [xOf(frame, from), xOf(frame, to)];
  return (
    <g className={css.ruler}>
      <path d={`M${x0} ${y - 5}v10M${x1} ${y - 5}v10M${x0} ${y}H${x1}`} />
      <text x={(x0 + x1) / 2} y={y - 6} textAnchor="middle">
        {label} {shownNumber((to - from).toFixed(1))} s
      </text>
    </g>
  );
}
