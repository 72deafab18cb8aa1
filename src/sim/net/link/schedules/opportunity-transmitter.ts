import type { EventSource } from "../../../engine/event-queue.ts";
import type { Egress } from "../../../packet/egress.ts";
import { OPPORTUNITY_BYTES } from "../../../spec/schedule.ts";
import type { DropVerdict } from "../../queues/types.ts";
import type { Link } from "../link.ts";
import { type BufferOwner, PacketBuffer } from "../packet-buffer.ts";
import { PacketRing } from "../ring.ts";
import type { Transmitter, TransmitterTotals } from "../types.ts";

/** Nothing is in transmission. */
const NONE = -1;

/**
 * Sends at listed opportunities (ms), each of `OPPORTUNITY_BYTES`, as Mahimahi's LinkQueue::rationalize does: an opportunity that
 * finds no packet is gone; one that a packet does not use up begins the next packet, which then has left the buffer; a packet
 * leaves at the opportunity that carries its last byte, and arrives a delay later. A packet cannot use the opportunity of the
 * moment at which it comes. Only opportunities that find something to send are events.
 */
export class OpportunityTransmitter implements Transmitter, BufferOwner {
  arrivals = 0;
  delivered = 0;
  waiting = 0;
  isIdle = true;
  maxQueue = 0;
  readonly bands: PacketBuffer;
  readonly probes = 0;
  readonly plannedUntil = 0;
  private readonly departures: number;
  private readonly landings: number;
  private readonly flying: PacketRing;
  /** The next opportunity: its place in the list, and the periods before it, ms. */
  private next = 0;
  private base = 0;
  /** ms. */
  private readonly period: number;
  /** The packet of which a part has left, its bytes that have not, and when it began, s; its time in the buffer and its hop row. */
  private partial = NONE;
  private bytesLeft = 0;
  private beganAt = Number.NaN;
  private cameAt = Number.NaN;
  private row = -1;
  private readonly spared: { readonly p: number; readonly since: number; readonly row: number }[] = [];
  private isPlanned = false;
  private plannedAt = Number.NaN;
  private sentBytes = 0;
  private waitingTime = Number.NaN;

  /** @param times ms, never decreasing, the last above 0 */
  constructor(
    private readonly link: Link,
    private readonly times: ArrayLike<number>,
    /** The discipline is asked which packet leaves. */
    private readonly asksAtDeparture: boolean,
  ) {
    const { events, packets } = link;
    this.departures = events.addSource();
    this.landings = events.addSource();
    this.flying = new PacketRing(link.arena);
    this.bands = new PacketBuffer(packets, this);
    this.period = times[times.length - 1];
    this.waitingTime = 0;
  }

  get egress(): Egress {
    return this.link;
  }

  get memory(): number {
    return this.bands.memory + this.flying.memory;
  }

  register(sources: EventSource[]): void {
    sources[this.departures] = { fire: () => this.opportunity() };
    sources[this.landings] = { fire: () => this.arrive() };
  }

  /** Opportunities up to now were used, or are gone, before the packet came that is looked at now. */
  settle(): void {
    const { now } = this.link;
    while (this.isPlanned && this.plannedAt <= now) this.opportunity();
    // Disciplines count as on any link: the packet whose turn it is, whether a part of it has left or not, does not wait.
    const present = this.bands.count + (this.partial === NONE ? 0 : 1);
    this.waiting = Math.max(0, present - 1);
    this.isIdle = this.hasNothing;
  }

  accept(p: number): void {
    const { link } = this;
    const { now } = link.events;
    this.bands.push(link.bandOfArriving(), p, now, link.monitor.joined(now, p));
    this.recordQueue();
    if (this.bands.count > this.maxQueue) this.maxQueue = this.bands.count;
    if (!this.isPlanned) this.planAfter(now);
  }

  flagged(): void {}

  /** Opportunities come when they come. */
  replan(): void {}

  configure(): void {}

  probe(): void {}

  finish(end: number): TransmitterTotals {
    const { link } = this;
    let queueTime = this.waitingTime;
    this.bands.forEach((p, since, row) => {
      queueTime += end - since;
      // Where it would be sent is not known before its opportunity comes.
      link.monitor.passage(p, since, row, end, end, end + link.delay);
    });
    const offered = this.opportunitiesBefore(end) * OPPORTUNITY_BYTES;
    return {
      queueTime,
      // The share of what could leave that did.
      busyTime: offered > 0 ? (end * this.sentBytes) / offered : 0,
      inFlight: this.bands.count + this.spared.length + this.flying.length + (this.partial === NONE ? 0 : 1),
    };
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

  private get hasNothing(): boolean {
    return this.partial === NONE && this.bands.count === 0 && this.spared.length === 0;
  }

  /** The planned opportunity is used. */
  private opportunity(): void {
    const at = this.plannedAt;
    this.isPlanned = false;
    this.link.events.cancel(this.departures);
    let room = OPPORTUNITY_BYTES;
    while (room > 0 && (this.partial !== NONE || this.takeNext(at))) {
      const bytes = Math.min(room, this.bytesLeft);
      this.bytesLeft -= bytes;
      this.sentBytes += bytes;
      room -= bytes;
      if (this.bytesLeft === 0) this.depart(at);
    }
    this.stepOn();
    if (!this.hasNothing) this.plan();
  }

  /** The next packet leaves the buffer and begins. Returns false where there is none. */
  private takeNext(at: number): boolean {
    const { link, bands } = this;
    const spared = this.spared.shift();
    if (spared) {
      this.beginPacket(spared.p, at, spared.since, spared.row);
      return true;
    }
    if (bands.count === 0) return false;
    const band = this.asksAtDeparture ? link.askDeparture() : 0;
    if (bands.length(band) === 0) return false;
    const p = bands.front(band);
    const since = bands.frontSince(band);
    const row = bands.frontRow(band);
    bands.removeFront(band);
    this.waitingTime += at - since;
    this.recordQueue();
    this.beginPacket(p, at, since, row);
    return true;
  }

  private beginPacket(p: number, at: number, since: number, row: number): void {
    this.partial = p;
    this.bytesLeft = this.link.packets.size(p);
    this.beganAt = at;
    this.cameAt = since;
    this.row = row;
  }

  /** The last byte of the packet leaves at `at`, s. */
  private depart(at: number): void {
    const { flying, link, partial: p } = this;
    this.partial = NONE;
    let arrival = at + link.delay;
    if (flying.length > 0) arrival = Math.max(arrival, flying.arrival(flying.tail - 1));
    link.idleSince = at;
    const k = flying.push(p);
    flying.setTimes(k, at, at, arrival);
    const passage = link.monitor.passage(p, this.cameAt, this.row, this.beganAt, at, arrival);
    if (passage >= 0) flying.setHopRow(k, passage);
    if (k === flying.head) this.planArrival();
  }

  private planArrival(): void {
    const { flying, link } = this;
    link.events.set(this.landings, flying.arrival(flying.head), flying.start(flying.head));
  }

  /** The first flying packet reaches the far end. */
  private arrive(): void {
    const { flying, link } = this;
    const k = flying.head;
    const p = flying.packet(k);
    const row = flying.hopRow(k);
    flying.head = k + 1;
    if (flying.length > 0) this.planArrival();
    else link.events.cancel(this.landings);
    link.crossed(p, row);
  }

  /** s. */
  private get nextAt(): number {
    return (this.base + this.times[this.next]) / 1000;
  }

  private stepOn(): void {
    if (++this.next < this.times.length) return;
    this.next = 0;
    this.base += this.period;
  }

  /** Plans the first opportunity after a time, s; those before are gone. */
  private planAfter(time: number): void {
    const { times, period } = this;
    const cycle = Math.max(0, Math.floor((time * 1000) / period) - 1) * period;
    if (cycle > this.base) {
      this.base = cycle;
      this.next = 0;
    }
    while ((this.base + period) / 1000 <= time) {
      this.base += period;
      this.next = 0;
    }
    let low = this.next;
    let high = times.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.base + times[middle]) / 1000 > time) high = middle;
      else low = middle + 1;
    }
    this.next = low;
    this.plan();
  }

  private plan(): void {
    this.plannedAt = this.nextAt;
    this.isPlanned = true;
    const { events } = this.link;
    events.set(this.departures, Math.max(this.plannedAt, events.now), events.now);
  }

  private opportunitiesBefore(end: number): number {
    const { times, period } = this;
    // Stryker disable next-line all: the loop counts each opportunity that is not skipped here
    const cycles = Math.max(0, Math.floor((end * 1000) / period) - 1);
    let count = cycles * times.length;
    for (let base = cycles * period, i = 0; (base + times[i]) / 1000 < end; count++) {
      if (++i < times.length) continue;
      i = 0;
      base += period;
    }
    return count;
  }

  private recordQueue(): void {
    this.waiting = this.bands.count;
    this.link.monitor.queue(this.waiting);
  }
}
