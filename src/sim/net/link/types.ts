import type { EventSource } from "../../engine/event-queue.ts";
import type { RandomStream } from "../../engine/random.ts";
import type { LossCause } from "../../packet/loss.ts";
import type { ParamValues } from "../../plugin/definition.ts";
import type { Repetition } from "../arq/types.ts";
import type { ErrorModel } from "../errors/types.ts";
import type { QueueDiscipline } from "../queues/types.ts";

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
  /** How the link repeats what the air destroys; null: it does not. Never changes from one to the other in mid-run. */
  repetition: Repetition | null;
}

/** The plug-ins of a direction with their states. */
export interface LinkParts {
  discipline: QueueDiscipline;
  disciplineState: unknown;
  errors: ErrorModel;
  errorState: unknown;
  /** The stream of what is random in repeating packets. */
  repetitionRandom: () => RandomStream;
}

/** What a direction counted; integrals run to the last event. */
export interface LinkCounts {
  arrivals: number;
  delivered: number;
  congestionDrops: number;
  /** Packets that the air destroyed for good. */
  errors: number;
  /** Transmissions that the air destroyed; more than `errors` where the link repeats them. */
  airLosses: number;
  /** Transmissions of packets that the link had sent before. */
  localRetransmissions: number;
  marks: number;
  maxQueue: number;
}

/** Nothing counted yet. */
export function noCounts(): LinkCounts {
  return {
    arrivals: 0,
    delivered: 0,
    congestionDrops: 0,
    errors: 0,
    airLosses: 0,
    localRetransmissions: 0,
    marks: 0,
    maxQueue: 0,
  };
}

/** One direction of a link, whichever way it serves. */
export interface LinkServer {
  readonly counts: Readonly<LinkCounts>;
  /** bit/s. */
  readonly rate: number;
  /** Packets waiting, in transmission or flying. */
  readonly inFlight: number;
  /** Memory of the packets here, bytes. */
  readonly memory: number;
  /** Up to this time packets may have been handed on already, ahead of the event queue, s. */
  readonly plannedUntil: number;
  /** When the run ends, s. May become earlier in mid-run, but not earlier than `plannedUntil` of any link. */
  end: number;
  /** A packet arrives at the link: it is lost, or joins the buffer. Never before an earlier one. */
  offer(p: number): void;
  /** Changes properties in mid-run; packets in transmission or flying are left as they are. */
  configure(properties: LinkProperties): void;
  /** Enters its event sources under their ids. */
  register(sources: EventSource[]): void;
  /** Finishes counts and recording at the end of the run. */
  finish(): void;
  /** Time integral of waiting packets up to the end, packet-seconds. */
  queueIntegral(): number;
  /** Time spent transmitting up to the end, s. */
  busyIntegral(): number;
}
