import { parameters } from "../plugin/parameters.ts";
import { exponentialDraw, rateParameter } from "./parts/parameters.ts";
import type { TrafficSetup, TrafficSource } from "./types.ts";

interface State {
  setup: TrafficSetup;
  started: boolean;
}

const PARAMS = parameters([
  rateParameter({
    label: "Mean rate of the application",
    help: "Payload per second on average; headers come on top. 0: it is silent.",
    default: 500_000,
  }),
]);

/** Packets at random times: a Poisson process. */
export const poisson: TrafficSource<State, typeof PARAMS> = {
  id: "poisson",
  title: "Poisson packets",
  summary: "Packets at random times: the gaps between them are exponential and independent of each other.",
  citation: { text: "Kleinrock, Queueing Systems, volume 1, 1975 (the Poisson process)" },
  params: PARAMS,
  segments: () => 0,
  timed: {
    init: (_, setup) => ({ setup, started: false }),
    next: (state, params, _, offer) => {
      const rate = params.rate;
      if (rate === 0) return;
      offer.packets = state.started ? 1 : 0;
      state.started = true;
      offer.wait = exponentialDraw(state.setup.random, state.setup.bits / rate);
    },
    // Memoryless: after a change the wait begins anew, with a new draw.
    changed: ({ setup, started }, params) => {
      const rate = params.rate;
      if (rate === 0) return Infinity;
      return started ? exponentialDraw(setup.random, setup.bits / rate) : 0;
    },
    meanRate: (params) => params.rate,
  },
};
