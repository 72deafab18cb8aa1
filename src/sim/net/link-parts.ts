import type { ParamValues } from "../catalog/definition.ts";
import type { LossCause } from "../trace/types.ts";
import type { ErrorModel } from "./errors/types.ts";
import type { QueueDiscipline } from "./queues/types.ts";

/** Where packets go when a link is done with them, at the event queue's present time. */
export interface LinkExits {
  /** The packet has crossed the link. */
  arrived(p: number): void;
  /** The packet is lost and will be released after this call. */
  lost(p: number, cause: LossCause): void;
}

/** What can be changed while the link works. */
export interface LinkProperties {
  /** bit/s. */
  rate: number;
  /** s. */
  delay: number;
  /** Buffer, packets; Infinity for none. */
  limit: number;
  lossAtHead: boolean;
  lossParams: ParamValues;
}

/** The plug-ins of a direction with their states. */
export interface LinkParts {
  discipline: QueueDiscipline;
  disciplineState: unknown;
  errors: ErrorModel;
  errorState: unknown;
}

/** What a direction counted; integrals run to the last event. */
export interface LinkCounts {
  arrivals: number;
  delivered: number;
  congestionDrops: number;
  errors: number;
  marks: number;
  maxQueue: number;
}
