import type { Schedule } from "../engine/schedule.ts";
import type { Timer } from "../engine/timer.ts";
import type { EarlyEnd } from "../net/link/types.ts";
import type { Connection } from "./connection.ts";

/** By direction: what is known of it before the first packet. */
export interface Directions {
  /** It plans a packet's passage when the packet arrives. */
  readonly plansAhead: readonly boolean[];
  /** A single flow uses it, and only on one of its two ways. */
  readonly isOwn: readonly boolean[];
}

/**
 * The ends that take packets before these are there, but not every one, by the last direction of the packets' way: senders their ACKs,
 * receivers that may hold ACKs back their segments.
 * @param cutsThrough by direction: does it hand every packet on ahead of time?
 */
export function earlyEnds(
  flows: readonly Connection[],
  schedule: Schedule,
  directions: Directions,
  cutsThrough: readonly boolean[],
): Map<number, EarlyEnd> {
  const ends = new Map<number, EarlyEnd>();
  for (const flow of flows) {
    const lastOfAcks = flow.acks?.path.at(-1);
    if (lastOfAcks !== undefined && mayTakeAcksEarly(flow, lastOfAcks, directions, cutsThrough))
      ends.set(lastOfAcks, new QuietEnd(flow.senderTimers, schedule));
    const last = lastOf(flow.data.path);
    if (flow.takesEarly === "while-quiet" && cutsThrough[last])
      ends.set(last, new QuietEnd(flow.receiverTimers, schedule));
  }
  return ends;
}

/**
 * May a flow's packets be followed from its data on through the receiver to its ACKs? A receiver that has to be asked about each needs its
 * last link for itself.
 */
export function mayPassReceiver({ data, takesEarly }: Connection, { isOwn }: Directions): boolean {
  return takesEarly === "always" || (takesEarly === "while-quiet" && isOwn[lastOf(data.path)]);
}

/** Which directions does a single flow use, and only on one of its two ways? */
export function ownDirections(directions: number, flows: readonly Connection[]): boolean[] {
  const users = new Int32Array(directions);
  for (const { data, acks } of flows)
    for (const direction of [...data.path, ...(acks?.path ?? [])]) users[direction]++;
  return Array.from(users, (count) => count === 1);
}

/** A flow's end, which acts by itself when one of its timers expires or the schedule says so. */
class QuietEnd implements EarlyEnd {
  /** Its own; most have no other. */
  private readonly timer: Timer;
  private readonly others: readonly Timer[] | null;

  constructor(
    [timer, ...others]: readonly Timer[],
    private readonly schedule: Schedule,
  ) {
    this.timer = timer;
    this.others = others.length > 0 ? others : null;
  }

  isQuietUntil(time: number): boolean {
    if (this.schedule.nextTime <= time || this.timer.mayExpireBy(time)) return false;
    if (this.others === null) return true;
    for (let i = 0; i < this.others.length; i++) if (this.others[i].mayExpireBy(time)) return false;
    return true;
  }
}

/**
 * May a flow's sender take an ACK before the ACK is there, where nothing else happens to the sender meanwhile? What it sends
 * then joins its first link ahead of time, so that link plans ahead and is its own, as is the last link of its ACKs. And the
 * loop from the sender to itself has an event in it, or one packet's ACK would come before the packet behind it is sent.
 */
function mayTakeAcksEarly(
  { data, acks, classifier }: Connection,
  last: number,
  { isOwn, plansAhead }: Directions,
  cutsThrough: readonly boolean[],
): boolean {
  // What a receiver concludes about a segment is compared with what the sender has sent of it by then.
  if (acks === null || classifier !== null) return false;
  const loop = [...data.path, ...acks.path.subarray(0, -1)];
  return (
    [data.path[0], last].every((direction) => isOwn[direction] && plansAhead[direction]) &&
    !loop.every((direction) => cutsThrough[direction])
  );
}

function lastOf(path: Int32Array): number {
  return path[path.length - 1];
}
