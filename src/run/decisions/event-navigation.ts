import type { RunResult, SendColumns } from "../../sim/declared.ts";
import { byTime, lowerBound, upperBound } from "../../ui/base/series.ts";
import { say } from "../../words/en/run/first.ts";
import { wrongGuesses } from "./guesses.ts";

/**
 * What time is stepped by: a transmission of a flow, any event, a loss, a decision about a window, a guess about a loss that
 * was wrong.
 */
export type NavigationKind = "packet" | "event" | "loss" | "decision" | "wrong";

/** All kinds, from the finest step to the rarest, with their names. */
export const NAVIGATION_KINDS: readonly { readonly kind: NavigationKind; readonly name: string }[] = [
  { kind: "packet", name: say.packet },
  { kind: "event", name: say.event },
  { kind: "loss", name: say.loss },
  { kind: "decision", name: say.decision },
  { kind: "wrong", name: say.wrongGuess },
];

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
  if (kind === "wrong") return flows.map((flow) => ofList(wrongGuesses(flow)));
  if (kind === "packet") return flows.map(({ send }) => ofColumn(send.t));
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

/**
 * Index of the transmission before (-1) or after (1) the one that is shown: `shown`, where that left at `time`, so that
 * packets that leave at one instant are walked one by one; otherwise the neighbour of `time`, s. Null when there is none.
 */
export function neighbourSend(
  send: SendColumns,
  time: number,
  direction: 1 | -1,
  shown: { seq: number; nth: number } | null,
): number | null {
  const [first, behind] = [lowerBound(send.t, time), upperBound(send.t, time)];
  let from = direction > 0 ? behind - 1 : first;
  for (let i = first; i < behind; i++) {
    if (shown !== null && send.seq[i] === shown.seq && send.nth[i] === shown.nth) from = i;
  }
  const found = from + direction;
  return found >= 0 && found < send.t.length ? found : null;
}
