import { CWR, ECE, ECT, L4S, type PacketPool } from "../../packet/pool.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { DecisionEvent } from "../../trace/types.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { ReductionCause } from "../contract/view.ts";

const ALREADY_HALVED: Rule = {
  id: "ecn-already-halved",
  title: "Lost, but already halved for a mark",
  text: "Three duplicate ACKs say that a segment is lost. Its window has already been halved because of a mark, so the segment is only retransmitted.",
  equation: "last acknowledged ≤ highest segment sent at the mark, cwnd unchanged",
  source: "RFC 3168, section 6.1.2; ns-2.35, CWND_ACTION_ECN",
};

const AFTER_ECHO: Rule = {
  id: "tahoe-after-echo",
  title: "Start again, threshold kept",
  text: "A segment of a window that was already halved for a mark is lost: Tahoe starts again with one segment, but the threshold stays.",
  equation: "cwnd = 1",
  source: "ns-2.35, Agent/TCP",
};

/** A loss in a window that an echoed mark has reduced. */
export const SPARED: WindowDecision = {
  verdict: "congestion",
  cwnd: "keep",
  ssthresh: "keep",
  rule: ALREADY_HALVED,
  values: {},
};

/** The same where every loss is answered with a window of one segment. */
export const SPARED_COLLAPSE: WindowDecision = { ...SPARED, cwnd: 1, rule: AFTER_ECHO };

/**
 * A sender's part of explicit congestion notification (RFC 3168): agree with the SYN, mark data as ECN-capable, tell the
 * receiver once that the window was reduced.
 */
export class SenderEcn {
  /** Both ends know the marks. */
  private agreed: boolean;
  /** The next data packet says "congestion window reduced". */
  private cwrPending = false;
  /** Highest segment sent when the window last reacted to a mark. */
  private echoEnd = -1;
  /** A mark was echoed when the window was one segment already, and echoes have not ended since. */
  private atMinimum = false;

  /** What data carries once both ends know the marks. */
  private readonly capable: number;

  /** @param isL4s its data is of the L4S kind (ECT(1)) */
  constructor(syn: boolean, isL4s = false) {
    this.agreed = !syn;
    this.capable = isL4s ? ECT | L4S : ECT;
  }

  /** Sets the flags of a data packet that is about to leave. */
  stamp(packets: PacketPool, p: number): void {
    if (!this.agreed) {
      packets.setFlags(p, ECE | CWR);
      return;
    }
    packets.setFlags(p, this.cwrPending ? this.capable | CWR : this.capable);
    this.cwrPending = false;
  }

  /** Reads an ACK: does it echo a mark? The first with the flag only agrees to use the marks. */
  readAck(packets: PacketPool, ack: number): boolean {
    if ((packets.flags(ack) & ECE) === 0) return false;
    const echoes = this.agreed;
    this.agreed = true;
    return echoes;
  }

  /**
   * The window is about to react to a mark, and the receiver will be told, even of a reaction that keeps the window:
   * otherwise it would echo the mark for ever. `sndMax` is the highest segment sent. Returns whether the timer has to back
   * off because the window cannot shrink any more (RFC 3168, section 6.1.2; ns-2's ecn_backoff_).
   */
  react(sndMax: number, cwnd: number): boolean {
    const again = this.atMinimum && cwnd <= 1;
    this.echoEnd = sndMax;
    this.cwrPending = this.agreed;
    this.atMinimum = cwnd <= 1;
    return again;
  }

  /** New data was acknowledged without an echo. */
  echoesEnded(): void {
    this.atMinimum = false;
  }

  /** While marks go on at a window of one segment, measurements do not end the timer's back-off. */
  get keepsBackoff(): boolean {
    return this.atMinimum;
  }

  /** The window was set after this evidence: the receiver is told of reductions, whatever they were for. */
  decided(event: DecisionEvent): void {
    if (event !== "ack" && event !== "recovery-exit" && event !== "wait") this.cwrPending = this.agreed;
  }

  /**
   * The timer expired for `seq`. If its window has just been halved for a mark, the threshold is not halved again.
   */
  sparesThreshold(lastReduction: ReductionCause, seq: number): boolean {
    return lastReduction === "ecn" && seq <= this.echoEnd;
  }
}
