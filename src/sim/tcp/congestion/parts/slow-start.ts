import { parameter } from "../../../plugin/parameters.ts";
import type { WindowStep } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";

/** How slow start may end before a loss; every controller that answers "grow" below ssthresh can declare it. */
export const HYSTART = parameter({
  id: "hystart",
  label: "Leaves slow start before a loss",
  help: "off: slow start continues until a loss or ssthresh. hystart and hystart++ end it when round-trip times rise, so that a deep buffer does not overflow in one round trip.",
  type: "choice",
  options: ["off", "hystart", "hystart++"],
  default: "off",
  source: "RFC 9406; Ha and Rhee 2011, as in Linux 6.12",
});

/** Watches slow start for signs that the path is full. One for each sender; times in s, windows in segments. */
export interface SlowStartWatch {
  /**
   * On every ACK of new data that may grow the window, before the controller is asked. @param rtt exact round-trip sample of
   * the ACK, s; NaN if the segment was sent more than once. Returns what it decides, with the window unchanged; else null.
   */
  onAck(rtt: number, tcp: SenderView): WindowStep | null;
  /** The growth of slow start for an ACK of `acked` segments; null: the usual one. */
  growth(acked: number, tcp: SenderView): WindowStep | null;
  /** The retransmission timer has expired: slow start begins anew. */
  restart(): void;
}
