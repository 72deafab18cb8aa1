import { CE, CWR, ECE, ECT, type PacketPool } from "../net/packets.ts";

/**
 * A sender's part of explicit congestion notification (RFC 3168): agree with the SYN, mark data as ECN-capable, tell the
 * receiver once that the window was reduced.
 */
export class SenderEcn {
  /** Both ends know the marks. */
  private agreed: boolean;
  /** The next data packet says "congestion window reduced". */
  private owesCwr = false;

  constructor(syn: boolean) {
    this.agreed = !syn;
  }

  /** Sets the flags of a data packet that is about to leave. */
  stamp(packets: PacketPool, p: number): void {
    if (!this.agreed) {
      packets.setFlags(p, ECE | CWR);
      return;
    }
    packets.setFlags(p, this.owesCwr ? ECT | CWR : ECT);
    this.owesCwr = false;
  }

  /** The window was reduced, for whatever reason. */
  reduced(): void {
    this.owesCwr = this.agreed;
  }

  /** Reads an ACK: does it echo a mark? The first ACK with the flag only agrees to use them. */
  hearsEcho(packets: PacketPool, ack: number): boolean {
    if ((packets.flags(ack) & ECE) === 0) return false;
    if (this.agreed) return true;
    this.agreed = true;
    return false;
  }
}

/** A receiver's part: echo a mark on every ACK until the sender says that it has reduced its window. */
export class ReceiverEcn {
  private echoing = false;
  private agreeing = false;

  /** Reads a data packet. */
  arrived(packets: PacketPool, p: number): void {
    const flags = packets.flags(p);
    this.agreeing = (flags & (ECT | ECE)) === ECE;
    if (this.agreeing) return;
    if ((flags & CWR) !== 0) this.echoing = false;
    if ((flags & CE) !== 0) this.echoing = true;
  }

  /** Sets the flags of an ACK that is about to leave. */
  stamp(packets: PacketPool, p: number): void {
    if (this.echoing || this.agreeing) packets.setFlags(p, ECE);
  }
}
