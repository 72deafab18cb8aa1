import type { LossCause } from "../../sim/declared.ts";
import type { Estimate } from "./estimate.ts";

/** A scenario as it is written, before its defaults are filled in. */
export type ScenarioDocument = Readonly<Record<string, unknown>>;

/** A transmission that was lost: the full queue dropped it, or it was lost elsewhere, in the words of a run's trace. */
export interface FittedLoss {
  /** Segment, 1 being the first with data, and which of its transmissions, from 1. */
  seq: number;
  nth: number;
  why: Extract<LossCause, "overflow" | "transmission">;
}

/** The path of a connection, as far as its capture tells. */
export interface PathFit {
  /** Round trip of a full segment through empty queues, s. */
  rtt: Estimate;
  /** Rate of the slowest link, bit/s of IP packets. */
  rate: Estimate;
  /** Places of the queue before it, the packet in transmission counted. */
  buffer: Estimate;
  losses: readonly FittedLoss[];
  /** A scenario of this path, as a document; null where the capture tells too little for one. */
  scenario: ScenarioDocument | null;
}
