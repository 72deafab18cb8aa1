import type { RandomStream } from "../../engine/random.ts";
import { ACCEPT, DROP_OVERFLOW, MARK, type QueueDiscipline, type QueueSetup } from "./types.ts";

interface State {
  setup: QueueSetup;
  random: RandomStream | null;
}

/** Marks by the queue itself, not its average: at random between two thresholds, always above the second. */
export const thresholdMark: QueueDiscipline<State> = {
  id: "threshold-mark",
  title: "Threshold marking (Congestion Coherence)",
  summary:
    "Marks arriving packets by the present queue length: at random between two thresholds, all of them above the second.",
  citation: {
    text: "Liu, Jain, Improving Explicit Congestion Notification with the Mark-Front Strategy, Computer Networks 35, 2001; Congestion Coherence, section 6.1 and Fig. 8",
    url: "https://doi.org/10.1016/S1389-1286(00)00167-5",
  },
  params: [
    {
      id: "minTh",
      label: "Lower threshold",
      help: "While no more packets wait, none is marked.",
      type: "number",
      unit: "packets",
      min: 0,
      max: 100_000,
      default: 10,
      source: "Congestion Coherence, Fig. 8 (values not given)",
    },
    {
      id: "maxTh",
      label: "Upper threshold",
      help: "While as many packets wait or more, all are marked: losses then come only after marks.",
      type: "number",
      unit: "packets",
      min: 0,
      max: 100_000,
      default: 20,
      source: "Congestion Coherence, Fig. 8 (values not given)",
    },
    {
      id: "maxP",
      label: "Probability just below the upper threshold",
      help: "The probability of a mark rises from 0 at the lower threshold to this.",
      type: "number",
      unit: "",
      min: 0,
      max: 1,
      default: 0.1,
      source: "Congestion Coherence, Fig. 8 (value not given)",
    },
  ],
  init: (_, setup) => ({ setup, random: null }),
  onArrival: (state, params, buffer) => {
    const { waiting } = buffer;
    const minTh = params.minTh as number;
    const maxTh = params.maxTh as number;
    if (waiting >= buffer.limit) return DROP_OVERFLOW;
    if (!buffer.arrivingEct) return ACCEPT;
    if (waiting >= maxTh) return MARK;
    if (waiting <= minTh) return ACCEPT;
    state.random ??= state.setup.random;
    const p = ((params.maxP as number) * (waiting - minTh)) / (maxTh - minTh);
    return state.random.uniform() <= p ? MARK : ACCEPT;
  },
};
