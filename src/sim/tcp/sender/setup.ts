import type { LinkServer } from "../../net/link/types.ts";
import type { PacketNotes } from "../../packet/notes.ts";
import type { ParamValue, TcpOptions } from "../../spec/run-spec.ts";
import type { CongestionControl } from "../congestion/types.ts";
import type { LossRecovery } from "../recovery/types.ts";

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
  exit: LinkServer;
  route: number;
  /** What packets carry for the receiver's report; null where it makes none. */
  notes: PacketNotes | null;
  /** Segments to send (with the SYN); Infinity for a bulk transfer. */
  dataEnd: number;
}
