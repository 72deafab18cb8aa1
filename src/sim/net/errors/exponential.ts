import { log } from "../../engine/det-math.ts";
import type { RandomStream } from "../../engine/random.ts";
import { parameters } from "../../plugin/parameters.ts";
import type { ErrorModel } from "./types.ts";

const PARAMS = parameters([
  {
    id: "rate",
    label: "Random loss",
    help: "One over the mean number of packets between losses; a packet is lost with probability 1 - exp(-rate), so 63 % at a rate of 100 %.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.01,
    scale: "log",
    source: "CERL, section 4: q from 0 to 0.1",
  },
]);

interface State {
  random: RandomStream;
  /** What is left of the present gap, in mean gaps. */
  left: number;
}

/** Losses with exponentially distributed gaps between them, counted in packets. */
export const exponential: ErrorModel<State, typeof PARAMS> = {
  id: "exponential",
  title: "Random (exponential gaps)",
  summary: "The gaps between losses, counted in packets, are exponential with mean 1 / rate.",
  citation: { text: "CERL, section 4: exponentially distributed packet loss" },
  params: PARAMS,
  init: (_, setup) => {
    const { random } = setup;
    return { random, left: -log(random.uniform()) };
  },
  isLost: (state, params) => {
    state.left -= params.rate;
    if (state.left > 0) return false;
    state.left = -log(state.random.uniform());
    return true;
  },
};
