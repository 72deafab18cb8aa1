import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { LossCause } from "../../packet/loss.ts";
import { ECT, type PacketPool } from "../../packet/pool.ts";
import type { ParamValues } from "../../plugin/definition.ts";
import type { HopRecorder } from "../../trace/hop-recorder.ts";
import type { LinkRecorder } from "../../trace/link-recorder.ts";
import { actsAtDeparture } from "../queues/parts/acts-at-departure.ts";
import {
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  type DropVerdict,
  MARK,
  type QueueDiscipline,
} from "../queues/types.ts";
import { LinkMonitor } from "./monitor.ts";
import { PacketBuffer, type RoomKeeper } from "./packet-buffer.ts";
import { ARQ_PROBES, type ArqKeeper, LinkArq } from "./retransmitter.ts";
import { LinkRing } from "./ring.ts";
import { type LinkExits, type LinkParts, type LinkProperties, type LinkServer, noCounts } from "./types.ts";

/**
 * One direction of a link that chooses its next packet only when it can send it: for disciplines that act at departures.
 * Two events per packet, the end of its transmission and its arrival. Where the discipline serves in order of arrival it
 * gives bit for bit what `LinkDirection` gives, ties included.
 */
export class ServedLink implements LinkServer, BufferView, RoomKeeper, ArqKeeper {
  readonly counts = noCounts();
  readonly plannedUntil = 0;
  readonly lanes: PacketBuffer;
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
  /** Repeats what the air destroys; the ring then holds its frames instead of packets. */
  private readonly arq: LinkArq | null;
  private readonly monitor: LinkMonitor;
  private readonly probeValues: Float64Array | null;

  constructor(
    index: number,
    private readonly events: EventQueue,
    private readonly packets: PacketPool,
    private readonly exits: LinkExits,
    private readonly parts: LinkParts,
    properties: LinkProperties,
    recorder: LinkRecorder,
    recordsQueue: boolean,
    recordsProbes: boolean,
    hops: HopRecorder | null,
    public end: number,
  ) {
    this.monitor = new LinkMonitor(index, packets, recorder, recordsQueue, hops);
    this.transmitter = events.addSource();
    this.arrivals = events.addSource();
    this.lanes = new PacketBuffer(packets, this);
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
    this.arq = properties.repetition
      ? new LinkArq(events, packets, this, properties.repetition, parts.repetitionRandom)
      : null;
    const probes = (discipline.probes?.length ?? 0) + (this.arq ? ARQ_PROBES.length : 0);
    this.probeValues = recordsProbes && probes > 0 ? new Float64Array(probes) : null;
  }

  get memory(): number {
    return this.lanes.memory + this.flying.memory;
  }

  get now(): number {
    return this.events.now;
  }

  get waiting(): number {
    return this.lanes.count;
  }

  get inFlight(): number {
    return this.lanes.count + (this.arq?.inFlight ?? this.flying.length);
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
    this.arq?.register(sources);
  }

  offer(p: number): void {
    const { now } = this.events;
    this.counts.arrivals++;
    if (this.lossyHead && this.isLost(p)) {
      this.counts.errors++;
      this.counts.airLosses++;
      this.monitor.dropped(now, p, now, -1, "transmission");
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
    this.lanes.push(lane, p, now, this.monitor.joined(now, p));
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
    if (this.arq && properties.repetition) this.arq.repetition = properties.repetition;
  }

  finish(): void {
    const { errors, errorState } = this.parts;
    errors.finish?.(errorState, this.lossParams, this.end);
    // Where those that still wait would go, were they served in this order: the animation's last frame needs it.
    let start = Math.max(this.idleSince, this.end);
    this.lanes.forEach((p, since, row) => {
      const transmission = (8 * this.packets.size(p)) / this.rate;
      const sent = start + transmission;
      this.monitor.passage(p, since, row, start, sent, start + (transmission + this.delay));
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
    this.monitor.marked(this.now, p);
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

  handOn(p: number): void {
    this.counts.delivered++;
    this.exits.arrived(p);
  }

  giveUp(p: number): void {
    this.counts.errors++;
    this.lose(p, "give-up");
  }

  wake(): void {
    if (!this.isBusy) this.serve();
  }

  /** The transmitter is free: sends the next packet, if there is one; what is to be repeated goes before all others. */
  private serve(): void {
    const { lanes, departs, arq } = this;
    const frame = arq?.next() ?? -1;
    if (arq && frame >= 0) {
      const p = arq.packet(frame);
      this.counts.localRetransmissions++;
      this.exits.repeated(p);
      this.recordProbes();
      this.transmit(frame, p, this.now, -1);
      return;
    }
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
    this.transmit(arq ? arq.take(p) : p, p, since, row);
  }

  /** @param item what the ring holds for packet `p`: its frame, or itself */
  private transmit(item: number, p: number, since: number, row: number): void {
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
    const k = flying.push(item);
    flying.setTimes(k, start, this.idleSince, arrival);
    flying.setRow(k, this.monitor.passage(p, since, row, start, this.idleSince, arrival));
    if (k === flying.head) this.planArrival();
    this.arq?.transmitted(item, this.idleSince);
  }

  private planArrival(): void {
    const { flying } = this;
    this.events.set(this.arrivals, flying.arrival(flying.head), flying.start(flying.head));
  }

  /** The first flying packet reaches the far end, or would. */
  private arrive(): void {
    const { flying, arq } = this;
    const k = flying.head;
    const item = flying.packet(k);
    flying.head = k + 1;
    if (flying.length > 0) this.planArrival();
    else this.events.cancel(this.arrivals);
    const p = arq ? arq.packet(item) : item;
    const isDestroyed = this.lossyAir && this.isLost(p);
    if (isDestroyed) {
      this.counts.airLosses++;
      this.monitor.destroyed(flying.row(k));
    }
    if (arq) {
      if (isDestroyed) this.exits.damaged(p);
      arq.arrived(item, isDestroyed, this.delay);
      this.recordProbes();
    } else if (isDestroyed) {
      this.counts.errors++;
      this.lose(p, "transmission");
    } else this.handOn(p);
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
    this.monitor.dropped(this.now, p, since, row, cause);
    this.lose(p, cause);
  }

  private lose(p: number, cause: LossCause): void {
    this.monitor.lost(this.now, p, cause);
    this.exits.lost(p, cause);
    this.packets.release(p);
  }

  private recordQueue(): void {
    this.monitor.queue(this.now, this.lanes.count);
  }

  private recordProbes(): void {
    const values = this.probeValues;
    if (!values) return;
    this.parts.discipline.probe?.(this.parts.disciplineState, values);
    if (this.arq) {
      values[values.length - 2] = this.counts.localRetransmissions;
      values[values.length - 1] = this.arq.held;
    }
    this.monitor.probes(this.now, values);
  }
}
