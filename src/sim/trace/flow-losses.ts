import type { EventQueue } from "../engine/event-queue.ts";
import { type LossCause, noLosses } from "../packet/loss.ts";
import type { PacketPool } from "../packet/pool.ts";
import type { GroundTruth } from "./ground-truth.ts";

/** A sender inside a node, which sends the flow's data on from there (a split connection). */
export interface InnerSender {
  readonly truth: GroundTruth;
  /** It has ended: packets that pass from then on are the source's again. */
  readonly isClosed: boolean;
}

/** What the simulator knows of a flow's losses: counts by cause, and the truth about each segment for whoever sent it. */
export class FlowLosses {
  /** Packets lost, data and ACKs. */
  readonly byCause: Record<LossCause, number> = noLosses();
  /** Packets, data and ACKs, that links sent again by themselves. */
  linkRetransmissions = 0;
  /** Transmissions of data that the air destroyed, whether a link or an agent repaired them or not. */
  airLosses = 0;
  private readonly inner: { readonly from: number; readonly sender: InnerSender }[] = [];

  /** @param truth of the flow's own sender; null where it sends nothing again (UDP) */
  constructor(
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly truth: GroundTruth | null,
  ) {}

  /** From position `from` of the flow's way on, `sender` sends; called in the order of the way. */
  addInner(from: number, sender: InnerSender): void {
    this.inner.push({ from, sender });
  }

  /** Packet `p` is lost for good. */
  lost(p: number, cause: LossCause): void {
    this.byCause[cause]++;
    if (!this.packets.isAck(p)) this.tell(p, cause);
  }

  /** The air has destroyed a transmission that the link may repeat. */
  damaged(p: number): void {
    if (!this.packets.isAck(p)) this.tell(p, "transmission");
  }

  /** A link sends a packet again by itself. */
  repeated(): void {
    this.linkRetransmissions++;
  }

  /** Memory of the truth about its segments, bytes. */
  get memory(): number {
    let sum = this.truth?.memory ?? 0;
    for (const { sender } of this.inner) sum += sender.truth.memory;
    return sum;
  }

  private tell(p: number, cause: LossCause): void {
    const { packets } = this;
    if (cause === "transmission") this.airLosses++;
    const truth = this.inner.length === 0 ? this.truth : this.truthAt(packets.routePosition(p));
    truth?.lost(packets.seq(p), packets.nth(p), this.events.now, cause);
  }

  /** Of the sender whose packets now cross this position of the way. */
  private truthAt(position: number): GroundTruth | null {
    let { truth } = this;
    for (const { from, sender } of this.inner) if (from <= position && !sender.isClosed) truth = sender.truth;
    return truth;
  }
}
