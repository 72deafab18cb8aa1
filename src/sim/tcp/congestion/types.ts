import type { Definition, TraceVariable } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { AckEvent, AckNews } from "../contract/ack.ts";
import type { WindowDecision, WindowGrowth, WindowStep } from "../contract/decision.ts";
import type { Delivery } from "../contract/delivery.ts";
import type { SenderProgram } from "../contract/program.ts";
import type { Inflation, SenderView } from "../contract/view.ts";
import type { FlowExtension } from "../extensions/types.ts";

/** How fast recovery treats a loss that has kept the window; what is left out it does not. */
export interface Repairs {
  /** An echoed mark ends it, so that further duplicate ACKs release nothing (ns-2's exitFastRetrans_). */
  readonly echoEndsRecovery?: boolean;
  /** When the timer expires, only the oldest segment is sent again; otherwise all that is outstanding (go-back-N). */
  readonly resendsHead?: boolean;
}

/**
 * Answers "what should ssthresh and the window be?"; never what to send. A frozen table of hooks over plain data; no
 * timers, no events, no ground truth. Only the sender writes cwnd.
 */
export interface CongestionControl<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  probes: readonly TraceVariable[];
  /** Does it need exact send times (`SenderView.fineClock`)? */
  usesFineClock?: boolean;
  /** Id of the receiver report (`tcp/reports`) that it reads; its flows' receivers then report. */
  report?: string;
  /** Before the first segment leaves. `params` is live: a slider may change its values during the run. */
  init(params: ValuesOf<Ps>, tcp: SenderView): S;
  /**
   * On every ACK that advances, after sndUna, the RTT estimate and the timer were updated and before anything is sent.
   * Within a recovery it is called too, so that estimators can learn, but the returned window is ignored.
   */
  onAck(state: S, ack: AckEvent, tcp: SenderView): WindowGrowth;
  /**
   * On every ACK, new or duplicate, as it comes in: nothing of it was taken in yet, and recovery has not acted. Says
   * segment by segment what has arrived (`AckNews`). A step that it returns sets the window at once, within a recovery
   * too; for controllers whose window does not follow from growth and cuts.
   */
  onEveryAck?(state: S, news: AckNews, tcp: SenderView): WindowStep | null;
  /**
   * On every ACK of a recovery that knows when each segment left (`rack`), after losses were marked and before the window grows or
   * is reduced: what it has delivered. A step that it returns sets the window at once, within a recovery too.
   */
  onDelivery?(state: S, delivery: Delivery, tcp: SenderView): WindowStep | null;
  /** It sets the window by itself, within a recovery too: a recovery that reduces windows in its own way leaves this one alone. */
  ownsWindow?: boolean;
  /** `onEveryAck` needs the moment only: `news` then says nothing, and costs nothing. */
  ignoresNews?: boolean;
  /**
   * On every transmission as it leaves (later than it was asked for, if it is paced): segment `seq` for the `nth` time,
   * from 1. sndNxt and sndMax count it already. A step that it returns sets the window;
   * segments that leave together with this one are counted by the window before it.
   */
  onSent?(state: S, seq: number, nth: number, tcp: SenderView): WindowStep | undefined;
  /**
   * The rate of payload, bit/s, that the sender must not exceed: segments, resent ones too, leave at least
   * 8 · mss / rate apart. Above 0; Infinity does not hold back. Only an ACK or a timeout may change it: asked once for
   * each, after the hooks for it and before the first segment that leaves for it; a new rate holds for the segment that
   * waits. The window stays a second limit. Controllers without this hook send as ACKs come in, and have no pacing timer.
   */
  pacingRate?(state: S, tcp: SenderView): number;
  /** A segment that leaves late shortens the gap behind it, and a new rate holds from the next gap on (Linux' pacing). */
  pacesWithCredit?: boolean;
  /** On every duplicate ACK, before recovery acts; for estimators. */
  onDupAck?(state: S, tcp: SenderView): void;
  /** When recovery has found a loss (third duplicate ACK), before it retransmits. sndUna is the lost segment. */
  onLossDetected(state: S, tcp: SenderView): WindowDecision;
  /**
   * When an ACK echoes a mark, at most once for the segments of a window, before anything of the ACK was taken in. Left
   * out, the window is halved as for a loss. Null: the controller answers marks elsewhere (`onEveryAck`); the receiver is
   * told all the same.
   */
  onEcnEcho?(state: S, tcp: SenderView): WindowDecision | null;
  /** Are the windows that `onAck` returns for ACKs that echo a mark applied too? As a rule marks stop the growth. */
  growsOnEcho?: boolean;
  /** Must the receiver echo the mark of each packet, not until it has received CWR (RFC 8257, section 3.2)? */
  needsExactEcho?: boolean;
  /** Is its data of the L4S kind (ECT(1), RFC 9331), for queues that keep it apart? */
  isL4s?: boolean;
  /** How duplicate ACKs inflate the window while recovery repairs a loss; `full` if left out. */
  inflates?(state: S): Inflation;
  /** How fast recovery goes on after marks and timeouts that a controller may answer by keeping its window; as ns-2 if left out. */
  repairs?(state: S): Repairs;
  /** When a recovery ends, after its last ACK was taken in and before the growth for that ACK. */
  onRecoveryExit?(state: S, tcp: SenderView): WindowDecision | null;
  /** When the retransmission timer has expired; inflation is already gone, nothing is sent yet. */
  onTimeout(state: S, tcp: SenderView): WindowDecision;
  /** It does everything itself: no recovery acts, and none of the hooks above is called. */
  program?: SenderProgram;
  /** What it has travel beside the byte stream. */
  extension?: FlowExtension<S>;
  /** Writes the values of `probes`, in their order. */
  probe?(state: S, out: Float64Array): void;
}
