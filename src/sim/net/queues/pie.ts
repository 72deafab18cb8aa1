import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { ecnParam } from "./parts/controlled-delay.ts";
import {
  ACCEPT,
  type BufferView,
  DROP_EARLY,
  DROP_OVERFLOW,
  MARK,
  type QueueDiscipline,
  type QueueSetup,
} from "./types.ts";

const PARAMS = parameters([
  {
    id: "target",
    label: "Waiting time to aim at",
    help: "The probability rises while packets wait longer than this and falls while they wait less.",
    type: "number",
    unit: "s",
    min: 0.0001,
    max: 1,
    default: 0.015,
    scale: "log",
    source: "RFC 8033, section 4.2: QDELAY_REF",
  },
  {
    id: "update",
    label: "Time between updates",
    help: "How often the probability is computed.",
    type: "number",
    unit: "s",
    min: 0.001,
    max: 1,
    default: 0.015,
    scale: "log",
    source: "RFC 8033, section 4.2: T_UPDATE",
  },
  {
    id: "alpha",
    label: "Weight of the distance from the target",
    help: "Larger: the delay is brought to the target faster, and swings more.",
    type: "number",
    unit: "1/s",
    min: 0,
    max: 10,
    default: 0.125,
    source: "RFC 8033, section 4.2",
  },
  {
    id: "beta",
    label: "Weight of the delay's change",
    help: "Larger: a growing queue is answered before it is long, a shrinking one forgiven earlier.",
    type: "number",
    unit: "1/s",
    min: 0,
    max: 100,
    default: 1.25,
    source: "RFC 8033, section 4.2",
  },
  {
    id: "maxBurst",
    label: "Length of a burst that passes",
    help: "So long after the queue was last short nothing is dropped at random.",
    type: "number",
    unit: "s",
    min: 0,
    max: 10,
    default: 0.15,
    source: "RFC 8033, section 4.4: MAX_BURST",
  },
  {
    id: "meanPacketSize",
    label: "Size of a typical packet",
    help: "While no more than two of them wait nothing is dropped.",
    type: "number",
    unit: "bytes",
    min: 1,
    max: 65_535,
    default: 1500,
    source: "RFC 8033, section 4.1: MEAN_PKTSIZE",
  },
  ecnParam(false, "RFC 8033, section 5.1: while the probability is below 10 %"),
]);

type Params = ValuesOf<typeof PARAMS>;

interface State {
  setup: QueueSetup;
  /** Drop probability. */
  p: number;
  /** How long the latest departing packet had waited, s; 0 when it left nothing behind. */
  delay: number;
  /** The same at the last update. */
  oldDelay: number;
  /** What is left of the time in which a burst passes untouched, s. */
  burst: number;
  nextUpdate: number;
  /** The target, in typical packets. */
  threshold: number;
}

/** From this probability on even packets that could be marked are dropped (RFC 8033, section 5.1). */
const MARK_BELOW = 0.1;

/** Below these probabilities a change is divided by so much: small ones move in small steps (RFC 8033, section 4.2). */
const STEPS: readonly (readonly [number, number])[] = [
  [0.000001, 2048],
  [0.00001, 512],
  [0.0001, 128],
  [0.001, 32],
  [0.01, 8],
  [0.1, 2],
];

/** Proportional integral controller, enhanced: random drops that steer the delay to a target. */
export const pie: QueueDiscipline<State, typeof PARAMS> = {
  id: "pie",
  title: "PIE (proportional integral controller)",
  summary:
    "Drops or marks arriving packets at random, with a probability that rises while packets wait too long or ever longer.",
  citation: {
    text: "Pan, Natarajan, Baker, White, Proportional Integral Controller Enhanced (PIE), RFC 8033, 2017",
    url: "https://www.rfc-editor.org/rfc/rfc8033",
  },
  params: PARAMS,
  probes: [
    { id: "p", label: "probability of a drop or mark", unit: "" },
    { id: "delay", label: "waiting time", unit: "s" },
    { id: "threshold", label: "target delay in packets", unit: "packets" },
  ],
  init: (params, setup) => ({
    setup,
    p: 0,
    delay: 0,
    oldDelay: 0,
    burst: params.maxBurst,
    nextUpdate: params.update,
    threshold: 0,
  }),
  onArrival: (state, params, buffer) => {
    catchUp(state, params, buffer.now);
    state.threshold = (params.target * buffer.rate) / (8 * params.meanPacketSize);
    if (buffer.waiting >= buffer.limit) return DROP_OVERFLOW;
    if (state.burst > 0 || !mayDrop(state, params, buffer)) return ACCEPT;
    if (!state.setup.random.isBelow(state.p)) return ACCEPT;
    return params.ecn === true && buffer.arrivingEct && state.p < MARK_BELOW ? MARK : DROP_EARLY;
  },
  onDeparture: (state, params, buffer) => {
    catchUp(state, params, buffer.now);
    state.delay = buffer.waiting > 1 ? buffer.now - buffer.bands.frontSince(0) : 0;
    return 0;
  },
  probe: (state, out) => {
    out[0] = state.p;
    out[1] = state.delay;
    out[2] = state.threshold;
  },
};

/** Is the queue long enough that a drop cannot idle the link? */
function mayDrop(state: State, params: Params, { bands }: BufferView): boolean {
  if (state.oldDelay < params.target / 2 && state.p < 0.2) return false;
  return bands.totalBytes > 2 * params.meanPacketSize;
}

/** Makes the updates that were due by now; between two events nothing that they depend on changes. */
function catchUp(state: State, params: Params, now: number): void {
  while (state.nextUpdate <= now) {
    update(state, params);
    state.nextUpdate += params.update;
  }
}

function update(state: State, params: Params): void {
  const target = params.target;
  let change = params.alpha * (state.delay - target) + params.beta * (state.delay - state.oldDelay);
  change /= STEPS.find(([below]) => state.p < below)?.[1] ?? 1;
  if (state.p >= 0.1) change = Math.min(change, 0.02);
  state.p += change;
  if (state.delay === 0 && state.oldDelay === 0) state.p *= 0.98;
  state.p = Math.min(Math.max(state.p, 0), 1);
  state.burst = Math.max(0, state.burst - params.update);
  if (state.p === 0 && state.delay < target / 2 && state.oldDelay < target / 2) state.burst = params.maxBurst;
  state.oldDelay = state.delay;
}
