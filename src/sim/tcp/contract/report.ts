import { PacketNotes } from "../../packet/notes.ts";
import type { PacketPool } from "../../packet/pool.ts";

/** What a sender writes into each segment for a receiver that reports (a time stamp option). */
export interface SegmentStamp {
  /** When this transmission left, s; NaN if it carries no stamp (a base station's copy). */
  departed: number;
  /** The sender's smoothed RTT then, s; 0 before the first sample. */
  srtt: number;
  /** The rate at which the sender spaces its segments, segments/s; Infinity if it does not. */
  rate: number;
}

/** What a receiver believes about segments that did not come, and why. */
export interface HoleClassification {
  /** The missing segments: `first` to `first + missing - 1`. */
  readonly first: number;
  readonly missing: number;
  /** Time between the arrivals on either side of the hole, s. */
  readonly gap: number;
  /** Smallest time between consecutive segments so far, s; 0 while the receiver knows none. */
  readonly gapMin: number;
  /** The gap of a random loss lies from `lower` to below `upper`, s. */
  readonly lower: number;
  readonly upper: number;
  /** What was added to `missing` for the upper bound, packet times. */
  readonly allowance: number;
  readonly isRandom: boolean;
}

/** Why a receiver sets a rate: the first pair of segments, unusual losses, long gaps, neither, or room for more. */
export type RateFeedbackKind = "start" | "losses" | "gaps" | "hold" | "increase";

/** The rate that a receiver wants, and what it goes by. */
export interface RateFeedback {
  /** Counts feedback from 1. */
  readonly number: number;
  readonly kind: RateFeedbackKind;
  /** segments/s, and what the sender's was. */
  readonly rate: number;
  readonly before: number;
  /** Gaps between arrivals over gaps between departures, in the last interval. */
  readonly ratio: number;
  /** Share of segments that did not arrive in it; its usual mean and mean deviation before it. */
  readonly lossShare: number;
  readonly mean: number;
  readonly deviation: number;
  /** All numbers behind it, by the names of the equations that explain it. */
  readonly values: Readonly<Record<string, number>>;
}

/** What an ACK says beyond the next segment expected, where a flow's receiver reports. */
export interface AckReport {
  /** The segment whose arrival the ACK answers, and which transmission of it arrived. */
  seq: number;
  nth: number;
  /** When that transmission left, echoed from its time stamp, s; NaN where the receiver does not echo it or found none. */
  departed: number;
  /** When it arrived, s. */
  arrived: number;
  /** Segments that have arrived so far, this one included. */
  received: number;
  /** Marked segments that have arrived so far, as far as the receiver counts them; else 0. */
  marked: number;
  /** The hole that begins at, or contains, the next segment expected; null where none was judged. */
  hole: HoleClassification | null;
  /** The latest feedback; null where the receiver gives none. */
  feedback: RateFeedback | null;
}

/** The stamps and reports of a run's packets. */
export type FlowNotes = PacketNotes<SegmentStamp, AckReport>;

/** An empty store of stamps and reports beside `packets`. */
export function flowNotes(packets: PacketPool): FlowNotes {
  return new PacketNotes(packets, emptyStamp, emptyReport);
}

/** A stamp that says nothing. */
export function emptyStamp(): SegmentStamp {
  return { departed: Number.NaN, srtt: 0, rate: Number.NaN };
}

/** A report that says nothing. */
export function emptyReport(): AckReport {
  return {
    seq: 0,
    nth: 0,
    departed: Number.NaN,
    arrived: Number.NaN,
    received: 0,
    marked: 0,
    hole: null,
    feedback: null,
  };
}
