import type { EventQueue } from "../../engine/event-queue.ts";
import { Timer } from "../../engine/timer.ts";
import type { Egress } from "../../packet/egress.ts";
import { CE, CWR, type PacketPool, PUSHED, WINDOW } from "../../packet/pool.ts";
import { SegmentRanges } from "../../packet/segment-ranges.ts";
import type { DelayMeter } from "../../trace/delay-meter.ts";
import type { AckPolicy, BlockMemory, LossClassification } from "../ack/types.ts";
import { noArrival } from "../contract/arrival.ts";
import type { FlowExtension, ReceiverExtension, ReceiverPort } from "../extensions/types.ts";
import { ReceiverEcn } from "./ecn.ts";
import type { Reporter } from "./reporter.ts";
import { SackBlocks } from "./sack-blocks.ts";

/** What a receiver is made of. */
export interface ReceiverSetup {
  flow: number;
  /** When the flow stops, s: what arrives later is not counted. */
  stop: number;
  ackBytes: number;
  /** Segment 0 carries no data. */
  syn: boolean;
  ecn: boolean;
  /** Each ACK echoes the marks of its own segments only. */
  exactEcho: boolean;
  sack: boolean;
  /** What is received twice is reported in a first SACK block (RFC 2883). */
  reportsDuplicates: boolean;
  /** What the flow's plug-ins have declared beside the byte stream. */
  extensions: readonly FlowExtension[];
  policy: AckPolicy;
  policyState: unknown;
  /** Watches arrivals and adds to the ACKs; null where the sender reads nothing of the kind. */
  reporter: Reporter | null;
  /** Told what the policy concludes about missing segment `seq`. */
  onClassified?: ((seq: number, classification: LossClassification) => void) | undefined;
  /** The window that every ACK tells of; left out, the one that the sender was given holds. */
  window?: (() => number) | undefined;
  /** Measures one-way delays; null where they are not recorded. */
  delays: DelayMeter | null;
  /** First direction of the way back, and that way's position in the route table. */
  exit: Egress;
  routePosition: number;
}

/** Takes in data segments, keeps those out of order, and acknowledges by its policy. */
export class Receiver implements ReceiverPort {
  /** Next segment expected: everything below has been delivered to the application, once and in order. */
  expected: number;
  /** The same, as it was when the flow stopped. */
  private expectedAtStop: number;
  /** One past the highest segment seen. */
  private highestEnd: number;
  private readonly outOfOrder: SegmentRanges;
  private readonly sack: Pick<SackBlocks, "report"> | null;
  /** The same blocks where the policy wants that every arrival brings them up to date. */
  private readonly memory: BlockMemory | null;
  private readonly reportsDuplicates: boolean;
  /** The segment received twice that the next ACK reports; -1: none. */
  private duplicate: number;
  private readonly ecn: ReceiverEcn | null;
  private readonly holdTimer: Timer;
  /** The timer runs: segments wait for their ACK. */
  private isHolding: boolean;
  /** Null where the flow's plug-ins declare none. */
  private readonly extensions: readonly ReceiverExtension[] | null;
  // What every segment needs of the setup, in the receiver itself.
  private readonly flow: number;
  private readonly ackBytes: number;
  private readonly stop: number;
  /** Nobody needs to be asked or told of arrivals: every segment is acknowledged at once. */
  private readonly answersAll: boolean;
  private readonly policy: AckPolicy;
  private readonly policyState: unknown;
  private readonly reporter: Reporter | null;
  private readonly onClassified: ReceiverSetup["onClassified"];
  private readonly window: ReceiverSetup["window"];
  private readonly delays: DelayMeter | null;
  private readonly exit: Egress;
  private readonly routePosition: number;
  /** The first segment that carries data: 1 after a SYN. */
  private readonly dataStart: number;
  /** The segment that the next ACK answers, for its first SACK block. */
  private trigger: number;
  /** What the policy sees; one record for all segments. */
  private readonly arrival: ReturnType<typeof noArrival>;

  constructor(
    setup: ReceiverSetup,
    private readonly events: EventQueue,
    readonly packets: PacketPool,
  ) {
    // In this order in memory: first what nearly every segment needs.
    this.delays = setup.delays;
    this.extensions = null;
    this.ecn = setup.ecn ? new ReceiverEcn(setup.exactEcho) : null;
    this.expected = 0;
    this.highestEnd = 0;
    this.stop = setup.stop;
    this.expectedAtStop = 0;
    this.trigger = 0;
    this.answersAll = setup.policy.isPrompt === true && setup.reporter === null;
    this.isHolding = false;
    this.exit = setup.exit;
    this.flow = setup.flow;
    this.ackBytes = setup.ackBytes;
    this.routePosition = setup.routePosition;
    this.window = setup.window;
    this.reporter = setup.reporter;
    this.memory = (setup.sack && setup.policy.blocks?.()) || null;
    this.sack = this.memory ?? (setup.sack ? new SackBlocks() : null);
    this.reportsDuplicates = setup.reportsDuplicates;
    this.duplicate = -1;
    this.outOfOrder = new SegmentRanges();
    this.policy = setup.policy;
    this.policyState = setup.policyState;
    this.onClassified = setup.onClassified;
    this.arrival = setup.reporter?.arrival ?? noArrival();
    this.dataStart = setup.syn ? 1 : 0;
    this.holdTimer = new Timer(events, () => this.release());
    const extensions = setup.extensions.flatMap((extension) => extension.receiver?.(this) ?? []);
    if (extensions.length > 0) this.extensions = extensions;
  }

  get timer(): Timer {
    return this.holdTimer;
  }

  /** Data segments delivered in order until the flow stopped; the SYN is not data. */
  get delivered(): number {
    return Math.max(0, this.expectedAtStop - this.dataStart);
  }

  /** A data packet has arrived over the network; the caller releases it. */
  received(p: number): void {
    const { delays } = this;
    if (delays !== null) delays.arrived(this.events.now, this.packets.seq(p), this.packets.nth(p));
    this.receive(p);
  }

  /** Takes in a data packet; the caller releases it. */
  receive(p: number): void {
    if (this.extensions?.some((extension) => extension.takes(p))) return;
    const seq = this.packets.seq(p);
    if (this.reporter?.refuses(p, seq >= this.expected)) {
      this.sendAck();
      return;
    }
    // What an exact echo says changes: the segments held so far are acknowledged with the old state, this one at once.
    const changes = this.ecn?.changes(this.packets, p) ?? false;
    if (changes && this.isHolding) this.sendAck();
    const inOrder = seq === this.expected;
    const displaces = this.isHolding && seq > this.expected && this.memory?.displaces(seq);
    if (displaces) this.sendAck();
    const duplicate = this.takeIn(seq);
    this.memory?.arrived(seq, this.expected);
    if (duplicate && this.reportsDuplicates) this.duplicate = seq;
    this.trigger = seq;
    this.ecn?.arrived(this.packets, p);
    const hold = this.answersAll === true ? 0 : this.consult(p, seq, inOrder, duplicate);
    // The ACK that left before the blocks changed counts as this segment's.
    if (displaces) this.policy.onAckSent(this.policyState);
    else if (hold === 0 || changes) this.sendAck();
    else if (hold < Infinity) {
      this.holdTimer.start(hold);
      this.isHolding = true;
    }
  }

  keep(seq: number): void {
    this.takeIn(seq);
  }

  answer(flags: number, trigger: number | null): void {
    const { packets } = this;
    const { flow, ackBytes, routePosition, exit } = this;
    const ack = packets.allocate(flow, this.expected, 1, ackBytes, 1, routePosition);
    packets.setFlags(ack, flags);
    if (trigger !== null)
      this.sack?.report(packets, ack, trigger, this.expected, this.highestEnd, this.outOfOrder);
    exit.offer(ack);
  }

  /** Tells reporter and policy of an arrival. Returns how long the policy holds the ACK, s. */
  private consult(p: number, seq: number, inOrder: boolean, duplicate: boolean): number {
    const { arrival, packets, policy } = this;
    const flags = packets.flags(p);
    arrival.now = this.events.now;
    arrival.seq = seq;
    arrival.inOrder = inOrder;
    arrival.hasHole = this.hasHole;
    arrival.duplicate = duplicate;
    arrival.expected = this.expected;
    arrival.marked = (flags & CE) !== 0;
    arrival.reduced = (flags & CWR) !== 0;
    arrival.pushed = (flags & PUSHED) !== 0;
    this.reporter?.arrived(packets.nth(p));
    const hold = policy.onSegment(this.policyState, arrival);
    if (this.onClassified !== undefined) this.classify(this.onClassified);
    return hold;
  }

  /** A segment has arrived that is not the next one in order. */
  private get hasHole(): boolean {
    return this.highestEnd > this.expected;
  }

  /** Keeps a segment; true if it had been received before. */
  private takeIn(seq: number): boolean {
    if (seq >= this.highestEnd) this.highestEnd = seq + 1;
    if (seq === this.expected) {
      this.expected = seq + 1;
      if (this.hasHole) this.absorb();
      if (this.events.now < this.stop) this.expectedAtStop = this.expected;
      return false;
    }
    if (seq < this.expected || this.outOfOrder.has(seq)) return true;
    this.outOfOrder.add(seq, seq + 1);
    return false;
  }

  private classify(onClassified: (seq: number, classification: LossClassification) => void): void {
    const classification = this.policy.classification?.(this.policyState);
    if (classification) onClassified(this.expected, classification);
  }

  /** What was held has waited long enough. */
  private release(): void {
    const { policy, policyState } = this;
    this.isHolding = false;
    const count = policy.onHeld?.(policyState) ?? 1;
    if (this.onClassified) this.classify(this.onClassified);
    for (let n = 0; n < count; n++) this.sendAck();
  }

  private absorb(): void {
    const end = this.outOfOrder.rightOf(this.expected);
    if (end < 0) return;
    this.expected = end;
    this.outOfOrder.removeBelow(end);
  }

  private sendAck(): void {
    if (this.isHolding) {
      this.holdTimer.stop();
      this.isHolding = false;
    }
    // Stryker disable next-line ConditionalExpression: it only saves time, as such a policy keeps nothing of its ACKs
    if (this.answersAll !== true) this.policy.onAckSent(this.policyState);
    const { packets } = this;
    const p = packets.allocate(this.flow, this.expected, 1, this.ackBytes, 1, this.routePosition);
    this.ecn?.stamp(packets, p);
    if (this.window !== undefined) tellWindow(packets, p, this.window());
    this.reporter?.write(p, this.expected);
    if (this.duplicate >= 0) {
      packets.addSack(p, this.duplicate, this.duplicate + 1);
      this.duplicate = -1;
    }
    this.sack?.report(packets, p, this.trigger, this.expected, this.highestEnd, this.outOfOrder);
    this.exit.offer(p);
  }
}

/** Writes a window into an ACK. */
export function tellWindow(packets: PacketPool, p: number, segments: number): void {
  packets.setFlags(p, packets.flags(p) | WINDOW);
  packets.setWindow(p, segments);
}
