import type { Egress } from "../../packet/egress.ts";
import { CONTROL, type PacketPool } from "../../packet/pool.ts";

/** Bytes of a control packet: headers only. */
const CONTROL_BYTES = 40;

/**
 * The source's end of a control connection: beside every data packet it sends a numbered small one, which a base station on
 * the way answers. Paths keep their order, so a gap in the answers is a loss in the wired part.
 */
export class ControlConnection {
  private sent = 0;
  private expected = 0;

  constructor(
    private readonly flow: number,
    private readonly packets: PacketPool,
    private readonly exit: Egress,
    private readonly route: number,
  ) {}

  /** A data packet has just left: one control packet follows it. */
  accompany(): void {
    const p = this.packets.allocate(this.flow, this.sent++, 1, CONTROL_BYTES, 1, this.route);
    this.packets.setFlags(p, CONTROL);
    this.exit.offer(p);
  }

  /** Control packet `number` is answered. Returns how many before it were lost. */
  answered(number: number): number {
    const lost = Math.max(0, number - this.expected);
    this.expected = Math.max(this.expected, number + 1);
    return lost;
  }
}
