import type { OwnStream } from "../engine/random.ts";
import type { Definition, TraceVariable } from "../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../plugin/parameters.ts";
import type { WriteSpec } from "../spec/run-spec.ts";

/** What an application wants to send. */
export interface TrafficSource<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** Data segments that are there when the flow starts; Infinity for a bulk transfer. @param mss bytes */
  segments(params: ValuesOf<Ps>, mss: number): number;
  /** Where data comes as time passes; only such sources can feed UDP. */
  timed?: TimedTraffic<S, Ps>;
}

/** What a timed source is made of. */
export interface TrafficSetup extends OwnStream {
  /** Of source `writes`: when the application writes, s from the flow's start, and segments. */
  readonly writes: readonly WriteSpec[];
  /** Payload of a packet, bits. */
  readonly bits: number;
}

/** What the application hands over at one moment, and when it is asked again; one record for all calls. */
export interface Offer {
  /** Packets (TCP: segments) handed to the transport now. */
  packets: number;
  /** s until the next call; Infinity: not before something else happens. */
  wait: number;
}

/** An application whose data comes with time. `params` are the values now (a slider may have moved). */
export interface TimedTraffic<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]> {
  init(params: ValuesOf<Ps>, setup: TrafficSetup): S;
  /** Called when the flow starts, and whenever a wait is over: fills in `offer`. */
  next(state: S, params: ValuesOf<Ps>, now: number, offer: Offer): void;
  /** A parameter has changed: the wait from now on. Without this hook the present wait goes on. @param left of it, s */
  changed?(state: S, params: ValuesOf<Ps>, now: number, left: number): number;
  /** TCP only: all that was handed over is acknowledged. The wait from now on. */
  answered?(state: S, params: ValuesOf<Ps>, now: number): number;
  /** Payload that it hands over on average, bit/s; Infinity where the network decides. @param bits of a packet */
  meanRate(params: ValuesOf<Ps>, bits: number): number;
  /**
   * Calls of `next` a second on average; left out: one for each packet. Infinity where the network decides.
   * @param bits of a packet
   */
  eventRate?(params: ValuesOf<Ps>, bits: number): number;
  /** Variables worth plotting, and their values now. */
  probes?: readonly TraceVariable[];
  probe?(state: S, out: Float64Array): void;
}
