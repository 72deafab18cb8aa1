import type { RunResult } from "../../sim/declared.ts";
import { byTime, lowerBound, upperBound } from "../base/series.ts";

/** What the transport bar steps between. */
export type NavigationKind = "event" | "loss" | "decision";

/** The times of one kind of event, in search of a neighbour; undefined beyond the first and the last. */
interface Times {
  after(time: number): number | undefined;
  before(time: number): number | undefined;
}

const ofColumn = (t: Float64Array): Times => ({
  after: (time) => t[upperBound(t, time)],
  before: (time) => t[lowerBound(t, time) - 1],
});

const ofList = (list: readonly { readonly t: number }[]): Times => ({
  after: (time) => list[byTime.right(list, time)]?.t,
  before: (time) => list[byTime.left(list, time) - 1]?.t,
});

function timesOf(result: RunResult, kind: NavigationKind): Times[] {
  const { flows, links } = result.trace;
  if (kind === "decision") return flows.map(({ decisions }) => ofList(decisions));
  const losses = links.map(({ drops }) => ofColumn(drops.t));
  if (kind === "loss") return losses;
  return [...losses, ...flows.flatMap(({ send, ack, cwnd }) => [send.t, ack.t, cwnd.t].map(ofColumn))];
}

/** Time of the first event of a kind after `time`, s; null when there is none. */
export function nextEventTime(result: RunResult, kind: NavigationKind, time: number): number | null {
  const found = timesOf(result, kind).flatMap((times) => times.after(time) ?? []);
  return found.length === 0 ? null : Math.min(...found);
}

/** Time of the last event of a kind before `time`, s; null when there is none. */
export function previousEventTime(result: RunResult, kind: NavigationKind, time: number): number | null {
  const found = timesOf(result, kind).flatMap((times) => times.before(time) ?? []);
  return found.length === 0 ? null : Math.max(...found);
}
