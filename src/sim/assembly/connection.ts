import type { Timer } from "../engine/timer.ts";
import type { Endpoint } from "../net/forwarding.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import type { LossClassifier } from "../tcp/receiver/loss-classifier.ts";
import type { FlowLosses } from "../trace/flow-losses.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";
import type { SenderCounts } from "../trace/sender-counts.ts";
import type { TrafficDriver } from "../traffic/driver.ts";

/** A way of a flow's packets through the network. */
export interface Way {
  /** Its position in the route table. */
  readonly start: number;
  /** Directions of links, in order. */
  readonly path: Int32Array;
  /** What receives the packets where it ends. */
  readonly end: Endpoint;
}

/** A flow's sending end, TCP or UDP. */
export interface SendingEnd {
  readonly counts: SenderCounts;
  /** When everything was acknowledged, s; null before, and for UDP. */
  readonly finishedAt: number | null;
  start(): void;
  stop(): void;
  /** The path agent with this id works on the flow's way; before `start`. */
  served?(agent: string): void;
}

/** A flow's receiving end. */
export interface ReceivingEnd {
  /** Data segments delivered until the flow stopped. */
  readonly delivered: number;
}

/**
 * When a receiver may take a segment before it is there: always, as it answers every packet at once, and nothing can change how; while
 * none of its timers can expire before; never, as how it answers may depend on more than its segments and timers.
 */
export type TakesEarly = "always" | "while-quiet" | "never";

/** A flow's two ends and what is known about it. */
export interface Connection {
  readonly spec: FlowSpec;
  readonly sender: SendingEnd;
  readonly receiver: ReceivingEnd;
  /** The way of its data. */
  readonly data: Way;
  /** The way of its ACKs; null for UDP, which has none. */
  readonly acks: Way | null;
  /** When its receiver may take segments before these are there. */
  readonly takesEarly: TakesEarly;
  readonly recorder: FlowRecorder;
  readonly losses: FlowLosses;
  /** Scores what its receiver concludes about losses; null where that concludes nothing. */
  readonly classifier: LossClassifier | null;
  /** Hands over the data that comes as time passes; null where all data is there at the start. */
  readonly driver: TrafficDriver | null;
  /** On whose expiry its sender acts, or is given data. */
  readonly senderTimers: readonly Timer[];
  /** On whose expiry its receiver acts. */
  readonly receiverTimers: readonly Timer[];
  /** The flow's specification has changed during the run. */
  configure(flow: FlowSpec): void;
}
