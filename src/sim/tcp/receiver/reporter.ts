import { extendState } from "../../plugin/state.ts";
import type { ParamValue } from "../../spec/run-spec.ts";
import { noArrival } from "../contract/arrival.ts";
import type { FlowNotes } from "../contract/report.ts";
import type { ReceiverReport } from "../reports/types.ts";

/** The part of a receiver that watches arrivals for a report and writes it into the ACKs. */
export class Reporter {
  /** What the report sees of a segment: one record for all, of which the receiver writes what any policy may see. */
  readonly arrival = extendState(noArrival(), {
    nth: 0,
    stamp: { departed: 0, srtt: 0, rate: 0 },
  });
  private readonly state: unknown;
  private received = 0;

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

  /** Data packet `p`, the `nth` transmission of its segment, has been taken in; the receiver has written `arrival`. */
  arrived(p: number, nth: number): void {
    const { arrival } = this;
    const { stamp } = arrival;
    const sent = this.notes.stamp(p);
    stamp.departed = sent === null ? Number.NaN : sent.departed;
    stamp.srtt = sent === null ? 0 : sent.srtt;
    stamp.rate = sent === null ? Number.NaN : sent.rate;
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
    report.departed = plugin.echoes === true ? arrival.stamp.departed : Number.NaN;
    report.received = this.received;
    report.hole = null;
    report.feedback = null;
    plugin.onAck(this.state, report, ackno);
  }
}
