import type { EventQueue } from "../engine/event-queue.ts";
import { Timer } from "../engine/timer.ts";
import type { Egress } from "../packet/egress.ts";
import { OUT_OF_STREAM, type PacketPool } from "../packet/pool.ts";
import type { ParamValue } from "../spec/run-spec.ts";
import type { AgentRecorder } from "../trace/agent-recorder.ts";
import type { InnerSender } from "../trace/flow-losses.ts";
import type {
  AgentHop,
  AgentPlace,
  AgentRule,
  CachedSegment,
  PathAgent,
  SplitConnection,
} from "./agents/types.ts";
import { SWALLOW } from "./agents/types.ts";

/** The inner ends of a split connection, as the simulation knows them. */
export interface SplitEnds extends SplitConnection, InnerSender {
  readonly timers: readonly Timer[];
  /** Segments that the inner sender has sent again. */
  readonly retransmitted: number;
}

/** Where and for whom an agent works. */
export interface AgentHostSetup {
  agent: PathAgent;
  /** Live: a change in mid-run writes new values into it. */
  params: Record<string, ParamValue>;
  place: AgentPlace;
  node: string;
  /** Index of the flow, and its id. */
  flow: number;
  flowId: string;
  ackBytes: number;
  /** Why the agent does nothing here; null where it works. */
  inactive: string | null;
  /** The way on: the direction by which data (ACKs) leave, and its position in the route table. */
  data: Egress;
  dataPosition: number;
  ack: Egress;
  ackPosition: number;
  /** Makes the inner ends of a split connection at this node. */
  split: (window: () => number) => SplitEnds;
}

/** An agent at its node, for one flow: hands it the packets that pass, and does what it asks. */
export class AgentHost implements AgentHop {
  readonly timer: Timer;
  readonly toAir: boolean;
  readonly fromAir: boolean;
  readonly needsBothEnds: boolean;
  readonly counts = { localRetransmissions: 0, suppressedAcks: 0, ownAcks: 0 };
  private readonly state: unknown;
  /** The inner ends of a split connection; null without one. */
  ends: SplitEnds | null = null;

  constructor(
    readonly setup: AgentHostSetup,
    private readonly events: EventQueue,
    readonly packets: PacketPool,
    readonly recorder: AgentRecorder,
  ) {
    this.toAir = setup.place.toAir;
    this.fromAir = setup.place.fromAir;
    this.needsBothEnds = setup.place.needsBothEnds;
    this.timer = new Timer(events, () => this.expire());
    this.state = setup.inactive === null ? setup.agent.init(setup.params, this) : null;
  }

  get now(): number {
    return this.events.now;
  }

  get timerRuns(): boolean {
    return this.timer.isRunning;
  }

  /** Everything of the agent that plans events. */
  get timers(): readonly Timer[] {
    return this.ends === null ? [this.timer] : [this.timer, ...this.ends.timers];
  }

  /** Segments that this node has sent again. */
  get localRetransmissions(): number {
    return this.counts.localRetransmissions + (this.ends?.retransmitted ?? 0);
  }

  get lostAcked(): number {
    return this.setup.inactive === null ? (this.setup.agent.lostAcked?.(this.state) ?? 0) : 0;
  }

  /** A packet of the flow is about to leave the node. Returns whether it ends here; then it has been released. */
  takes(p: number): boolean {
    // Low-priority segments are no part of the stream that agents follow.
    if (this.packets.isLowPriority(p)) return false;
    const { agent } = this.setup;
    const isAck = this.packets.isAck(p);
    if (isAck && (this.packets.flags(p) & OUT_OF_STREAM) !== 0) return this.takesWord(p);
    const verdict = isAck ? agent.onAck(this.state, p, this) : agent.onData(this.state, p, this);
    this.recorder.state(this.events.now, this.state);
    if (verdict !== SWALLOW) return false;
    this.packets.release(p);
    return true;
  }

  /**
   * A packet beside the byte stream, between another node and the flow's sender, or the inner sender of a split connection
   * here.
   */
  private takesWord(p: number): boolean {
    if (this.setup.agent.onWord?.(this.state, p, this) === SWALLOW) {
      this.recorder.state(this.events.now, this.state);
      this.packets.release(p);
      return true;
    }
    if (this.ends === null || this.ends.isClosed) return false;
    this.ends.acknowledge(p);
    this.packets.release(p);
    return true;
  }

  resend(segment: CachedSegment): void {
    const { seq, nth, size, flags } = segment;
    const { flow, data, dataPosition } = this.setup;
    this.counts.localRetransmissions++;
    const p = this.packets.allocate(flow, seq, nth, size, 0, dataPosition);
    this.packets.setFlags(p, flags);
    data.offer(p);
  }

  sendAck(ackno: number, flags: number): void {
    const { flow, ack, ackPosition, ackBytes } = this.setup;
    this.counts.ownAcks++;
    const p = this.packets.allocate(flow, ackno, 1, ackBytes, 1, ackPosition);
    this.packets.setFlags(p, flags);
    ack.offer(p);
  }

  split(window: () => number): SplitConnection {
    this.ends = this.setup.split(() => {
      this.counts.ownAcks++;
      return window();
    });
    return this.ends;
  }

  startTimer(delay: number): void {
    this.timer.start(delay);
  }

  stopTimer(): void {
    this.timer.stop();
  }

  note(rule: AgentRule, seq: number, ...values: number[]): void {
    this.recorder.decision(this.events.now, seq, rule, values);
  }

  countSuppressed(): void {
    this.counts.suppressedAcks++;
  }

  private expire(): void {
    this.setup.agent.onTimer?.(this.state, this);
    this.recorder.state(this.events.now, this.state);
  }
}
