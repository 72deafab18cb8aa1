import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import { OUT_OF_STREAM, type PacketPool, WINDOW_ONLY } from "../../packet/pool.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import { GroundTruth } from "../../trace/ground-truth.ts";
import type { SenderCounts } from "../../trace/sender-counts.ts";
import type { ProgramAck, ProgramNet, SenderProgram } from "../contract/program.ts";
import { SenderEcn } from "./ecn.ts";
import { INITIAL_WINDOW } from "./rules.ts";
import type { Application, SenderSetup } from "./setup.ts";

/** A window that the program declares. */
const DECLARED = {
  id: "declared-window",
  title: "The sender's own window",
  text: "The sender says how large its window is.",
};

/** Longest value of the SYN's timer, s. */
const MOST_RTO = 60;

/**
 * The sending end of a flow whose program does everything itself. It exchanges the SYN (with RFC 6298's initial timeout and
 * back-off), carries out what the program asks for, and records what any sender records.
 */
export class ProgrammedSender implements ProgramNet {
  readonly counts: SenderCounts = { sent: 0, retransmitted: 0, timeouts: 0, fastRetransmits: 0 };
  readonly truth: GroundTruth;
  readonly timers: readonly Timer[];
  finishedAt: number | null = null;
  application: Application | null = null;
  dataEnd: number;
  sndUna = 0;
  sndMax = -1;
  dupAcks = 0;
  cwnd = Number.NaN;
  ssthresh = Number.NaN;
  private readonly synTimer: Timer;
  private readonly programTimers: readonly Timer[];
  private synTimeout: number;
  private state: unknown = null;
  private readonly program: SenderProgram;
  private readonly probeValues: Float64Array;
  private readonly sentOnce = new Map<number, number>();
  /** Null unless the flow uses ECN. */
  private readonly ecn: SenderEcn | null;

  constructor(
    readonly setup: SenderSetup,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {
    const { program } = setup.congestion;
    if (program === undefined) throw new RangeError("the flow has no program");
    this.program = program;
    this.truth = new GroundTruth(events);
    this.dataEnd = setup.dataEnd;
    this.ecn = setup.ecn ? new SenderEcn(setup.options.syn) : null;
    this.synTimeout = setup.options.initialRto;
    this.synTimer = new Timer(events, () => this.sendSyn());
    this.programTimers = Array.from(
      { length: program.timers },
      (_, k) => new Timer(events, () => this.expired(k)),
    );
    this.timers = [this.synTimer, ...this.programTimers];
    this.probeValues = new Float64Array(setup.congestion.probes.length);
  }

  get now(): number {
    return this.events.now;
  }

  get mss(): number {
    return this.setup.mss;
  }

  get lossWindow(): number {
    return this.cwnd;
  }

  served(): void {}

  start(): void {
    this.state = this.program.open(this.setup.congestionParams, this);
    this.sendSyn();
  }

  stop(): void {
    this.dataEnd = Math.min(this.dataEnd, this.sndMax + 1);
  }

  /** More data is there, in segments: the program finds it when it acts next. */
  supply(segments: number): void {
    this.dataEnd += segments;
    this.finishedAt = null;
  }

  configure(_awnd: number, params: Record<string, ParamValue>): void {
    Object.assign(this.setup.congestionParams, params);
  }

  /** An ACK has arrived; the caller releases it. */
  received(p: number): void {
    const { packets, program } = this;
    const flags = packets.flags(p);
    if ((flags & (OUT_OF_STREAM | WINDOW_ONLY)) !== 0) return;
    const ackno = packets.seq(p);
    this.recorder.ack(ackno);
    const echoed = this.ecn?.readAck(packets, p) ?? false;
    const isFirst = this.sndUna === 0;
    if (ackno > this.sndUna) this.acknowledge(ackno);
    else this.dupAcks++;
    if (isFirst) {
      if (this.sndUna === 0) return;
      this.synTimer.stop();
      program.start(this.state, this);
    } else program.onAck(this.state, this.ackOf(p, ackno, echoed), this);
    this.record();
    if (this.application !== null && this.finishedAt !== null) this.application.answered();
  }

  send(seq: number): void {
    // What the application has withdrawn is not sent any more.
    if (seq < this.dataEnd) this.transmit(seq, this.setup.mss);
  }

  setTimer(timer: number, at: number): void {
    if (at === Infinity) this.programTimers[timer].stop();
    else this.programTimers[timer].start(Math.max(0, at - this.events.now));
  }

  clearTimer(timer: number): void {
    this.programTimers[timer].stop();
  }

  window(cwnd: number, ssthresh: number | null): void {
    this.cwnd = cwnd;
    if (ssthresh !== null) this.ssthresh = ssthresh;
    this.recorder.state(this, this.sndUna <= 1 ? INITIAL_WINDOW : DECLARED);
  }

  decide(...[event, decision]: Parameters<ProgramNet["decide"]>): void {
    if (event === "timeout") this.counts.timeouts++;
    if (event === "dupack") this.counts.fastRetransmits++;
    const { cwnd, ssthresh } = this;
    this.recorder.decision(event, decision, { cwnd, ssthresh }, { cwnd, ssthresh }, this);
  }

  private acknowledge(ackno: number): void {
    const sentAt = this.sentOnce.get(ackno - 1);
    if (sentAt !== undefined && !Number.isNaN(sentAt)) this.recorder.rtt(this.events.now - sentAt);
    for (let seq = this.sndUna; seq < ackno; seq++) this.sentOnce.delete(seq);
    this.sndUna = ackno;
    this.dupAcks = 0;
    if (ackno >= this.dataEnd && this.finishedAt === null) this.finishedAt = this.events.now;
  }

  private ackOf(p: number, ackno: number, echoed: boolean): ProgramAck {
    const { packets } = this;
    const sack = Array.from(
      { length: packets.sackCount(p) },
      (_, k) => [packets.sackLeft(p, k), packets.sackRight(p, k)] as const,
    );
    return { ackno, sack, echoed };
  }

  private sendSyn(): void {
    if (this.sndMax >= 0) {
      this.counts.timeouts++;
      this.synTimeout = Math.min(2 * this.synTimeout, MOST_RTO);
    }
    this.transmit(0, 0);
    this.synTimer.start(this.synTimeout);
  }

  private expired(timer: number): void {
    this.program.onTimer(this.state, timer, this);
    this.record();
  }

  private record(): void {
    const { program, setup, probeValues } = this;
    if (setup.congestion.probes.length === 0 || program.probe === undefined) return;
    program.probe(this.state, probeValues);
    this.recorder.probe(this.events.now, probeValues);
  }

  private transmit(seq: number, payload: number): void {
    const { flow, options, exit, routePosition } = this.setup;
    const { now } = this.events;
    const nth = this.truth.sent(seq);
    this.counts.sent++;
    this.recorder.send(seq, nth);
    // Karn's rule: a segment that was sent twice gives no sample.
    this.sentOnce.set(seq, nth === 1 ? now : Number.NaN);
    if (seq > this.sndMax) this.sndMax = seq;
    else this.counts.retransmitted++;
    const p = this.packets.allocate(flow, seq, nth, payload + options.headerBytes, 0, routePosition);
    this.ecn?.stamp(this.packets, p);
    exit.offer(p);
  }
}
