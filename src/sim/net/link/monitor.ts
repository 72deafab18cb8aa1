import type { LossCause } from "../../packet/loss.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { HopRecorder } from "../../trace/hop-recorder.ts";
import type { LinkRecorder } from "../../trace/link-recorder.ts";

/** Writes down what happens at one direction of a link. */
export class LinkMonitor {
  /** @param index the direction's number; @param recordsQueue is every change of its queue recorded? */
  constructor(
    private readonly index: number,
    private readonly packets: PacketPool,
    readonly recorder: LinkRecorder,
    readonly recordsQueue: boolean,
    private readonly hops: HopRecorder | null,
  ) {}

  get recordsHops(): boolean {
    return this.hops !== null;
  }

  /** From now on so many packets wait. */
  queue(waiting: number): void {
    if (this.recordsQueue) this.recorder.queueNow(waiting);
  }

  marked(now: number, p: number): void {
    this.recorder.mark(now, this.packets.flow(p), this.packets.seq(p));
  }

  /** Packet `p` joins the queue. Returns its row in the hop recording, -1 for none yet. */
  joined(now: number, p: number): number {
    return this.hops?.join(this.index, this.packets, p, now) ?? -1;
  }

  /** Packet `p`, which came at `enter`, travels. Returns its row. */
  passage(p: number, enter: number, row: number, start: number, sent: number, arrive: number): number {
    const { hops } = this;
    if (!hops) return -1;
    if (row < 0) return hops.hop(this.index, this.packets, p, enter, start, sent, arrive);
    hops.replan(row, start, sent, arrive);
    if (this.packets.carriesMark(p)) hops.mark(row);
    return row;
  }

  /** The passage in this row was planned anew. */
  replanned(row: number, start: number, sent: number, arrive: number): void {
    this.hops?.replan(row, start, sent, arrive);
  }

  /** Packet `p`, which came at `enter`, is thrown away before it is sent. */
  dropped(now: number, p: number, enter: number, row: number, cause: LossCause): void {
    this.hops?.lost(this.passage(p, enter, row, now, now, now), cause);
  }

  /** The packet of this row is destroyed on the way. */
  destroyed(row: number): void {
    this.hops?.lost(row, "transmission");
  }

  /** Packet `p` is lost for good. */
  lost(now: number, p: number, cause: LossCause): void {
    this.recorder.drop(now, this.packets, p, cause);
  }

  probes(now: number, values: Float64Array): void {
    this.recorder.probe(now, values);
  }
}
