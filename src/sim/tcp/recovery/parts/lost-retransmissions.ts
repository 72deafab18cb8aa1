import { parameter } from "../../../plugin/parameters.ts";
import type { Scoreboard } from "./scoreboard.ts";

/** Whether a recovery notices that a retransmission was lost. */
export const LOST_RETRANSMISSIONS = parameter({
  id: "lostRetransmissions",
  label: "Find lost retransmissions",
  help: "On: a retransmitted segment counts as lost once more when a segment first sent after it has arrived, and is retransmitted at once, and every SACK with news restarts the timer; off: a lost retransmission ends in a timeout.",
  type: "boolean",
  default: false,
  source: "ns-2.35, Agent/TCP/Linux (on); ns-2.35, Agent/TCP/Sack1 (off)",
});

/** Segments resent in this recovery. */
export interface ResentSegments {
  /**
   * Those not yet known to have arrived or to be lost, each with the next new segment at that time: when that one arrives
   * first, it is lost.
   */
  resent: { seq: number; sndNxt: number }[];
  /** Those that were lost once more, in the order in which they are to be resent. */
  lostAgain: number[];
}

/** A recovery begins or is given up: nothing was resent yet. */
export function noneResent(state: ResentSegments): void {
  state.resent.length = 0;
  state.lostAgain.length = 0;
}

/** Moves resent segments that a segment sent later has arrived before to `lostAgain`; returns how many. */
export function findLostAgain(state: ResentSegments & Pick<Scoreboard, "sacked">, sndUna: number): number {
  const { resent, lostAgain, sacked } = state;
  const highest = sacked.end - 1;
  let found = 0;
  let left = 0;
  for (const segment of resent) {
    if (segment.seq < sndUna || sacked.has(segment.seq)) continue;
    if (highest >= segment.sndNxt) {
      lostAgain.push(segment.seq);
      found++;
    } else resent[left++] = segment;
  }
  resent.length = left;
  return found;
}

/** Takes the next segment to resend once more; -1 if there is none. */
export function takeLostAgain(state: ResentSegments & Pick<Scoreboard, "sacked">, sndUna: number): number {
  for (let seq = state.lostAgain.shift(); seq !== undefined; seq = state.lostAgain.shift())
    if (seq >= sndUna && !state.sacked.has(seq)) return seq;
  return -1;
}
