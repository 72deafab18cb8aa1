import type { Definition, ParamValues } from "../../catalog/definition.ts";
import type { Rule } from "../../trace/types.ts";
import type { WindowDecision } from "../congestion/types.ts";
import type { FineClock } from "../fine-clock.ts";

/** A new or duplicate ACK as recovery sees it. */
export interface RecoveryAck {
  /** Next segment expected by the receiver. */
  readonly ackno: number;
  /** Bits of its header, as in `net/packets.ts`. */
  readonly flags: number;
  readonly sackCount: number;
  /** Edges [left, right) of the k-th SACK block. */
  sackLeft(k: number): number;
  sackRight(k: number): number;
}

/** The last evidence that a window might be reduced for; `kept-timeout`: the timer expired, and the window stayed. */
export type LastCut = "none" | "loss" | "timeout" | "kept-timeout" | "ecn";

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
  readonly awnd: number;
  readonly dupAcks: number;
  /** What last made the sender ask its controller whether to reduce the window. */
  readonly lastCut: LastCut;
  /** Highest segment sent when the window was last reduced, or reacted to a mark; -2 before. */
  readonly cutEnd: number;
  /** First segment that the application does not have (yet); Infinity for a bulk transfer. */
  readonly dataEnd: number;
  /** Null unless a part of the flow uses it. */
  readonly fineClock: FineClock | null;
  /**
   * Does the controller's pacing let a segment leave now? Always, without pacing. Asked before new data (`sendNext`) and
   * before holes in a row; when it turns true again, `resume` is called.
   */
  readonly mayTransmit: boolean;

  /** Counts a duplicate ACK and returns the count. */
  countDupAck(): number;
  clearDupAcks(): void;
  /** Takes in a cumulative ACK: RTT sample (Karn), timer restarted, duplicate count cleared. */
  acknowledge(ackno: number): void;
  /** Takes in an ACK within a recovery: no RTT sample, timer and duplicate count untouched. */
  acknowledgePartially(ackno: number): void;
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
  forgetCut(): void;
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
  /** `onWaited` is called after so many s from now, Infinity for never. Only for recoveries that have the hook. */
  wait(delay: number): void;
  /** Lowers cwnd within a recovery (NewReno's partial window deflation), not below 1. */
  deflate(cwnd: number): void;
  /** Sets cwnd by a rule of the recovery's own, for styles that cannot leave it to the controller. */
  adjustWindow(cwnd: number, rule: Rule): void;
  /** A recovery has ended: the controller may set the window. */
  exitRecovery(): void;
  /** Cancels the RTT measurement under way and restarts the timer. */
  restartTimerUntimed(): void;
  restartTimer(): void;
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

/**
 * Answers "what do I send or resend, how much may fly meanwhile, when am I done?". A frozen table of hooks over plain
 * data. Inflation lives here, so that cwnd stays the controller's curve.
 */
export interface LossRecovery<S = unknown> extends Definition {
  /** Does it need SACK blocks from the receiver? */
  usesSack: boolean;
  /** Does it need exact send times (`RecoveryControl.fineClock`)? */
  usesFineClock?: boolean;
  init(params: ParamValues): S;
  /** Segments that duplicate ACKs add to the window now. */
  inflation(state: S): number;
  isActive(state: S): boolean;
  /** Segments believed to be on their way, where that is not all from sndUna to sndNxt. */
  inFlight?(state: S, tcp: Pick<RecoveryControl, "sndUna" | "sndNxt" | "sndMax">): number;
  /** On an ACK above sndUna, before anything was taken in. */
  onNewAck(state: S, tcp: RecoveryControl, ack: RecoveryAck): void;
  /** On an ACK equal to sndUna. */
  onDupAck(state: S, tcp: RecoveryControl, ack: RecoveryAck): void;
  /** The first segment from `from` on that the receiver has not reported; what a probe had best carry. */
  firstMissing?(state: S, from: number): number;
  /** On an ACK, not below sndUna, of a low-priority segment that carried data: no ordinary segment has arrived. */
  onProbeAck?(state: S, tcp: RecoveryControl, ack: RecoveryAck): void;
  /**
   * On an ACK that echoes a mark, before the ACK is taken in. Decides whether the window reacts: once for all segments
   * sent so far (`echoOnce`).
   */
  onEcho(state: S, tcp: RecoveryControl, ack: RecoveryAck): void;
  /** On a partial ACK: a node on the way has segment `seq`. */
  onPartialAck?(state: S, tcp: RecoveryControl, seq: number): void;
  /** After `onTimeout`: a decision instead of the controller's; null leaves it to the controller. */
  answersTimeout?(state: S, tcp: RecoveryControl): WindowDecision | null;
  /** What `wait` asked for is over. */
  onWaited?(state: S, tcp: RecoveryControl): void;
  /** When the timer has expired, before the controller is asked. */
  onTimeout(state: S, tcp: RecoveryControl): void;
  /**
   * After the controller has answered a timeout: resends by itself and returns true; else, or left out, the sender goes
   * back to sndUna and sends everything again.
   */
  resumesSelectively?(state: S, tcp: RecoveryControl): boolean;
  /**
   * Pacing had held the sender back and lets it go on, with one segment as a rule. Left out, the sender sends what the
   * window allows.
   */
  resume?(state: S, tcp: RecoveryControl): void;
}
