import { CE, CWR, ECE, ECT, type PacketPool } from "../../packet/pool.ts";

/**
 * A receiver's part of explicit congestion notification (RFC 3168): it echoes a mark on every ACK until the sender says
 * that it has reduced its window; or, `exact`, it echoes the marks of the packets that each ACK answers (RFC 8257, section
 * 3.2).
 */
export class ReceiverEcn {
  private echoing = false;
  private agreeing = false;

  constructor(private readonly exact: boolean) {}

  /** Would this packet change what an exact echo says? Then an ACK that is being held leaves before, and its own at once. */
  changes(packets: PacketPool, p: number): boolean {
    return this.exact && ((packets.flags(p) & CE) !== 0) !== this.echoing;
  }

  /** Reads a data packet. */
  arrived(packets: PacketPool, p: number): void {
    const flags = packets.flags(p);
    this.agreeing = (flags & (ECT | ECE)) === ECE;
    if (this.agreeing) return;
    if (this.exact || (flags & CWR) !== 0) this.echoing = false;
    if ((flags & CE) !== 0) this.echoing = true;
  }

  /** Sets the flags of an ACK that is about to leave. */
  stamp(packets: PacketPool, p: number): void {
    if (this.echoing || this.agreeing) packets.setFlags(p, ECE);
  }
}
