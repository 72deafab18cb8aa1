import type { EventQueue } from "../../engine/event-queue.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import { GroundTruth } from "../../trace/ground-truth.ts";
import type { SenderCounts } from "../../trace/sender-counts.ts";
import { growthCredit } from "../congestion/parts/growth.ts";
import type { AckReport } from "../contract/report.ts";
import type { Inflation, ReductionCause, SenderView } from "../contract/view.ts";
import { FineClock } from "./fine-clock.ts";
import { RoundTrips } from "./round-trips.ts";
import { PARTIAL_DEFLATION } from "./rules.ts";
import { SendWindow } from "./send-window.ts";
import type { Application, SenderSetup } from "./setup.ts";

/**
 * A sender's variables, what controllers and recoveries may read of them, and their plain changes. Only the sender itself
 * changes them, or what asks it to.
 */
export abstract class SenderState implements SenderView {
  readonly fineClock: FineClock | null;
  readonly counts: SenderCounts = { sent: 0, retransmitted: 0, timeouts: 0, fastRetransmits: 0 };
  readonly truth = new GroundTruth();
  /** When everything was acknowledged, s; null before. */
  finishedAt: number | null = null;
  /** Told when everything is acknowledged; null where all data is there at the start. */
  application: Application | null = null;

  awnd: number;
  dataEnd: number;
  sndUna = 0;
  sndNxt = 0;
  sndMax = -1;
  dupAcks = 0;
  lastReduction: ReductionCause = "none";
  cutEnd = -2;
  echoed = false;
  probed = false;
  growthCredit = 1;
  report: Readonly<AckReport> | null = null;

  protected readonly ackEvent = { acked: 0, rtt: Number.NaN, roundStarted: false };
  protected readonly roundTrips: RoundTrips;
  protected readonly sendWindow: SendWindow;
  protected readonly recoveryState: unknown;
  /** The controller makes it when the whole sender exists. */
  protected congestionState: unknown = null;

  constructor(
    protected readonly setup: SenderSetup,
    protected readonly events: EventQueue,
    recorder: FlowRecorder,
  ) {
    this.awnd = setup.awnd;
    this.dataEnd = setup.dataEnd;
    this.roundTrips = new RoundTrips(setup.options);
    this.sendWindow = new SendWindow(Math.floor(setup.awnd), recorder);
    const usesFineClock = setup.recovery.usesFineClock || setup.congestion.usesFineClock;
    this.fineClock = usesFineClock ? new FineClock(setup.awnd) : null;
    this.recoveryState = setup.recovery.init(setup.recoveryParams);
  }

  get now(): number {
    return this.events.now;
  }

  get cwnd(): number {
    return this.sendWindow.cwnd;
  }

  get ssthresh(): number {
    return this.sendWindow.ssthresh;
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

  get inflates(): Inflation {
    return this.setup.congestion.inflates?.(this.congestionState) ?? "full";
  }

  get answersSyn(): boolean {
    return this.sndUna === 1 && this.setup.options.syn;
  }

  get rto(): number {
    return this.roundTrips.estimator.timeout();
  }

  get inRecovery(): boolean {
    return this.setup.recovery.isActive(this.recoveryState);
  }

  get lossWindow(): number {
    return Math.min(this.cwnd + this.setup.recovery.inflation(this.recoveryState), this.awnd);
  }

  /** The timer has expired, and no other evidence has come since. */
  protected get isAfterTimeout(): boolean {
    return this.lastReduction === "timeout" || this.lastReduction === "kept-timeout";
  }

  /** Evidence was answered, and the window `isReduced` or kept. Returns which. */
  protected noteAnswer(cause: ReductionCause, isReduced: boolean): boolean {
    this.lastReduction = cause;
    if (isReduced) this.cutEnd = this.sndMax;
    return isReduced;
  }

  /** The timer expired. One that spares the threshold counts with the mark for which that was halved. */
  protected noteTimeout(isReduced: boolean, isSpared: boolean): void {
    if (isReduced) this.noteAnswer(isSpared ? "ecn" : "timeout", true);
    else this.noteAnswer("kept-timeout", false);
  }

  /** The application has nothing more to send; what was sent is still repaired. */
  stop(): void {
    this.dataEnd = Math.min(this.dataEnd, this.sndMax + 1);
  }

  /** The receiver (or a node that stands for it) allows so many segments from now on. */
  allowWindow(segments: number): void {
    this.awnd = Math.min(this.setup.awnd, segments);
  }

  /** Somebody changed parameters while the flow runs. */
  configure(
    awnd: number,
    congestionParams: Record<string, ParamValue>,
    recoveryParams: Record<string, ParamValue>,
  ): void {
    this.setup.awnd = awnd;
    this.awnd = awnd;
    this.fineClock?.resize(awnd, this.sndUna, this.sndMax);
    Object.assign(this.setup.congestionParams, congestionParams);
    Object.assign(this.setup.recoveryParams, recoveryParams);
  }

  countDupAck(): number {
    return ++this.dupAcks;
  }

  clearDupAcks(): void {
    this.dupAcks = 0;
  }

  forgetCut(): void {
    this.cutEnd = 0;
  }

  clearBackoff(): void {
    this.roundTrips.estimator.backoff = 1;
  }

  deflate(cwnd: number): void {
    this.sendWindow.set(Math.max(cwnd, 1), PARTIAL_DEFLATION);
  }

  adjustWindow(cwnd: number, rule: Rule): void {
    this.sendWindow.set(cwnd, rule);
  }

  backOffTimer(): void {
    this.roundTrips.estimator.backOff();
  }

  goBackN(): void {
    this.sndNxt = this.sndUna;
  }

  acknowledgePartially(ackno: number): void {
    this.moveUna(ackno);
    this.ackEvent.rtt = Number.NaN;
  }

  protected moveUna(ackno: number): void {
    const acked = ackno - this.sndUna;
    this.ackEvent.acked = acked;
    if (this.setup.options.byteCounting) {
      this.growthCredit = growthCredit(acked, this.cwnd, this.ssthresh, this.isAfterTimeout);
    }
    this.ackEvent.roundStarted = this.roundTrips.roundStarts(ackno, this.sndMax);
    this.fineClock?.acknowledge(this.sndUna, ackno);
    this.sndUna = ackno;
    if (this.sndNxt < ackno) this.sndNxt = ackno;
  }
}
