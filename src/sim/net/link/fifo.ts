import type { Arena } from "../../engine/arena.ts";
import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { Egress } from "../../packet/egress.ts";
import { arrivalOf, NO_PACKET, type PacketPool, startOf } from "../../packet/pool.ts";
import type { LinkRecorder } from "../../trace/link-recorder.ts";
import type { Bands } from "../queues/types.ts";
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
import { TimeRing } from "./time-ring.ts";
import type { EarlyEnd, LinkExits, Transmitter, TransmitterTotals } from "./types.ts";

/**
 * Serves in order of arrival. Because service is first-come first-served, a packet's whole passage is known when it joins:
 * one event per packet-hop, and only the first arrival is in the event queue. Times are computed as ns-2 does:
 * arrival = start of transmission + (8 size / rate + delay), the sum in brackets first. The packets from the one that
 * arrives next to the one that joined last are a chain through their own records, which hold their times, too.
 *
 * Cut-through: where every packet of this direction goes on to links that are fed by it alone, nothing else can come
 * between, so a packet is carried over all of them at once, each at the time at which the packet gets there, and no event
 * is needed. What would happen at or after the end never happens. A sender whose ACKs come that way, and a receiver that may hold
 * ACKs back, take a packet at once if nothing else can happen to them before it is there; else it arrives by an event, and what has
 * joined behind it follows at once under the same condition.
 */
export class FifoTransmitter implements Transmitter, EventSource, Egress {
  /** The first of the link's places in the arena. */
  private readonly at: number;
  private readonly arena: Arena;
  private readonly events: EventQueue;
  private readonly packets: PacketPool;
  private isPlain: boolean;
  /** By route position: the transmitter of the next link; null where the way ends. Null: packets do not cut through. */
  private ahead: readonly (FifoTransmitter | null)[] | null;
  /** What every way over this link ends at, where it may not always act at once; else null. */
  private end: EarlyEnd | null;
  arrivals: number;
  delivered: number;
  waiting: number;
  /** The chain's first packet, which arrives next; its last; the first that has not begun its transmission. */
  private head: number;
  private tail: number;
  private next: number;
  private readonly source: number;
  private losesInAir: boolean;
  private readonly exits: LinkExits;
  private readonly recordsQueue: boolean;
  private readonly recorder: LinkRecorder;
  private readonly recordsHops: boolean;
  isIdle: boolean;
  maxQueue: number;
  /** When the transmissions of packets that wait start, s, where packets cut through: they are elsewhere by then. */
  private readonly starts: TimeRing;
  /** Written so that `prefetch` is not optimized away. */
  prefetched: number;
  /** Packets that cut through and would arrive after the end. */
  private late: number;
  private readonly link: Link;
  readonly bands: Bands;
  readonly probes: number;

  constructor(link: Link) {
    const { arena, at, events, packets, exits, monitor } = link;
    // In this order in memory: first what nearly every packet needs.
    this.isPlain = false;
    this.arrivals = 0;
    this.delivered = 0;
    this.waiting = 0;
    this.isIdle = true;
    this.at = at;
    this.arena = arena;
    this.events = events;
    this.packets = packets;
    this.ahead = null;
    this.end = null;
    this.head = NO_PACKET;
    this.next = NO_PACKET;
    this.tail = NO_PACKET;
    this.losesInAir = false;
    this.recordsQueue = monitor.recordsQueue;
    this.recordsHops = monitor.recordsHops;
    this.exits = exits;
    this.source = events.addSource();
    this.prefetched = 0;
    this.link = link;
    this.recorder = monitor.recorder;
    this.starts = new TimeRing();
    this.maxQueue = 0;
    this.late = 0;
    this.bands = NO_BANDS;
    this.probes = 0;
    arena.values[at | LAST_BEGUN] = -1;
  }

  /**
   * Prepares for packets that cut through: called once, before the first packet of a run that changes no link and records no
   * hops. @param ahead by route position, the transmitter of the link there; null where a way ends; @param end what every way
   * over this link ends at, where it has to be asked; else null
   */
  openCutThrough(ahead: readonly (FifoTransmitter | null)[], end: EarlyEnd | null): void {
    this.ahead = ahead;
    this.end = end;
  }

  get egress(): Egress {
    return this;
  }

  get plannedUntil(): number {
    return this.ahead === null ? 0 : this.link.idleSince + this.link.delay;
  }

  get memory(): number {
    return this.starts.memory;
  }

  register(sources: EventSource[]): void {
    sources[this.source] = this;
  }

  flagged(): void {
    this.isPlain = this.link.isPlain;
    this.losesInAir = this.link.losesInAir;
  }

  /** A packet arrives at the link, as `Link.offer`; where the link is plain, without asking it. */
  offer(p: number): void {
    if (this.isPlain === true) {
      this.count();
      this.accept(p);
    } else this.link.offer(p);
  }

  /** Lets every packet leave the buffer whose transmission began before the present event. */
  settle(): void {
    const { at } = this;
    const { now, scheduledAt } = this.events;
    const { values } = this.arena;
    while (this.waiting > 0) {
      const start = this.ahead === null ? this.packets.times[startOf(this.next)] : this.starts.first();
      if (start > now || (start === now && values[at | LAST_BEGUN] > scheduledAt)) break;
      values[at | LAST_BEGUN] = start;
      if (this.ahead === null) this.next = this.packets.next(this.next);
      else this.starts.shift();
      this.begun();
    }
    const idleSince = values[at | IDLE_SINCE];
    // At the very end of a transmission, the link is still busy if that end was scheduled after the present event.
    const isEndEarlier = values[at | LAST_BEGUN] <= scheduledAt;
    this.isIdle = this.waiting === 0 && (idleSince < now || (idleSince === now && isEndEarlier));
  }

  accept(p: number): void {
    if (this.ahead === null) this.join(p);
    else this.carry(p, this.ahead);
  }

  prefetch(): void {
    if (this.head !== NO_PACKET) this.prefetched = this.packets.routePosition(this.head);
  }

  /** The chain's first packet reaches the far end. */
  fire(): void {
    this.arrive();
    if (this.end !== null) this.catchUp(this.end);
  }

  /** Packets of the chain reach the end of their way ahead of time, while nothing else can happen to it before they are there. */
  private catchUp(end: EarlyEnd): void {
    const { events, packets } = this;
    while (this.head !== NO_PACKET && end.isQuietUntil(packets.arrival(this.head))) {
      events.now = packets.arrival(this.head);
      events.scheduledAt = packets.start(this.head);
      this.arrive();
    }
    events.now = events.eventTime;
  }

  /** The chain's first packet leaves it, now, and the next one is planned. */
  private arrive(): void {
    const { packets } = this;
    const p = this.head;
    if (this.next === p) this.begin(p);
    this.head = packets.next(p);
    if (this.head === NO_PACKET) {
      this.tail = NO_PACKET;
      this.events.cancel(this.source);
    } else this.plan();
    if (this.losesInAir) this.link.crossed(p, this.recordsHops ? packets.hopRow(p) : -1);
    else {
      this.delivered++;
      this.exits.arrived(p);
    }
  }

  /** Packets that wait are planned anew. */
  replan(oldRate: number): void {
    const { link, packets, arena, at } = this;
    if (this.next === NO_PACKET) return;
    let before = this.head === this.next ? NO_PACKET : this.before(this.next);
    // The first waiting packet still starts when the present transmission ends.
    link.idleSince = packets.start(this.next);
    for (let p = this.next; p !== NO_PACKET; p = packets.next(p)) {
      const bits = 8 * packets.size(p);
      const planned = packets.start(p);
      const start = link.idleSince;
      arena.values[at | BUSY_TIME] -= bits / oldRate;
      this.schedule(p, bits, before);
      arena.values[at | WAITING_TIME] += start - planned;
      if (this.recordsHops)
        link.monitor.replanned(packets.hopRow(p), start, link.idleSince, packets.arrival(p));
      before = p;
    }
    this.plan();
  }

  /** It repeats nothing. */
  configure(): void {}

  /** It has no variables of its own. */
  probe(): void {}

  finish(end: number): TransmitterTotals {
    this.settle();
    const { packets, at } = this;
    const { values } = this.arena;
    if (this.ahead !== null)
      return {
        queueTime: values[at | WAITING_TIME] - values[at | WAITING_BEYOND],
        busyTime: values[at | BUSY_TIME] - values[at | BUSY_BEYOND],
        inFlight: this.late,
      };
    let waitingBeyond = 0;
    for (let p = this.next; p !== NO_PACKET; p = packets.next(p))
      waitingBeyond += Math.max(0, packets.start(p) - end);
    let busyBeyond = 0;
    let inFlight = 0;
    for (let p = this.head; p !== NO_PACKET; p = packets.next(p), inFlight++) {
      const sent = packets.sent(p);
      busyBeyond += Math.max(0, Math.min(sent - packets.start(p), sent - end));
    }
    return {
      queueTime: values[at | WAITING_TIME] - waitingBeyond,
      busyTime: values[at | BUSY_TIME] - busyBeyond,
      inFlight,
    };
  }

  /** The packet joins the chain and arrives by an event. The link has settled before. */
  private join(p: number): void {
    const { packets, tail, isIdle } = this;
    const { values } = this.arena;
    const { now, scheduledAt } = this.events;
    const start = Math.max(values[this.at | IDLE_SINCE], now);
    values[this.at | IDLE_SINCE] = start;
    this.schedule(p, 8 * packets.size(p), tail);
    this.append(p);
    // One that waits is planned by the arrival of the packet before it.
    if (this.recordsHops !== true) packets.setJoinedBy(p, isIdle === true ? scheduledAt : -Infinity);
    if (this.next === NO_PACKET) this.next = p;
    const waiting = ++this.waiting;
    if (this.recordsQueue === true) this.recorder.queueNow(waiting);
    if (isIdle === true) this.begin(p);
    else {
      values[this.at | WAITING_TIME] += start - now;
      if (waiting > this.maxQueue) this.maxQueue = waiting;
    }
    if (this.recordsHops) this.recordHop(p, now);
    if (tail === NO_PACKET) this.plan();
  }

  /**
   * The packet crosses this link and all that follow and cut through, until one does not, the packet is lost, or its way
   * ends. Meanwhile the clock goes with it. The link has settled before.
   *
   * Here, and wherever else every packet passes, a field that is true as a rule is compared with true: for a condition on the
   * field alone V8 looks at all that a value may be, five comparisons more.
   */
  private carry(p: number, ahead: readonly (FifoTransmitter | null)[]): void {
    const { arena, events, packets } = this;
    const { now, scheduledAt, end } = events;
    const bits = 8 * packets.size(p);
    let position = packets.routePosition(p);
    let by: FifoTransmitter = this;
    for (;;) {
      const { at } = by;
      const { values } = arena;
      if (by.isIdle === true) {
        // It begins its transmission at once.
        values[at | IDLE_SINCE] = events.now;
        values[at | LAST_BEGUN] = events.now;
        if (by.recordsQueue === true) {
          by.recorder.queueNow(1);
          by.recorder.queueNow(0);
        }
      } else by.waits();
      const start = values[at | IDLE_SINCE];
      const transmission = bits / values[at | RATE];
      const sent = start + transmission;
      const arrival = start + (transmission + values[at | DELAY]);
      values[at | IDLE_SINCE] = sent;
      values[at | BUSY_TIME] += transmission;
      if (sent > end) values[at | BUSY_BEYOND] += Math.min(sent - start, sent - end);
      if (arrival >= end) {
        by.late++;
        packets.release(p);
        break;
      }
      const next = ahead[position + 1];
      if (next === null && by.end !== null && (by.head !== NO_PACKET || !by.end.isQuietUntil(arrival))) {
        by.arriveLater(p, start, sent, arrival);
        break;
      }
      events.now = arrival;
      events.scheduledAt = start;
      if (by.losesInAir === true && by.link.isDestroyed(p, -1)) {
        by.link.loseInAir(p);
        break;
      }
      by.delivered++;
      if (next === null) {
        by.exits.arrived(p);
        break;
      }
      packets.setRoutePosition(p, ++position);
      if (next.isPlain === true) next.count();
      else if (next.link.admits(p) !== true) break;
      if (next.ahead === null) {
        next.join(p);
        break;
      }
      by = next;
    }
    events.now = now;
    events.scheduledAt = scheduledAt;
  }

  /** A packet that cut through reaches the end of its way by an event, after those that wait for theirs. */
  private arriveLater(p: number, start: number, sent: number, arrival: number): void {
    const isFirst = this.head === NO_PACKET;
    this.packets.setTimes(p, start, sent, arrival);
    this.append(p);
    if (this.recordsHops !== true) this.packets.setJoinedBy(p, this.events.scheduledAt);
    if (isFirst) this.plan();
  }

  /** Puts a packet behind the chain's last. */
  private append(p: number): void {
    const { packets, tail } = this;
    packets.setNext(p, NO_PACKET);
    this.tail = p;
    if (tail === NO_PACKET) this.head = p;
    else packets.setNext(tail, p);
  }

  /** A packet that cuts through comes now and has to wait until the link is idle. */
  private waits(): void {
    const { at, events } = this;
    const { values } = this.arena;
    const start = values[at | IDLE_SINCE];
    const waiting = ++this.waiting;
    if (this.recordsQueue === true) this.recorder.queueNow(waiting);
    this.starts.push(start);
    values[at | WAITING_TIME] += start - events.now;
    if (start > events.end) values[at | WAITING_BEYOND] += start - events.end;
    if (waiting > this.maxQueue) this.maxQueue = waiting;
  }

  /** A packet comes to this plain link: counts it, and settles. */
  private count(): void {
    this.arrivals++;
    if (this.arena.values[this.at | IDLE_SINCE] < this.events.now) {
      // Everything before it has left the buffer.
      this.isIdle = true;
      if (this.waiting === 0) return;
      this.waiting = 0;
      this.next = NO_PACKET;
      this.starts.clear();
    } else this.settle();
  }

  /**
   * Plans the passage of packet `p`, whose transmission begins when the link is idle.
   * @param before the packet before it; `NO_PACKET` where it arrives next
   */
  private schedule(p: number, bits: number, before: number): void {
    const { packets, at } = this;
    const { values } = this.arena;
    const start = values[at | IDLE_SINCE];
    const transmission = bits / values[at | RATE];
    let arrival = start + (transmission + values[at | DELAY]);
    if (before !== NO_PACKET) arrival = Math.max(arrival, packets.times[arrivalOf(before)]);
    const sent = start + transmission;
    values[at | IDLE_SINCE] = sent;
    packets.setTimes(p, start, sent, arrival);
    values[at | BUSY_TIME] += transmission;
  }

  /** The packet before `p` in the chain, of which `p` is not the first. */
  private before(p: number): number {
    const { packets } = this;
    let before = this.head;
    while (packets.next(before) !== p) before = packets.next(before);
    return before;
  }

  private plan(): void {
    const { packets, head, events, source } = this;
    const start = packets.times[startOf(head)];
    if (start > events.now || (start === events.now && this.joinsAfter(head)))
      events.setBy(source, packets.arrival(head), start, start, packets.joinedBy(head));
    else events.setFrom(source, packets.times, arrivalOf(head), startOf(head));
  }

  /**
   * Did the packet join ahead of time, by an event that is due now but comes after the present one? The packets before it have
   * arrived by then.
   */
  private joinsAfter(p: number): boolean {
    return !this.recordsHops && this.packets.joinedBy(p) > this.events.scheduledAt;
  }

  private recordHop(p: number, now: number): void {
    const { link, packets } = this;
    const start = packets.start(p);
    packets.setHopRow(p, link.monitor.passage(p, now, -1, start, packets.sent(p), packets.arrival(p)));
  }

  /** The first waiting packet of the chain begins its transmission. */
  private begin(p: number): void {
    this.next = this.packets.next(p);
    this.arena.values[this.at | LAST_BEGUN] = this.packets.times[startOf(p)];
    this.begun();
  }

  /** A packet that waited has left the buffer. */
  private begun(): void {
    this.waiting--;
    if (this.recordsQueue === true)
      this.recorder.queue(this.arena.values, this.at | LAST_BEGUN, this.waiting);
  }
}
