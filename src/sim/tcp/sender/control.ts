import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import type { SenderCounts } from "../../trace/sender-counts.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { Delivery } from "../contract/delivery.ts";
import type { FineRetransmitClock, Inflation, ReductionCause, SenderView } from "../contract/view.ts";
import type { SenderPort } from "../extensions/types.ts";
import type { IncomingAck } from "./incoming-ack.ts";
import type { RoundTrips } from "./round-trips.ts";
import type { SenderSetup } from "./setup.ts";
import type { Window } from "./window.ts";

/** The sender behind its control. */
export interface ControlledSender extends SenderView {
  readonly setup: SenderSetup;
  readonly packets: PacketPool;
  readonly recorder: FlowRecorder;
  readonly counts: SenderCounts;
  readonly window: Window;
  readonly roundTrips: RoundTrips;
  readonly timer: Timer;
  readonly fineClock: FineRetransmitClock | null;
  readonly incoming: IncomingAck;
  readonly recoveryState: unknown;
  readonly ackEvent: { acked: number; rtt: number; roundStarted: boolean };
  readonly mayTransmit: boolean;
  mayTransmitWithin(seconds: number): boolean;
  readonly pacingDelay: number;
  readonly dataEnd: number;
  sndNxt: number;
  dupAcks: number;
  finishedAt: number | null;
  moveUna(ackno: number): void;
  backOffTimer(): void;
  restartTimer(): void;
  retransmit(seq: number): void;
  sendNext(): void;
  sendAllowed(burst: number): void;
  resume(): void;
  recordState(): void;
}

/** What recoveries and extensions may ask of a sender, and have it do. */
export class SenderControl implements SenderPort {
  constructor(
    private readonly sender: ControlledSender,
    private readonly events: EventQueue,
  ) {}

  get view(): SenderView {
    return this.sender;
  }

  get packets(): PacketPool {
    return this.sender.packets;
  }

  get now(): number {
    return this.events.now;
  }

  get srtt(): number {
    return this.sender.srtt;
  }

  get echoed(): boolean {
    return this.sender.window.echoed;
  }

  get sndUna(): number {
    return this.sender.sndUna;
  }

  get sndNxt(): number {
    return this.sender.sndNxt;
  }

  get sndMax(): number {
    return this.sender.sndMax;
  }

  get cwnd(): number {
    return this.sender.window.cwnd;
  }

  get ssthresh(): number {
    return this.sender.window.ssthresh;
  }

  get mss(): number {
    return this.sender.setup.mss;
  }

  get rto(): number {
    return this.sender.rto;
  }

  get echoedStamp(): number {
    return this.sender.report?.departed ?? Number.NaN;
  }

  get ownsWindow(): boolean {
    return this.sender.window.isOwned;
  }

  get awnd(): number {
    return this.sender.awnd;
  }

  get dupAcks(): number {
    return this.sender.dupAcks;
  }

  get lastReduction(): ReductionCause {
    return this.sender.window.lastReduction;
  }

  get reductionEnd(): number {
    return this.sender.window.reductionEnd;
  }

  get inflates(): Inflation {
    return this.sender.window.inflates;
  }

  get echoEndsRecovery(): boolean {
    return this.sender.window.echoEndsRecovery;
  }

  get dataEnd(): number {
    return this.sender.dataEnd;
  }

  get fineClock(): FineRetransmitClock | null {
    return this.sender.fineClock;
  }

  get mayTransmit(): boolean {
    return this.sender.mayTransmit;
  }

  mayTransmitWithin(seconds: number): boolean {
    return this.sender.mayTransmitWithin(seconds);
  }

  get pacingDelay(): number {
    return this.sender.pacingDelay;
  }

  countDupAck(): number {
    return ++this.sender.dupAcks;
  }

  clearDupAcks(): void {
    this.sender.dupAcks = 0;
  }

  clearBackoff(): void {
    this.sender.roundTrips.estimator.endBackOff();
  }

  forgetReduction(): void {
    this.sender.window.reductionEnd = 0;
  }

  acknowledge(ackno: number): void {
    const { sender } = this;
    const { roundTrips, report } = sender;
    sender.dupAcks = 0;
    sender.moveUna(ackno);
    const departed = report === null ? Number.NaN : report.departed;
    const isSampled =
      departed >= 0 ? roundTrips.sampleEcho(departed) : roundTrips.sample(ackno, sender.window.keepsBackoff);
    sender.ackEvent.rtt = isSampled ? roundTrips.last : Number.NaN;
    if (isSampled && roundTrips.last > 0) sender.recorder.rtt(roundTrips.last);
    // A window halved below one segment lets nothing out: the timer must (RFC 3168, section 6.1.2).
    if (ackno <= sender.sndMax || sender.window.cwnd < 1) sender.restartTimer();
    else sender.timer.stop();
  }

  acknowledgePartially(ackno: number): void {
    this.sender.moveUna(ackno);
    this.sender.ackEvent.rtt = Number.NaN;
  }

  takeIn(ackno: number, delivered: number, rtt: number): void {
    const { sender } = this;
    if (ackno > sender.sndUna) {
      sender.dupAcks = 0;
      sender.moveUna(ackno);
    } else {
      sender.dupAcks++;
      sender.ackEvent.roundStarted = false;
    }
    sender.ackEvent.acked = delivered;
    sender.ackEvent.rtt = rtt;
    if (!(rtt > 0)) return;
    sender.roundTrips.learn(rtt);
    sender.recorder.rtt(rtt);
  }

  learnDelivery(delivery: Delivery): void {
    this.sender.window.learn(delivery);
  }

  grow(): void {
    this.sender.window.grow(this.sender.ackEvent);
  }

  observeAck(): void {
    this.sender.window.observe(this.sender.ackEvent);
  }

  limitedTransmit(): void {
    const { sender } = this;
    if (!sender.setup.options.limitedTransmit) return;
    const { sndNxt, sndUna } = sender;
    const end = Math.min(sndUna + sender.awnd, sender.dataEnd);
    if (sndNxt < end && sndNxt <= sndUna - 1 + sender.cwnd + sender.dupAcks && sender.mayTransmit)
      sender.sendNext();
  }

  reduce(collapse: boolean): boolean {
    this.sender.counts.fastRetransmits++;
    return this.sender.window.reduce(collapse);
  }

  reduceForEcho(): void {
    this.sender.window.reduceForEcho();
  }

  spareWindow(collapse: boolean): void {
    this.sender.counts.fastRetransmits++;
    this.sender.window.spare(collapse);
  }

  answerLoss(decision: WindowDecision): void {
    this.sender.counts.fastRetransmits++;
    this.sender.window.answerLoss(decision);
  }

  holdBack(decision: WindowDecision): void {
    this.sender.window.holdBack(decision);
  }

  exitRecovery(): void {
    this.sender.window.exitRecovery();
  }

  deflate(cwnd: number): void {
    this.sender.window.deflate(cwnd);
  }

  adjustWindow(cwnd: number, rule: Rule): void {
    this.sender.window.set(cwnd, rule);
  }

  backOffTimer(): void {
    this.sender.backOffTimer();
  }

  restartTimerUntimed(): void {
    this.sender.roundTrips.cancelTiming();
    this.sender.restartTimer();
  }

  restartTimer(): void {
    this.sender.restartTimer();
  }

  startTimer(seconds: number): void {
    this.sender.timer.start(seconds);
  }

  stopTimer(): void {
    this.sender.timer.stop();
  }

  retransmit(seq: number): void {
    this.sender.retransmit(seq);
  }

  sendNext(): void {
    this.sender.sendNext();
  }

  goBackN(): void {
    this.sender.sndNxt = this.sender.sndUna;
  }

  sendAllowed(burst: number): void {
    this.sender.sendAllowed(burst);
  }

  timer(expired: () => void): Timer {
    return new Timer(this.events, expired);
  }

  sendCopy(seq: number, flags: number): void {
    const { packets, counts, recorder, setup } = this.sender;
    const { flow, mss, options, exit, routePosition } = setup;
    counts.sent++;
    counts.probes = (counts.probes ?? 0) + 1;
    recorder.send(seq, 0);
    const p = packets.allocate(flow, seq, 0, mss + options.headerBytes, 0, routePosition);
    packets.setFlags(p, flags);
    exit.offer(p);
  }

  sendBeside(number: number, bytes: number, flags: number): void {
    const { packets, setup } = this.sender;
    const { flow, exit, routePosition } = setup;
    const p = packets.allocate(flow, number, 1, bytes, 1, routePosition);
    packets.setFlags(p, flags);
    exit.offer(p);
  }

  apply(step: WindowStep): void {
    this.sender.window.take(step);
  }

  firstUnreported(from: number): number {
    const { setup, recoveryState, sndMax } = this.sender;
    return setup.recovery.firstMissing?.(recoveryState, from) ?? sndMax;
  }

  takeReported(p: number): void {
    const { sender } = this;
    const { recovery } = sender.setup;
    const { incoming: ack } = sender;
    ack.take(p);
    if (!recovery.onReport || ack.ackno < sender.sndUna) return;
    if (ack.ackno > sender.sndUna) sender.recorder.ack(ack.ackno);
    recovery.onReport(sender.recoveryState, this, ack);
  }

  proceed(): void {
    const { sender } = this;
    if (sender.sndUna >= sender.dataEnd) sender.finishedAt ??= this.events.now;
    sender.resume();
    sender.recordState();
  }

  recordState(): void {
    this.sender.recordState();
  }
}
