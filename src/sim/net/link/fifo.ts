import type { EventSource } from "../../engine/event-queue.ts";
import type { Link } from "./link.ts";
import { NO_BANDS } from "./packet-buffer.ts";
import { PacketRing } from "./ring.ts";
import type { Transmitter, TransmitterTotals } from "./types.ts";

/**
 * Serves in order of arrival. Because service is first-come first-served, a packet's whole passage is known when it joins:
 * one event per packet-hop, and only the first arrival of the ring is in the event queue. Times are computed as ns-2 does:
 * arrival = start of transmission + (8 size / rate + delay), the sum in brackets first.
 *
 * Cut-through: where every packet of this direction goes on to links that are fed by it alone, nothing else can come
 * between, so a packet is carried over all of them at once, each at the time at which the packet gets there, and no event
 * is needed. What would happen at or after the end never happens.
 */
export class FifoTransmitter implements Transmitter, EventSource {
  readonly bands = NO_BANDS;
  readonly probes = 0;
  private readonly source: number;
  /** Of packets that cut through, only those that wait. */
  private readonly ring = new PacketRing();
  /** Ring position of the next packet to begin its transmission. */
  private begun = 0;
  /** By route position: the transmitter of the next link; null where the way ends. Null: packets do not cut through. */
  private ahead: readonly (FifoTransmitter | null)[] | null = null;
  /** An arriving packet is counted and joins, whatever the time is. */
  private isPlain = false;
  private readonly recordsQueue: boolean;
  private readonly recordsHops: boolean;
  /** Packets that cut through and would arrive after the end. */
  private late = 0;

  // Fields for times are declared with NaN, which is no integer: the engine then keeps them as doubles from the start.
  /** Start of the latest transmission that has begun, s. */
  private lastBegun = Number.NaN;
  /** Sums over packets, as planned, of their time in the buffer and of their transmission times, s. */
  private waitingTime = Number.NaN;
  private busyTime = Number.NaN;
  /** What of these sums lies beyond the end, of packets that cut through, s. */
  private waitingBeyond = Number.NaN;
  private busyBeyond = Number.NaN;

  constructor(private readonly link: Link) {
    this.source = link.events.addSource();
    this.recordsQueue = link.monitor.recordsQueue;
    this.recordsHops = link.monitor.recordsHops;
    this.lastBegun = -1;
    this.waitingTime = 0;
    this.busyTime = 0;
    this.waitingBeyond = 0;
    this.busyBeyond = 0;
  }

  /**
   * Prepares for packets that cut through: called once, before the first packet of a run that changes no link and records no
   * hops. @param ahead by route position, the transmitter of the link there; null where a way ends; @param cutsThrough do
   * this one's own packets?
   */
  openCutThrough(ahead: readonly (FifoTransmitter | null)[], cutsThrough: boolean): void {
    this.isPlain = this.link.isPlain;
    if (cutsThrough) this.ahead = ahead;
  }

  get memory(): number {
    return this.ring.memory;
  }

  get plannedUntil(): number {
    return this.ahead === null ? 0 : this.link.idleSince + this.link.delay;
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  settle(): void {
    const { events } = this.link;
    this.settleAt(events.now, events.scheduledAt);
  }

  accept(p: number): void {
    if (this.ahead === null) this.join(p);
    else this.carry(p, this.ahead);
  }

  /** The first packet of the ring reaches the far end. */
  fire(): void {
    const { ring, link } = this;
    const k = ring.head;
    const p = ring.packet(k);
    if (this.begun === k) this.begin(k);
    ring.head = k + 1;
    if (k + 1 < ring.tail) this.plan();
    else link.events.cancel(this.source);
    link.crossed(p, this.recordsHops ? ring.row(k) : -1);
  }

  /** Packets that wait are planned anew. */
  replan(oldRate: number): void {
    const { ring, link } = this;
    if (this.begun === ring.tail) return;
    for (let k = this.begun; k < ring.tail; k++) {
      const bits = 8 * link.packets.size(ring.packet(k));
      const planned = ring.start(k);
      this.busyTime -= bits / oldRate;
      // The first waiting packet still starts when the present transmission ends.
      const start = k === this.begun ? planned : link.idleSince;
      this.place(k, start, bits);
      this.waitingTime += start - planned;
      link.monitor.replanned(ring.row(k), start, link.idleSince, ring.arrival(k));
    }
    this.plan();
  }

  /** It repeats nothing. */
  configure(): void {}

  /** It has no variables of its own. */
  probe(): void {}

  finish(end: number): TransmitterTotals {
    this.settleAt(end, -Infinity);
    if (this.ahead !== null) {
      return {
        queueTime: this.waitingTime - this.waitingBeyond,
        busyTime: this.busyTime - this.busyBeyond,
        inFlight: this.late,
      };
    }
    const { ring } = this;
    let waitingBeyond = 0;
    for (let k = this.begun; k < ring.tail; k++) waitingBeyond += Math.max(0, ring.start(k) - end);
    let busyBeyond = 0;
    for (let k = ring.head; k < ring.tail; k++) {
      busyBeyond += Math.max(0, Math.min(ring.sent(k) - ring.start(k), ring.sent(k) - end));
    }
    return {
      queueTime: this.waitingTime - waitingBeyond,
      busyTime: this.busyTime - busyBeyond,
      inFlight: ring.length,
    };
  }

  /** The packet joins the ring and arrives by an event. */
  private join(p: number): void {
    const { ring, link } = this;
    const { now } = link.events;
    const k = ring.push(p);
    const start = Math.max(link.idleSince, now);
    this.place(k, start, 8 * link.packets.size(p));
    const waiting = ring.tail - this.begun;
    if (this.recordsQueue) link.monitor.queue(now, waiting);
    if (link.isIdle) this.begin(k);
    else {
      this.waitingTime += start - now;
      if (waiting > link.counts.maxQueue) link.counts.maxQueue = waiting;
    }
    if (this.recordsHops)
      ring.setRow(k, link.monitor.passage(p, now, -1, start, link.idleSince, ring.arrival(k)));
    if (k === ring.head) this.plan();
  }

  /**
   * The packet crosses this link and all that follow and cut through, until one does not, the packet is lost, or its way
   * ends. The clock is kept in here; whoever else is called finds it in the event queue.
   */
  private carry(p: number, ahead: readonly (FifoTransmitter | null)[]): void {
    const { events, packets, end } = this.link;
    const { now, scheduledAt } = events;
    const bits = 8 * packets.size(p);
    let at: FifoTransmitter = this;
    let time = now;
    for (;;) {
      const { link } = at;
      const { isIdle } = link;
      const transmission = bits / link.rate;
      const start = isIdle ? time : link.idleSince;
      const sent = start + transmission;
      const arrival = start + (transmission + link.delay);
      link.idleSince = sent;
      at.busyTime += transmission;
      if (sent > end) at.busyBeyond += Math.min(sent - start, sent - end);
      if (isIdle) {
        at.lastBegun = start;
        if (at.recordsQueue) link.monitor.passed(start);
      } else at.wait(p, time, start, sent, arrival);
      if (arrival >= end) {
        at.late++;
        packets.release(p);
        break;
      }
      const next = ahead[packets.routePosition(p) + 1];
      if (next === null || link.losesInAir) {
        events.now = arrival;
        events.scheduledAt = start;
        if (next === null) {
          link.crossed(p, -1);
          break;
        }
        if (link.isDestroyed(p, -1)) {
          link.loseInAir(p);
          break;
        }
      }
      link.counts.delivered++;
      packets.step(p);
      if (next.isPlain && next.link.idleSince < arrival) next.passIdle();
      else {
        events.now = arrival;
        events.scheduledAt = start;
        if (!next.link.admits(p)) break;
      }
      if (next.ahead === null) {
        events.now = arrival;
        events.scheduledAt = start;
        next.join(p);
        break;
      }
      at = next;
      time = arrival;
    }
    events.now = now;
    events.scheduledAt = scheduledAt;
  }

  /** A packet that cuts through comes at `time` and has to wait until `start`. */
  private wait(p: number, time: number, start: number, sent: number, arrival: number): void {
    const { ring, link } = this;
    const waiting = link.waiting + 1;
    if (this.recordsQueue) link.monitor.queue(time, waiting);
    ring.setTimes(ring.push(p), start, sent, arrival);
    this.waitingTime += start - time;
    if (start > link.end) this.waitingBeyond += start - link.end;
    if (waiting > link.counts.maxQueue) link.counts.maxQueue = waiting;
  }

  /** A packet comes to the idle, plain link: everything before it has left the buffer. */
  private passIdle(): void {
    const { ring, link } = this;
    link.counts.arrivals++;
    link.waiting = 0;
    link.isIdle = true;
    this.begun = ring.tail;
    if (this.ahead !== null) ring.head = ring.tail;
  }

  /** Plans the passage of the packet at ring position `k`, whose transmission begins at `start`. */
  private place(k: number, start: number, bits: number): void {
    const { ring, link } = this;
    const transmission = bits / link.rate;
    let arrival = start + (transmission + link.delay);
    if (k > ring.head) arrival = Math.max(arrival, ring.arrival(k - 1));
    const sent = start + transmission;
    link.idleSince = sent;
    ring.setTimes(k, start, sent, arrival);
    this.busyTime += transmission;
  }

  private plan(): void {
    const { head } = this.ring;
    this.link.events.set(this.source, this.ring.arrival(head), this.ring.start(head));
  }

  /** Lets every packet leave the buffer whose transmission began before the event (`now`, `scheduledAt`). */
  private settleAt(now: number, scheduledAt: number): void {
    const { ring, link } = this;
    while (this.begun < ring.tail) {
      const start = ring.start(this.begun);
      if (start > now || (start === now && this.lastBegun > scheduledAt)) break;
      this.begin(this.begun);
    }
    const waiting = ring.tail - this.begun;
    const { idleSince } = link;
    link.waiting = waiting;
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    link.isIdle = waiting === 0 && (idleSince < now || (idleSince === now && this.lastBegun <= scheduledAt));
  }

  private begin(k: number): void {
    const { ring } = this;
    const start = ring.start(k);
    this.begun = k + 1;
    if (this.ahead !== null) ring.head = k + 1;
    this.lastBegun = start;
    if (this.recordsQueue) this.link.monitor.queue(start, ring.tail - this.begun);
  }
}
