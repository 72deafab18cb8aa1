import { parameters, type ValuesOf } from "../plugin/parameters.ts";
import { type BurstShape, type Bursts, nextInBursts, packetRate } from "./parts/burst.ts";
import { exponentialDraw, meanTime, rateParameter } from "./parts/parameters.ts";
import type { TrafficSetup, TrafficSource } from "./types.ts";

/** A source of the pool; what is left of its times is counted down from call to call. */
interface Talker extends Bursts {
  /** s until it hangs up; 0: free. */
  hangsUp: number;
  /** s until its next packet. */
  packet: number;
}

interface State {
  setup: TrafficSetup;
  talkers: Talker[];
  /** s until the next call; NaN before the flow starts. */
  nextCall: number;
  /** The wait that has just passed, s. */
  waited: number;
  active: number;
  blocked: number;
}

const PARAMS = parameters([
  {
    id: "sources",
    label: "Telephones",
    help: "How many calls can be in progress at once. A call that finds none free is turned away.",
    type: "number",
    unit: "",
    min: 1,
    max: 100,
    integer: true,
    default: 5,
    source: "TCP-Jersey, section IV-A",
  },
  rateParameter({
    label: "Rate while somebody talks",
    help: "Payload per second of one talker; nothing is sent in silences.",
    min: 1,
    default: 96_000,
    source: "TCP-Jersey, section IV-A: 96 kbit/s",
  }),
  meanTime({
    id: "callGap",
    label: "Mean time between calls",
    help: "Calls come as a Poisson process; more calls than the pool can take are turned away.",
    default: 1,
    source: "TCP-Jersey, section IV-A",
  }),
  meanTime({
    id: "callLength",
    label: "Mean length of a call",
    help: "How long a call lasts, on average; exponentially distributed.",
    default: 8,
    source: "TCP-Jersey, section IV-A: 8 s",
  }),
  meanTime({
    id: "burst",
    label: "Mean length of a talk spurt",
    help: "How long somebody talks without a pause, on average.",
    default: 0.5,
    source: "Our choice; the paper says half the time only (ns-2.35: burst_time_ 0.5 s)",
  }),
  meanTime({
    id: "idle",
    label: "Mean length of a silence",
    help: "How long the talker pauses, on average.",
    default: 0.5,
    source: "Our choice; the paper says half the time only (ns-2.35: idle_time_ 0.5 s)",
  }),
]);

type Params = ValuesOf<typeof PARAMS>;

/** A pool of telephones whose packets travel as one flow. */
export const voipPool: TrafficSource<State, typeof PARAMS> = {
  id: "voip-pool",
  title: "Pool of telephone calls",
  summary:
    "Calls arrive at random and take a free telephone of the pool; during a call talk spurts and silences alternate.",
  citation: {
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, 2004, section IV-A",
    url: "https://doi.org/10.1109/JSAC.2004.825989",
  },
  params: PARAMS,
  segments: () => 0,
  timed: {
    probes: [
      { id: "calls", label: "calls in progress", unit: "calls" },
      { id: "blocked", label: "calls turned away so far", unit: "calls" },
    ],
    init: (_, setup) => ({
      setup,
      talkers: [],
      nextCall: Number.NaN,
      waited: 0,
      active: 0,
      blocked: 0,
    }),
    next: (state, params, _, offer) => {
      const { setup, talkers } = state;
      const interval = setup.bits / params.rate;
      const shape = { interval, burst: params.burst, idle: params.idle };
      const callGap = () => exponentialDraw(setup.random, params.callGap);
      state.nextCall = Number.isNaN(state.nextCall) ? callGap() : state.nextCall - state.waited;
      for (const talker of talkers) {
        if (talker.hangsUp === 0) continue;
        talker.hangsUp -= state.waited;
        talker.packet -= state.waited;
        if (talker.hangsUp <= 0) {
          talker.hangsUp = 0;
          state.active--;
        } else if (talker.packet <= 0) {
          offer.packets++;
          talker.packet = nextInBursts(talker, shape, setup.random);
        }
      }
      while (state.nextCall <= 0) {
        admitCall(state, params.sources, params.callLength, shape);
        state.nextCall += callGap();
      }
      let wait = state.nextCall;
      for (const { hangsUp, packet } of talkers) if (hangsUp > 0) wait = Math.min(wait, hangsUp, packet);
      state.waited = wait;
      offer.wait = wait;
    },
    meanRate: (params, bits) => bits * mostPackets(params, bits),
    // Each call begins and ends once more.
    eventRate: (params, bits) => mostPackets(params, bits) + 2 / params.callGap,
    probe: (state, out) => {
      out[0] = state.active;
      out[1] = state.blocked;
    },
  },
};

/** Packets a second while every telephone is in use. */
function mostPackets({ sources, rate, burst, idle }: Params, bits: number): number {
  const shape: BurstShape = {
    interval: bits / rate,
    burst,
    idle,
  };
  return sources * packetRate(shape);
}

/** A call arrives: a free telephone takes it and begins with a silence, as ns-2's source does. */
function admitCall(state: State, sources: number, callLength: number, shape: BurstShape): void {
  if (state.active >= sources) {
    state.blocked++;
    return;
  }
  let talker = state.talkers.find(({ hangsUp }) => hangsUp === 0);
  if (!talker) {
    talker = { left: 0, hangsUp: 0, packet: 0 };
    state.talkers.push(talker);
  }
  state.active++;
  talker.left = 0;
  talker.hangsUp = exponentialDraw(state.setup.random, callLength);
  talker.packet = nextInBursts(talker, shape, state.setup.random);
}
