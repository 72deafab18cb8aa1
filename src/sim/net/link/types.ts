import type { EventSource } from "../../engine/event-queue.ts";
import type { Egress } from "../../packet/egress.ts";
import type { LossCause } from "../../packet/loss.ts";
import type { ParamValues } from "../../plugin/parameters.ts";
import type { Repetition } from "../arq/types.ts";
import type { ErrorModel } from "../errors/types.ts";
import type { Bands, QueueDiscipline } from "../queues/types.ts";

/** Where packets go when a link is done with them, at the event queue's present time. */
export interface LinkExits {
  /** The packet has crossed the link. */
  arrived(p: number): void;
  /** The packet is lost and will be released after this call. */
  lost(p: number, cause: LossCause): void;
  /** The air has destroyed a transmission that the link may repeat. */
  damaged(p: number): void;
  /** The link sends the packet again by itself. */
  repeated(p: number): void;
}

/** The end of a way that acts by itself, too, and so may not take every packet before the packet's time. */
export interface EarlyEnd {
  /** Nothing but packets on this way can happen to it up to `time`, s, and at it? */
  isQuietUntil(time: number): boolean;
}

/** What can be changed while the link works. */
export interface LinkProperties {
  /** bit/s. */
  rate: number;
  /** s. */
  delay: number;
  /** Buffer, packets; Infinity for none. */
  limit: number;
  /** Buffer, bytes; Infinity for none. */
  limitBytes: number;
  queueParams: ParamValues;
  lossAtHead: boolean;
  lossParams: ParamValues;
  impairmentParams: ParamValues;
  /** How the link repeats what the air destroys; null: it does not. Never changes from one to the other in mid-run. */
  repetition: Repetition | null;
}

/** The plug-ins of a direction with their states. */
export interface LinkParts {
  discipline: QueueDiscipline;
  disciplineState: unknown;
  errors: ErrorModel;
  errorState: unknown;
}

/** What a direction counted of what happens to few packets. */
export interface LinkCounts {
  congestionDrops: number;
  /** Packets that the air destroyed for good. */
  errors: number;
  /** Transmissions that the air destroyed; more than `errors` where the link repeats them. */
  airLosses: number;
  /** Transmissions of packets that the link had sent before. */
  localRetransmissions: number;
  marks: number;
}

/** Nothing counted yet. */
export function noCounts(): LinkCounts {
  return {
    congestionDrops: 0,
    errors: 0,
    airLosses: 0,
    localRetransmissions: 0,
    marks: 0,
  };
}

/** What a transmitter has done up to the end of a run. */
export interface TransmitterTotals {
  /** Time integral of waiting packets, packet-seconds. */
  queueTime: number;
  /** Time spent transmitting, s. */
  busyTime: number;
  /** Packets waiting, in transmission or flying. */
  inFlight: number;
}

/**
 * How the packets that a link has accepted leave it. It keeps `idleSince` of the link true. All its calls are for the event
 * queue's present time.
 */
export interface Transmitter {
  /** Packets that came to the link, and that the far end has handed on. */
  arrivals: number;
  delivered: number;
  /** Packets in the buffer as of the latest `settle`, and the most that there ever were. */
  readonly waiting: number;
  readonly maxQueue: number;
  /** As of the latest `settle`: nothing waits or is in transmission. */
  readonly isIdle: boolean;
  /** Whom packets are handed to that are to cross the link: the link, or this, which asks the link where it must. */
  readonly egress: Egress;
  /** The packets that wait, as disciplines see them. */
  readonly bands: Bands;
  /** How many variables it shows of itself, after the discipline's own. */
  readonly probes: number;
  /** Memory of the packets here, bytes. */
  readonly memory: number;
  /** Up to this time packets may have been handed on already, ahead of the event queue, s. */
  readonly plannedUntil: number;
  /** What the link has to ask about packets has changed. */
  flagged(): void;
  /** Takes the packets out of the buffer that left it before the present event. */
  settle(): void;
  /** The link has accepted packet `p`, and has settled before. */
  accept(p: number): void;
  /** Rate or delay have changed; the link has settled before. @param oldRate bit/s */
  replan(oldRate: number): void;
  /** How it repeats packets has changed. */
  configure(repetition: Repetition | null): void;
  /** The end of the run, s. */
  finish(end: number): TransmitterTotals;
  /** Enters its event sources under their ids. */
  register(sources: EventSource[]): void;
  /** Writes its own variables to the end of `values`. */
  probe(values: Float64Array): void;
}
