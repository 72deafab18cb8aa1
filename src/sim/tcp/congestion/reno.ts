import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { ABE, easeForEcho } from "./parts/gentle-marks.ts";
import { collapse, halve, halveForEcho } from "./parts/growth.ts";
import { PACING } from "./parts/host-pacing.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

const PARAMS = parameters([HYSTART, ABE, PACING]);

/** Additive increase, multiplicative decrease: every loss is congestion. */
export const reno: CongestionControl<ValuesOf<typeof PARAMS>, typeof PARAMS> = {
  id: "reno",
  title: "Reno window (AIMD)",
  summary: "Grow by one segment per round trip; halve on every loss, whatever caused it.",
  citation: {
    text: "Jacobson, Congestion Avoidance and Control, SIGCOMM 1988; RFC 5681",
    url: "https://www.rfc-editor.org/rfc/rfc5681",
  },
  params: PARAMS,
  probes: [],
  init: (params) => params,
  onAck: () => "grow",
  onLossDetected: (_, tcp) => halve(tcp),
  onEcnEcho: (params, tcp) => (params.abe === true ? easeForEcho(tcp) : halveForEcho(tcp)),
  onTimeout: (_, tcp) => collapse(tcp),
};
