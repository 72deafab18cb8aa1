import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { Link } from "./link.ts";
import { NO_BANDS } from "./packet-buffer.ts";
import {
  BUSY_BEYOND,
  BUSY_TIME,
  DELAY,
  IDLE_SINCE,
  LAST_BEGUN,
  RATE,
  WAITING_BEYOND,
  WAITING_TIME,
} from "./places.ts";
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
export class FifoTransmitter extends PacketRing implements Transmitter, EventSource {
  /** Ring position of the next packet to begin its transmission. */
  private begun = 0;
  /** The first of the link's places in the arena. */
  private readonly at: number;
  /** By route position: the transmitter of the next link; null where the way ends. Null: packets do not cut through. */
  private ahead: readonly (FifoTransmitter | null)[] | null = null;
  private readonly recordsQueue: boolean;
  private readonly recordsHops: boolean;
  private readonly source: number;
  private readonly events: EventQueue;
  /** Packets that cut through and would arrive after the end. */
  private late = 0;
  readonly bands = NO_BANDS;
  readonly probes = 0;

  constructor(private readonly link: Link) {
    const { arena, at, events, monitor } = link;
    super(arena);
    this.at = at;
    this.recordsQueue = monitor.recordsQueue;
    this.recordsHops = monitor.recordsHops;
    this.source = events.addSource();
    this.events = events;
    arena.values[at | LAST_BEGUN] = -1;
  }

  /**
   * Prepares for packets that cut through: called once, before the first packet of a run that changes no link and records no
   * hops. @param ahead by route position, the transmitter of the link there; null where a way ends
   */
  openCutThrough(ahead: readonly (FifoTransmitter | null)[]): void {
    this.ahead = ahead;
  }

  get plannedUntil(): number {
    return this.ahead === null ? 0 : this.link.idleSince + this.link.delay;
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  settle(): void {
    const { events } = this;
    this.settleAt(events.now, events.scheduledAt);
  }

  accept(p: number): void {
    if (this.ahead === null) this.join(p, this.link.isIdle);
    else this.carry(p, this.ahead);
  }

  /** The first packet of the ring reaches the far end. */
  fire(): void {
    const k = this.head;
    const p = this.packet(k);
    if (this.begun === k) this.begin(k);
    this.head = k + 1;
    if (this.length > 0) this.plan();
    else this.events.cancel(this.source);
    this.link.crossed(p, this.recordsHops ? this.hopRow(k) : -1);
  }

  /** Packets that wait are planned anew. */
  replan(oldRate: number): void {
    const { link, arena, at, begun } = this;
    if (begun === this.tail) return;
    for (let k = begun; k < this.tail; k++) {
      const bits = 8 * link.packets.size(this.packet(k));
      const planned = this.start(k);
      arena.values[at | BUSY_TIME] -= bits / oldRate;
      // The first waiting packet still starts when the present transmission ends.
      const start = k === begun ? planned : link.idleSince;
      this.schedule(k, start, bits);
      arena.values[at | WAITING_TIME] += start - planned;
      link.monitor.replanned(this.hopRow(k), start, link.idleSince, this.arrival(k));
    }
    this.plan();
  }

  /** It repeats nothing. */
  configure(): void {}

  /** It has no variables of its own. */
  probe(): void {}

  finish(end: number): TransmitterTotals {
    this.settleAt(end, -Infinity);
    const { at } = this;
    const { values } = this.arena;
    if (this.ahead !== null) {
      return {
        queueTime: values[at | WAITING_TIME] - values[at | WAITING_BEYOND],
        busyTime: values[at | BUSY_TIME] - values[at | BUSY_BEYOND],
        inFlight: this.late,
      };
    }
    const { tail } = this;
    let waitingBeyond = 0;
    for (let k = this.begun; k < tail; k++) waitingBeyond += Math.max(0, this.start(k) - end);
    let busyBeyond = 0;
    for (let k = this.head; k < tail; k++) {
      busyBeyond += Math.max(0, Math.min(this.sent(k) - this.start(k), this.sent(k) - end));
    }
    return {
      queueTime: values[at | WAITING_TIME] - waitingBeyond,
      busyTime: values[at | BUSY_TIME] - busyBeyond,
      inFlight: this.length,
    };
  }

  /** The packet joins the ring and arrives by an event. @param isIdle nothing is waiting or in transmission */
  private join(p: number, isIdle: boolean): void {
    const { link, arena, at } = this;
    const { now } = this.events;
    const k = this.push(p);
    const start = Math.max(arena.values[at | IDLE_SINCE], now);
    this.schedule(k, start, 8 * link.packets.size(p));
    const waiting = k + 1 - this.begun;
    if (this.recordsQueue) link.monitor.queue(now, waiting);
    if (isIdle) this.begin(k);
    else {
      arena.values[at | WAITING_TIME] += start - now;
      if (waiting > link.counts.maxQueue) link.counts.maxQueue = waiting;
    }
    if (this.recordsHops)
      this.setHopRow(k, link.monitor.passage(p, now, -1, start, link.idleSince, this.arrival(k)));
    if (k === this.head) this.plan();
  }

  /**
   * The packet crosses this link and all that follow and cut through, until one does not, the packet is lost, or its way
   * ends. The clock is kept in here; whoever else is called finds it in the event queue.
   */
  private carry(p: number, ahead: readonly (FifoTransmitter | null)[]): void {
    const { arena, events } = this;
    const { packets } = this.link;
    const { now, scheduledAt, end } = events;
    const bits = 8 * packets.size(p);
    let by: FifoTransmitter = this;
    let time = now;
    let { isIdle } = this.link;
    for (;;) {
      const { at } = by;
      const { values } = arena;
      const transmission = bits / values[at | RATE];
      const start = isIdle ? time : values[at | IDLE_SINCE];
      const sent = start + transmission;
      const arrival = start + (transmission + values[at | DELAY]);
      values[at | IDLE_SINCE] = sent;
      values[at | BUSY_TIME] += transmission;
      if (sent > end) values[at | BUSY_BEYOND] += Math.min(sent - start, sent - end);
      if (isIdle) {
        values[at | LAST_BEGUN] = start;
        if (by.recordsQueue) by.link.monitor.passed(start);
      } else by.wait(p, time, start, sent, arrival);
      if (arrival >= end) {
        by.late++;
        packets.release(p);
        break;
      }
      const next = ahead[packets.routePosition(p) + 1];
      if (next === null || by.link.losesInAir) {
        events.now = arrival;
        events.scheduledAt = start;
        if (next === null) {
          by.link.crossed(p, -1);
          break;
        }
        if (by.link.isDestroyed(p, -1)) {
          by.link.loseInAir(p);
          break;
        }
      }
      by.link.delivered++;
      packets.step(p);
      if (next.isPassedIdle(arrival)) isIdle = true;
      else {
        events.now = arrival;
        events.scheduledAt = start;
        if (!next.link.admits(p)) break;
        isIdle = next.link.isIdle;
      }
      if (next.ahead === null) {
        events.now = arrival;
        events.scheduledAt = start;
        next.join(p, isIdle);
        break;
      }
      by = next;
      time = arrival;
    }
    events.now = now;
    events.scheduledAt = scheduledAt;
  }

  /** A packet that cuts through comes at `time` and has to wait until `start`. */
  private wait(p: number, time: number, start: number, sent: number, arrival: number): void {
    const { link, arena, at } = this;
    const { end } = this.events;
    const waiting = link.waiting + 1;
    if (this.recordsQueue) link.monitor.queue(time, waiting);
    this.setTimes(this.push(p), start, sent, arrival);
    arena.values[at | WAITING_TIME] += start - time;
    if (start > end) arena.values[at | WAITING_BEYOND] += start - end;
    if (waiting > link.counts.maxQueue) link.counts.maxQueue = waiting;
  }

  /** Where the link is plain and idle at `time`: counts a packet that comes then; everything before it has left the buffer. */
  private isPassedIdle(time: number): boolean {
    const { link } = this;
    if (!link.isPlain || this.arena.values[this.at | IDLE_SINCE] >= time) return false;
    link.arrivals++;
    this.begun = this.tail;
    if (this.ahead !== null) this.head = this.tail;
    return true;
  }

  /** Plans the passage of the packet at ring position `k`, whose transmission begins at `start`. */
  private schedule(k: number, start: number, bits: number): void {
    const { at } = this;
    const { values } = this.arena;
    const transmission = bits / values[at | RATE];
    let arrival = start + (transmission + values[at | DELAY]);
    if (k > this.head) arrival = Math.max(arrival, this.arrival(k - 1));
    const sent = start + transmission;
    values[at | IDLE_SINCE] = sent;
    this.setTimes(k, start, sent, arrival);
    values[at | BUSY_TIME] += transmission;
  }

  private plan(): void {
    const { head } = this;
    this.events.set(this.source, this.arrival(head), this.start(head));
  }

  /** Lets every packet leave the buffer whose transmission began before the event (`now`, `scheduledAt`). */
  private settleAt(now: number, scheduledAt: number): void {
    const { link, at } = this;
    const { values } = this.arena;
    const { tail } = this;
    let begun = this.begun;
    while (begun < tail) {
      const start = this.start(begun);
      if (start > now || (start === now && values[at | LAST_BEGUN] > scheduledAt)) break;
      this.begin(begun);
      begun++;
    }
    const waiting = tail - begun;
    const idleSince = values[at | IDLE_SINCE];
    link.waiting = waiting;
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    link.isIdle =
      waiting === 0 && (idleSince < now || (idleSince === now && values[at | LAST_BEGUN] <= scheduledAt));
  }

  private begin(k: number): void {
    const { arena, at } = this;
    const start = this.start(k);
    this.begun = k + 1;
    if (this.ahead !== null) this.head = k + 1;
    arena.values[at | LAST_BEGUN] = start;
    if (this.recordsQueue) this.link.monitor.queue(start, this.tail - k - 1);
  }
}
