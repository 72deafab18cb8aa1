import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "./decision.ts";
import type { Delivery } from "./delivery.ts";
import type { AckReport } from "./report.ts";

/** What a controller may know of the sender; all of it is read-only. */
export interface SenderView {
  /** s. */
  readonly now: number;
  /** Congestion window without inflation, segments. */
  readonly cwnd: number;
  /** Slow start threshold, segments. */
  readonly ssthresh: number;
  /** Advertised window, segments. */
  readonly awnd: number;
  /** min(cwnd + inflation, awnd): the window that a cut is taken from (ns-2's windowd), segments. */
  readonly lossWindow: number;
  /** Lowest unacknowledged segment. */
  readonly sndUna: number;
  /** Next segment to send. */
  readonly sndNxt: number;
  /** Highest segment ever sent, -1 before the first. */
  readonly sndMax: number;
  readonly flightSize: number;
  /** Segments that recovery believes to be on their way: `flightSize` less what SACK has reported or given up. */
  readonly inFlight: number;
  readonly dupAcks: number;
  readonly inRecovery: boolean;
  /**
   * Segments for which the ACK at hand may grow the window: 1 as in ns-2, which counts ACKs; with appropriate byte counting
   * what it acknowledges, within the limits of RFC 3465.
   */
  readonly growthCredit: number;
  /** Segments that the application has to send and that were never sent; Infinity for a bulk transfer, 0 while it has nothing. */
  readonly unsent: number;
  /** The ACK at hand answers the SYN, and nothing else was acknowledged yet. */
  readonly answersSyn: boolean;
  /** The ACK at hand echoes a mark (ECN). */
  readonly echoed: boolean;
  /** What the receiver says with the ACK at hand, beyond its number; null for controllers without a report. */
  readonly report: Readonly<AckReport> | null;
  /**
   * Smoothed RTT, latest sample, smallest and largest sample, s; 0 before the first. All of exact samples: clock ticks
   * are for the retransmission timer only.
   */
  readonly srtt: number;
  readonly lastRtt: number;
  readonly rttMin: number;
  readonly rttMax: number;
  /** Present value of the retransmission timer, s. */
  readonly rto: number;
  /** Payload of a segment, bytes. */
  readonly mss: number;
  /** Exact send times and RTTs; null unless a part of the flow uses them. */
  readonly fineClock: FineClockView | null;
}

/** What recoveries and controllers may read of the sender's fine clock; times are s since its first segment. */
export interface FineClockView {
  readonly now: number;
  /** Exact RTT sample of the ACK just taken in, s; NaN if the segment had been sent more than once. */
  readonly sample: number;
  /** Fine-grained retransmission timeout, s. */
  readonly timeout: number;
  /** When the segment was last sent. */
  sentAt(seq: number): number;
  /** How often it was sent, as far as the clock's memory tells. */
  transmissions(seq: number): number;
}

/** Evidence for which a window might be reduced; `kept-timeout`: the timer expired, and the window stayed. */
export type ReductionCause = "none" | "loss" | "timeout" | "kept-timeout" | "ecn";

/**
 * By what duplicate ACKs open the window while a loss is repaired: as in RFC 5681, the first three (or the threshold) at once
 * and each further one by one (`full`); the further ones only (`later`); not at all (`none`).
 */
export type Inflation = "full" | "later" | "none";

/** What recovery may ask of the sender, and have it do. The sender alone writes cwnd and sends. */
export interface RecoveryControl {
  /** s. */
  readonly now: number;
  /** Smoothed round trip, s; 0 before the first sample. */
  readonly srtt: number;
  /** The ACK at hand echoes a mark (ECN). */
  readonly echoed: boolean;
  readonly sndUna: number;
  /** Next segment to send. */
  readonly sndNxt: number;
  /** Highest segment ever sent. */
  readonly sndMax: number;
  readonly cwnd: number;
  readonly ssthresh: number;
  readonly awnd: number;
  /** Present value of the retransmission timer, s. */
  readonly rto: number;
  /** Payload of a segment, bytes. */
  readonly mss: number;
  /** When the transmission left whose time stamp the ACK at hand echoes, s; NaN where it echoes none. */
  readonly echoedStamp: number;
  /** The controller sets the window by itself, within a recovery too (`CongestionControl.ownsWindow`). */
  readonly ownsWindow: boolean;
  readonly dupAcks: number;
  /** What the controller was last asked about. */
  readonly lastReduction: ReductionCause;
  /** Highest segment sent when the window was last reduced, or reacted to a mark; -2 before. */
  readonly reductionEnd: number;
  /** First segment that the application does not have (yet); Infinity for a bulk transfer. */
  readonly dataEnd: number;
  /** How duplicate ACKs may inflate the window, as the controller wants it. */
  readonly inflates: Inflation;
  /** Does an echoed mark end a recovery even where its loss has kept the window, as the controller wants it? */
  readonly echoEndsRecovery: boolean;
  /** Null unless a part of the flow uses it. */
  readonly fineClock: FineRetransmitClock | null;
  /**
   * Does the controller's pacing let a segment leave now? Always, without pacing. Asked before new data (`sendNext`) and
   * before holes in a row; when it turns true again, `resume` is called.
   */
  readonly mayTransmit: boolean;
  /** Will it within `seconds` s, if nothing leaves meanwhile? */
  mayTransmitWithin(seconds: number): boolean;
  /** How long pacing holds the next segment back from now on, s; 0: not at all. */
  readonly pacingDelay: number;

  /** Counts a duplicate ACK and returns the count. */
  countDupAck(): number;
  clearDupAcks(): void;
  /** Takes in a cumulative ACK: RTT sample (Karn), timer restarted, duplicate count cleared. */
  acknowledge(ackno: number): void;
  /** Takes in an ACK within a recovery: no RTT sample, timer and duplicate count untouched. */
  acknowledgePartially(ackno: number): void;
  /**
   * Takes in an ACK of a recovery that measures every round trip and keeps the timer by itself: moves sndUna, and clears the
   * duplicate count. @param delivered segments for which the window may grow @param rtt its sample, s; NaN: none
   */
  takeIn(ackno: number, delivered: number, rtt: number): void;
  /** The controller learns what the ACK at hand has delivered, once losses are marked, and may set the window. */
  learnDelivery(delivery: Delivery): void;
  /** Back-off factor 1 again. */
  clearBackoff(): void;
  /** The normal increase for the ACK just taken in. */
  grow(): void;
  /** The controller learns of the ACK just taken in, but the window stays. */
  observeAck(): void;
  /** One new segment for a first or second duplicate ACK, where the option and the windows allow (RFC 3042). */
  limitedTransmit(): void;
  /**
   * Asks the controller what to do about a lost `sndUna`, and applies it; `collapse` then sets cwnd to 1 (Tahoe).
   * Returns whether the controller set the window.
   */
  reduce(collapse: boolean): boolean;
  /** A recovery has ended that the last reduction had begun: the next mark may reduce the window at once. */
  forgetReduction(): void;
  /** Asks the controller what to do about an echoed mark, and applies it. */
  reduceForEcho(): void;
  /**
   * A loss in a window that an echo has reduced: it is repaired without halving again; `collapse` then sets cwnd to 1
   * (Tahoe).
   */
  spareWindow(collapse: boolean): void;
  /** A loss that recovery answers by itself, without asking the controller; it is then resent. */
  answerLoss(decision: WindowDecision): void;
  /** Three duplicate ACKs that recovery does not answer yet; what it believes is recorded. */
  holdBack(decision: WindowDecision): void;
  /** Lowers cwnd within a recovery (NewReno's partial window deflation), not below 1. */
  deflate(cwnd: number): void;
  /** Sets the windows as a step of growth does, within a recovery too; a step with numbers is recorded as a decision. */
  apply(step: WindowStep): void;
  /** Sets cwnd by a rule of the recovery's own, for styles that cannot leave it to the controller. */
  adjustWindow(cwnd: number, rule: Rule): void;
  /** A recovery has ended: the controller may set the window. */
  exitRecovery(): void;
  /** Cancels the RTT measurement under way and restarts the timer. */
  restartTimerUntimed(): void;
  restartTimer(): void;
  /** The retransmission timer expires in so long, s, or not at all. */
  startTimer(seconds: number): void;
  stopTimer(): void;
  /** Doubles the timer's value from its next start on. */
  backOffTimer(): void;
  /** Sends a segment that was sent before, as soon as pacing allows; `sndNxt` stays. */
  retransmit(seq: number): void;
  /** Sends `sndNxt` and moves it on; only while `mayTransmit`. */
  sendNext(): void;
  /** `sndNxt` goes back to `sndUna`: everything from there on is sent again as the window opens. */
  goBackN(): void;
  /** Sends what the window and pacing allow, at most `burst` segments. */
  sendAllowed(burst: number): void;
}

/** The fine clock as recovery uses it: it may also ask for the fine timeout, and lengthen it. */
export interface FineRetransmitClock extends FineClockView {
  /** Time since the segment was last sent is at least the fine timeout. */
  hasExpired(seq: number): boolean;
  /** A segment was given up before the coarse timer expired: wait longer for the next one. */
  backOff(resentBefore: boolean): void;
}
