import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import type { DecisionEvent } from "../../trace/types.ts";
import { halveForEcho } from "../congestion/parts/growth.ts";
import type { AckEvent } from "../contract/ack.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SegmentStamp } from "../contract/report.ts";
import type { RecoveryControl } from "../contract/view.ts";
import { SenderEcn, SPARED, SPARED_COLLAPSE } from "../ecn.ts";
import { ControlConnection } from "../extensions/control-connection.ts";
import { type LowPrioritySender, probesFor } from "../extensions/low-priority.ts";
import { AckNewsReader } from "./ack-news.ts";
import { dispatchAck } from "./dispatch-ack.ts";
import { IncomingAck } from "./incoming-ack.ts";
import { type PacedSender, Pacer } from "./pacer.ts";
import { INITIAL_WINDOW, TAHOE_COLLAPSE } from "./rules.ts";
import { SenderState } from "./sender-state.ts";
import type { SenderSetup } from "./setup.ts";

/**
 * A one-way TCP sender: sequence numbers, the retransmission timer, one timed segment, and the window, which it alone
 * sets. What to resend it asks its recovery, how large the window should be its controller, how fast to send the same, if
 * it says. Behaviour is ns-2.35's (reference README, section 3), with ACK numbers as "next expected".
 */
export class Sender extends SenderState implements RecoveryControl, PacedSender {
  readonly timer: Timer;

  private initialWindow: number;
  private readonly incoming: IncomingAck;
  private readonly ecn: SenderEcn | null;
  private readonly probeValues: Float64Array;
  /** Null unless recovery wants to wait. */
  private readonly waitTimer: Timer | null;
  /** Null unless the controller wants one and a base station ends it. */
  private control: ControlConnection | null = null;
  /** Null unless the controller declares a rate. */
  private readonly pacer: Pacer | null;
  /** Null unless the controller probes with low-priority segments. */
  private readonly probes: LowPrioritySender | null;
  /** Null unless the controller wants to hear of every ACK. */
  private readonly news: AckNewsReader | null;

  constructor(
    setup: SenderSetup,
    events: EventQueue,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {
    super(setup, events, recorder);
    this.initialWindow = setup.options.initialWindow;
    this.timer = new Timer(events, () => this.onTimer());
    this.waitTimer = setup.recovery.onWaited ? new Timer(events, () => this.onWaited()) : null;
    this.ecn = setup.ecn ? new SenderEcn(setup.options.syn) : null;
    this.incoming = new IncomingAck(packets);
    this.probeValues = new Float64Array(setup.congestion.probes.length);
    this.pacer = setup.congestion.pacingRate ? new Pacer(events, this) : null;
    this.news = setup.congestion.onEveryAck ? new AckNewsReader() : null;
    this.congestionState = setup.congestion.init(setup.congestionParams, this);
    const states = { congestion: this.congestionState, recovery: this.recoveryState };
    this.probes = probesFor(setup, states, this, events, packets, recorder);
  }

  /** Everything of the sender that plans events. */
  get timers(): readonly Timer[] {
    const own = [this.pacer?.timer, this.probes?.timer, this.waitTimer];
    return [this.timer, ...own.filter((timer) => timer instanceof Timer)];
  }

  get mayTransmit(): boolean {
    return this.pacer === null || this.pacer.isOpen;
  }

  /** The flow begins. */
  start(): void {
    if (!this.setup.options.syn) this.sendWindow.set(this.initialWindow, INITIAL_WINDOW);
    this.sendAllowed(Infinity);
    this.record();
  }

  /** More data is there to be sent, in segments. */
  supply(segments: number): void {
    this.dataEnd += segments;
    this.finishedAt = null;
    this.sendAllowed(Infinity);
  }

  /** An ACK has arrived over the network; the caller releases it. */
  received(p: number): void {
    dispatchAck(this, this.packets, p);
    if (this.application !== null && this.finishedAt !== null) this.application.answered();
  }

  /** An ACK of the stream, or of a low-priority segment. */
  receive(p: number): void {
    const ack = this.incoming;
    ack.packet = p;
    if (this.probes !== null && this.packets.isLowPriority(p)) {
      this.receiveProbeAck(this.probes);
      return;
    }
    const { ackno } = ack;
    this.recorder.ack(ackno);
    this.fineClock?.ackArrives(this.events.now);
    const { recovery, congestion } = this.setup;
    const { recoveryState } = this;
    this.echoed = this.ecn?.hear(this.packets, p) ?? false;
    if (this.setup.notes) this.report = this.setup.notes.report(p);
    if (this.news !== null && ackno >= this.sndUna) this.tell(this.news);
    if (this.echoed && ackno >= this.sndUna) recovery.onEcho(recoveryState, this, ack);
    if (ackno > this.sndUna) {
      recovery.onNewAck(recoveryState, this, ack);
      if (ackno >= this.dataEnd && this.finishedAt === null) this.finishedAt = this.events.now;
    } else if (ackno === this.sndUna && this.sndUna <= this.sndMax) {
      congestion.onDupAck?.(this.congestionState, this);
      recovery.onDupAck(recoveryState, this, ack);
    } else return;
    this.probes?.ask();
    this.pacer?.retime();
    this.record();
  }

  /** A node on the way says that it has segment `seq`. */
  hearPartial(seq: number): void {
    this.setup.recovery.onPartialAck?.(this.recoveryState, this, seq);
  }

  /** A base station on the way ends this flow's control connection. */
  openControl(): void {
    const { congestion, flow, exit, route } = this.setup;
    if (congestion.onControl) this.control = new ControlConnection(flow, this.packets, exit, route);
  }

  /** Control packet `number` was answered. */
  hearControl(number: number): void {
    if (this.control === null) return;
    this.setup.congestion.onControl?.(this.congestionState, this.control.answered(number), this);
  }

  acknowledge(ackno: number): void {
    this.dupAcks = 0;
    this.moveUna(ackno);
    const now = this.events.now;
    const departed = this.report === null ? Number.NaN : this.report.departed;
    const rtt =
      departed >= 0
        ? this.roundTrips.sampleEcho(departed, now)
        : this.roundTrips.sample(ackno, now, this.echoed && this.ecn?.keepsBackoff);
    this.ackEvent.rtt = rtt;
    if (rtt > 0) this.recorder.rtt(rtt);
    // A window halved below one segment lets nothing out: the timer must (RFC 3168, section 6.1.2).
    if (ackno <= this.sndMax || this.cwnd < 1) this.restartTimer();
    else this.timer.stop();
  }

  grow(): void {
    const step = this.setup.congestion.onAck(this.congestionState, this.ackEvent as AckEvent, this);
    if (!this.echoed) this.ecn?.echoesEnded();
    else if (!this.setup.congestion.growsOnEcho) return;
    if (this.answersSyn) this.sendWindow.set(this.initialWindow, INITIAL_WINDOW);
    else this.sendWindow.take(step, this);
  }

  observeAck(): void {
    this.setup.congestion.onAck(this.congestionState, this.ackEvent as AckEvent, this);
  }

  limitedTransmit(): void {
    if (!this.setup.options.limitedTransmit) return;
    const { sndNxt, sndUna } = this;
    const end = Math.min(sndUna + this.awnd, this.dataEnd);
    if (sndNxt < end && sndNxt <= sndUna - 1 + this.cwnd + this.dupAcks && this.mayTransmit) this.sendNext();
  }

  reduce(collapse: boolean): boolean {
    this.counts.fastRetransmits++;
    const decision = this.setup.congestion.onLossDetected(this.congestionState, this);
    if (collapse && decision.cwnd !== "keep") {
      this.apply("dupack", { ...decision, cwnd: 1, rule: TAHOE_COLLAPSE });
    } else this.apply("dupack", decision);
    return this.noteAnswer("loss", decision.cwnd !== "keep");
  }

  reduceForEcho(): void {
    const { congestion } = this.setup;
    this.noteAnswer("ecn", true);
    if (this.ecn?.react(this.sndMax, this.cwnd)) this.backOffTimer();
    const decision = congestion.onEcnEcho
      ? congestion.onEcnEcho(this.congestionState, this)
      : halveForEcho(this);
    if (decision !== null) this.apply("ecn", decision);
  }

  spareWindow(collapse: boolean): void {
    this.answerLoss(collapse ? SPARED_COLLAPSE : SPARED);
  }

  answerLoss(decision: WindowDecision): void {
    this.counts.fastRetransmits++;
    this.lastReduction = "loss";
    this.apply("dupack", decision);
  }

  holdBack(decision: WindowDecision): void {
    this.apply("wait", decision);
  }

  wait(delay: number): void {
    this.waitTimer?.start(delay);
  }

  exitRecovery(): void {
    const decision = this.setup.congestion.onRecoveryExit?.(this.congestionState, this);
    if (decision) this.apply("recovery-exit", decision);
  }

  restartTimerUntimed(): void {
    this.roundTrips.cancelTiming();
    this.restartTimer();
  }

  restartTimer(): void {
    this.timer.start(this.rto);
  }

  retransmit(seq: number): void {
    if (this.pacer === null || this.pacer.isOpen) this.transmit(seq);
    else this.pacer.hold(seq);
  }

  sendNext(): void {
    this.transmit(this.sndNxt++);
  }

  sendAllowed(burst: number): void {
    const inflation = this.setup.recovery.inflation(this.recoveryState);
    const end = Math.min(this.sndUna + Math.min(Math.floor(this.cwnd) + inflation, this.awnd), this.dataEnd);
    for (let n = 0; n < burst && this.sndNxt < end && this.mayTransmit; n++) this.sendNext();
  }

  pacingRate(): number {
    return this.setup.congestion.pacingRate!(this.congestionState, this);
  }

  resume(): void {
    const { recovery } = this.setup;
    if (recovery.resume) recovery.resume(this.recoveryState, this);
    else this.sendAllowed(Infinity);
  }

  private receiveProbeAck(probes: LowPrioritySender): void {
    const step = probes.answered();
    if (step !== null) this.sendWindow.take(step, this);
    probes.takeData(this.incoming);
    if (this.sndUna >= this.dataEnd) this.finishedAt ??= this.events.now;
    this.resume();
    this.record();
  }

  /** Puts a segment on the wire, at once. */
  transmit(seq: number): void {
    const { flow, mss, options, exit, route, congestion } = this.setup;
    const nth = this.truth.sent(seq);
    const payload = seq === 0 && options.syn ? 0 : mss;
    const nothingOutstanding = this.sndUna > this.sndMax;
    this.counts.sent++;
    this.recorder.send(this.events.now, seq, nth);
    this.fineClock?.sent(seq, this.events.now);
    if (seq > this.sndMax) {
      this.sndMax = seq;
      this.roundTrips.sentNew(seq, this.events.now);
    } else this.counts.retransmitted++;
    if (!this.timer.isRunning || nothingOutstanding) this.restartTimer();
    const p = this.packets.allocate(flow, seq, nth, payload + options.headerBytes, 0, route);
    this.ecn?.stamp(this.packets, p);
    if (this.setup.notes) this.stamp(this.setup.notes.newStamp(p));
    congestion.onSent?.(this.congestionState, seq, nth, this);
    this.pacer?.left(payload);
    exit.offer(p);
    this.control?.accompany();
  }

  private stamp(stamp: SegmentStamp): void {
    stamp.departed = this.events.now;
    stamp.srtt = this.srtt;
    stamp.rate = this.pacer?.rate ?? Infinity;
  }

  /** The controller hears what the ACK says, and may set the window whatever recovery is doing. */
  private tell(news: AckNewsReader): void {
    const { congestion } = this.setup;
    if (!congestion.ignoresNews) news.read(this.incoming, this.sndUna);
    const step = congestion.onEveryAck!(this.congestionState, news, this);
    if (step !== null) this.sendWindow.take(step, this);
  }

  private onWaited(): void {
    this.setup.recovery.onWaited?.(this.recoveryState, this);
    this.record();
  }

  private onTimer(): void {
    if (this.sndUna > this.sndMax && (this.cwnd >= 1 || this.sndUna >= this.dataEnd)) return;
    this.counts.timeouts++;
    this.fineClock?.tick(this.events.now);
    this.pacer?.forget();
    this.setup.recovery.onTimeout(this.recoveryState, this);
    // A lost SYN: begin with one segment (ns-2's bugfix_ss_; RFC 5681, section 3.1).
    if (this.sndUna === 0) this.initialWindow = 1;
    const decision =
      this.setup.recovery.answersTimeout?.(this.recoveryState, this) ??
      this.setup.congestion.onTimeout(this.congestionState, this);
    const spared = this.ecn?.sparesThreshold(this.lastReduction, this.sndUna);
    this.apply("timeout", spared ? { ...decision, ssthresh: "keep" } : decision);
    this.noteTimeout(decision.cwnd !== "keep", spared === true);
    this.backOffTimer();
    this.restartTimerUntimed();
    if (!this.setup.recovery.resumesSelectively?.(this.recoveryState, this)) this.goBackN();
    this.sendAllowed(Infinity);
    this.probes?.ask();
    this.pacer?.retime();
    this.record();
  }

  private apply(event: DecisionEvent, decision: WindowDecision): void {
    if (decision.cwnd !== "keep") this.ecn?.decided(event);
    this.sendWindow.decide(event, decision, this);
  }

  private record(): void {
    const { congestion } = this.setup;
    const now = this.events.now;
    this.sendWindow.record(now, this.lossWindow);
    if (congestion.probe) {
      congestion.probe(this.congestionState, this.probeValues);
      this.recorder.probe(now, this.probeValues);
    }
  }
}
