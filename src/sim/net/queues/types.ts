import type { OwnStream } from "../../engine/random.ts";
import type { Definition, TraceVariable } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";

/** What a discipline may know about the buffer when a packet arrives or leaves. */
export interface BufferView {
  /** s. */
  readonly now: number;
  /** Packets waiting; the one in transmission and, at an arrival, the arriving one are not counted. */
  readonly waiting: number;
  /** Nothing waits and nothing is in transmission. */
  readonly isIdle: boolean;
  /** When the last transmission ended (or will end), s. */
  readonly idleSince: number;
  /** Buffer, packets; Infinity where there is no limit. */
  readonly limit: number;
  /** Buffer, bytes; Infinity where there is no limit. */
  readonly limitBytes: number;
  /** bit/s. */
  readonly rate: number;
  /** Size of the arriving packet, bytes. */
  readonly arrivingSize: number;
  /** The arriving packet may be marked instead of dropped (ECT). */
  readonly arrivingEct: boolean;
  /** The arriving packet is of the L4S kind (ECT(1)). */
  readonly arrivingIsL4s: boolean;
  /** The arriving packet is of the lower of two classes. */
  readonly arrivingIsLow: boolean;
  /** Index of the arriving packet's flow. */
  readonly arrivingFlow: number;
  /** The waiting packets themselves; nothing is in it where the link plans ahead. */
  readonly bands: Bands;
}

/** The packet may wait. */
export const ACCEPT = 0;
/** No room. */
export const DROP_OVERFLOW = 1;
/** Dropped early, on purpose. */
export const DROP_EARLY = 2;
/** Accept, and set the congestion mark; only for ECN-capable packets. */
export const MARK = 3;
/** What a discipline has decided about an arriving packet. */
export type QueueVerdict = typeof ACCEPT | typeof DROP_OVERFLOW | typeof DROP_EARLY | typeof MARK;
/** Why a packet is thrown away. */
export type DropVerdict = typeof DROP_OVERFLOW | typeof DROP_EARLY;

/**
 * Packets that wait, in one band or several, each first in, first out. Front and back exist only in a band that is not empty.
 */
export interface Bands {
  /** Bytes waiting in all bands. */
  readonly totalBytes: number;
  /** Packets waiting in a band. */
  length(band: number): number;
  /** Bytes waiting in a band. */
  bytes(band: number): number;
  /** Size of the band's first packet, bytes. */
  frontSize(band: number): number;
  /** Since when the band's first packet waits, s. */
  frontSince(band: number): number;
  /** The band's first packet may be marked (ECT). */
  frontEct(band: number): boolean;
  /** Throws the band's first packet away. */
  dropFront(band: number, why: DropVerdict): void;
  /** Throws the band's last packet away. */
  dropBack(band: number, why: DropVerdict): void;
  /** Sets the congestion mark on the band's first packet. */
  markFront(band: number): void;
}

/** What a discipline is made of: its own stream. */
export type QueueSetup = OwnStream;

/**
 * Decides which packets in front of a link are kept, dropped or marked. With `onArrival` alone, the link serves in order of
 * arrival. One that acts when packets leave as well (it marks or drops at the front, serves in another order) also has
 * `onDeparture`.
 */
export interface QueueDiscipline<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** Internals worth plotting, recorded at every arrival, and at every departure where it acts then. */
  probes?: readonly TraceVariable[];
  /** Without a limit it accepts every packet and learns nothing from it: a link without one need not ask. */
  dropsOnlyWhenFull?: true;
  /** The state at the start; plain data. */
  init(params: ValuesOf<Ps>, setup: QueueSetup): S;
  /** Called for every packet that arrives at the link, before it joins the buffer. `params` are the values now. */
  onArrival(state: S, params: ValuesOf<Ps>, buffer: BufferView): QueueVerdict;
  /** Do these values make it act at departures? Left out: whenever it has `onDeparture`. Asked once, before the start. */
  actsAtDeparture?(params: ValuesOf<Ps>): boolean;
  /** Which band an accepted packet joins, from 0; left out: all share band 0. */
  bandOf?(state: S, params: ValuesOf<Ps>, buffer: BufferView): number;
  /**
   * Called when the link can send the next of the waiting packets, of which there is at least one. May drop and mark at the
   * front of bands. Returns the band whose first packet is sent, -1 when none is left.
   */
  onDeparture?(state: S, params: ValuesOf<Ps>, buffer: BufferView): number;
  /** Writes the values of `probes`, in their order. */
  probe?(state: S, out: Float64Array): void;
}
