import { extendState } from "../../plugin/state.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import { noArrival, type SegmentArrival } from "../contract/arrival.ts";
import type { FlowNotes } from "../contract/report.ts";
import type { ReceiverReport } from "../reports/types.ts";

/** The part of a receiver that watches arrivals for a report and writes it into the ACKs. */
export class Reporter {
  private readonly state: unknown;
  private received = 0;
  /** What the report sees; one record for all segments. */
  private readonly arrival = extendState(noArrival(), {
    nth: 0,
    stamp: { departed: 0, srtt: 0, rate: 0 },
  });

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

  /** Data packet `p`, the `nth` transmission of its segment, has been taken in. */
  arrived(p: number, segment: SegmentArrival, nth: number): void {
    const { arrival } = this;
    arrival.now = segment.now;
    arrival.seq = segment.seq;
    arrival.inOrder = segment.inOrder;
    arrival.hasHole = segment.hasHole;
    arrival.duplicate = segment.duplicate;
    const stamp = this.notes.stamp(p);
    arrival.stamp.departed = stamp ? stamp.departed : Number.NaN;
    arrival.stamp.srtt = stamp ? stamp.srtt : 0;
    arrival.stamp.rate = stamp ? stamp.rate : Number.NaN;
    arrival.nth = nth;
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
    report.departed = plugin.echoes ? arrival.stamp.departed : Number.NaN;
    report.received = this.received;
    report.hole = null;
    report.feedback = null;
    plugin.onAck(this.state, report, ackno);
  }
}
