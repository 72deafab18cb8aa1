/** Figures that show what one run does over time, and our run's series for them. */

import { cellsOf, composeScenario, type Resolved, runScenario } from "../../experiment/experiments.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { FlowTrace, RunResult } from "../../sim/declared.ts";
import { say } from "../../words/en/figures/data.ts";
import type { Drawing } from "./figure-entry.ts";

/** What a paper's figure shows against time. */
export type OverTime = "window" | "sequence";

/** What the figures of CERL show against time (Fig. 4, 17 and 18); all others show points of many runs. */
const SHOWN: readonly [figures: RegExp, what: OverTime][] = [
  [/^cerl-fig4[ab]$/, "window"],
  [/^cerl-fig1(7[a-d]|8[a-f])$/, "sequence"],
];

/** What the figure of an experiment shows against time; null for none. */
export function overTime(id: string): OverTime | null {
  return SHOWN.find(([figures]) => figures.test(id))?.[1] ?? null;
}

/** Titles of the value axes. */
export const OVER_TIME_TITLES: Readonly<Record<OverTime, string>> = {
  window: say.congestionWindowSegments,
  sequence: say.segmentsAcknowledged,
};

/** A line over time. */
export interface TimeLine {
  title: string;
  /** Id of the scheme whose colour it has. */
  scheme: string;
  /** s, ascending. */
  t: ArrayLike<number>;
  v: ArrayLike<number>;
  /** It keeps each value until the next one. */
  isSteps: boolean;
}

/** The lines of a run: one for each of its TCP flows. */
export function timeLines(what: OverTime, scenario: Scenario, { trace }: RunResult): TimeLine[] {
  const several = scenario.flows.length > 1;
  return scenario.flows.flatMap(({ id, kind, scheme }) => {
    const flow = trace.flows.find((one) => one.id === id);
    if (kind !== "tcp" || !flow) return [];
    return [{ title: several ? id : "", scheme, ...seriesOf(what, flow) }];
  });
}

function seriesOf(what: OverTime, { cwnd, ack }: FlowTrace): Pick<TimeLine, "t" | "v" | "isSteps"> {
  if (what === "window") return { t: cwnd.t, v: cwnd.v, isSteps: true };
  return { t: ack.t, v: ack.ackno, isSteps: false };
}

/** The first point of each scheme with a seed; a cell that cannot be is left out. */
export function firstScenarios(resolved: Resolved, seed: number): Scenario[] {
  return cellsOf(resolved)
    .filter(({ point }) => point.every((p) => p === 0))
    .flatMap((cell) => {
      const composed = composeScenario(resolved, cell);
      return composed.ok ? [runScenario(composed.value, resolved.experiment.draw, seed)] : [];
    });
}

/** A place of a line: time, s, and value. */
export type TimePoint = readonly [t: number, v: number];

/**
 * The points of a line that a plot of so many columns can tell apart: of each column the first, the least, the most and the last, in
 * order of time.
 */
export function thinned({ t, v }: Pick<TimeLine, "t" | "v">, until: number, columns: number): TimePoint[] {
  const points: TimePoint[] = [];
  let from = 0;
  while (from < t.length) {
    const column = Math.floor((t[from] / until) * columns);
    let to = from;
    let [least, most] = [from, from];
    while (to < t.length && Math.floor((t[to] / until) * columns) === column) {
      if (v[to] < v[least]) least = to;
      if (v[to] > v[most]) most = to;
      to += 1;
    }
    const kept = [...new Set([from, least, most, to - 1])].sort((a, b) => a - b);
    points.push(...kept.map((i): TimePoint => [t[i], v[i]]));
    from = to;
  }
  return points;
}

/** Columns of a small drawing that can be told apart. */
const COLUMNS = 56;

/**
 * The runs of a figure over time with its first seed, without their axes, for a figure that shows that; null for all others.
 * @param run does a run
 */
export function timeDrawing(
  id: string,
  resolved: Resolved,
  run: (scenario: Scenario) => RunResult,
): Drawing | null {
  const what = overTime(id);
  if (what === null) return null;
  const scenarios = firstScenarios(resolved, resolved.experiment.seed);
  const lines = scenarios.flatMap((scenario) => timeLines(what, scenario, run(scenario)));
  const until = Math.max(...scenarios.map(({ duration }) => duration));
  const top = Math.max(1, ...lines.flatMap(({ v }) => Array.from(v)));
  return {
    ends: ["0", `${until} s`],
    lines: lines.map(({ scheme, t, v }) => ({
      scheme,
      xy: thinned({ t, v }, until, COLUMNS).flatMap(([at, value]) => [
        Math.round((1000 * at) / until),
        Math.round((1000 * value) / top),
      ]),
    })),
  };
}
