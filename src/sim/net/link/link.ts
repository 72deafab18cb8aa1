import type { Arena } from "../../engine/arena.ts";
import type { EventQueue, EventSource } from "../../engine/event-queue.ts";
import type { Egress } from "../../packet/egress.ts";
import type { LossCause } from "../../packet/loss.ts";
import { ECT, L4S, NO_PACKET, type PacketPool } from "../../packet/pool.ts";
import type { ParamValues } from "../../plugin/parameters.ts";
import type { ErrorModel } from "../errors/types.ts";
import {
  type Bands,
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  MARK,
  type QueueDiscipline,
} from "../queues/types.ts";
import type { Impairer } from "./impairer.ts";
import { type Intervention, Interventions } from "./interventions.ts";
import type { LinkMonitor } from "./monitor.ts";
import { DELAY, IDLE_SINCE, LINK_PLACES, RATE } from "./places.ts";
import {
  type LinkCounts,
  type LinkExits,
  type LinkParts,
  type LinkProperties,
  noCounts,
  type Transmitter,
  type TransmitterTotals,
} from "./types.ts";

/** What all links of a run share. */
export interface LinkContext {
  readonly events: EventQueue;
  readonly packets: PacketPool;
  readonly arena: Arena;
  readonly exits: LinkExits;
}

const NO_TOTALS: TransmitterTotals = { queueTime: 0, busyTime: 0, inFlight: 0 };

/**
 * One direction of a link: who may join, what is lost, what is counted. How packets leave is its transmitter's, which also
 * keeps `idleSince`, and what waits.
 */
export class Link implements Egress, BufferView {
  /** An arriving packet is counted and joins, whatever the time is: no loss, no verdict, no recording. */
  isPlain: boolean;
  /** The error model is asked when a packet reaches the far end. */
  losesInAir: boolean;
  /** Where, if at all, the error model is asked. */
  private losesAtHead: boolean;
  /** False where the discipline accepts everything anyway and nothing of it is recorded. */
  private asksDiscipline: boolean;
  readonly packets: PacketPool;
  readonly events: EventQueue;
  readonly arena: Arena;
  /** The first of its places in the arena. */
  readonly at: number;
  readonly exits: LinkExits;
  readonly monitor: LinkMonitor;
  readonly transmitter: Transmitter;
  /** What is done to single packets; null without any. */
  private interventions: Interventions | null;
  /** What reorders and doubles packets; null for a link that does not. */
  private impairer: Impairer | null;
  private readonly errors: ErrorModel;
  private readonly errorState: unknown;
  private lossParams: ParamValues;
  private readonly discipline: QueueDiscipline;
  private readonly disciplineState: unknown;
  private queueParams: ParamValues;
  limit: number;
  limitBytes: number;
  /** The packet that the discipline is asked about. */
  private arriving: number;
  readonly counts: LinkCounts;
  private lossAtHead: boolean;
  private totals: TransmitterTotals;
  /** The discipline's and the transmitter's variables; null where they are not recorded. */
  private readonly probeValues: Float64Array | null;

  /** @param transmitterOf makes the link's transmitter; @param recordsProbes of its discipline and transmitter */
  constructor(
    { events, packets, arena, exits }: LinkContext,
    { discipline, disciplineState, errors, errorState }: LinkParts,
    properties: LinkProperties,
    monitor: LinkMonitor,
    recordsProbes: boolean,
    transmitterOf: (link: Link) => Transmitter,
  ) {
    // In this order in memory: first what nearly every packet needs.
    this.isPlain = false;
    this.losesInAir = false;
    this.losesAtHead = false;
    this.asksDiscipline = true;
    this.packets = packets;
    this.events = events;
    this.arena = arena;
    this.at = arena.take(LINK_PLACES);
    this.exits = exits;
    this.monitor = monitor;
    this.transmitter = transmitterOf(this);
    this.interventions = null;
    this.impairer = null;
    this.errors = errors;
    this.errorState = errorState;
    this.lossParams = properties.lossParams;
    this.discipline = discipline;
    this.disciplineState = disciplineState;
    this.queueParams = properties.queueParams;
    this.limit = properties.limit;
    this.limitBytes = properties.limitBytes;
    this.arriving = 0;
    this.counts = noCounts();
    this.lossAtHead = properties.lossAtHead;
    this.totals = NO_TOTALS;
    const probes = (discipline.probes?.length ?? 0) + this.transmitter.probes;
    this.probeValues = recordsProbes && probes > 0 ? new Float64Array(probes) : null;
    this.take(properties);
  }

  /** Packets that came, and that the far end has handed on. */
  get arrivals(): number {
    return this.transmitter.arrivals;
  }

  get delivered(): number {
    return this.transmitter.delivered;
  }

  get waiting(): number {
    return this.transmitter.waiting;
  }

  get isIdle(): boolean {
    return this.transmitter.isIdle;
  }

  /** Whom packets are handed to that are to cross the link. */
  get egress(): Egress {
    return this.transmitter.egress;
  }

  /** bit/s. */
  get rate(): number {
    return this.arena.values[this.at | RATE];
  }

  /** Propagation delay, s. */
  get delay(): number {
    return this.arena.values[this.at | DELAY];
  }

  get idleSince(): number {
    return this.arena.values[this.at | IDLE_SINCE];
  }

  set idleSince(time: number) {
    this.arena.values[this.at | IDLE_SINCE] = time;
  }

  get now(): number {
    return this.events.now;
  }

  /** Memory of the packets here, bytes. */
  get memory(): number {
    return this.transmitter.memory;
  }

  /** Up to this time packets may have been handed on already, ahead of the event queue, s. */
  get plannedUntil(): number {
    return this.transmitter.plannedUntil;
  }

  get bands(): Bands {
    return this.transmitter.bands;
  }

  get arrivingSize(): number {
    return this.packets.size(this.arriving);
  }

  get arrivingEct(): boolean {
    return (this.packets.flags(this.arriving) & ECT) !== 0;
  }

  get arrivingIsL4s(): boolean {
    return (this.packets.flags(this.arriving) & L4S) !== 0;
  }

  get arrivingIsLow(): boolean {
    return this.packets.isLowPriority(this.arriving);
  }

  get arrivingFlow(): number {
    return this.packets.flow(this.arriving);
  }

  /** A packet arrives at the link: it is lost, or joins the buffer. Never before an earlier one. */
  offer(p: number): void {
    // Made before: the packet may be lost here, and its record be another's.
    const copy = this.impairer === null ? NO_PACKET : this.impairer.copyOf(p);
    if (this.admits(p)) this.transmitter.accept(p);
    if (copy === NO_PACKET) return;
    this.transmitter.arrivals++;
    if (this.decide(copy)) this.transmitter.accept(copy);
  }

  /** Counts an arriving packet and decides whether it joins; one that does not is lost and released. */
  admits(p: number): boolean {
    this.transmitter.arrivals++;
    if (this.interventions?.holds(p)) return false;
    if (this.impairer?.holds(p)) return false;
    return this.decide(p);
  }

  /** It reorders or doubles packets; only before the first packet. @param make makes what does, with what takes a packet again */
  impair(make: (rejoin: (p: number) => void) => Impairer): void {
    this.impairer = make((p) => {
      if (this.decide(p)) this.transmitter.accept(p);
    });
    this.flag();
  }

  /** What is done to single packets here; only before the first packet. */
  intervene(interventions: readonly Intervention[]): void {
    this.interventions = new Interventions(interventions, this.events, this.packets, (p) => {
      if (this.decide(p)) this.transmitter.accept(p);
    });
    this.flag();
  }

  /** The queue may not throw packet `p` away. */
  spares(p: number): boolean {
    return this.interventions?.spares(p) === true;
  }

  /** Does the packet join? One that does not is lost and released. */
  private decide(p: number): boolean {
    if (this.losesAtHead === true && this.isLost(p)) {
      this.counts.errors++;
      this.counts.airLosses++;
      this.drop(p, this.events.now, -1, "transmission");
      return false;
    }
    this.transmitter.settle();
    if (this.asksDiscipline !== true) return true;
    this.arriving = p;
    const { discipline, disciplineState } = this;
    const verdict = discipline.onArrival(disciplineState, this.queueParams, this);
    if (this.probeValues !== null) this.recordProbes();
    if ((verdict === DROP_OVERFLOW || verdict === DROP_EARLY) && !this.spares(p)) {
      this.dropForCongestion(p, this.events.now, -1, verdict);
      return false;
    }
    if (verdict === MARK || (this.interventions?.marks(p) && this.arrivingEct)) this.mark(p);
    return true;
  }

  /** The band that an accepted packet joins. */
  bandOfArriving(): number {
    const { discipline, disciplineState } = this;
    return discipline.bandOf?.(disciplineState, this.queueParams, this) ?? 0;
  }

  /** The transmitter is free and packets wait: the band whose first packet is sent, -1 if none is left. */
  askDeparture(): number {
    const { discipline, disciplineState } = this;
    const band = discipline.onDeparture?.(disciplineState, this.queueParams, this) ?? 0;
    this.recordProbes();
    return band;
  }

  /**
   * Changes properties in mid-run. Packets in transmission or flying are left as they are; a link never reorders, so one sent
   * after the delay was cut arrives no earlier than its predecessor.
   */
  configure(next: LinkProperties): void {
    this.transmitter.settle();
    const { rate, delay } = this;
    this.limit = next.limit;
    this.limitBytes = next.limitBytes;
    this.queueParams = next.queueParams;
    this.lossParams = next.lossParams;
    this.impairer?.configure(next.impairmentParams);
    this.take(next);
    this.transmitter.configure(next.repetition);
    if (next.rate !== rate || next.delay !== delay) this.transmitter.replan(rate);
  }

  /** Packet `p`, with row `row` in the hop recording, reaches the far end, or is destroyed just before. */
  crossed(p: number, row: number): void {
    if (this.losesInAir && this.isDestroyed(p, row)) this.loseInAir(p);
    else this.deliver(p);
  }

  /** Does the air destroy this transmission, which would reach the far end now? Asked once for each where `losesInAir`. */
  isDestroyed(p: number, row: number): boolean {
    if (!this.isLost(p)) return false;
    this.counts.airLosses++;
    this.monitor.destroyed(row);
    return true;
  }

  /** The air has destroyed the packet for good. */
  loseInAir(p: number): void {
    this.counts.errors++;
    this.lose(p, "transmission");
  }

  /** The far end hands the packet on. */
  deliver(p: number): void {
    this.transmitter.delivered++;
    this.exits.arrived(p);
  }

  /** The link repeated the packet in vain. */
  giveUp(p: number): void {
    this.counts.errors++;
    this.lose(p, "give-up");
  }

  /** The queue drops packet `p`, which came at `since`, s. */
  dropForCongestion(
    p: number,
    since: number,
    row: number,
    why: typeof DROP_OVERFLOW | typeof DROP_EARLY,
  ): void {
    this.counts.congestionDrops++;
    this.drop(p, since, row, why === DROP_OVERFLOW ? "overflow" : "aqm");
  }

  /** The queue marks the packet instead of dropping it. */
  mark(p: number): void {
    this.counts.marks++;
    this.packets.mark(p);
    this.monitor.marked(this.events.now, p);
  }

  /** Records the discipline's and the transmitter's variables as they are now. */
  recordProbes(): void {
    const values = this.probeValues;
    if (values === null) return;
    const { discipline, disciplineState } = this;
    discipline.probe?.(disciplineState, values);
    this.transmitter.probe(values);
    this.monitor.probes(this.events.now, values);
  }

  /** Enters its event sources under their ids. */
  register(sources: EventSource[]): void {
    this.transmitter.register(sources);
    this.interventions?.register(sources);
    this.impairer?.register(sources);
  }

  /** Finishes counts and recording at the end of the run. */
  finish(): void {
    this.totals = this.transmitter.finish(this.events.end);
    const { errors, errorState } = this;
    errors.finish?.(errorState, this.lossParams, this.events.end);
  }

  /** Packets waiting, in transmission or flying at the end. */
  get inFlight(): number {
    return this.totals.inFlight + (this.interventions?.held ?? 0) + (this.impairer?.inFlight ?? 0);
  }

  /** Time integral of waiting packets up to the end, packet-seconds. */
  get queueTime(): number {
    return this.totals.queueTime;
  }

  /** Time spent transmitting up to the end, s. */
  get busyTime(): number {
    return this.totals.busyTime;
  }

  private isLost(p: number): boolean {
    const { errors, errorState } = this;
    const isLost = errors.isLost(errorState, this.lossParams, this.packets, p);
    return this.interventions === null ? isLost : this.interventions.overruleLoss(p, isLost);
  }

  private take({ rate, delay, limit, limitBytes, lossAtHead }: LinkProperties): void {
    const { values } = this.arena;
    values[this.at | RATE] = rate;
    values[this.at | DELAY] = delay;
    this.lossAtHead = lossAtHead;
    this.asksDiscipline =
      this.discipline.dropsOnlyWhenFull !== true ||
      limit < Infinity ||
      limitBytes < Infinity ||
      this.probeValues !== null;
    this.flag();
  }

  /** What has to be asked about a packet. */
  private flag(): void {
    const { interventions, lossAtHead } = this;
    const isLossy = this.errors.id !== "none" || interventions?.drops === true;
    this.losesAtHead = isLossy && lossAtHead;
    this.losesInAir = isLossy && !lossAtHead;
    // A packet may have to be marked that no discipline looks at.
    if (interventions !== null) this.asksDiscipline = true;
    const asksNobody = !this.losesAtHead && !this.asksDiscipline && this.impairer === null;
    this.isPlain = asksNobody && !this.monitor.recordsQueue;
    this.transmitter.flagged();
  }

  private drop(p: number, since: number, row: number, cause: LossCause): void {
    this.monitor.dropped(this.events.now, p, since, row, cause);
    this.lose(p, cause);
  }

  private lose(p: number, cause: LossCause): void {
    this.monitor.lost(this.events.now, p, cause);
    this.exits.lost(p, cause);
    this.packets.release(p);
  }
}
