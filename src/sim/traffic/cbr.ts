import type { RandomStream } from "../engine/random.ts";
import { parameters } from "../plugin/parameters.ts";
import { rateParameter } from "./parts/parameters.ts";
import type { TrafficSource } from "./types.ts";

interface State {
  setup: { readonly random: RandomStream; readonly bits: number };
  /** When the latest packet was handed over, s. */
  last: number;
}

const PARAMS = parameters([
  rateParameter({ default: 500_000, source: "TCP-Jersey, Fig. 3: 0, 500 and 750 kbit/s" }),
  {
    id: "dither",
    label: "Uneven intervals",
    help: "On: each interval is longer or shorter by up to a half, at random, so that packets of several sources do not stay in step.",
    type: "boolean",
    default: false,
    source: "ns-2.35, random_ of CBR",
  },
]);

/** Constant bit rate: a packet at regular intervals. */
export const cbr: TrafficSource<State, typeof PARAMS> = {
  id: "cbr",
  title: "Constant bit rate",
  summary: "The application hands over one packet at regular intervals, whatever the network does.",
  citation: { text: "ns-2.35, Application/Traffic/CBR; TCP-Jersey, Fig. 2 and 3" },
  params: PARAMS,
  segments: () => 0,
  timed: {
    init: (_, setup) => ({ setup, last: -Infinity }),
    next: (state, params, now, offer) => {
      const rate = params.rate;
      if (rate === 0) return;
      offer.packets = 1;
      state.last = now;
      const interval = state.setup.bits / rate;
      offer.wait =
        params.dither === true ? interval + interval * (state.setup.random.uniform() - 0.5) : interval;
    },
    // The packet that is due stays due (ns-2), unless the new interval brings it forward.
    changed: (state, params, now, left) => {
      const rate = params.rate;
      if (rate === 0) return Infinity;
      return Math.min(left, Math.max(0, state.last + state.setup.bits / rate - now));
    },
    meanRate: (params) => params.rate,
  },
};
