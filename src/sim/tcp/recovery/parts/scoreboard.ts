import { SegmentRanges } from "../../../packet/segment-ranges.ts";
import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import type { AckView } from "../../contract/ack.ts";
import type { RecoveryControl } from "../../contract/view.ts";
import type { ReductionState } from "./options.ts";

/** What is sent again after a timeout: everything, or the holes. */
export const GO_BACK_N = parameter({
  id: "goBackN",
  label: "After a timeout, everything again",
  help: "On: the SACK information is forgotten and everything from the first hole on is retransmitted; off: only what the receiver has not reported.",
  type: "boolean",
  default: true,
  source: "ns-2.35, Agent/TCP/Sack1 (off: RFC 6675, section 5.1)",
});

/** What SACK blocks have reported, and how far the sender has repaired. */
export interface Scoreboard {
  /** What the receiver has reported above sndUna. */
  sacked: SegmentRanges;
  /** Holes below this one were resent in this recovery. */
  nextResend: number;
  /** The timer has expired: whatever is missing below this one counts as lost. */
  lostEnd: number;
  /** After a timeout, duplicate ACKs are not counted until new data is acknowledged. */
  afterTimeout: boolean;
}

/** Nothing has been reported yet. */
export function initScoreboard(): Scoreboard {
  return { sacked: new SegmentRanges(), nextResend: -1, lostEnd: 0, afterTimeout: false };
}

/** Drops all that was reported. */
export function forget(state: Scoreboard): void {
  state.sacked.clear();
  state.nextResend = -1;
  state.lostEnd = 0;
  state.afterTimeout = false;
}

type ResendParams = ValuesOf<readonly [typeof GO_BACK_N]>;

/** A recovery that goes by a scoreboard. */
export interface ScoreboardRecovery<Params extends ResendParams = ResendParams>
  extends Scoreboard,
    ReductionState {
  params: Params;
  active: boolean;
}

/** The timer has expired: forget all reports, or (`goBackN` off) repair on by them, everything unreported being lost. */
export function startOver(state: ScoreboardRecovery, tcp: RecoveryControl): void {
  const isOutstanding = tcp.sndUna <= tcp.sndMax;
  state.recover = tcp.sndMax;
  tcp.clearDupAcks();
  state.active = state.params.goBackN === false && isOutstanding && tcp.sndUna > 0;
  if (state.active) {
    state.lostEnd = tcp.sndMax + 1;
    return;
  }
  forget(state);
  state.afterTimeout = true;
}

/** Takes in the SACK blocks; true if they reported a new segment. */
export function learn(state: Scoreboard, ack: AckView): boolean {
  const before = state.sacked.total;
  state.sacked.removeBelow(ack.ackno);
  for (let k = 0; k < ack.sackCount; k++) {
    state.sacked.add(ack.sackLeft(k), ack.sackRight(k));
  }
  return state.sacked.total !== before;
}

/** The first segment from `from` on that the receiver has not reported. */
export function firstMissing(state: Scoreboard, from: number): number {
  return Math.max(from, state.sacked.rightOf(from));
}

/** The next segment from `from` on to resend, or -1: a hole, or after a timeout whatever was not reported. */
export function nextHole(state: Scoreboard, from: number): number {
  const hole = state.sacked.nextHole(from);
  if (hole >= 0 || state.lostEnd === 0) return hole;
  const beyond = Math.max(from, state.sacked.end);
  return beyond < state.lostEnd ? beyond : -1;
}
