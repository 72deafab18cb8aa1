import type { Schedule } from "../engine/schedule.ts";
import type { Timer } from "../engine/timer.ts";
import type { EarlyEnd } from "../net/link/types.ts";
import type { Connection } from "./connection.ts";

/**
 * The senders that take ACKs before these are there, by the last direction of their ACKs' way.
 * @param plansAhead by direction: does it plan a packet's passage when it arrives? @param cutsThrough by direction: does it
 * hand every packet on ahead of time?
 */
export function earlyEnds(
  flows: readonly Connection[],
  schedule: Schedule,
  plansAhead: readonly boolean[],
  cutsThrough: readonly boolean[],
): Map<number, EarlyEnd> {
  const isOwn = ownDirections(plansAhead.length, flows);
  const ends = new Map<number, EarlyEnd>();
  for (const flow of flows) {
    const last = flow.acks?.path.at(-1);
    if (last !== undefined && mayTakeAcksEarly(flow, last, isOwn, plansAhead, cutsThrough))
      ends.set(last, new QuietSender(flow, schedule));
  }
  return ends;
}

/** A flow's sender, which acts by itself when one of its timers expires or the schedule says so. */
class QuietSender implements EarlyEnd {
  /** The sender's own; most have no other. */
  private readonly timer: Timer;
  private readonly others: readonly Timer[] | null;

  constructor(
    { senderTimers }: Connection,
    private readonly schedule: Schedule,
  ) {
    const [timer, ...others] = senderTimers;
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
  isOwn: readonly boolean[],
  plansAhead: readonly boolean[],
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

/** Which directions does a single flow use, and only on one of its two ways? */
function ownDirections(directions: number, flows: readonly Connection[]): boolean[] {
  const users = new Int32Array(directions);
  for (const { data, acks } of flows)
    for (const direction of [...data.path, ...(acks?.path ?? [])]) users[direction]++;
  return Array.from(users, (count) => count === 1);
}
