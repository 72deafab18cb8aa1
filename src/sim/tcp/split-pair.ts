import type { EventQueue } from "../engine/event-queue.ts";
import type { Timer } from "../engine/timer.ts";
import type { PacketPool } from "../packet/pool.ts";
import { WINDOW_ONLY } from "../packet/pool.ts";
import { FlowRecorder } from "../trace/flow-recorder.ts";
import type { GroundTruth } from "../trace/ground-truth.ts";
import type { RecordBuffer } from "../trace/record-buffer.ts";
import { RuleTable } from "../trace/rules.ts";
import { Receiver, type ReceiverSetup, tellWindow } from "./receiver/receiver.ts";
import { Sender } from "./sender/sender.ts";
import type { SenderSetup } from "./sender/setup.ts";

/** Nothing of an inner sender is read, so nothing is recorded. */
const NOTHING = { sequence: false, probes: false };

/**
 * A connection's two inner ends at a node: a receiver that answers the source, and a sender of the same scheme that
 * carries the data on. Both number segments as the flow does, the SYN included.
 */
export class SplitPair {
  isClosed = false;
  private readonly sender: Sender;
  private readonly receiver: Receiver;
  private started = false;

  /** @param inward of the receiver that answers the source; it tells of a window */
  constructor(
    outward: SenderSetup,
    private readonly inward: ReceiverSetup,
    events: EventQueue,
    private readonly packets: PacketPool,
    records: RecordBuffer,
  ) {
    this.sender = new Sender(
      outward,
      events,
      packets,
      new FlowRecorder(records, new RuleTable(events), NOTHING, [], 0),
    );
    this.receiver = new Receiver(inward, events, packets);
  }

  get timers(): readonly Timer[] {
    return [...this.sender.timers, this.receiver.timer];
  }

  get received(): number {
    return this.receiver.expected;
  }

  get delivered(): number {
    return this.sender.sndUna;
  }

  get cwnd(): number {
    return this.sender.cwnd;
  }

  get retransmitted(): number {
    return this.sender.counts.retransmitted;
  }

  get truth(): GroundTruth {
    return this.sender.truth;
  }

  take(p: number): void {
    this.receiver.receive(p);
  }

  allow(end: number): void {
    if (end <= this.sender.dataEnd) return;
    this.sender.dataEnd = end;
    if (this.started) this.sender.sendAllowed(Infinity);
    else {
      this.started = true;
      this.sender.start();
    }
  }

  acknowledge(p: number): void {
    this.sender.received(p);
  }

  openWindow(): void {
    const { flow, ackBytes, exit, routePosition, window } = this.inward;
    const p = this.packets.allocate(flow, this.received, 1, ackBytes, 1, routePosition);
    this.packets.setFlags(p, WINDOW_ONLY);
    if (window) tellWindow(this.packets, p, window());
    exit.offer(p);
  }

  close(): void {
    this.isClosed = true;
    for (const timer of this.timers) timer.stop();
  }
}
