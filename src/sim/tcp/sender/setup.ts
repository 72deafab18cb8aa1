import type { Egress } from "../../packet/egress.ts";
import type { ParamValue, TcpOptions } from "../../spec/run-spec.ts";
import type { CongestionControl } from "../congestion/types.ts";
import type { FlowNotes } from "../contract/report.ts";
import type { LossRecovery } from "../recovery/types.ts";

/** Where the data of a sender comes from as time passes. */
export interface Application {
  /** Everything handed over so far is acknowledged. */
  answered(): void;
}

/** What a sender is made of. */
export interface SenderSetup {
  flow: number;
  mss: number;
  awnd: number;
  options: TcpOptions;
  ecn: boolean;
  congestion: CongestionControl;
  /** The plug-ins keep these records: a change in mid-run writes new values into them. */
  congestionParams: Record<string, ParamValue>;
  recovery: LossRecovery;
  recoveryParams: Record<string, ParamValue>;
  /** First direction of the way to the receiver, and that way's position in the route table. */
  exit: Egress;
  routePosition: number;
  /** What packets carry for the receiver's report; null where it makes none. */
  notes: FlowNotes | null;
  /** Segments to send (with the SYN); Infinity for a bulk transfer. */
  dataEnd: number;
}
