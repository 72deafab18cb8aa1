import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { actsAtFront, DROPS_WITHOUT_ECN, MARK_AT, overflow, warn, warnFront } from "./parts/front.ts";
import { ACCEPT, type QueueDiscipline, type QueueSetup } from "./types.ts";

const PARAMS = parameters([
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
  MARK_AT,
  DROPS_WITHOUT_ECN,
]);

type Params = ValuesOf<typeof PARAMS>;

interface State {
  setup: QueueSetup;
}

/** Marks by the queue itself, not its average: at random between two thresholds, always above the second. */
export const thresholdMark: QueueDiscipline<State, typeof PARAMS> = {
  id: "threshold-mark",
  title: "Threshold marking (Congestion Coherence)",
  summary:
    "Marks arriving packets by the present queue length: at random between two thresholds, all of them above the second.",
  citation: {
    text: "Liu, Jain, Improving Explicit Congestion Notification with the Mark-Front Strategy, Computer Networks 35, 2001; Congestion Coherence, section 6.1 and Fig. 8",
    url: "https://doi.org/10.1016/S1389-1286(00)00167-5",
  },
  params: PARAMS,
  init: (_, setup) => ({ setup }),
  onArrival: (state, params, buffer) => {
    if (buffer.waiting >= buffer.limit) return overflow(params, buffer);
    if (actsAtFront(params)) return ACCEPT;
    if (!isMet(params, buffer.arrivingEct)) return ACCEPT;
    return isMarked(state, params, buffer.waiting) ? warn(params, buffer.arrivingEct) : ACCEPT;
  },
  actsAtDeparture: actsAtFront,
  onDeparture: (state, params, buffer) => {
    const { bands } = buffer;
    while (
      buffer.waiting > 1 &&
      isMet(params, bands.frontEct(0)) &&
      isMarked(state, params, buffer.waiting - 1)
    )
      if (!warnFront(params, bands)) break;
    return 0;
  },
};

/** Is a packet one that a warning does something to? For the others no random number is drawn. */
function isMet(params: Params, isEct: boolean): boolean {
  return isEct || params.dropsWithoutEcn === true;
}

/** Does the queue warn a packet while so many others wait? */
function isMarked(state: State, params: Params, waiting: number): boolean {
  const minTh = params.minTh;
  const maxTh = params.maxTh;
  if (waiting >= maxTh) return true;
  if (waiting <= minTh) return false;
  return state.setup.random.uniform() <= (params.maxP * (waiting - minTh)) / (maxTh - minTh);
}
