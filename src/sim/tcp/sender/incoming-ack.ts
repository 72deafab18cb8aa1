import type { PacketPool } from "../../packet/pool.ts";
import type { AckView } from "../contract/ack.ts";

/** The ACK packet at hand, as recovery may see it. */
export class IncomingAck implements AckView {
  packet = 0;
  ackno = 0;

  constructor(private readonly packets: PacketPool) {}

  /** ACK packet `p` is at hand now. */
  take(p: number): void {
    this.packet = p;
    this.ackno = this.packets.seq(p);
  }

  get flags(): number {
    return this.packets.flags(this.packet);
  }

  get sackCount(): number {
    return this.packets.sackCount(this.packet);
  }

  sackLeft(k: number): number {
    return this.packets.sackLeft(this.packet, k);
  }

  sackRight(k: number): number {
    return this.packets.sackRight(this.packet, k);
  }
}
