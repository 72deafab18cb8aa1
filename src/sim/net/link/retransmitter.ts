import type { Arena } from "../../engine/arena.ts";
import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { RandomStream } from "../../engine/random.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { TraceVariable } from "../../plugin/definition.ts";
import type { Repetition } from "../arq/types.ts";
import { Resequencer } from "./resequencer.ts";
import { PacketRing } from "./ring.ts";

/** A packet on its way over the link, until it is acknowledged or given up. */
interface Frame {
  /** The packet, or a copy of it once it has been handed on. */
  packet: number;
  /** Its number on the link, in the order of first transmissions. */
  number: number;
  transmissions: number;
  /** Copies in transmission or flying. */
  flying: number;
  /** Its timer runs, or it waits to be sent again. */
  isPending: boolean;
  received: boolean;
  /** When its local acknowledgement reaches the sending end, s; Infinity while none is on the way. */
  ackAt: number;
}

/** What a link that repeats packets shows of itself, after its discipline's probes. */
export const ARQ_PROBES: readonly TraceVariable[] = [
  { id: "repeats", label: "retransmissions on the link", unit: "" },
  { id: "held", label: "packets kept back at the far end", unit: "" },
];

/** What the repairing of a link's losses needs of the link. */
export interface RetransmitterOwner {
  /** The far end hands packet `p` on. */
  handOn(p: number): void;
  /** Packet `p` is lost for good. */
  giveUp(p: number): void;
  /** Something waits to be sent again. */
  wake(): void;
}

/** Link-layer retransmission: both ends of one direction of a link. A frame's id stands for it in the link's ring. */
export class Retransmitter implements EventSource {
  /** Packets taken on and neither handed on nor given up. */
  inFlight = 0;
  private readonly source: number;
  private readonly frames: Frame[] = [];
  private readonly free: number[] = [];
  private nextNumber = 0;
  /** Frames to be sent again. */
  private readonly again: number[] = [];
  /** Running timers in order of expiry: when started (start, sent), when over (arrival), the frame (packet). */
  private readonly timers: PacketRing;
  private readonly order: Resequencer;
  private random: RandomStream | null = null;

  constructor(
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    arena: Arena,
    private readonly owner: RetransmitterOwner,
    /** What it has been told; changes in mid-run are written here. */
    public repetition: Repetition,
    private readonly makeRandom: () => RandomStream,
  ) {
    this.source = events.addSource();
    this.timers = new PacketRing(arena);
    this.order = new Resequencer((p) => {
      this.inFlight--;
      owner.handOn(p);
    });
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  /** Packets that the far end keeps back. */
  get held(): number {
    return this.order.held;
  }

  packet(frame: number): number {
    return this.frames[frame].packet;
  }

  /** Takes on a packet that is to be sent for the first time. Returns its frame. */
  take(p: number): number {
    const frame = this.free.pop() ?? this.frames.length;
    this.frames[frame] = {
      packet: p,
      number: this.nextNumber++,
      transmissions: 1,
      flying: 0,
      isPending: false,
      received: false,
      ackAt: Infinity,
    };
    this.inFlight++;
    return frame;
  }

  /** A frame to be sent again now; -1 for none. */
  next(): number {
    while (this.again.length > 0) {
      const id = this.again.shift() as number;
      const frame = this.frames[id];
      if (frame.ackAt > this.events.now) {
        frame.transmissions++;
        return id;
      }
      frame.isPending = false;
      this.tidy(id);
    }
    return -1;
  }

  /** A transmission of the frame has begun and will end at `sent`. */
  transmitted(id: number, sent: number): void {
    const { timers } = this;
    const frame = this.frames[id];
    frame.flying++;
    frame.isPending = true;
    // Timers expire in the order in which they were started, even where the waiting time was shortened meanwhile.
    const before = timers.length > 0 ? timers.arrival(timers.tail - 1) : 0;
    const k = timers.push(id);
    timers.setTimes(k, sent, sent, Math.max(sent + this.repetition.timer, before));
    if (k === timers.head) this.plan();
  }

  /** A transmission of the frame reaches the far end, or is destroyed just before. @param delay of the local ACK, s */
  arrived(id: number, destroyed: boolean, delay: number): void {
    const frame = this.frames[id];
    frame.flying--;
    if (!destroyed) {
      if (frame.ackAt === Infinity && !this.losesAck()) frame.ackAt = this.events.now + delay;
      if (!frame.received) this.receive(frame);
    }
    this.tidy(id);
  }

  /** A timer expires. */
  fire(): void {
    const { timers } = this;
    const id = timers.packet(timers.head++);
    if (timers.length > 0) this.plan();
    else this.events.cancel(this.source);
    const frame = this.frames[id];
    if (frame.ackAt > this.events.now && frame.transmissions <= this.repetition.retries) {
      this.again.push(id);
      this.owner.wake();
    } else {
      frame.isPending = false;
      this.tidy(id);
    }
  }

  private plan(): void {
    const { timers } = this;
    this.events.set(this.source, timers.arrival(timers.head), timers.start(timers.head));
  }

  private losesAck(): boolean {
    const { ackLoss } = this.repetition;
    if (ackLoss === 0) return false;
    this.random ??= this.makeRandom();
    return this.random.isBelow(ackLoss);
  }

  private receive(frame: Frame): void {
    const { packets } = this;
    const p = frame.packet;
    frame.received = true;
    // The packet travels on; what the sending end may yet repeat for nothing is a copy.
    const copy = packets.allocate(
      packets.flow(p),
      packets.seq(p),
      packets.nth(p),
      packets.size(p),
      packets.isAck(p) ? 1 : 0,
      0,
    );
    frame.packet = copy;
    this.order.arrived(frame.number, p, this.repetition.inOrder);
  }

  /** Forgets the frame when nothing more can happen to it. */
  private tidy(id: number): void {
    const frame = this.frames[id];
    if (frame.flying > 0 || frame.isPending) return;
    this.free.push(id);
    if (frame.received) {
      this.packets.release(frame.packet);
      return;
    }
    this.inFlight--;
    this.owner.giveUp(frame.packet);
    this.order.skipped(frame.number);
  }
}
