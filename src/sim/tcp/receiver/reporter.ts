import { extendState } from "../../plugin/state.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import { noArrival } from "../contract/arrival.ts";
import { emptyStamp, type FlowNotes, type SegmentStamp } from "../contract/report.ts";
import type { ReceiverReport } from "../reports/types.ts";

/** What a packet without a stamp says. */
const NO_STAMP: Readonly<SegmentStamp> = emptyStamp();

/** The part of a receiver that watches arrivals for a report and writes it into the ACKs. */
export class Reporter {
  /** What the report sees of a segment: one record for all, of which the receiver writes what any policy may see. */
  // Stryker disable next-line ObjectLiteral: both are written before anybody reads them
  readonly arrival = extendState(noArrival(), {
    nth: 0,
    departed: Number.NaN,
    stamp: NO_STAMP,
  });
  private readonly state: unknown;
  private received = 0;
  /** When the latest arrival left, s; NaN where it does not say so. Its packet may be another's when its ACK leaves. */
  private departed = Number.NaN;

  constructor(
    private readonly plugin: ReceiverReport,
    private readonly params: Record<string, ParamValue>,
    private readonly notes: FlowNotes,
  ) {
    this.state = plugin.init(params);
  }

  /** Parameters have changed while the flow runs. */
  configure(params: Record<string, ParamValue>): void {
    Object.assign(this.params, params);
  }

  /** Reads the stamp of data packet `p`, which has just come. Is it too old to be taken in? @param isNew its segment has not been delivered */
  refuses(p: number, isNew: boolean): boolean {
    const stamp = this.notes.stamp(p) ?? NO_STAMP;
    this.arrival.stamp = stamp;
    return isNew === true && this.plugin.refuses?.(this.state, stamp) === true;
  }

  /** A data packet whose stamp has been read, the `nth` transmission of its segment, has been taken in; the receiver has written `arrival`. */
  arrived(nth: number): void {
    const { arrival } = this;
    arrival.nth = nth;
    this.departed = arrival.stamp.departed;
    arrival.departed = this.departed;
    this.received++;
    this.plugin.onSegment(this.state, arrival);
  }

  /** ACK packet `p` is about to leave; it answers the latest arrival. */
  write(p: number, ackno: number): void {
    const report = this.notes.newReport(p);
    const { arrival, plugin } = this;
    report.seq = arrival.seq;
    report.nth = arrival.nth;
    report.arrived = arrival.now;
    report.departed = plugin.echoes === true ? this.departed : Number.NaN;
    report.received = this.received;
    report.marked = 0;
    report.hole = null;
    report.feedback = null;
    plugin.onAck(this.state, report, ackno);
  }
}
