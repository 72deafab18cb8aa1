import type { ParamValues } from "../catalog/definition.ts";
import type { EventQueue, EventSource } from "../engine/event-queue.ts";
import type { HopRecorder } from "../trace/hop-recorder.ts";
import type { LinkRecorder } from "../trace/link-recorder.ts";
import type { LossCause } from "../trace/types.ts";
import type { LinkCounts, LinkExits, LinkParts, LinkProperties } from "./link-parts.ts";
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

  rate: number;
  limit: number;
  waiting = 0;
  isIdle = true;
  idleSince = 0;
  arrivingSize = 0;
  /** Sum over packets of their time in the buffer and of their transmission times, as planned, s. */
  private waitingTime = 0;
  private busyTime = 0;

  private delay: number;
  private lossParams: ParamValues;
  /** Where, if at all, the error model is asked. */
  private lossyHead = false;
  private lossyAir = false;
  /** Size of the last packet and its transmission time: most packets of a direction are alike. */
  private lastBits = -1;
  private lastTransmission = 0;

  private packet = new Int32Array(64);
  private start = new Float64Array(64);
  private arrival = new Float64Array(64);
  private hopRow: Int32Array | null;
  private mask = 63;
  /** Ring positions, ever growing: next to arrive; next to begin transmission; next free. */
  private head = 0;
  private begun = 0;
  private tail = 0;
  /** Start of the transmission before the one at `begun`, s. */
  private lastBegun = -1;

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
    this.rate = properties.rate;
    this.delay = properties.delay;
    this.limit = properties.limit;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    this.hopRow = hops ? new Int32Array(64) : null;
  }

  get now(): number {
    return this.events.now;
  }

  /** Packets waiting, in transmission or flying. */
  get inFlight(): number {
    return this.tail - this.head;
  }

  /** A packet arrives at the link: it is lost, or joins the buffer. */
  offer(p: number): void {
    const now = this.events.now;
    this.counts.arrivals++;
    if (this.lossyHead && this.isLost(p)) {
      this.counts.errors++;
      this.drop(p, "transmission");
      return;
    }
    this.settle(now, this.events.scheduledAt);
    const waiting = this.tail - this.begun;
    this.waiting = waiting;
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    this.isIdle =
      waiting === 0 &&
      (this.idleSince < now || (this.idleSince === now && this.lastBegun <= this.events.scheduledAt));
    this.arrivingSize = this.packets.size[p];
    const verdict = this.parts.discipline.onArrival(this.parts.disciplineState, this);
    if (verdict === DROP_OVERFLOW || verdict === DROP_EARLY) {
      this.counts.congestionDrops++;
      this.drop(p, verdict === DROP_OVERFLOW ? "overflow" : "aqm");
      return;
    }
    if (verdict === MARK) {
      this.counts.marks++;
      this.recorder.mark(now, this.packets.flow[p], this.packets.seq[p]);
    }
    this.join(p, now);
  }

  /** The first packet of the ring reaches the far end. */
  fire(): void {
    const i = this.head & this.mask;
    const p = this.packet[i];
    const row = this.hopRow ? this.hopRow[i] : -1;
    // A packet that arrives has left the buffer; the ring's entry is still needed to tell when.
    if (this.begun === this.head) this.begin(this.head);
    this.head++;
    if (this.head < this.tail) this.plan();
    else this.events.cancel(this.source);
    if (this.lossyAir && this.isLost(p)) {
      this.counts.errors++;
      this.hops?.lost(row, "transmission");
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
    const now = this.events.now;
    this.settle(now, this.events.scheduledAt);
    this.limit = properties.limit;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    if (properties.rate === this.rate && properties.delay === this.delay) return;
    const oldRate = this.rate;
    this.lastBits = -1;
    this.rate = properties.rate;
    this.delay = properties.delay;
    if (this.begun === this.tail) return;
    for (let k = this.begun; k < this.tail; k++) {
      const i = k & this.mask;
      const bits = 8 * this.packets.size[this.packet[i]];
      this.waitingTime -= this.start[i];
      this.busyTime -= bits / oldRate;
      // The first waiting packet still starts when the present transmission ends.
      const start = k === this.begun ? this.start[i] : this.idleSince;
      this.place(k, start, bits);
      this.waitingTime += start;
      if (this.hops && this.hopRow) this.hops.replan(this.hopRow[i], start, this.idleSince, this.arrival[i]);
    }
    this.plan();
  }

  /** Finishes the recording at the end of the run, `until` s. */
  finish(until: number): void {
    this.settle(until, Infinity);
  }

  /** Time integral of waiting packets up to `until`, packet-seconds. */
  queueIntegral(until: number): number {
    let total = this.waitingTime;
    for (let k = this.begun; k < this.tail; k++) total -= Math.max(0, this.start[k & this.mask] - until);
    return total;
  }

  /** Time spent transmitting up to `until`, s. */
  busyIntegral(until: number): number {
    let total = this.busyTime;
    for (let k = this.head; k < this.tail; k++) {
      const i = k & this.mask;
      const transmission = (8 * this.packets.size[this.packet[i]]) / this.rate;
      total -= Math.min(transmission, Math.max(0, this.start[i] + transmission - until));
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
    if (this.tail - this.head === this.packet.length) this.enlarge();
    const k = this.tail++;
    const i = k & this.mask;
    this.packet[i] = p;
    const isIdle = this.isIdle;
    const start = Math.max(this.idleSince, now);
    const bits = 8 * this.packets.size[p];
    this.place(k, start, bits);
    if (this.recordsQueue) this.recorder.queue(now, this.tail - this.begun);
    if (isIdle) this.begin(k);
    else {
      this.waitingTime += start - now;
      if (this.tail - this.begun > this.counts.maxQueue) this.counts.maxQueue = this.tail - this.begun;
    }
    if (this.hops && this.hopRow) {
      const packets = this.packets;
      this.hopRow[i] = this.hops.hop(
        this.index,
        packets.flow[p],
        packets.seq[p],
        packets.nth[p],
        packets.isAck[p],
        now,
        start,
        this.idleSince,
        this.arrival[i],
      );
    }
    if (this.tail - this.head === 1) this.plan();
  }

  /** Plans the passage of the packet at ring position `k`, whose transmission begins at `start`. */
  private place(k: number, start: number, bits: number): void {
    const i = k & this.mask;
    if (bits !== this.lastBits) {
      this.lastBits = bits;
      this.lastTransmission = bits / this.rate;
    }
    const transmission = this.lastTransmission;
    let arrival = start + (transmission + this.delay);
    if (k > this.head) {
      const previous = this.arrival[(k - 1) & this.mask];
      if (arrival < previous) arrival = previous;
    }
    this.start[i] = start;
    this.arrival[i] = arrival;
    this.idleSince = start + transmission;
    this.busyTime += transmission;
  }

  private plan(): void {
    const i = this.head & this.mask;
    this.events.set(this.source, this.arrival[i], this.start[i]);
  }

  /** Lets every packet leave the buffer whose transmission began before the event (`now`, `scheduledAt`). */
  private settle(now: number, scheduledAt: number): void {
    while (this.begun < this.tail) {
      const start = this.start[this.begun & this.mask];
      if (start > now || (start === now && this.lastBegun > scheduledAt)) return;
      this.begin(this.begun);
    }
  }

  private begin(k: number): void {
    const start = this.start[k & this.mask];
    this.begun = k + 1;
    this.lastBegun = start;
    if (this.recordsQueue) this.recorder.queue(start, this.tail - this.begun);
  }

  private drop(p: number, cause: LossCause): void {
    if (this.hops) {
      const { flow, seq, nth, isAck } = this.packets;
      const now = this.events.now;
      this.hops.lost(this.hops.hop(this.index, flow[p], seq[p], nth[p], isAck[p], now, now, now, now), cause);
    }
    this.lose(p, cause);
  }

  private lose(p: number, cause: LossCause): void {
    const { flow, seq, nth, isAck } = this.packets;
    this.recorder.drop(this.events.now, flow[p], seq[p], nth[p], isAck[p], cause);
    this.exits.lost(p, cause);
    this.packets.release(p);
  }

  private enlarge(): void {
    const size = this.packet.length * 2;
    const packet = new Int32Array(size);
    const start = new Float64Array(size);
    const arrival = new Float64Array(size);
    const hopRow = this.hopRow ? new Int32Array(size) : null;
    for (let k = this.head; k < this.tail; k++) {
      const from = k & this.mask;
      const to = k & (size - 1);
      packet[to] = this.packet[from];
      start[to] = this.start[from];
      arrival[to] = this.arrival[from];
      if (hopRow && this.hopRow) hopRow[to] = this.hopRow[from];
    }
    this.packet = packet;
    this.start = start;
    this.arrival = arrival;
    this.hopRow = hopRow;
    this.mask = size - 1;
  }
}
