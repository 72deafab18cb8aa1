import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { LossCause } from "../../packet/loss.ts";
import { ECT, type PacketPool } from "../../packet/pool.ts";
import type { ParamValues } from "../../plugin/definition.ts";
import type { HopRecorder } from "../../trace/hop-recorder.ts";
import type { LinkRecorder } from "../../trace/link-recorder.ts";
import { type BufferView, DROP_EARLY, DROP_OVERFLOW, MARK } from "../queues/types.ts";
import { NO_LANES } from "./packet-buffer.ts";
import { LinkRing } from "./ring.ts";
import { type LinkExits, type LinkParts, type LinkProperties, type LinkServer, noCounts } from "./types.ts";

/**
 * One direction of a link: buffer, transmitter and propagation, serving in order of arrival. Because service is
 * first-come first-served, a packet's whole passage is known when it joins: one event per packet-hop, and only the
 * first arrival of the ring is in the event queue. Times are computed as ns-2 does: arrival = start of transmission +
 * (8 size / rate + delay), the sum in brackets first.
 *
 * Express: where every packet of this direction goes on to links that are fed by it alone, nothing else can come
 * between, so the packet is handed to the next link at once, the clock being set to the time at which it will get there,
 * and needs no event here at all. What would happen at or after `end` never happens.
 */
export class LinkDirection implements LinkServer, EventSource, BufferView {
  private readonly source: number;
  readonly counts = noCounts();

  /** Set once the network is built: hand packets on ahead of time. */
  isExpress = false;
  limit: number;
  waiting = 0;
  isIdle = true;
  arrivingSize = 0;
  readonly lanes = NO_LANES;
  readonly limitBytes = Infinity;
  /** The packet that the discipline is asked about. */
  private arriving = 0;
  private readonly ring = new LinkRing();
  /** Ring position of the next packet to begin its transmission. */
  private begun = 0;
  /** When the last planned transmission ends, s. */
  idleSince = 0;
  rate: number;
  private delay: number;
  /** Start of the latest transmission that has begun, s. */
  private lastBegun = -1;
  /** Sums over packets, as planned, of their time in the buffer and of their transmission times, s. */
  private waitingTime = 0;
  private busyTime = 0;
  private waitingBeyond = 0;
  private busyBeyond = 0;
  /** Express packets that would arrive after the end. */
  private late = 0;
  private queueParams: ParamValues;
  private lossParams: ParamValues;
  private lossyHead = false;
  private lossyAir = false;
  /** The discipline's internals at an arrival; null where they are not recorded. */
  private readonly probeValues: Float64Array | null;

  constructor(
    private readonly index: number,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly exits: LinkExits,
    private readonly parts: LinkParts,
    properties: LinkProperties,
    private readonly recorder: LinkRecorder,
    private readonly recordsQueue: boolean,
    recordsProbes: boolean,
    private readonly hops: HopRecorder | null,
    public end: number,
  ) {
    this.source = events.addSource();
    this.rate = properties.rate;
    this.delay = properties.delay;
    this.limit = properties.limit;
    this.queueParams = properties.queueParams;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    const probes = parts.discipline.probes ?? [];
    this.probeValues = recordsProbes && probes.length > 0 ? new Float64Array(probes.length) : null;
  }

  get inFlight(): number {
    return this.isExpress ? this.late : this.ring.length;
  }

  get memory(): number {
    return this.ring.memory;
  }

  get plannedUntil(): number {
    return this.isExpress ? this.idleSince + this.delay : 0;
  }

  get now(): number {
    return this.events.now;
  }

  get arrivingEct(): boolean {
    return (this.packets.flags(this.arriving) & ECT) !== 0;
  }

  get arrivingIsLow(): boolean {
    return this.packets.isLowPriority(this.arriving);
  }

  get arrivingFlow(): number {
    return this.packets.flow(this.arriving);
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  offer(p: number): void {
    const { now, scheduledAt } = this.events;
    this.counts.arrivals++;
    if (this.lossyHead && this.isLost(p)) {
      this.counts.errors++;
      this.counts.airLosses++;
      this.drop(p, "transmission");
      return;
    }
    this.settle(now, scheduledAt);
    const { idleSince, lastBegun } = this;
    const waiting = this.ring.tail - this.begun;
    this.waiting = waiting;
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    this.isIdle = waiting === 0 && (idleSince < now || (idleSince === now && lastBegun <= scheduledAt));
    this.arrivingSize = this.packets.size(p);
    this.arriving = p;
    const verdict = this.parts.discipline.onArrival(this.parts.disciplineState, this.queueParams, this);
    if (this.probeValues) this.recordProbes(this.probeValues);
    if (verdict === DROP_OVERFLOW || verdict === DROP_EARLY) {
      this.counts.congestionDrops++;
      this.drop(p, verdict === DROP_OVERFLOW ? "overflow" : "aqm");
      return;
    }
    if (verdict === MARK) {
      this.counts.marks++;
      this.packets.mark(p);
      this.recorder.mark(now, this.packets.flow(p), this.packets.seq(p));
    }
    this.join(p, now);
  }

  /** The first packet of the ring reaches the far end. */
  fire(): void {
    const { ring } = this;
    const k = ring.head;
    const p = ring.packet(k);
    if (this.begun === k) this.begin(k);
    ring.head = k + 1;
    if (k + 1 < ring.tail) this.plan();
    else this.events.cancel(this.source);
    this.cross(p, k);
  }

  /**
   * Applies new properties. Packets that already are (or were) in transmission keep their passage; those that wait are
   * planned anew. A link never reorders: a packet sent after the delay was cut arrives no earlier than its predecessor.
   */
  configure(properties: LinkProperties): void {
    this.settle(this.events.now, this.events.scheduledAt);
    this.limit = properties.limit;
    this.queueParams = properties.queueParams;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    const { ring } = this;
    if (properties.rate === this.rate && properties.delay === this.delay) return;
    const oldRate = this.rate;
    this.rate = properties.rate;
    this.delay = properties.delay;
    if (this.begun === ring.tail) return;
    for (let k = this.begun; k < ring.tail; k++) {
      const bits = 8 * this.packets.size(ring.packet(k));
      const planned = ring.start(k);
      this.busyTime -= bits / oldRate;
      // The first waiting packet still starts when the present transmission ends.
      const start = k === this.begun ? planned : this.idleSince;
      this.place(k, start, bits);
      this.waitingTime += start - planned;
      this.hops?.replan(ring.row(k), start, this.idleSince, ring.arrival(k));
    }
    this.plan();
  }

  finish(): void {
    this.settle(this.end, -Infinity);
    this.parts.errors.finish?.(this.parts.errorState, this.lossParams, this.end);
  }

  queueIntegral(): number {
    if (this.isExpress) return this.waitingTime - this.waitingBeyond;
    let beyond = 0;
    for (let k = this.begun; k < this.ring.tail; k++) beyond += Math.max(0, this.ring.start(k) - this.end);
    return this.waitingTime - beyond;
  }

  busyIntegral(): number {
    if (this.isExpress) return this.busyTime - this.busyBeyond;
    const { ring, end } = this;
    let beyond = 0;
    for (let k = ring.head; k < ring.tail; k++) {
      beyond += Math.max(0, Math.min(ring.sent(k) - ring.start(k), ring.sent(k) - end));
    }
    return this.busyTime - beyond;
  }

  private isLost(p: number): boolean {
    return this.parts.errors.isLost(this.parts.errorState, this.lossParams, this.packets, p);
  }

  private placeLoss(atHead: boolean): void {
    const isLossy = this.parts.errors.id !== "none";
    this.lossyHead = isLossy && atHead;
    this.lossyAir = isLossy && !atHead;
  }

  private join(p: number, now: number): void {
    const { ring } = this;
    if (this.isExpress) {
      this.joinExpress(p, now);
      return;
    }
    const k = ring.push(p);
    const start = Math.max(this.idleSince, now);
    this.place(k, start, 8 * this.packets.size(p));
    const waiting = ring.tail - this.begun;
    if (this.recordsQueue) this.recorder.queue(now, waiting);
    if (this.isIdle) this.begin(k);
    else {
      this.waitingTime += start - now;
      if (waiting > this.counts.maxQueue) this.counts.maxQueue = waiting;
    }
    if (this.hops) ring.setRow(k, this.recordHop(p, now, start, this.idleSince, ring.arrival(k)));
    if (k === ring.head) this.plan();
  }

  /** Hands the packet to the next link ahead of time. The ring keeps only those that wait. */
  private joinExpress(p: number, now: number): void {
    const { end, isIdle } = this;
    const transmission = (8 * this.packets.size(p)) / this.rate;
    const start = isIdle ? now : this.idleSince;
    const sent = start + transmission;
    const arrival = start + (transmission + this.delay);
    this.idleSince = sent;
    this.busyTime += transmission;
    if (sent > end) this.busyBeyond += Math.min(sent - start, sent - end);
    if (this.recordsQueue) this.recorder.queue(now, this.waiting + 1);
    if (isIdle) {
      this.lastBegun = start;
      if (this.recordsQueue) this.recorder.queue(start, 0);
    } else {
      const { ring } = this;
      ring.setTimes(ring.push(p), start, sent, arrival);
      this.waitingTime += start - now;
      if (start > end) this.waitingBeyond += start - end;
      if (this.waiting >= this.counts.maxQueue) this.counts.maxQueue = this.waiting + 1;
    }
    if (arrival >= end) {
      this.late++;
      this.packets.release(p);
      return;
    }
    const { events } = this;
    const { scheduledAt } = events;
    events.now = arrival;
    events.scheduledAt = start;
    if (this.lossyAir && this.isLost(p)) {
      this.counts.errors++;
      this.counts.airLosses++;
      this.lose(p, "transmission");
    } else {
      this.counts.delivered++;
      this.exits.arrived(p);
    }
    events.now = now;
    events.scheduledAt = scheduledAt;
  }

  /** The packet at ring position `k` reaches the far end, or would. */
  private cross(p: number, k: number): void {
    if (this.lossyAir && this.isLost(p)) {
      this.counts.errors++;
      this.counts.airLosses++;
      this.hops?.lost(this.ring.row(k), "transmission");
      this.lose(p, "transmission");
    } else {
      this.counts.delivered++;
      this.exits.arrived(p);
    }
  }

  /** Plans the passage of the packet at ring position `k`, whose transmission begins at `start`. */
  private place(k: number, start: number, bits: number): void {
    const { ring } = this;
    const transmission = bits / this.rate;
    let arrival = start + (transmission + this.delay);
    if (k > ring.head) arrival = Math.max(arrival, ring.arrival(k - 1));
    this.idleSince = start + transmission;
    ring.setTimes(k, start, this.idleSince, arrival);
    this.busyTime += transmission;
  }

  private plan(): void {
    const { head } = this.ring;
    this.events.set(this.source, this.ring.arrival(head), this.ring.start(head));
  }

  /** Lets every packet leave the buffer whose transmission began before the event (`now`, `scheduledAt`). */
  private settle(now: number, scheduledAt: number): void {
    const { ring } = this;
    while (this.begun < ring.tail) {
      const start = ring.start(this.begun);
      if (start > now || (start === now && this.lastBegun > scheduledAt)) return;
      this.begin(this.begun);
    }
  }

  private begin(k: number): void {
    const start = this.ring.start(k);
    this.begun = k + 1;
    if (this.isExpress) this.ring.head = k + 1;
    this.lastBegun = start;
    if (this.recordsQueue) this.recorder.queue(start, this.ring.tail - this.begun);
  }

  private recordProbes(values: Float64Array): void {
    this.parts.discipline.probe?.(this.parts.disciplineState, values);
    this.recorder.probe(this.events.now, values);
  }

  private drop(p: number, cause: LossCause): void {
    const { now } = this.events;
    if (this.hops) this.hops.lost(this.recordHop(p, now, now, now, now), cause);
    this.lose(p, cause);
  }

  private recordHop(p: number, enter: number, start: number, sent: number, arrive: number): number {
    return this.hops ? this.hops.hop(this.index, this.packets, p, enter, start, sent, arrive) : -1;
  }

  private lose(p: number, cause: LossCause): void {
    this.recorder.drop(this.events.now, this.packets, p, cause);
    this.exits.lost(p, cause);
    this.packets.release(p);
  }
}
