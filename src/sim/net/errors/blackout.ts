import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { ChannelLog, Clock, ErrorModel } from "./types.ts";

const PARAMS = parameters([
  {
    id: "from",
    label: "Blackout begins",
    help: "From this time on nothing passes.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1e6,
    default: 10,
  },
  {
    id: "to",
    label: "Blackout ends",
    help: "From this time on everything passes. A blackout that outlasts the sender's timer makes it wait twice as long each time.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1e6,
    default: 12,
  },
  {
    id: "period",
    label: "Time from blackout to blackout",
    help: "From the beginning of one blackout to that of the next, as a vehicle changes cells; 0: it happens once.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1e6,
    default: 0,
  },
]);

type Params = ValuesOf<typeof PARAMS>;

interface State {
  clock: Clock;
  log: ChannelLog | undefined;
  /** What the log knows, and until when, s. */
  isDark: boolean;
  told: number;
}

/** Most blackouts in a row, met by no packet, that the log is told of. */
const MOST_UNSEEN = 64;

/** Is `now` (s) within a blackout? */
function isDark(params: Params, now: number): boolean {
  const from = params.from;
  const period = params.period;
  let since = now - from;
  if (since < 0) return false;
  if (period > 0) since -= Math.floor(since / period) * period;
  return since < params.to - from;
}

/** Tells the log of every beginning and end up to `now`, also of blackouts that no packet met. */
function tell(state: State, log: ChannelLog, params: Params, now: number): void {
  const from = params.from;
  const length = params.to - from;
  const period = params.period;
  const returns = period > length;
  const last = returns ? Math.floor((now - from) / period) : 0;
  const first = returns ? Math.max(0, last - MOST_UNSEEN, Math.floor((state.told - from) / period)) : 0;
  for (let k = first; k <= last && length > 0; k++) {
    const begin = from + k * period;
    if (begin > state.told && begin <= now) change(state, log, begin, true);
    const end = period > 0 && !returns ? Infinity : begin + length;
    if (end > state.told && end <= now) change(state, log, end, false);
  }
  state.told = now;
  // Its parameters have changed.
  change(state, log, now, isDark(params, now));
}

function change(state: State, log: ChannelLog, t: number, dark: boolean): void {
  if (state.isDark === dark) return;
  state.isDark = dark;
  log.changes(t, dark);
}

/** Blackouts: every packet is lost for a time, once or periodically. */
export const blackout: ErrorModel<State, typeof PARAMS> = {
  id: "blackout",
  title: "Blackout (handoff, tunnel)",
  summary: "Everything is lost in an interval of time, and nothing outside it.",
  citation: { text: "Liu and Jain (Congestion Coherence), section 7: fading and blackout" },
  badState: "blackout",
  params: PARAMS,
  init: (_, { clock, channel }) => ({ clock, log: channel, isDark: false, told: -1 }),
  isLost: (state, params) => {
    const { now } = state.clock;
    if (state.log) tell(state, state.log, params, now);
    return isDark(params, now);
  },
  finish: (state, params, end) => {
    if (state.log) tell(state, state.log, params, end);
  },
};
