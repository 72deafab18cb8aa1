import { LOSS_CAUSES, type LossCause } from "../packet/loss.ts";
import type { PacketPool } from "../packet/pool.ts";
import { Float64Column, Int32Column, Uint8Column, Uint16Column } from "./columns.ts";
import type { HopColumns } from "./types.ts";

/** Records every packet-hop that overlaps a window of time. */
export class HopRecorder {
  private readonly link = new Int32Column();
  private readonly flow = new Int32Column();
  private readonly seq = new Int32Column();
  private readonly nth = new Uint16Column();
  private readonly isAck = new Uint8Column();
  private readonly marked = new Uint8Column();
  private readonly enter = new Float64Column();
  private readonly start = new Float64Column();
  private readonly sent = new Float64Column();
  private readonly arrive = new Float64Column();
  private readonly fate = new Uint8Column();

  constructor(
    private readonly from: number,
    private readonly to: number,
  ) {}

  /**
   * A packet joins a link that will know its passage later. Returns the row to pass to `replan`, or -1 when it enters outside
   * the window; `hop` then records it once its times are known, if they overlap the window.
   */
  join(link: number, packets: PacketPool, p: number, enter: number): number {
    return enter < this.from ? -1 : this.hop(link, packets, p, enter, enter, enter, enter);
  }

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
    this.marked.push(packets.carriesMark(p) ? 1 : 0);
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

  /** The queue has marked the packet since it joined. */
  mark(row: number): void {
    if (row >= 0) this.marked.set(row, 1);
  }

  /** A change of the link's rate or delay re-planned a hop. */
  replan(row: number, start: number, sent: number, arrive: number): void {
    if (row < 0) return;
    this.start.set(row, start);
    this.sent.set(row, sent);
    this.arrive.set(row, arrive);
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    const integers = this.link.memory + this.flow.memory + this.seq.memory + this.nth.memory;
    const flags = this.isAck.memory + this.marked.memory + this.fate.memory;
    const times = this.enter.memory + this.start.memory + this.sent.memory + this.arrive.memory;
    return integers + flags + times;
  }

  take(): HopColumns {
    const columns = this.columns();
    const { enter } = columns;
    if (enter.every((t, i) => i === 0 || enter[i - 1] <= t)) return columns;
    const order = Array.from(enter, (_, i) => i).sort((a, b) => enter[a] - enter[b] || a - b);
    const sorted = <A extends Float64Array | Int32Array | Uint16Array | Uint8Array>(column: A): A =>
      column.map((_, i) => column[order[i]]) as A;
    return {
      link: sorted(columns.link),
      flow: sorted(columns.flow),
      seq: sorted(columns.seq),
      nth: sorted(columns.nth),
      isAck: sorted(columns.isAck),
      marked: sorted(columns.marked),
      enter: sorted(enter),
      start: sorted(columns.start),
      sent: sorted(columns.sent),
      arrive: sorted(columns.arrive),
      fate: sorted(columns.fate),
    };
  }

  private columns(): HopColumns {
    return {
      link: this.link.take(),
      flow: this.flow.take(),
      seq: this.seq.take(),
      nth: this.nth.take(),
      isAck: this.isAck.take(),
      marked: this.marked.take(),
      enter: this.enter.take(),
      start: this.start.take(),
      sent: this.sent.take(),
      arrive: this.arrive.take(),
      fate: this.fate.take(),
    };
  }
}
