import { parameters } from "../plugin/parameters.ts";
import { exponentialDraw, meanTime } from "./parts/parameters.ts";
import type { TrafficSetup, TrafficSource } from "./types.ts";

interface State {
  setup: TrafficSetup;
  /** When the response under way was begun, s; -1 between two. */
  since: number;
  finished: number;
  /** How long the latest took, s. */
  latest: number;
}

const PARAMS = parameters([
  {
    id: "size",
    label: "Size of a response",
    help: "How much the server sends for a request, on average; the last segment is sent whole. Short responses end in slow start.",
    type: "number",
    unit: "bytes",
    min: 1,
    max: 1e12,
    default: 50_000,
    integer: true,
    scale: "log",
  },
  {
    id: "sizes",
    label: "Are responses of one size?",
    help: "All of the same size (constant), or of exponentially distributed sizes.",
    type: "choice",
    options: ["constant", "exponential"],
    default: "constant",
  },
  meanTime({
    id: "think",
    label: "Mean time between an answer and the next",
    help: "Reading, and the way of the next request; exponentially distributed, from the last ACK on.",
    default: 1,
  }),
]);

/** One answer after the other on one connection, with pauses. */
export const requestResponse: TrafficSource<State, typeof PARAMS> = {
  id: "request-response",
  title: "Requests and responses",
  summary:
    "A server answers requests one after the other on one connection; between an answer and the next request somebody reads.",
  citation: { text: "RFC 9112 (HTTP/1.1), section 9.3: persistent connections" },
  params: PARAMS,
  segments: () => 0,
  timed: {
    probes: [
      { id: "completion", label: "time that a response took", unit: "s" },
      { id: "responses", label: "responses finished", unit: "responses" },
    ],
    init: (_, setup) => ({ setup, since: -1, finished: 0, latest: 0 }),
    next: (state, { size, sizes }, now, offer) => {
      const bits = 8 * size;
      const drawn = sizes === "exponential" ? exponentialDraw(state.setup.random, bits) : bits;
      offer.packets = Math.max(1, Math.ceil(drawn / state.setup.bits));
      state.since = now;
    },
    answered: (state, { think }, now) => {
      state.latest = now - state.since;
      state.finished++;
      state.since = -1;
      return exponentialDraw(state.setup.random, think);
    },
    meanRate: () => Infinity,
    probe: (state, out) => {
      out[0] = state.latest;
      out[1] = state.finished;
    },
  },
};
