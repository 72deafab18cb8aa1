import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import {
  type AgentHop,
  type AgentRule,
  FORWARD,
  type PathAgent,
  type SplitConnection,
  SWALLOW,
} from "./types.ts";

const SOURCE = "Bakre, Badrinath 1995";

const CRASH: AgentRule = {
  id: "split-crash",
  title: "The base station crashes: acknowledged data is gone",
  text: "The base station had acknowledged these segments to the source, which has forgotten them, and the wireless host does not have them yet. With the crash nobody has them any more: the ACK's promise, \"your data has arrived\", was not the station's to give.",
  equation: "lost = received here - acknowledged by the wireless host",
  names: ["lost"],
  source: SOURCE,
};

const OVERFLOW: AgentRule = {
  id: "split-overflow",
  title: "Acknowledged, but no room to keep it",
  text: "The base station acknowledges the segment to the source and has no room for it. Nobody will ever retransmit it, and nothing behind it can be delivered.",
  equation: "buffered ≥ relay",
  names: ["buffered", "relay"],
  source: "What a base station without flow control would do",
};

const CLOSED: AgentRule = {
  id: "split-closed",
  title: "No room: close the source's window",
  text: "The base station holds as much as it can. Its ACK tells the source of a window of 0: nothing more may come until the wireless host has taken something.",
  equation: "window = relay - buffered = 0",
  names: ["relay"],
  source: `${SOURCE}; RFC 9293, section 3.8.6`,
};

const OPENED: AgentRule = {
  id: "split-opened",
  title: "Room again: open the source's window",
  text: "The wireless host has acknowledged something, so the base station has room and tells the source.",
  equation: "window = relay - buffered",
  names: ["window"],
  source: `${SOURCE}; RFC 9293, section 3.8.6`,
};

/** The news of an opened window could be lost, so it is told again, s, and so many times. */
const REPEAT = 1;
const MOST_REPEATS = 20;

interface State {
  params: Params;
  inner: SplitConnection;
  /** The last window told was 0. */
  isClosed: boolean;
  /** When the source is told of the room once more, if it has not sent anything by then, s; how often it was. */
  repeatAt: number;
  repeats: number;
  crashAt: number;
  /** Next segment that was expected from the source at the crash; -1 before. */
  receivedAtCrash: number;
  /** First segment that was acknowledged but not kept; Infinity for none. */
  firstLost: number;
  /** Highest ACK of the wireless host after the crash. */
  lastAck: number;
}

const PARAMS = parameters([
  {
    id: "relay",
    label: "Buffer between the two connections",
    help: "Segments that the base station holds: acknowledged to the source, not yet to it by the wireless host.",
    type: "number",
    unit: "segments",
    min: 1,
    max: 5000,
    default: 200,
    integer: true,
    scale: "log",
    source: "Our choice; the papers give none",
  },
  {
    id: "whenFull",
    label: "When the buffer is full",
    help: "close-window: the source is told to stop (as TCP does). drop: what finds no room is acknowledged and lost.",
    type: "choice",
    options: ["close-window", "drop"],
    default: "close-window",
    source: "RFC 9293, section 3.8.6",
  },
  {
    id: "crashAt",
    label: "The base station crashes at",
    help: "Both connections and the buffer are gone from then on, and the node only forwards. 0: it does not crash.",
    type: "number",
    unit: "s",
    min: 0,
    max: 1_000_000,
    default: 0,
    source: "Our choice, to show what an ACK is worth",
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** Ends the source's connection at the base station and begins another to the wireless host. */
export const split: PathAgent<State, typeof PARAMS> = {
  id: "split",
  title: "Split connection (I-TCP)",
  summary:
    "The base station acknowledges the source's data itself and carries it on over a second connection: each half repairs its own losses, and an ACK no longer means that the data has arrived.",
  citation: {
    text: "Bakre, Badrinath, I-TCP: Indirect TCP for Mobile Hosts, ICDCS 1995",
    url: "https://doi.org/10.1109/ICDCS.1995.500012",
  },
  params: PARAMS,
  probes: [
    { id: "held", label: "acknowledged, not yet delivered", unit: "segments" },
    { id: "cwnd", label: "window of the second connection", unit: "segments" },
  ],
  readsHeaders: true,
  refuses: ({ needsBothEnds }) =>
    needsBothEnds
      ? "the flow's sender lives on what its own receiver tells it, and a split connection does not carry that"
      : null,
  init: (params, hop) => {
    const state: State = {
      params,
      inner: hop.split(() => windowOf(state)),
      isClosed: false,
      repeatAt: Infinity,
      repeats: 0,
      crashAt: params.crashAt > 0 ? params.crashAt : Infinity,
      receivedAtCrash: -1,
      firstLost: Infinity,
      lastAck: 0,
    };
    plan(state, hop);
    return state;
  },
  onData: (state, p, hop) => {
    if (hasCrashed(state)) return FORWARD;
    const { inner } = state;
    const before = inner.received;
    inner.take(p);
    const relay = state.params.relay;
    if (state.params.whenFull === "drop") {
      if (held(state) > relay) state.firstLost = inner.delivered + relay;
      if (state.firstLost < Infinity && inner.received > before)
        hop.note(OVERFLOW, before, held(state), relay);
    } else if (windowOf(state) === 0 && !state.isClosed) {
      state.isClosed = true;
      hop.note(CLOSED, inner.received, relay);
    }
    state.repeatAt = Infinity;
    state.repeats = 0;
    plan(state, hop);
    inner.allow(kept(state));
    return SWALLOW;
  },
  onAck: (state, p, hop) => {
    if (hasCrashed(state)) {
      state.lastAck = Math.max(state.lastAck, hop.packets.seq(p));
      return FORWARD;
    }
    state.inner.acknowledge(p);
    hop.countSuppressed();
    if (state.isClosed && windowOf(state) > 0) open(state, hop);
    return SWALLOW;
  },
  onTimer: (state, hop) => {
    if (hop.now >= state.crashAt) crash(state, hop);
    else if (hop.now >= state.repeatAt) open(state, hop);
    plan(state, hop);
  },
  lostAcked: (state) => {
    if (hasCrashed(state))
      return Math.max(0, state.receivedAtCrash - Math.max(state.inner.delivered, state.lastAck));
    return state.inner.received - kept(state);
  },
  probe: (state, out) => {
    out[0] = hasCrashed(state) ? 0 : held(state);
    out[1] = hasCrashed(state) ? 0 : state.inner.cwnd;
  },
};

function hasCrashed({ receivedAtCrash }: State): boolean {
  return receivedAtCrash >= 0;
}

/** Next segment that the second connection could not send: what came in order and was kept. */
function kept({ inner, firstLost }: State): number {
  return Math.min(firstLost, inner.received);
}

/** Data that waits here: received, not yet acknowledged by the wireless host. */
function held(state: State): number {
  return Math.max(0, kept(state) - state.inner.delivered);
}

/** What the source may have outstanding, segments. */
function windowOf({ inner, params }: State): number {
  if (params.whenFull === "drop") return Infinity;
  return Math.max(0, params.relay - (inner.received - inner.delivered));
}

function open(state: State, hop: AgentHop): void {
  const window = windowOf(state);
  state.isClosed = false;
  state.repeatAt = state.repeats++ < MOST_REPEATS ? hop.now + REPEAT : Infinity;
  hop.note(OPENED, state.inner.received, window);
  state.inner.openWindow();
  plan(state, hop);
}

function crash(state: State, hop: AgentHop): void {
  const { inner } = state;
  state.receivedAtCrash = inner.received;
  state.repeatAt = Infinity;
  state.crashAt = Infinity;
  inner.close();
  hop.note(CRASH, inner.delivered, inner.received - inner.delivered);
}

function plan(state: State, hop: AgentHop): void {
  const next = Math.min(state.crashAt, state.repeatAt);
  if (next < Infinity) hop.startTimer(next - hop.now);
  else hop.stopTimer();
}
