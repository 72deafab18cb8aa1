import type { EventQueue } from "../engine/event-queue.ts";
import type { PacketPool } from "../packet/pool.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";

/** Counts what arrives until the flow stops; answers nothing. */
export class UdpSink {
  delivered = 0;

  constructor(
    /** When the flow stops, s. */
    private readonly stop: number,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {}

  /** A packet arrives; the caller releases it. */
  receive(p: number): void {
    if (this.events.now < this.stop) this.delivered++;
    this.recorder.received(this.events.now, this.packets.seq(p));
  }
}
