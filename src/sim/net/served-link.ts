import type { ParamValues } from "../catalog/definition.ts";
import type { EventQueue, EventSource } from "../engine/event-queue.ts";
import type { HopRecorder } from "../trace/hop-recorder.ts";
import type { LinkRecorder } from "../trace/link-recorder.ts";
import type { LossCause } from "../trace/types.ts";
import type { LinkCounts, LinkExits, LinkParts, LinkProperties, LinkServer } from "./link-parts.ts";
import { LinkRing } from "./link-ring.ts";
import { ECT, type PacketPool } from "./packets.ts";
import {
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  type DropVerdict,
  MARK,
  type QueueDiscipline,
} from "./queues/types.ts";
import { type RoomKeeper, WaitingRoom } from "./waiting-room.ts";

/**
 * One direction of a link that chooses its next packet only when it can send it: for disciplines that act at departures.
 * Two events per packet, the end of its transmission and its arrival. Where the discipline serves in order of arrival it
 * gives bit for bit what `LinkDirection` gives, ties included.
 */
export class ServedLink implements LinkServer, BufferView, RoomKeeper {
  readonly counts: LinkCounts = {
    arrivals: 0,
    delivered: 0,
    congestionDrops: 0,
    errors: 0,
    marks: 0,
    maxQueue: 0,
  };
  readonly lanes: WaitingRoom;
  limit: number;
  limitBytes: number;
  rate: number;
  isIdle = true;
  /** When the last transmission ended or will end, s. */
  idleSince = 0;
  arrivingSize = 0;
  private arriving = 0;

  private readonly transmitter: number;
  private readonly arrivals: number;
  /** Packets in transmission or flying. */
  private readonly flying = new LinkRing();
  private isBusy = false;
  /** Start of the latest transmission, s. */
  private lastBegun = -1;
  private waitingTime = 0;
  private busyTime = 0;
  private delay: number;
  private queueParams: ParamValues;
  private lossParams: ParamValues;
  private lossyHead = false;
  private lossyAir = false;
  private readonly departs: NonNullable<QueueDiscipline["onDeparture"]> | null;
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
    private readonly end: number,
  ) {
    this.transmitter = events.addSource();
    this.arrivals = events.addSource();
    this.lanes = new WaitingRoom(packets, this);
    this.rate = properties.rate;
    this.delay = properties.delay;
    this.limit = properties.limit;
    this.limitBytes = properties.limitBytes;
    this.queueParams = properties.queueParams;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    const { discipline } = parts;
    this.departs = actsAtDeparture(discipline, properties.queueParams)
      ? (discipline.onDeparture ?? null)
      : null;
    const probes = discipline.probes ?? [];
    this.probeValues = recordsProbes && probes.length > 0 ? new Float64Array(probes.length) : null;
  }

  get now(): number {
    return this.events.now;
  }

  get waiting(): number {
    return this.lanes.count;
  }

  get inFlight(): number {
    return this.lanes.count + this.flying.length;
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
    sources[this.transmitter] = { fire: () => this.endTransmission() };
    sources[this.arrivals] = { fire: () => this.arrive() };
  }

  offer(p: number): void {
    const { now } = this.events;
    this.counts.arrivals++;
    if (this.lossyHead && this.isLost(p)) {
      this.counts.errors++;
      this.recordDropped(p, now, now, -1, "transmission");
      this.lose(p, "transmission");
      return;
    }
    this.settle();
    this.isIdle = !this.isBusy && this.lanes.count === 0;
    this.arrivingSize = this.packets.size(p);
    this.arriving = p;
    const { discipline, disciplineState } = this.parts;
    const verdict = discipline.onArrival(disciplineState, this.queueParams, this);
    this.recordProbes();
    if (verdict === DROP_OVERFLOW || verdict === DROP_EARLY) {
      this.dropped(p, now, -1, verdict);
      return;
    }
    if (verdict === MARK) this.marked(p);
    const lane = discipline.laneOf?.(disciplineState, this.queueParams, this) ?? 0;
    this.lanes.push(lane, p, now, this.hops?.join(this.index, this.packets, p, now) ?? -1);
    this.recordQueue();
    if (this.isBusy) this.counts.maxQueue = Math.max(this.counts.maxQueue, this.lanes.count);
    else this.serve();
  }

  configure(properties: LinkProperties): void {
    this.settle();
    this.limit = properties.limit;
    this.limitBytes = properties.limitBytes;
    this.queueParams = properties.queueParams;
    this.lossParams = properties.lossParams;
    this.placeLoss(properties.lossAtHead);
    this.rate = properties.rate;
    this.delay = properties.delay;
  }

  finish(): void {
    const { hops, parts } = this;
    parts.errors.finish?.(parts.errorState, this.lossParams, this.end);
    if (!hops) return;
    // Where those that still wait would go, were they served in this order: the animation's last frame needs it.
    let start = Math.max(this.idleSince, this.end);
    this.lanes.forEach((p, since, row) => {
      const transmission = (8 * this.packets.size(p)) / this.rate;
      const sent = start + transmission;
      this.recordPassage(p, since, row, start, sent, start + (transmission + this.delay));
      start = sent;
    });
  }

  queueIntegral(): number {
    let total = this.waitingTime;
    this.lanes.forEach((_, since) => {
      total += this.end - since;
    });
    return total;
  }

  busyIntegral(): number {
    return this.busyTime - Math.max(0, this.isBusy ? this.idleSince - this.end : 0);
  }

  thrownAway(p: number, since: number, row: number, why: DropVerdict): void {
    this.waitingTime += this.now - since;
    this.recordQueue();
    this.dropped(p, since, row, why);
  }

  marked(p: number): void {
    this.counts.marks++;
    this.packets.mark(p);
    this.recorder.mark(this.now, this.packets.flow(p), this.packets.seq(p));
  }

  /**
   * The end of a transmission that was scheduled no later than the present event comes first, as in `LinkDirection`.
   */
  private settle(): void {
    const { now, scheduledAt } = this.events;
    while (this.isBusy && this.idleSince === now && this.lastBegun <= scheduledAt) this.endTransmission();
  }

  private endTransmission(): void {
    this.isBusy = false;
    this.events.cancel(this.transmitter);
    this.serve();
  }

  /** The transmitter is free: sends the next packet, if there is one. */
  private serve(): void {
    const { lanes, departs } = this;
    if (lanes.count === 0) return;
    let lane = 0;
    if (departs) {
      lane = departs(this.parts.disciplineState, this.queueParams, this);
      this.recordProbes();
      if (lane < 0) return;
    }
    const p = lanes.front(lane);
    const since = lanes.frontSince(lane);
    const row = lanes.frontRow(lane);
    lanes.removeFront(lane);
    this.waitingTime += this.now - since;
    this.recordQueue();
    this.transmit(p, since, row);
  }

  private transmit(p: number, since: number, row: number): void {
    const { flying } = this;
    const start = this.now;
    const transmission = (8 * this.packets.size(p)) / this.rate;
    let arrival = start + (transmission + this.delay);
    if (flying.length > 0) arrival = Math.max(arrival, flying.arrival(flying.tail - 1));
    this.idleSince = start + transmission;
    this.lastBegun = start;
    this.isBusy = true;
    this.busyTime += transmission;
    this.events.set(this.transmitter, this.idleSince, start);
    const k = flying.push(p);
    flying.setTimes(k, start, this.idleSince, arrival);
    flying.setRow(k, this.recordPassage(p, since, row, start, this.idleSince, arrival));
    if (k === flying.head) this.planArrival();
  }

  private planArrival(): void {
    const { flying } = this;
    this.events.set(this.arrivals, flying.arrival(flying.head), flying.start(flying.head));
  }

  /** The first flying packet reaches the far end. */
  private arrive(): void {
    const { flying } = this;
    const k = flying.head;
    const p = flying.packet(k);
    flying.head = k + 1;
    if (flying.length > 0) this.planArrival();
    else this.events.cancel(this.arrivals);
    if (this.lossyAir && this.isLost(p)) {
      this.counts.errors++;
      this.hops?.lost(flying.row(k), "transmission");
      this.lose(p, "transmission");
    } else {
      this.counts.delivered++;
      this.exits.arrived(p);
    }
  }

  private isLost(p: number): boolean {
    return this.parts.errors.isLost(this.parts.errorState, this.lossParams, this.packets, p);
  }

  private placeLoss(atHead: boolean): void {
    const isLossy = this.parts.errors.id !== "none";
    this.lossyHead = isLossy && atHead;
    this.lossyAir = isLossy && !atHead;
  }

  /** Congestion loses packet `p`, which came at `since`. */
  private dropped(p: number, since: number, row: number, why: DropVerdict): void {
    const cause = why === DROP_OVERFLOW ? "overflow" : "aqm";
    this.counts.congestionDrops++;
    this.recordDropped(p, since, this.now, row, cause);
    this.lose(p, cause);
  }

  private lose(p: number, cause: LossCause): void {
    this.recorder.drop(this.now, this.packets, p, cause);
    this.exits.lost(p, cause);
    this.packets.release(p);
  }

  private recordQueue(): void {
    if (this.recordsQueue) this.recorder.queue(this.now, this.lanes.count);
  }

  private recordProbes(): void {
    if (!this.probeValues) return;
    this.parts.discipline.probe?.(this.parts.disciplineState, this.probeValues);
    this.recorder.probe(this.now, this.probeValues);
  }

  private recordDropped(p: number, enter: number, at: number, row: number, cause: LossCause): void {
    this.hops?.lost(this.recordPassage(p, enter, row, at, at, at), cause);
  }

  /** Completes the packet's row in the hop recording, or begins one. Returns the row. */
  private recordPassage(
    p: number,
    enter: number,
    row: number,
    start: number,
    sent: number,
    arrive: number,
  ): number {
    const { hops } = this;
    if (!hops) return -1;
    if (row < 0) return hops.hop(this.index, this.packets, p, enter, start, sent, arrive);
    hops.replan(row, start, sent, arrive);
    if (this.packets.carriesMark(p)) hops.mark(row);
    return row;
  }
}

/** Must a link in front of which this discipline stands ask it whenever a packet leaves? */
export function actsAtDeparture(discipline: QueueDiscipline, params: ParamValues): boolean {
  return discipline.onDeparture !== undefined && (discipline.actsAtDeparture?.(params) ?? true);
}
