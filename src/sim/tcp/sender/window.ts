import type { PacketPool } from "../../packet/pool.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import type { GroundTruth } from "../../trace/ground-truth.ts";
import type { DecisionEvent } from "../../trace/types.ts";
import { growthCredit, growthOf, growthRule, halveForEcho } from "../congestion/parts/growth.ts";
import { asksForPacing, hostPacingRate } from "../congestion/parts/host-pacing.ts";
import type { SlowStartWatch } from "../congestion/parts/slow-start.ts";
import { slowStartWatch } from "../congestion/parts/slow-start-watch.ts";
import type { AckEvent } from "../contract/ack.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { Delivery } from "../contract/delivery.ts";
import type { Inflation, ReductionCause, SenderView } from "../contract/view.ts";
import { AckNewsReader } from "./ack-news.ts";
import { SenderEcn, SPARED, SPARED_COLLAPSE } from "./ecn.ts";
import type { IncomingAck } from "./incoming-ack.ts";
import { COLLAPSE, CONNECTION_START, INITIAL_WINDOW, PARTIAL_DEFLATION } from "./rules.ts";
import type { SenderSetup } from "./setup.ts";

/** The sender as its window sees it: what controllers may know, the truth for the record, and the timer. */
export interface WindowOwner extends SenderView {
  readonly truth: GroundTruth;
  /** Doubles the timer's value from its next start on. */
  backOffTimer(): void;
}

/**
 * A sender's congestion window and slow start threshold. Asks the controller for both, takes part in explicit congestion
 * notification, applies what was decided, and records it with the rule that explains it. Nothing else sets cwnd.
 */
export class Window {
  // Declared with NaN, which is no integer: the engine then keeps them as doubles from the start.
  /** Segments. */
  cwnd = Number.NaN;
  /** Segments. */
  ssthresh = Number.NaN;
  /** What the controller was last asked about. */
  lastReduction: ReductionCause = "none";
  /** Highest segment sent when the window was last reduced, or reacted to a mark; -2 before. */
  reductionEnd = -2;
  /** The ACK at hand echoes a mark. */
  echoed = false;
  /** Segments for which the ACK at hand may grow the window. */
  growthCredit = 1;

  private rule: Rule = CONNECTION_START;
  private state: unknown = null;
  private initialWindow: number;
  private readonly ecn: SenderEcn | null;
  /** Null unless the controller wants to be told of every ACK. */
  private readonly news: AckNewsReader | null;
  /** What may end slow start before a loss; null unless a parameter asks for it. */
  private slowStart: SlowStartWatch | null;
  private readonly variableValues: Float64Array;

  constructor(
    private readonly setup: SenderSetup,
    private readonly sender: WindowOwner,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {
    const { congestion, recovery, options, awnd, ecn } = setup;
    this.cwnd = 1;
    this.ssthresh = Math.floor(awnd) * (recovery.initialThreshold ?? 1);
    this.initialWindow = options.initialWindow;
    this.ecn = ecn ? new SenderEcn(options.syn, congestion.isL4s) : null;
    this.news = congestion.onEveryAck ? new AckNewsReader() : null;
    this.slowStart = slowStartWatch(setup.congestionParams, this.isPaced);
    this.variableValues = new Float64Array(congestion.probes.length);
  }

  /** Makes the controller's state, once the sender can be read. Returns it. */
  open(): unknown {
    this.state = this.setup.congestion.init(this.setup.congestionParams, this.sender);
    return this.state;
  }

  /** The controller's parameters have changed. @param hystart the slow start that they asked for before */
  configure(hystart: ParamValue | undefined): void {
    const { congestionParams } = this.setup;
    if (congestionParams.hystart === hystart) return;
    this.slowStart = slowStartWatch(congestionParams, this.isPaced);
  }

  /** The timer has expired, and no other evidence has come since. */
  private get isAfterTimeout(): boolean {
    return this.lastReduction === "timeout" || this.lastReduction === "kept-timeout";
  }

  /** While marks go on at a window of one segment, measurements do not end the timer's back-off. */
  get keepsBackoff(): boolean {
    // Stryker disable next-line OptionalChaining: no mark is echoed to a sender that knows none
    return this.echoed && this.ecn?.keepsBackoff === true;
  }

  /** How duplicate ACKs may inflate the window, as the controller wants it. */
  get inflates(): Inflation {
    return this.setup.congestion.inflates?.(this.state) ?? "full";
  }

  /** Does an echoed mark end a recovery whose loss has kept the window? */
  get echoEndsRecovery(): boolean {
    return this.setup.congestion.repairs?.(this.state).echoEndsRecovery === true;
  }

  /** Is the oldest segment the only one that is sent again when the timer expires? */
  get resendsHead(): boolean {
    return this.setup.congestion.repairs?.(this.state).resendsHead === true;
  }

  /** Does the controller set the window within a recovery too? */
  get isOwned(): boolean {
    return this.setup.congestion.ownsWindow === true;
  }

  /** Do segments leave at a rate, the controller's own or the host's? */
  get isPaced(): boolean {
    const { congestion, congestionParams } = this.setup;
    return congestion.pacingRate !== undefined || asksForPacing(congestionParams);
  }

  /** Payload per second that the controller or the host allows, bit/s; only where segments leave at a rate. */
  pacingRate(): number {
    const { congestion } = this.setup;
    return congestion.pacingRate?.(this.state, this.sender) ?? hostPacingRate(this.sender);
  }

  /** The sender may begin with its initial window. */
  begin(): void {
    this.set(this.initialWindow, INITIAL_WINDOW);
  }

  /** An ACK comes in, before anything else acts on it: does it echo a mark, and what does the controller make of it? */
  onEveryAck(ack: IncomingAck): void {
    this.echoed = this.ecn?.readAck(this.packets, ack.packet) === true;
    if (this.news !== null && ack.ackno >= this.sender.sndUna) this.tell(this.news, ack);
  }

  /** An ACK was a duplicate; recovery has not acted yet. */
  onDupAck(): void {
    this.setup.congestion.onDupAck?.(this.state, this.sender);
  }

  /** So many segments are newly acknowledged: for how many may the window grow? Only with byte counting. */
  credit(acked: number): void {
    this.growthCredit = growthCredit(acked, this.cwnd, this.ssthresh, this.isAfterTimeout);
  }

  /** The normal increase for an ACK of new data. */
  grow(ack: AckEvent): void {
    const { congestion } = this.setup;
    if (this.slowStart !== null) this.watch(this.slowStart);
    const step = congestion.onAck(this.state, ack, this.sender);
    if (!this.echoed) this.ecn?.echoesEnded();
    else if (!congestion.growsOnEcho) return;
    if (this.sender.answersSyn) this.begin();
    else if (typeof step === "object") this.take(step);
    else if (step === "grow") this.growAsUsual(ack.acked);
  }

  /** The controller learns of an ACK of new data, but the window stays. */
  observe(ack: AckEvent): void {
    this.setup.congestion.onAck(this.state, ack, this.sender);
  }

  /** The controller learns what an ACK has delivered. */
  learn(delivery: Delivery): void {
    const step = this.setup.congestion.onDelivery?.(this.state, delivery, this.sender) ?? null;
    if (step !== null) this.take(step);
  }

  /** Growth. A step with numbers is a decision that can be explained. */
  take(step: WindowStep): void {
    const { cwnd, ssthresh = "keep", rule, values } = step;
    // Stryker disable next-line StringLiteral: any evidence that cuts a window counts
    if (step.tellsReceiver) this.ecn?.decided("ecn");
    if (values === undefined) this.set(cwnd, rule);
    else if (step.answersMark) this.decide("ecn", { verdict: "congestion", cwnd, ssthresh, rule, values });
    else this.decide("ack", { verdict: "none", cwnd, ssthresh, rule, values });
  }

  /** A data packet is about to leave: its flags say what this sender knows of marks. */
  stamp(p: number): void {
    this.ecn?.stamp(this.packets, p);
  }

  /** Segment `seq` leaves for the `nth` time. */
  onSent(seq: number, nth: number): void {
    const step = this.setup.congestion.onSent?.(this.state, seq, nth, this.sender);
    if (step) this.take(step);
  }

  /** A loss was found. @param collapse cwnd becomes 1. Returns whether the controller set the window. */
  reduce(collapse: boolean): boolean {
    const decision = this.setup.congestion.onLossDetected(this.state, this.sender);
    if (collapse && decision.cwnd !== "keep") {
      this.apply("dupack", { ...decision, cwnd: 1, rule: COLLAPSE });
    } else this.apply("dupack", decision);
    return this.noteAnswer("loss", decision.cwnd !== "keep");
  }

  /** A mark was echoed: the controller decides, or the window is halved; the receiver is told in any case. */
  reduceForEcho(): void {
    const { sender } = this;
    const { congestion } = this.setup;
    this.noteAnswer("ecn", true);
    if (this.ecn?.react(sender.sndMax, this.cwnd)) sender.backOffTimer();
    const decision = congestion.onEcnEcho ? congestion.onEcnEcho(this.state, sender) : halveForEcho(sender);
    if (decision !== null) this.apply("ecn", decision);
  }

  /** A loss in a window that an echo has reduced. @param collapse cwnd becomes 1 */
  spare(collapse: boolean): void {
    this.answerLoss(collapse ? SPARED_COLLAPSE : SPARED);
  }

  /** A loss that recovery answers by itself. */
  answerLoss(decision: WindowDecision): void {
    this.lastReduction = "loss";
    this.apply("dupack", decision);
  }

  /** Evidence that recovery does not answer yet. */
  holdBack(decision: WindowDecision): void {
    this.apply("wait", decision);
  }

  /** A recovery has ended: the controller may set the window. */
  exitRecovery(): void {
    const decision = this.setup.congestion.onRecoveryExit?.(this.state, this.sender);
    if (decision) this.apply("recovery-exit", decision);
  }

  /** The timer has expired. @param own what recovery decides instead of the controller */
  timeout(own: WindowDecision | null): void {
    const { sender } = this;
    // A lost SYN: begin with one segment (ns-2's bugfix_ss_; RFC 5681, section 3.1).
    if (sender.sndUna === 0) this.initialWindow = 1;
    this.slowStart?.restart();
    const decision = own ?? this.setup.congestion.onTimeout(this.state, sender);
    const spared = this.ecn?.sparesThreshold(this.lastReduction, sender.sndUna);
    this.apply("timeout", spared ? { ...decision, ssthresh: "keep" } : decision);
    if (decision.cwnd === "keep") this.noteAnswer("kept-timeout", false);
    else this.noteAnswer(spared ? "ecn" : "timeout", true);
  }

  /** Lowers cwnd within a recovery (NewReno's partial window deflation), not below 1. */
  deflate(cwnd: number): void {
    this.set(Math.max(cwnd, 1), PARTIAL_DEFLATION);
  }

  /** The window becomes `cwnd`, but not less than `least`. */
  set(cwnd: number, rule: Rule, least = 1): void {
    this.cwnd = Math.max(cwnd, least);
    this.rule = rule;
  }

  /** Records what holds after an event. */
  record(): void {
    const { recorder, sender, variableValues } = this;
    const { congestion } = this.setup;
    recorder.state(sender, this.rule);
    if (congestion.probe === undefined) return;
    congestion.probe(this.state, variableValues);
    recorder.probe(sender.now, variableValues);
  }

  /** Slow start or congestion avoidance. */
  private growAsUsual(acked: number): void {
    const { cwnd, ssthresh, growthCredit: credit, slowStart } = this;
    const step = slowStart !== null && cwnd < ssthresh ? slowStart.growth(acked, this.sender) : null;
    if (step !== null) this.set(step.cwnd, step.rule);
    else this.set(cwnd + growthOf(cwnd, ssthresh, credit), growthRule(cwnd, ssthresh, credit));
  }

  /** Slow start may end with the ACK at hand. */
  private watch(slowStart: SlowStartWatch): void {
    const step = slowStart.onAck(this.sender.fineClock?.sample ?? Number.NaN, this.sender);
    if (step !== null) this.take(step);
  }

  /** The controller is told what an ACK says, and may set the window whatever recovery is doing. */
  private tell(news: AckNewsReader, ack: IncomingAck): void {
    const { congestion } = this.setup;
    // Stryker disable next-line ConditionalExpression: it only saves time
    if (congestion.ignoresNews !== true) news.read(ack, this.sender.sndUna);
    const step = congestion.onEveryAck?.(this.state, news, this.sender);
    if (step) this.take(step);
  }

  /** Evidence was answered, and the window `isReduced` or kept. Returns which. */
  private noteAnswer(cause: ReductionCause, isReduced: boolean): boolean {
    this.lastReduction = cause;
    if (isReduced) this.reductionEnd = this.sender.sndMax;
    return isReduced;
  }

  /** What was decided after `event`; the receiver is told of reductions. */
  private apply(event: DecisionEvent, decision: WindowDecision): void {
    if (decision.cwnd !== "keep") this.ecn?.decided(event);
    this.decide(event, decision);
  }

  /** Sets and records what was decided after `event`; a mark may leave less than one segment. */
  private decide(event: DecisionEvent, decision: WindowDecision): void {
    const { cwnd, ssthresh } = this;
    if (typeof decision.ssthresh === "number") this.ssthresh = decision.ssthresh;
    if (typeof decision.cwnd === "number") this.set(decision.cwnd, decision.rule, event === "ecn" ? 0 : 1);
    this.recorder.decision(event, decision, { cwnd, ssthresh }, this, this.sender);
  }
}
