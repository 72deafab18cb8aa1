import type { Definition, ParamValues, Probe } from "../../plugin/definition.ts";
import type { Rule, Verdict } from "../../trace/types.ts";
import type { AckReport } from "../reports/types.ts";
import type { AckNews } from "../sender/ack-news.ts";
import type { FineClockView } from "../sender/fine-clock.ts";

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
  /** The ACK at hand echoes a mark (ECN). */
  readonly echoed: boolean;
  /** The ACK at hand answers a low-priority segment. */
  readonly probed: boolean;
  /** What the receiver says with the ACK at hand, beyond its number; null for controllers without a report. */
  readonly report: Readonly<AckReport> | null;
  /** Smoothed RTT, latest sample, smallest and largest sample, s; 0 before the first. */
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

/** An ACK of new data. */
export interface AckEvent {
  /** Segments newly acknowledged. */
  readonly acked: number;
  /** RTT sample that this ACK completed, s; NaN if it completed none (Karn's rule). */
  readonly rtt: number;
  /** The first ACK of a new round trip: the segment sent when the last round began is acknowledged. */
  readonly roundStarted: boolean;
}

/** Growth: the new window and the rule that gave it. */
export interface WindowStep {
  cwnd: number;
  rule: Rule;
  /** A new slow start threshold, where the step sets one. */
  ssthresh?: number;
  /** The numbers in the rule's equation. A step that has them is recorded as a decision (event "ack"). */
  values?: Readonly<Record<string, number>>;
}

/** A decision as data: what the sender applies, and what the page explains. */
export interface WindowDecision {
  /** The cause that the controller believes in. */
  verdict: Verdict;
  cwnd: number | "keep";
  ssthresh: number | "keep";
  rule: Rule;
  /** The numbers in the rule's equation. */
  values: Readonly<Record<string, number>>;
}

/** Low-priority segments to send: `count` at once (`spacing` 0), or one every `spacing` s. */
export interface ProbePlan {
  readonly count: number;
  readonly spacing: number;
}

/**
 * For controllers that probe the path with segments of a lower class (TCP-Peach): routers that serve two classes send them
 * only in capacity that nothing else uses, so the ACKs that come back tell how much there is. They are outside of the
 * window, not timed and never resent.
 */
export interface LowPriorityHooks<S = unknown> {
  /** Does the receiver take in what they carry? Otherwise each is a copy of the last segment, and only answered. */
  carriesData: boolean;
  /** Asked at the start, after each ACK of ordinary segments was taken in, and after a timeout. */
  due(state: S, tcp: SenderView): ProbePlan | null;
  /** On the ACK of such a segment. A step that it returns sets the window at once, within a recovery too. */
  onProbeAck(state: S, tcp: SenderView): WindowStep | null;
}

/**
 * Answers "what should ssthresh and the window be?"; never what to send. A frozen table of hooks over plain data; no
 * timers, no events, no ground truth. Only the sender writes cwnd.
 */
export interface CongestionControl<S = unknown> extends Definition {
  probes: readonly Probe[];
  /** Does it need exact send times (`SenderView.fineClock`)? */
  usesFineClock?: boolean;
  /** Id of the receiver report (`tcp/reports`) that it reads; its flows' receivers then report. */
  report?: string;
  /** Before the first segment leaves. `params` is live: a slider may change its values during the run. */
  init(params: ParamValues, tcp: SenderView): S;
  /**
   * On every ACK that advances, after sndUna, the RTT estimate and the timer were updated and before anything is sent.
   * Within a recovery it is called too, so that estimators can learn, but the returned window is ignored.
   */
  onAck(state: S, ack: AckEvent, tcp: SenderView): WindowStep;
  /**
   * On every ACK, new or duplicate, as it comes in: nothing of it was taken in yet, and recovery has not acted. Says
   * segment by segment what has arrived (`AckNews`). A step that it returns sets the window at once, within a recovery
   * too; for controllers whose window does not follow from growth and cuts.
   */
  onEveryAck?(state: S, news: AckNews, tcp: SenderView): WindowStep | null;
  /** `onEveryAck` needs the moment only: `news` then says nothing, and costs nothing. */
  ignoresNews?: boolean;
  /**
   * On every transmission as it leaves (later than it was asked for, if it is paced): segment `seq` for the `nth` time,
   * from 1. sndNxt and sndMax count it already.
   */
  onSent?(state: S, seq: number, nth: number, tcp: SenderView): void;
  /**
   * The rate of payload, bit/s, that the sender must not exceed: segments, resent ones too, leave at least
   * 8 · mss / rate apart. Above 0; Infinity does not hold back. Asked after each segment, each ACK and each timeout, and
   * a new rate holds for the segment that waits. The window stays a second limit. Controllers without this hook send as
   * ACKs come in, and have no pacing timer.
   */
  pacingRate?(state: S, tcp: SenderView): number;
  /** On every duplicate ACK, before recovery acts; for estimators. */
  onDupAck?(state: S, tcp: SenderView): void;
  /** When recovery has found a loss (third duplicate ACK), before it retransmits. sndUna is the lost segment. */
  onLossDetected(state: S, tcp: SenderView): WindowDecision;
  /**
   * When an ACK echoes a mark, at most once for the segments of a window, before anything of the ACK was taken in. Left
   * out, the window is halved as for a loss.
   */
  onEcnEcho?(state: S, tcp: SenderView): WindowDecision;
  /** Are the windows that `onAck` returns for ACKs that echo a mark applied too? As a rule marks stop the growth. */
  growsOnEcho?: boolean;
  /** Must the receiver echo the mark of each packet, not until it hears of a reduction (RFC 8257, section 3.2)? */
  needsExactEcho?: boolean;
  /** An answer on the flow's control connection came; `lost` control packets before it were lost. */
  onControl?(state: S, lost: number, tcp: SenderView): void;
  /** When a recovery ends, after its last ACK was taken in and before the growth for that ACK. */
  onRecoveryExit?(state: S, tcp: SenderView): WindowDecision | null;
  /** When the retransmission timer has expired; inflation is already gone, nothing is sent yet. */
  onTimeout(state: S, tcp: SenderView): WindowDecision;
  /** Does it probe with low-priority segments? */
  lowPriority?: LowPriorityHooks<S>;
  /** Writes the values of `probes`, in their order. */
  probe?(state: S, out: Float64Array): void;
}
