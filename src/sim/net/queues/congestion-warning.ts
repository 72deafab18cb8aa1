import { parameters } from "../../plugin/parameters.ts";
import { ageAverage, averageQueue } from "./parts/average.ts";
import { actsAtFront, DROPS_WITHOUT_ECN, MARK_AT, overflow, warn, warnFront } from "./parts/front.ts";
import { ACCEPT, type QueueDiscipline } from "./types.ts";

const PARAMS = parameters([
  {
    id: "share",
    label: "Threshold as a share of the buffer",
    help: "Smaller: senders learn of congestion earlier and the queue stays shorter; too small, and the link runs idle.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 1 / 3,
    source: "TCP-Jersey, section III-B",
  },
  {
    id: "weight",
    label: "Weight of the newest queue length",
    help: "Larger: the warning follows the queue more closely; smaller: short bursts do not count.",
    type: "number",
    unit: "",
    min: 0.0001,
    max: 1,
    default: 0.2,
    scale: "log",
    source: "TCP-Jersey, section III-B",
  },
  MARK_AT,
  DROPS_WITHOUT_ECN,
]);

interface State {
  /** Average number of waiting packets. */
  average: number;
  /** From this average on packets are marked. */
  threshold: number;
}

/** Congestion warning: one threshold of a quick average; above it every packet is marked. */
export const congestionWarning: QueueDiscipline<State, typeof PARAMS> = {
  id: "cw",
  title: "Congestion warning (Jersey)",
  summary:
    "Marks every arriving packet while the average queue is above one threshold, and drops only when full.",
  citation: {
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, IEEE Journal on Selected Areas in Communications 22(4), 2004, section III-B",
    url: "https://doi.org/10.1109/JSAC.2004.825989",
  },
  params: PARAMS,
  probes: [
    { id: "average", label: "average queue", unit: "packets" },
    { id: "threshold", label: "warning threshold", unit: "packets" },
  ],
  init: () => ({ average: 0, threshold: 0 }),
  onArrival: (state, params, buffer) => {
    const weight = params.weight;
    const aged = ageAverage(state.average, weight, buffer.arrivingSize, buffer);
    state.average = averageQueue(aged, weight, buffer.waiting);
    state.threshold = params.share * buffer.limit;
    if (buffer.waiting >= buffer.limit) return overflow(params, buffer);
    if (actsAtFront(params) || state.average <= state.threshold) return ACCEPT;
    return warn(params, buffer.arrivingEct);
  },
  actsAtDeparture: actsAtFront,
  onDeparture: (state, params, buffer) => {
    while (buffer.waiting > 1 && state.average > state.threshold && warnFront(params, buffer.bands));
    return 0;
  },
  probe: (state, out) => {
    out[0] = state.average;
    out[1] = state.threshold;
  },
};
