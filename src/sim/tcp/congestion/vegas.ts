import { type NumberParameter, parameters } from "../../plugin/parameters.ts";
import { decide, initVegas, type VegasState } from "./parts/vegas-round.ts";
import { cutOnce, endOfInflation, timeoutToTwo } from "./parts/vegas-rules.ts";
import type { CongestionControl } from "./types.ts";

const threshold = <Id extends string>(
  id: Id,
  label: string,
  help: string,
  value: number,
  source: string,
): NumberParameter<Id> => ({
  id,
  label,
  help,
  type: "number",
  unit: "segments",
  min: 0,
  max: 20,
  default: value,
  source,
});

const PARAMS = parameters([
  threshold(
    "alpha",
    "Lower threshold α",
    "With fewer extra segments in the network than this, the window grows by one per round trip. Larger: a longer queue, but spare capacity is found sooner.",
    1,
    "ns-2.35, v_alpha_",
  ),
  threshold(
    "beta",
    "Upper threshold β",
    "With more extra segments in the network than this, the window shrinks by one per round trip. Keep it above α.",
    3,
    "ns-2.35, v_beta_",
  ),
  threshold(
    "gamma",
    "Slow start's threshold γ",
    "With more extra segments than this, slow start ends. Smaller: it ends before the buffer fills, but perhaps too soon.",
    1,
    "ns-2.35, v_gamma_",
  ),
]);

/** Vegas: compare what the path should carry with what it does, once per round trip, and keep a few segments queued. */
export const vegas: CongestionControl<VegasState, typeof PARAMS> = {
  id: "vegas",
  title: "Vegas",
  summary:
    "Once per round trip, estimate how many segments wait in queues; add one below α, take one away above β, else stay.",
  citation: {
    text: "Brakmo, O'Malley, Peterson, TCP Vegas: New Techniques for Congestion Detection and Avoidance, SIGCOMM 1994; ns-2.35, Agent/TCP/Vegas",
    url: "https://doi.org/10.1145/190314.190317",
  },
  params: PARAMS,
  probes: [
    { id: "extra", label: "extra segments in the network", unit: "segments" },
    { id: "baseRtt", label: "base RTT", unit: "s" },
  ],
  usesFineClock: true,
  init: initVegas,
  onAck: decide,
  onLossDetected: cutOnce,
  onRecoveryExit: endOfInflation,
  onTimeout: timeoutToTwo,
  probe: (state, out) => {
    out[0] = state.extra;
    out[1] = state.baseRtt === Infinity ? 0 : state.baseRtt;
  },
};
