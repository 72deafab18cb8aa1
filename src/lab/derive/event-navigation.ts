import type { RunResult } from "../../sim/declared.ts";

/** What the transport bar steps between. */
export type NavigationKind = "event" | "loss" | "decision";

/** Ascending times of one column, read without copying. */
interface Times {
  length: number;
  at(index: number): number;
}

const columns = (t: Float64Array): Times => ({ length: t.length, at: (index) => t[index] });

function timesOf(result: RunResult, kind: NavigationKind): Times[] {
  const { flows, links } = result.trace;
  const losses = links.map((link) => columns(link.drops.t));
  if (kind === "loss") return losses;
  if (kind === "decision") {
    return flows.map((flow) => ({ length: flow.decisions.length, at: (index) => flow.decisions[index].t }));
  }
  return [...losses, ...flows.flatMap((flow) => [flow.send.t, flow.ack.t, flow.cwnd.t].map(columns))];
}

/** The first moment of a kind after `time`; null when there is none. */
export function nextEventTime(result: RunResult, kind: NavigationKind, time: number): number | null {
  let best: number | null = null;
  for (const times of timesOf(result, kind)) {
    const index = countUpTo(times, time, true);
    if (index < times.length && (best === null || times.at(index) < best)) best = times.at(index);
  }
  return best;
}

/** The last moment of a kind before `time`; null when there is none. */
export function previousEventTime(result: RunResult, kind: NavigationKind, time: number): number | null {
  let best: number | null = null;
  for (const times of timesOf(result, kind)) {
    const index = countUpTo(times, time, false) - 1;
    if (index >= 0 && (best === null || times.at(index) > best)) best = times.at(index);
  }
  return best;
}

/** How many entries are below `time`, or up to and including it. */
function countUpTo(times: Times, time: number, inclusive: boolean): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const t = times.at(middle);
    if (t < time || (inclusive && t === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}
