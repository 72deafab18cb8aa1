import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { TcpOptions } from "../../spec/run-spec.ts";
import type { AckView } from "../contract/ack.ts";
import type { RttEstimator } from "../contract/clock.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { RecoveryControl } from "../contract/view.ts";
import type { FlowExtension } from "../extensions/types.ts";

/**
 * Answers "what do I send or resend, how much may fly meanwhile, when am I done?". A frozen table of hooks over plain
 * data. Inflation is kept here, so that cwnd is the controller's alone.
 */
export interface LossRecovery<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** Does it need SACK blocks from the receiver? */
  usesSack: boolean;
  /** Does it start the sender's timer by itself when a segment leaves? Left out, the sender starts it where it does not run. */
  keepsTimer?: boolean;
  /** Does it need exact send times (`RecoveryControl.fineClock`)? */
  usesFineClock?: boolean;
  /** Does the receiver have to report what it has received twice (RFC 2883)? */
  reportsDuplicates?: boolean;
  /** Id of the receiver report (`tcp/reports`) that it reads, where the controller reads none. */
  report?: string;
  init(params: ValuesOf<Ps>, options: TcpOptions): S;
  /** What keeps the retransmission timeout instead of the sender's own estimate; it then measures every round trip by itself. */
  estimator?(state: S): RttEstimator;
  /** On every transmission as it leaves: segment `seq` for the `nth` time, from 1. */
  onSent?(state: S, tcp: RecoveryControl, seq: number, nth: number): void;
  /** After `onSent`: has the application pushed segment `seq` (PSH)? Left out, it pushes none. */
  isPushed?(state: S, seq: number): boolean;
  /**
   * What a segment takes the host to build, s: those that leave together reach the network when the last one is built. Left out, or 0:
   * at once. Asked once, at the start.
   */
  buildTime?(state: S): number;
  /** The application is about to hand over data; what may leave is then asked by `resume`. */
  onSupply?(state: S, tcp: RecoveryControl): void;
  /** ssthresh at the start as a multiple of the advertised window; 1 if left out. */
  initialThreshold?: number;
  /** Segments that duplicate ACKs add to the window now. */
  inflation(state: S): number;
  isActive(state: S): boolean;
  /** Segments believed to be on their way, where that is not all from sndUna to sndNxt. */
  inFlight?(state: S, tcp: Pick<RecoveryControl, "sndUna" | "sndNxt" | "sndMax">): number;
  /** On an ACK above sndUna, before anything was taken in. */
  onNewAck(state: S, tcp: RecoveryControl, ack: AckView): void;
  /** On an ACK equal to sndUna. */
  onDupAck(state: S, tcp: RecoveryControl, ack: AckView): void;
  /**
   * On an ACK of the stream that is neither: nothing is outstanding, or it is below sndUna. Left out, it says nothing (ns-2). It may report
   * that a segment was received twice (RFC 2883).
   */
  onLateAck?(state: S, tcp: RecoveryControl, ack: AckView): void;
  /** The first segment from `from` on that the receiver has not reported. */
  firstMissing?(state: S, from: number): number;
  /** On an ACK, not below sndUna, that answers a segment sent beside the stream: no segment of the stream has arrived. */
  onReport?(state: S, tcp: RecoveryControl, ack: AckView): void;
  /**
   * On an ACK that echoes a mark, before the ACK is taken in. Decides whether the window reacts: once for all segments
   * sent so far (`echoOnce`).
   */
  onEcho(state: S, tcp: RecoveryControl, ack: AckView): void;
  /** After `onTimeout`: a decision instead of the controller's; null leaves it to the controller. */
  answersTimeout?(state: S, tcp: RecoveryControl): WindowDecision | null;
  /** What it wants beside the byte stream, or at times of its own. */
  extension?: FlowExtension<S>;
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
