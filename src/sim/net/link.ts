import type { ParamValues } from "../catalog/definition.ts";
import type { EventQueue, EventSource } from "../engine/event-queue.ts";
import type { HopRecorder } from "../trace/hop-recorder.ts";
import type { LinkRecorder } from "../trace/link-recorder.ts";
import type { LossCause } from "../trace/types.ts";
import { LinkNumbers } from "./link-numbers.ts";
import type { LinkCounts, LinkExits, LinkParts, LinkProperties } from "./link-parts.ts";
import { LinkRing } from "./link-ring.ts";
import type { PacketPool } from "./packets.ts";
import { type BufferView, DROP_EARLY, DROP_OVERFLOW, MARK } from "./queues/types.ts";

/**
 * One direction of a link: buffer, transmitter and propagation, serving in order of arrival. Because service is
 * first-come first-served, a packet's whole passage is known when it joins: one event per packet-hop, and only the
 * first arrival of the ring is in the event queue. Times are computed as ns-2 does: arrival = start of transmission +
 * (8 size / rate + delay), the sum in brackets first.
 */
export class LinkDirection implements EventSource, BufferView {
  readonly source: number;
  readonly counts: LinkCounts = {
    arrivals: 0,
    delivered: 0,
    congestionDrops: 0,
    errors: 0,
    marks: 0,
    maxQueue: 0,
  };

  limit: number;
  waiting = 0;
  isIdle = true;
  arrivingSize = 0;

  private readonly ring = new LinkRing();
  /** Ring position of the next packet to begin its transmission. */
  private begun = 0;
  private readonly numbers = new LinkNumbers();
  private lossParams: ParamValues;
  /** Where, if at all, the error model is asked. */
  private lossyHead = false;
  private lossyAir = false;

  constructor(
    private readonly index: number,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly exits: LinkExits,
    private readonly parts: LinkParts,
    properties: LinkProperties,
    private readonly recorder: LinkRecorder,
    private readonly recordsQueue: boolean,
    private readonly hops: HopRecorder | null,
  ) {
    this.source = events.addSource();
    this.numbers.rate = properties.rate;
    this.numbers.delay = properties.delay;
    this.limit = properties.limit;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
  }

  get now(): number {
    return this.events.now;
  }

  get rate(): number {
    return this.numbers.rate;
  }

  get idleSince(): number {
    return this.numbers.idleSince;
  }

  /** Packets waiting, in transmission or flying. */
  get inFlight(): number {
    return this.ring.length;
  }

  /** A packet arrives at the link: it is lost, or joins the buffer. */
  offer(p: number): void {
    const { now, scheduledAt } = this.events;
    this.counts.arrivals++;
    if (this.lossyHead && this.isLost(p)) {
      this.counts.errors++;
      this.drop(p, "transmission");
      return;
    }
    this.settle(now, scheduledAt);
    const { idleSince, lastBegun } = this.numbers;
    const waiting = this.ring.tail - this.begun;
    this.waiting = waiting;
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    this.isIdle = waiting === 0 && (idleSince < now || (idleSince === now && lastBegun <= scheduledAt));
    this.arrivingSize = this.packets.size(p);
    const verdict = this.parts.discipline.onArrival(this.parts.disciplineState, this);
    if (verdict === DROP_OVERFLOW || verdict === DROP_EARLY) {
      this.counts.congestionDrops++;
      this.drop(p, verdict === DROP_OVERFLOW ? "overflow" : "aqm");
      return;
    }
    if (verdict === MARK) {
      this.counts.marks++;
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
    if (this.lossyAir && this.isLost(p)) {
      this.counts.errors++;
      this.hops?.lost(ring.row(k), "transmission");
      this.lose(p, "transmission");
      return;
    }
    this.counts.delivered++;
    this.exits.arrived(p);
  }

  /**
   * Applies new properties. Packets that already are (or were) in transmission keep their passage; those that wait are
   * planned anew. A link never reorders: a packet sent after the delay was cut arrives no earlier than its predecessor.
   */
  configure(properties: LinkProperties): void {
    this.settle(this.events.now, this.events.scheduledAt);
    this.limit = properties.limit;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    const { numbers, ring } = this;
    if (properties.rate === numbers.rate && properties.delay === numbers.delay) return;
    const oldRate = numbers.rate;
    numbers.rate = properties.rate;
    numbers.delay = properties.delay;
    if (this.begun === ring.tail) return;
    for (let k = this.begun; k < ring.tail; k++) {
      const bits = 8 * this.packets.size(ring.packet(k));
      const planned = ring.start(k);
      numbers.busyTime -= bits / oldRate;
      // The first waiting packet still starts when the present transmission ends.
      const start = k === this.begun ? planned : numbers.idleSince;
      this.place(k, start, bits);
      numbers.waitingTime += start - planned;
      this.hops?.replan(ring.row(k), start, numbers.idleSince, ring.arrival(k));
    }
    this.plan();
  }

  /** Finishes the recording at the end of the run, `until` s. */
  finish(until: number): void {
    this.settle(until, Infinity);
  }

  /** Time integral of waiting packets up to `until`, packet-seconds. */
  queueIntegral(until: number): number {
    let total = this.numbers.waitingTime;
    for (let k = this.begun; k < this.ring.tail; k++) total -= Math.max(0, this.ring.start(k) - until);
    return total;
  }

  /** Time spent transmitting up to `until`, s. */
  busyIntegral(until: number): number {
    const { ring, numbers } = this;
    let total = numbers.busyTime;
    for (let k = ring.head; k < ring.tail; k++) {
      const transmission = (8 * this.packets.size(ring.packet(k))) / numbers.rate;
      total -= Math.min(transmission, Math.max(0, ring.start(k) + transmission - until));
    }
    return total;
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
    const { ring, numbers } = this;
    const k = ring.push(p);
    const start = Math.max(numbers.idleSince, now);
    this.place(k, start, 8 * this.packets.size(p));
    const waiting = ring.tail - this.begun;
    if (this.recordsQueue) this.recorder.queue(now, waiting);
    if (this.isIdle) this.begin(k);
    else {
      numbers.waitingTime += start - now;
      if (waiting > this.counts.maxQueue) this.counts.maxQueue = waiting;
    }
    if (this.hops) ring.setRow(k, this.recordHop(p, now, start, numbers.idleSince, ring.arrival(k)));
    if (k === ring.head) this.plan();
  }

  /** Plans the passage of the packet at ring position `k`, whose transmission begins at `start`. */
  private place(k: number, start: number, bits: number): void {
    const { ring, numbers } = this;
    const transmission = bits / numbers.rate;
    let arrival = start + (transmission + numbers.delay);
    if (k > ring.head) arrival = Math.max(arrival, ring.arrival(k - 1));
    ring.setTimes(k, start, arrival);
    numbers.idleSince = start + transmission;
    numbers.busyTime += transmission;
  }

  private plan(): void {
    const { head } = this.ring;
    this.events.set(this.source, this.ring.arrival(head), this.ring.start(head));
  }

  /** Lets every packet leave the buffer whose transmission began before the event (`now`, `scheduledAt`). */
  private settle(now: number, scheduledAt: number): void {
    const { ring, numbers } = this;
    while (this.begun < ring.tail) {
      const start = ring.start(this.begun);
      if (start > now || (start === now && numbers.lastBegun > scheduledAt)) return;
      this.begin(this.begun);
    }
  }

  private begin(k: number): void {
    const start = this.ring.start(k);
    this.begun = k + 1;
    this.numbers.lastBegun = start;
    if (this.recordsQueue) this.recorder.queue(start, this.ring.tail - this.begun);
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
