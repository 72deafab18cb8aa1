import { parameter } from "../../../plugin/parameters.ts";
import type { SenderView } from "../../contract/view.ts";

/** Pacing by the host, for controllers that declare no rate of their own. */
export const PACING = parameter({
  id: "pacing",
  label: "Spaces its segments (pacing)",
  help: "On: segments leave evenly spread over the round trip instead of as ACKs come in. Queues stay shorter, and a flow among unpaced ones may get less.",
  type: "boolean",
  default: false,
  source: "Linux: the queue fq paces at the rate that TCP sets",
});

/** Windows per round trip: while slow start may double, and else. */
const SLOW_START_PACE = 2;
const PACE = 1.2;

/** Do a controller's parameters ask for it? */
export function asksForPacing(params: Readonly<Record<string, unknown>>): boolean {
  return params.pacing === true;
}

/**
 * The rate at which a host paces, bit/s of payload: twice the window per round trip below half of ssthresh, 1.2 times above, as
 * Linux (tcp_pacing_ss_ratio, tcp_pacing_ca_ratio). Infinity before the first round-trip sample.
 */
export function hostPacingRate({ cwnd, ssthresh, flightSize, srtt, mss }: SenderView): number {
  if (srtt === 0) return Infinity;
  const pace = cwnd < ssthresh / 2 ? SLOW_START_PACE : PACE;
  return (pace * Math.max(cwnd, flightSize) * mss * 8) / srtt;
}
