import type { Definition, ParamValues, Probe } from "../../catalog/definition.ts";
import type { RandomStream } from "../../engine/random.ts";

/** What a discipline may know about the buffer when a packet arrives. */
export interface BufferView {
  /** s. */
  readonly now: number;
  /** Packets waiting, neither the one in transmission nor the arriving one counted. */
  readonly waiting: number;
  /** Nothing waits and nothing is in transmission. */
  readonly isIdle: boolean;
  /** When the last transmission ended (or will end), s. */
  readonly idleSince: number;
  /** Buffer, packets; Infinity where there is no limit. */
  readonly limit: number;
  /** bit/s. */
  readonly rate: number;
  /** Size of the arriving packet, bytes. */
  readonly arrivingSize: number;
  /** The arriving packet may be marked instead of dropped (ECT). */
  readonly arrivingEct: boolean;
}

export const ACCEPT = 0;
/** No room. */
export const DROP_OVERFLOW = 1;
/** Dropped early, on purpose. */
export const DROP_EARLY = 2;
/** Accept, and set the congestion mark; only for ECN-capable packets. */
export const MARK = 3;
export type QueueVerdict = typeof ACCEPT | typeof DROP_OVERFLOW | typeof DROP_EARLY | typeof MARK;

/** What a discipline is made of. */
export interface QueueSetup {
  /** The element's own stream, made when it is first asked for. */
  readonly random: RandomStream;
}

/** Decides the fate of arriving packets in front of a link that serves in order of arrival. */
export interface QueueDiscipline<S = unknown> extends Definition {
  /** Internals worth plotting, recorded at every arrival. */
  probes?: readonly Probe[];
  /** The state at the start; plain data. */
  init(params: ParamValues, setup: QueueSetup): S;
  /** Called for every packet that arrives at the link, before it joins the buffer. */
  onArrival(state: S, buffer: BufferView): QueueVerdict;
  /** Writes the values of `probes`, in their order. */
  probe?(state: S, out: Float64Array): void;
}
