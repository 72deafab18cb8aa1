/** Figures that show what one run does over time, and our run's series for them. */

import type { Scenario } from "../../scenario/index.ts";
import type { FlowTrace, RunResult } from "../../sim/declared.ts";

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
  window: "Congestion window, segments",
  sequence: "Segments acknowledged",
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
