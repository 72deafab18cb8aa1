import { parameters } from "../plugin/parameters.ts";
import { type Bursts, nextInBursts, packetRate } from "./parts/burst.ts";
import { meanTime, rateParameter } from "./parts/parameters.ts";
import type { TrafficSetup, TrafficSource } from "./types.ts";

interface State extends Bursts {
  setup: TrafficSetup;
  started: boolean;
}

const PARAMS = parameters([
  rateParameter({
    label: "Rate during bursts",
    help: "Payload per second while the source is on; the mean is this times the share of time that it is on.",
    min: 1,
    default: 500_000,
    source: "Congestion Coherence, section 5.1: 500 kbit/s",
  }),
  meanTime({
    id: "burst",
    label: "Mean length of a burst",
    help: "How long the source stays on, on average. Longer: the queue has to take more at once.",
    default: 0.5,
    source: "ns-2.35, burst_time_",
  }),
  meanTime({
    id: "idle",
    label: "Mean length of a silence",
    help: "How long the source stays off, on average.",
    default: 0.5,
    source: "ns-2.35, idle_time_",
  }),
]);

/** Bursts at a constant rate and silences, both of random length (ns-2's exponential on-off source). */
export const onOff: TrafficSource<State, typeof PARAMS> = {
  id: "on-off",
  title: "Exponential on-off",
  summary: "Bursts at a constant rate and silences between them, both of exponentially distributed length.",
  citation: { text: "ns-2.35, Application/Traffic/Exponential; Congestion Coherence, section 5" },
  params: PARAMS,
  segments: () => 0,
  timed: {
    init: (_, setup) => ({ left: 0, setup, started: false }),
    next: (state, { rate, burst, idle }, _, offer) => {
      const { random, bits } = state.setup;
      offer.packets = state.started ? 1 : 0;
      state.started = true;
      const shape = { interval: bits / rate, burst, idle };
      offer.wait = nextInBursts(state, shape, random);
    },
    meanRate: ({ rate, burst, idle }, bits) => bits * packetRate({ interval: bits / rate, burst, idle }),
  },
};
