import type { Egress } from "../packet/egress.ts";
import type { PacketPool } from "../packet/pool.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";
import type { SenderCounts } from "../trace/sender-counts.ts";

/** What a UDP sender is made of. */
export interface UdpSetup {
  flow: number;
  /** Bytes on the wire. */
  packetBytes: number;
  /** First direction of the way, and its position in the route table. */
  exit: Egress;
  routePosition: number;
}

/** A UDP sender: every packet leaves once, as soon as the application hands it over. */
export class UdpSender {
  readonly counts: SenderCounts = { sent: 0, retransmitted: 0, timeouts: 0, fastRetransmits: 0 };
  /** A UDP flow never learns that it is finished. */
  readonly finishedAt = null;
  readonly truth = null;

  constructor(
    private readonly setup: UdpSetup,
    private readonly packets: PacketPool,
    private readonly recorder: FlowRecorder,
  ) {}

  /** Packets come from the flow's traffic source. */
  start(): void {}

  stop(): void {}

  /** The traffic source hands over so many packets. */
  supply(count: number): void {
    const { flow, packetBytes, exit, routePosition } = this.setup;
    for (let i = 0; i < count; i++) {
      const seq = this.counts.sent++;
      this.recorder.send(seq, 1);
      exit.offer(this.packets.allocate(flow, seq, 1, packetBytes, 0, routePosition));
    }
  }
}
