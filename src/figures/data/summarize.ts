import {
  composeScenario,
  type Reproduction,
  type Resolved,
  runCount,
  sha256,
} from "../../experiment/experiments.ts";
import { agentOf } from "../../sim/declared.ts";
import { axisWords } from "./axis-words.ts";
import { armTitle, type Chart, chartOf, measureGroups } from "./chart.ts";
import { type Drawing, type DrawnLine, type FigureEntry, SYSTEMS, type System } from "./figure-entry.ts";
import { pointsDigest } from "./points-digest.ts";

/**
 * An experiment in the gallery's list.
 * @param result what its runs gave; null while there are no results
 * @param overTime what is drawn instead of its points; null for these
 * @returns null for an experiment that is about no paper
 */
export function summarize(
  id: string,
  resolved: Resolved,
  result: Reproduction | null,
  overTime: Drawing | null,
): FigureEntry | null {
  const { title, source, claims, schemes } = resolved.experiment;
  if (!source) return null;
  return {
    id,
    title,
    source,
    systems: systemsOf(resolved),
    claims: claims.length,
    schemes: schemes.map((arm) => armTitle(resolved, arm)),
    runs: runCount(resolved),
    result: result && {
      counts: result.counts.own,
      runs: result.runs,
      digest: sha256(`${result.digest} ${pointsDigest(result.points)}`).slice(0, 16),
      drawing: overTime ?? drawingOf(chartOf(resolved, result.points, measureGroups(resolved)[0])),
    },
  };
}

/** What kinds of network an experiment is about, with whichever of its schemes. */
function systemsOf(resolved: Resolved): System[] {
  const { base, experiment } = resolved;
  const networks = experiment.schemes.flatMap((arm) => {
    const composed = composeScenario(resolved, { arm, point: [], readings: [] });
    return composed.ok ? [composed.value] : [];
  });
  const marks = networks.some(({ links }) =>
    links.some(({ queue, reverse }) =>
      [queue, reverse.queue].some((q) => q !== undefined && !DROPS.has(q.discipline)),
    ),
  );
  const helped = networks.some(({ nodes }) => nodes.some((node) => agentOf(node) !== null));
  const kinds: Record<System, boolean> = {
    alone: base.flows.length === 1,
    beside: base.flows.length > 1,
    marks,
    helped,
  };
  return SYSTEMS.filter((system) => kinds[system]);
}

/** Disciplines that only drop. */
const DROPS: ReadonlySet<string> = new Set(["drop-tail", "drop-front"]);

/** The curves without their axes. */
export function drawingOf({ axis, curves }: Chart): Drawing {
  const top = Math.max(...curves.flatMap(({ points }) => points.map(({ interval }) => interval?.[0] ?? 0)));
  const y = (value: number) => Math.round((1000 * Math.max(0, value)) / (top > 0 ? top : 1));
  if (axis === null) {
    const values = curves.map(({ scheme, points }) => ({ scheme, value: points[0]?.interval?.[0] ?? null }));
    const lines = values.flatMap(({ scheme, value }, i): DrawnLine[] =>
      value === null ? [] : [{ scheme, xy: [Math.round((1000 * (i + 0.5)) / values.length), y(value)] }],
    );
    return { ends: null, lines };
  }
  const place = shareAlong(axis);
  const lines = curves.map(({ scheme, points }) => ({
    scheme,
    xy: points.flatMap(({ at, interval }) =>
      interval === null || at === null ? [] : [Math.round(1000 * place(at)), y(interval[0])],
    ),
  }));
  const ends = [axis.values[0], axis.values[axis.values.length - 1]].map((value) => axisWords(axis, value));
  return { ends: [ends[0], ends[1]], lines: lines.filter(({ xy }) => xy.length > 0) };
}

/** Where a value lies along an axis, from 0 to 1. */
export function shareAlong({ scale, values }: NonNullable<Chart["axis"]>): (value: unknown) => number {
  const names: readonly unknown[] = values;
  const numbers = values.map(Number);
  if (scale === "names") return (value) => names.indexOf(value) / Math.max(1, values.length - 1);
  const turned = scale === "log" ? Math.log : (x: number) => x;
  const [from, to] = [turned(Math.min(...numbers)), turned(Math.max(...numbers))];
  return (value) => (to > from ? (turned(Number(value)) - from) / (to - from) : 0.5);
}
