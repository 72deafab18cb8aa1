import type { EventSource } from "../../engine/event-queue.ts";
import type { RandomStream } from "../../engine/random.ts";
import type { Egress } from "../../packet/egress.ts";
import type { Repetition } from "../arq/types.ts";
import type { DropVerdict } from "../queues/types.ts";
import type { Link } from "./link.ts";
import { type BufferOwner, PacketBuffer } from "./packet-buffer.ts";
import { ARQ_PROBES, Retransmitter, type RetransmitterOwner } from "./retransmitter.ts";
import { PacketRing } from "./ring.ts";
import type { Transmitter, TransmitterTotals } from "./types.ts";

/** A packet that came at `since` (s), with its row in the hop recording. */
interface SparedPacket {
  readonly p: number;
  readonly since: number;
  readonly row: number;
}

/** What a scheduled transmitter is made of. */
export interface ScheduledSetup {
  /** The discipline is asked which packet leaves. */
  readonly asksAtDeparture: boolean;
  /** How it repeats packets; null: it does not. */
  readonly repetition: Repetition | null;
  /** The stream of what is random in repeating packets. */
  readonly random: () => RandomStream;
}

/**
 * Chooses the next packet only when it can send it: for disciplines that act at departures, buffers in bytes, and links that
 * repeat packets. Two events per packet, the end of its transmission and its arrival. Where packets leave in order of
 * arrival it gives bit for bit what `FifoTransmitter` gives, ties included.
 */
export class ScheduledTransmitter implements Transmitter, BufferOwner, RetransmitterOwner {
  arrivals = 0;
  delivered = 0;
  waiting = 0;
  isIdle = true;
  maxQueue = 0;
  readonly bands: PacketBuffer;
  readonly probes: number;
  readonly plannedUntil = 0;
  private readonly departures: number;
  private readonly landings: number;
  /** Packets in transmission or flying; their frames where packets are repeated. */
  private readonly flying: PacketRing;
  private isBusy = false;
  private readonly asksAtDeparture: boolean;
  /** Repeats what the air destroys. */
  private readonly arq: Retransmitter | null;
  /** Packets that the discipline threw away but must not; they leave before all others. */
  private readonly spared: SparedPacket[] = [];
  /** Start of the latest transmission, s. */
  private lastBegun = Number.NaN;
  private waitingTime = Number.NaN;
  private busyTime = Number.NaN;

  constructor(
    private readonly link: Link,
    { asksAtDeparture, repetition, random }: ScheduledSetup,
  ) {
    const { events, packets } = link;
    this.departures = events.addSource();
    this.landings = events.addSource();
    this.flying = new PacketRing(link.arena);
    this.bands = new PacketBuffer(packets, this);
    this.asksAtDeparture = asksAtDeparture;
    this.arq = repetition ? new Retransmitter(events, packets, link.arena, this, repetition, random) : null;
    this.probes = this.arq ? ARQ_PROBES.length : 0;
    this.lastBegun = -1;
    this.waitingTime = 0;
    this.busyTime = 0;
  }

  get egress(): Egress {
    return this.link;
  }

  get memory(): number {
    return this.bands.memory + this.flying.memory;
  }

  register(sources: EventSource[]): void {
    sources[this.departures] = { fire: () => this.endTransmission() };
    sources[this.landings] = { fire: () => this.arrive() };
    this.arq?.register(sources);
  }

  /** The end of a transmission that was scheduled no later than the present event comes first, as in `FifoTransmitter`. */
  settle(): void {
    const { link } = this;
    const { now, scheduledAt } = link.events;
    while (this.isBusy && link.idleSince === now && this.lastBegun <= scheduledAt) this.endTransmission();
    this.waiting = this.bands.count;
    this.isIdle = !this.isBusy && this.bands.count === 0;
  }

  accept(p: number): void {
    const { link } = this;
    const { now } = link.events;
    this.bands.push(link.bandOfArriving(), p, now, link.monitor.joined(now, p));
    this.recordQueue();
    if (!this.isBusy) this.serve();
    else if (this.bands.count > this.maxQueue) this.maxQueue = this.bands.count;
  }

  /** It asks the link about every packet. */
  flagged(): void {}

  /** Nothing that has not begun is planned; where nothing could leave before, it may now. */
  replan(oldRate: number): void {
    if (oldRate === 0) this.wake();
  }

  configure(repetition: Repetition | null): void {
    if (this.arq && repetition) this.arq.repetition = repetition;
  }

  finish(end: number): TransmitterTotals {
    const { link } = this;
    let queueTime = this.waitingTime;
    // Where those that still wait would go, were they served in this order: the animation's last frame needs it.
    let start = Math.max(link.idleSince, end);
    this.bands.forEach((p, since, row) => {
      queueTime += end - since;
      const transmission = link.rate === 0 ? 0 : (8 * link.packets.size(p)) / link.rate;
      const sent = start + transmission;
      link.monitor.passage(p, since, row, start, sent, start + (transmission + link.delay));
      start = sent;
    });
    return {
      queueTime,
      busyTime: this.busyTime - Math.max(0, this.isBusy ? link.idleSince - end : 0),
      inFlight: this.bands.count + this.spared.length + (this.arq?.inFlight ?? this.flying.length),
    };
  }

  probe(values: Float64Array): void {
    if (!this.arq) return;
    values[values.length - 2] = this.link.counts.localRetransmissions;
    values[values.length - 1] = this.arq.held;
  }

  thrownAway(p: number, since: number, row: number, why: DropVerdict): void {
    const { link } = this;
    this.waitingTime += link.now - since;
    this.recordQueue();
    if (link.spares(p)) this.spared.push({ p, since, row });
    else link.dropForCongestion(p, since, row, why);
  }

  marked(p: number): void {
    this.link.mark(p);
  }

  handOn(p: number): void {
    this.link.deliver(p);
  }

  giveUp(p: number): void {
    this.link.giveUp(p);
  }

  wake(): void {
    if (!this.isBusy) this.serve();
  }

  private endTransmission(): void {
    this.isBusy = false;
    this.link.events.cancel(this.departures);
    this.serve();
  }

  /** The transmitter is free: sends the next packet, if there is one; what is to be repeated goes before all others. */
  private serve(): void {
    const { bands, link, arq } = this;
    if (link.rate === 0) return;
    const frame = arq?.next() ?? -1;
    if (arq && frame >= 0) {
      const p = arq.packet(frame);
      link.counts.localRetransmissions++;
      link.exits.repeated(p);
      link.recordProbes();
      this.transmit(frame, p, link.now, -1);
      return;
    }
    if (bands.count === 0 && this.spared.length === 0) return;
    let band = 0;
    if (this.asksAtDeparture && bands.count > 0) band = link.askDeparture();
    const spared = this.spared.shift();
    if (spared) {
      this.transmit(arq ? arq.take(spared.p) : spared.p, spared.p, spared.since, spared.row);
      return;
    }
    if (band < 0) return;
    const p = bands.front(band);
    const since = bands.frontSince(band);
    const row = bands.frontRow(band);
    bands.removeFront(band);
    this.waitingTime += link.now - since;
    this.recordQueue();
    this.transmit(arq ? arq.take(p) : p, p, since, row);
  }

  /** @param item what the ring holds for packet `p`: its frame, or itself */
  private transmit(item: number, p: number, since: number, row: number): void {
    const { flying, link } = this;
    const start = link.now;
    const transmission = (8 * link.packets.size(p)) / link.rate;
    let arrival = start + (transmission + link.delay);
    if (flying.length > 0) arrival = Math.max(arrival, flying.arrival(flying.tail - 1));
    const sent = start + transmission;
    link.idleSince = sent;
    this.lastBegun = start;
    this.isBusy = true;
    this.busyTime += transmission;
    link.events.set(this.departures, sent, start);
    const k = flying.push(item);
    flying.setTimes(k, start, sent, arrival);
    const passage = link.monitor.passage(p, since, row, start, sent, arrival);
    if (passage >= 0) flying.setHopRow(k, passage);
    if (k === flying.head) this.planArrival();
    this.arq?.transmitted(item, sent);
  }

  private planArrival(): void {
    const { flying } = this;
    this.link.events.set(this.landings, flying.arrival(flying.head), flying.start(flying.head));
  }

  /** The first flying packet reaches the far end, or would. */
  private arrive(): void {
    const { flying, link, arq } = this;
    const k = flying.head;
    const item = flying.packet(k);
    const row = flying.hopRow(k);
    flying.head = k + 1;
    if (flying.length > 0) this.planArrival();
    else link.events.cancel(this.landings);
    if (arq === null) {
      link.crossed(item, row);
      return;
    }
    const p = arq.packet(item);
    const isDestroyed = link.losesInAir && link.isDestroyed(p, row);
    if (isDestroyed) link.exits.damaged(p);
    arq.arrived(item, isDestroyed, link.delay);
    link.recordProbes();
  }

  private recordQueue(): void {
    this.waiting = this.bands.count;
    this.link.monitor.queue(this.waiting);
  }
}
