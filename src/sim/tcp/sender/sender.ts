import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import type { Egress } from "../../packet/egress.ts";
import { OUT_OF_STREAM, type PacketPool, PUSHED, WINDOW, WINDOW_ONLY } from "../../packet/pool.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import { GroundTruth } from "../../trace/ground-truth.ts";
import type { SenderCounts } from "../../trace/sender-counts.ts";
import { asksForPacing } from "../congestion/parts/host-pacing.ts";
import { watchesSlowStart } from "../congestion/parts/slow-start-watch.ts";
import type { AckReport, SegmentStamp } from "../contract/report.ts";
import { SenderControl } from "./control.ts";
import { SenderExtensions } from "./extensions.ts";
import { FineClock } from "./fine-clock.ts";
import { HandOver } from "./hand-over.ts";
import { IncomingAck } from "./incoming-ack.ts";
import { type PacedSender, Pacer } from "./pacer.ts";
import { RoundTrips } from "./round-trips.ts";
import type { Application, SenderSetup } from "./setup.ts";
import { Window, type WindowOwner } from "./window.ts";

/**
 * A one-way TCP sender: sequence numbers, the retransmission timer, one timed segment, transmission. What to resend it
 * asks its recovery, which acts through its `control`; how large the window should be, its window. Behaviour is
 * ns-2.35's, with ACK numbers as "next expected". It is also what controllers read of the flow.
 */
export class Sender implements WindowOwner, PacedSender {
  readonly counts: SenderCounts = { sent: 0, retransmitted: 0, timeouts: 0, fastRetransmits: 0 };
  readonly truth: GroundTruth;
  readonly timer: Timer;
  fineClock: FineClock | null;
  /** When everything was acknowledged, s; null before. */
  finishedAt: number | null = null;
  /** Told when everything is acknowledged; null where all data is there at the start. */
  application: Application | null = null;

  awnd: number;
  /** Segments to send (with the SYN); Infinity for a bulk transfer. */
  dataEnd: number;
  sndUna = 0;
  sndNxt = 0;
  sndMax = -1;
  dupAcks = 0;
  report: Readonly<AckReport> | null = null;

  readonly window: Window;
  readonly roundTrips: RoundTrips;
  /** The ACK of new data at hand. */
  readonly ackEvent = { acked: 0, rtt: Number.NaN, roundStarted: false };
  readonly incoming: IncomingAck;
  readonly recoveryState: unknown;
  private readonly control: SenderControl;
  /** Null unless segments leave at a rate. */
  private readonly pacer: Pacer | null;
  /** Null unless segments that leave together wait for each other in the host; and where they leave. */
  private readonly handOver: HandOver | null;
  private readonly exit: Egress;
  /** Null where neither controller nor recovery declares any. */
  private readonly extensions: SenderExtensions | null;
  /** What the window takes part in: packets' flags, what is sent, every ACK, byte counting. */
  private readonly isMarked: boolean;
  private readonly tellsSent: boolean;
  private readonly tellsRecovery: boolean;
  private readonly startsTimer: boolean;
  private readonly tellsAcks: boolean;
  private readonly countsBytes: boolean;
  /** Flags of ACKs that are not the stream's, or tell more than the stream's do. */
  private readonly besideFlags: number;

  constructor(
    readonly setup: SenderSetup,
    private readonly events: EventQueue,
    readonly packets: PacketPool,
    readonly recorder: FlowRecorder,
  ) {
    const { congestion, recovery, options, awnd } = setup;
    this.truth = new GroundTruth(events);
    this.awnd = awnd;
    this.dataEnd = setup.dataEnd;
    this.isMarked = setup.ecn;
    this.tellsSent = congestion.onSent !== undefined;
    this.tellsRecovery = recovery.onSent !== undefined;
    this.startsTimer = recovery.keepsTimer !== true;
    this.tellsAcks = setup.ecn || congestion.onEveryAck !== undefined;
    this.countsBytes = options.byteCounting;
    this.timer = new Timer(events, () => this.onTimer());
    const watches = watchesSlowStart(setup.congestionParams);
    this.fineClock =
      recovery.usesFineClock || congestion.usesFineClock || watches ? new FineClock(awnd) : null;
    this.incoming = new IncomingAck(packets);
    this.pacer =
      congestion.pacingRate || asksForPacing(setup.congestionParams)
        ? new Pacer(events, this, congestion.pacesWithCredit === true)
        : null;
    this.recoveryState = recovery.init(setup.recoveryParams, options);
    const buildTime = recovery.buildTime?.(this.recoveryState) ?? 0;
    this.handOver =
      buildTime > 0 ? new HandOver(events, buildTime, setup.exit, () => this.sndUna <= 1) : null;
    this.exit = this.handOver ?? setup.exit;
    this.roundTrips = new RoundTrips(events, options, recovery.estimator?.(this.recoveryState));
    this.window = new Window(setup, this, packets, recorder);
    this.control = new SenderControl(this, events);
    const congestionState = this.window.open();
    this.extensions =
      congestion.extension || recovery.extension
        ? new SenderExtensions(this.control, [
            [congestion.extension, congestionState],
            [recovery.extension, this.recoveryState],
          ])
        : null;
    this.besideFlags = OUT_OF_STREAM | WINDOW | (this.extensions?.ackFlags ?? 0);
  }

  /** Everything of the sender that plans events. */
  get timers(): readonly Timer[] {
    const pacing = this.pacer === null ? [] : [this.pacer.timer];
    const handingOver = this.handOver === null ? [] : [this.handOver.timer];
    return [this.timer, ...pacing, ...handingOver, ...(this.extensions?.timers ?? [])];
  }

  get now(): number {
    return this.events.now;
  }

  get cwnd(): number {
    return this.window.cwnd;
  }

  get ssthresh(): number {
    return this.window.ssthresh;
  }

  get echoed(): boolean {
    return this.window.echoed;
  }

  get answersSyn(): boolean {
    return this.sndUna === 1 && this.setup.options.syn && this.dupAcks === 0;
  }

  get unsent(): number {
    return Math.max(0, this.dataEnd - Math.max(this.sndNxt, this.sndMax + 1));
  }

  get growthCredit(): number {
    return this.window.growthCredit;
  }

  get mss(): number {
    return this.setup.mss;
  }

  get flightSize(): number {
    return this.sndNxt - this.sndUna;
  }

  get inFlight(): number {
    return this.setup.recovery.inFlight?.(this.recoveryState, this) ?? this.flightSize;
  }

  get lastRtt(): number {
    return this.roundTrips.last;
  }

  get rttMin(): number {
    return this.roundTrips.min;
  }

  get rttMax(): number {
    return this.roundTrips.max;
  }

  get srtt(): number {
    return this.roundTrips.smoothed;
  }

  get rto(): number {
    return this.roundTrips.estimator.timeout;
  }

  get inRecovery(): boolean {
    return this.setup.recovery.isActive(this.recoveryState);
  }

  get lossWindow(): number {
    return Math.min(this.cwnd + this.setup.recovery.inflation(this.recoveryState), this.awnd);
  }

  /** Does the controller's pacing let a segment leave now? */
  get mayTransmit(): boolean {
    return this.pacer === null || this.pacer.isOpen;
  }

  /** Does it within `seconds` s? */
  mayTransmitWithin(seconds: number): boolean {
    return this.pacer === null || this.pacer.opensWithin(seconds);
  }

  get pacingDelay(): number {
    return this.pacer === null ? 0 : this.pacer.delay;
  }

  /** The path agent with this id stands on the flow's way and works; before `start`. */
  served(agent: string): void {
    this.extensions?.served(agent);
  }

  /** The flow begins. */
  start(): void {
    if (!this.setup.options.syn) this.window.begin();
    this.sendAllowed(Infinity);
    this.recordState();
  }

  /** The application has nothing more to send; what was sent is still repaired. */
  stop(): void {
    this.dataEnd = Math.min(this.dataEnd, this.sndMax + 1);
  }

  /** More data is there to be sent, in segments. */
  supply(segments: number): void {
    const { recovery } = this.setup;
    recovery.onSupply?.(this.recoveryState, this.control);
    this.dataEnd += segments;
    this.finishedAt = null;
    if (recovery.onSupply === undefined) this.sendAllowed(Infinity);
    else {
      this.resume();
      this.recordState();
    }
  }

  /** Parameters have changed while the flow runs. */
  configure(
    awnd: number,
    congestionParams: Record<string, ParamValue>,
    recoveryParams: Record<string, ParamValue>,
  ): void {
    this.setup.awnd = awnd;
    this.awnd = awnd;
    this.fineClock?.resize(awnd, this.sndUna, this.sndMax);
    this.pacer?.outdate();
    const { hystart } = this.setup.congestionParams;
    Object.assign(this.setup.congestionParams, congestionParams);
    this.window.configure(hystart);
    if (watchesSlowStart(congestionParams)) this.fineClock ??= new FineClock(awnd);
    Object.assign(this.setup.recoveryParams, recoveryParams);
  }

  /** An ACK has arrived; the caller releases it. */
  received(p: number): void {
    const flags = this.packets.flags(p);
    this.pacer?.outdate();
    if ((flags & this.besideFlags) === 0) this.receive(p);
    else this.receiveBeside(p, flags);
    if (this.application !== null && this.finishedAt !== null) this.application.answered();
  }

  /** Everything below `ackno` is acknowledged. */
  moveUna(ackno: number): void {
    const acked = ackno - this.sndUna;
    this.ackEvent.acked = acked;
    if (this.countsBytes) this.window.credit(acked);
    this.ackEvent.roundStarted = this.roundTrips.roundStarts(ackno, this.sndMax);
    this.fineClock?.acknowledge(this.sndUna, ackno);
    this.sndUna = ackno;
    if (this.sndNxt < ackno) this.sndNxt = ackno;
  }

  backOffTimer(): void {
    this.roundTrips.estimator.backOff();
  }

  restartTimer(): void {
    this.timer.start(this.rto);
  }

  /** Sends a segment that was sent before, as soon as pacing allows. */
  retransmit(seq: number): void {
    if (this.pacer === null || this.pacer.isOpen) this.transmit(seq);
    else this.pacer.hold(seq);
  }

  /** Sends `sndNxt` and moves it on. */
  sendNext(): void {
    this.transmit(this.sndNxt++);
  }

  /** Sends what the window and pacing allow, at most `burst` segments. */
  sendAllowed(burst: number): void {
    if (!this.mayTransmit) return;
    const inflation = this.setup.recovery.inflation(this.recoveryState);
    const { cwnd } = this.window;
    const end = Math.min(this.sndUna + Math.min(Math.floor(cwnd) + inflation, this.awnd), this.dataEnd);
    for (let n = 0; n < burst && this.sndNxt < end && this.mayTransmit; n++) this.sendNext();
  }

  pacingRate(): number {
    return this.window.pacingRate();
  }

  resume(): void {
    const { recovery } = this.setup;
    if (recovery.resume !== undefined) recovery.resume(this.recoveryState, this.control);
    else this.sendAllowed(Infinity);
  }

  /** Puts a segment on the wire, at once. */
  transmit(seq: number): void {
    const { flow, mss, options, routePosition, notes } = this.setup;
    const nth = this.truth.sent(seq);
    const payload = seq === 0 && options.syn ? 0 : mss;
    const nothingOutstanding = this.sndUna > this.sndMax;
    this.counts.sent++;
    this.recorder.send(seq, nth);
    this.fineClock?.sent(seq, this.events.now);
    if (seq > this.sndMax) {
      this.sndMax = seq;
      this.roundTrips.sentNew(seq);
    } else this.counts.retransmitted++;
    if (this.startsTimer === true && (!this.timer.isRunning || nothingOutstanding)) this.restartTimer();
    const p = this.packets.allocate(flow, seq, nth, payload + options.headerBytes, 0, routePosition);
    if (this.isMarked === true) this.window.stamp(p);
    if (notes !== null) this.stamp(notes.newStamp(p));
    if (this.tellsSent === true) this.window.onSent(seq, nth);
    if (this.tellsRecovery === true) this.tellRecovery(p, seq, nth);
    this.pacer?.left(payload);
    this.exit.offer(p);
    this.extensions?.transmitted();
  }

  /** Records the windows and the controller's variables. */
  recordState(): void {
    this.window.record();
  }

  private tellRecovery(p: number, seq: number, nth: number): void {
    const { recovery } = this.setup;
    recovery.onSent?.(this.recoveryState, this.control, seq, nth);
    if (recovery.isPushed?.(this.recoveryState, seq) === true)
      this.packets.setFlags(p, this.packets.flags(p) | PUSHED);
  }

  /** An ACK of the stream. */
  private receive(p: number): void {
    const { incoming: ack, recoveryState, control } = this;
    const { recovery, notes } = this.setup;
    ack.take(p);
    const { ackno } = ack;
    this.recorder.ack(ackno);
    this.fineClock?.ackArrives(this.events.now);
    if (notes !== null) this.report = notes.report(p);
    if (this.tellsAcks === true) this.window.onEveryAck(ack);
    if (this.window.echoed && ackno >= this.sndUna) recovery.onEcho(recoveryState, control, ack);
    if (ackno > this.sndUna) {
      recovery.onNewAck(recoveryState, control, ack);
      if (ackno >= this.dataEnd && this.finishedAt === null) this.finishedAt = this.events.now;
    } else if (ackno === this.sndUna && this.sndUna <= this.sndMax) {
      this.window.onDupAck();
      recovery.onDupAck(recoveryState, control, ack);
    } else if (recovery.onLateAck !== undefined) recovery.onLateAck(recoveryState, control, ack);
    else return;
    this.settle();
  }

  /** An ACK that tells of a window, or belongs to an extension. */
  private receiveBeside(p: number, flags: number): void {
    if ((flags & WINDOW) !== 0) this.awnd = Math.min(this.setup.awnd, this.packets.window(p));
    if (this.extensions?.takes(p, flags)) return;
    if ((flags & OUT_OF_STREAM) === 0) this.receive(p);
    else if ((flags & WINDOW_ONLY) !== 0) this.sendAllowed(Infinity);
  }

  private stamp(stamp: SegmentStamp): void {
    stamp.departed = this.events.now;
    stamp.srtt = this.srtt;
    stamp.rate = this.pacer?.rate ?? Infinity;
  }

  private onTimer(): void {
    if (this.sndUna > this.sndMax && (this.cwnd >= 1 || this.sndUna >= this.dataEnd)) return;
    const { recoveryState, control } = this;
    const { recovery } = this.setup;
    this.counts.timeouts++;
    this.fineClock?.tick(this.events.now);
    this.pacer?.forget();
    recovery.onTimeout(recoveryState, control);
    this.window.timeout(recovery.answersTimeout?.(recoveryState, control) ?? null);
    this.pacer?.outdate();
    this.backOffTimer();
    control.restartTimerUntimed();
    if (!recovery.resumesSelectively?.(recoveryState, control)) this.startOver();
    this.sendAllowed(Infinity);
    this.settle();
  }

  /** After a timeout: everything outstanding is sent again, or the oldest segment only, as the controller wants it. */
  private startOver(): void {
    if (this.window.resendsHead && this.sndUna <= this.sndMax) this.retransmit(this.sndUna);
    else this.control.goBackN();
  }

  /** An ACK or a timeout was answered. */
  private settle(): void {
    this.extensions?.settled();
    this.pacer?.retime();
    this.recordState();
  }
}
