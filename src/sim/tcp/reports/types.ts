import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { SegmentArrival } from "../contract/arrival.ts";
import type { AckReport, SegmentStamp } from "../contract/report.ts";

/** A segment of a reporting flow, as it arrives. */
export interface ReportedArrival extends SegmentArrival {
  /** Which transmission of the segment it is, from 1. */
  readonly nth: number;
  readonly stamp: Readonly<SegmentStamp>;
}

/** A receiver's part of a scheme: watches what arrives and adds to the ACKs what its sender needs to know. */
export interface ReceiverReport<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** `params` is live: a slider may change its values during the run. */
  init(params: ValuesOf<Ps>): S;
  /**
   * Is a segment too old to be taken in, as its stamp says (RFC 7323, section 5)? It is thrown away, and an ACK repeats at once what is
   * expected. Asked before the receiver takes it in, of segments that have not been delivered; left out: none is.
   */
  refuses?(state: S, stamp: Readonly<SegmentStamp>): boolean;
  /** Called for every data segment, after the receiver has taken it in and before anything is acknowledged. */
  onSegment(state: S, arrival: ReportedArrival): void;
  /**
   * Called for every ACK that is about to leave: completes what it says. `ackno` is the next segment expected; seq, nth,
   * arrived and received are there already, the rest is empty; `departed` holds the stamp and is sent only if `echoes`.
   */
  onAck(state: S, report: AckReport, ackno: number): void;
  /** Are time stamps echoed, so that every ACK, a retransmission's too, gives the sender an RTT sample? */
  echoes: boolean;
}
