import type { PacketPool } from "../net/packets.ts";
import { Float64Column, Int32Column, Uint8Column, Uint16Column } from "./columns.ts";
import { type HopColumns, LOSS_CAUSES, type LossCause } from "./types.ts";

/** Records every packet-hop that overlaps a window of time. */
export class HopRecorder {
  private readonly link = new Int32Column();
  private readonly flow = new Int32Column();
  private readonly seq = new Int32Column();
  private readonly nth = new Uint16Column();
  private readonly isAck = new Uint8Column();
  private readonly enter = new Float64Column();
  private readonly start = new Float64Column();
  private readonly sent = new Float64Column();
  private readonly arrive = new Float64Column();
  private readonly fate = new Uint8Column();

  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {}

  /** A packet joins a link. Returns the row to pass to `lost`, or -1 when it is outside the window. */
  hop(
    link: number,
    packets: PacketPool,
    p: number,
    enter: number,
    start: number,
    sent: number,
    arrive: number,
  ): number {
    if (enter > this.to || arrive < this.from) return -1;
    this.link.push(link);
    this.flow.push(packets.flow(p));
    this.seq.push(packets.seq(p));
    this.nth.push(packets.nth(p));
    this.isAck.push(packets.isAck(p) ? 1 : 0);
    this.enter.push(enter);
    this.start.push(start);
    this.sent.push(sent);
    this.arrive.push(arrive);
    this.fate.push(0);
    return this.fate.length - 1;
  }

  lost(row: number, cause: LossCause): void {
    if (row >= 0) this.fate.set(row, 1 + LOSS_CAUSES.indexOf(cause));
  }

  /** A change of the link's rate or delay re-planned a hop. */
  replan(row: number, start: number, sent: number, arrive: number): void {
    if (row < 0) return;
    this.start.set(row, start);
    this.sent.set(row, sent);
    this.arrive.set(row, arrive);
  }

  take(): HopColumns {
    return {
      link: this.link.take(),
      flow: this.flow.take(),
      seq: this.seq.take(),
      nth: this.nth.take(),
      isAck: this.isAck.take(),
      enter: this.enter.take(),
      start: this.start.take(),
      sent: this.sent.take(),
      arrive: this.arrive.take(),
      fate: this.fate.take(),
    };
  }
}
