import type { EventQueue } from "../engine/event-queue.ts";
import { COPY, type PacketPool } from "../packet/pool.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";

/** A UDP receiver: counts the packets that arrive until the flow stops, and sends nothing. */
export class UdpSink {
  delivered = 0;

  constructor(
    /** When the flow stops, s. */
    private readonly stop: number,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {}

  /** A packet has arrived; the caller releases it. */
  received(p: number): void {
    // Counted when it came first.
    if ((this.packets.flags(p) & COPY) !== 0) return;
    const { delays } = this.recorder;
    if (delays !== null) delays.arrived(this.events.now, this.packets.seq(p), this.packets.nth(p));
    if (this.events.now < this.stop) this.delivered++;
    this.recorder.received(this.packets.seq(p));
  }
}
