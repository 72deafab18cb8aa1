import type { RandomStream } from "../../engine/random.ts";
import { parameters } from "../../plugin/parameters.ts";
import type { ErrorModel } from "./types.ts";

const PARAMS = parameters([
  {
    id: "rate",
    label: "Random loss",
    help: "Share of packets that the radio link loses. Reno's throughput falls about as one over its square root.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 0.01,
    scale: "log",
    source: "CERL, section 4: q from 0 to 0.1",
  },
]);

/** Independent losses: one draw per packet. */
export const bernoulli: ErrorModel<RandomStream, typeof PARAMS> = {
  id: "bernoulli",
  title: "Random (Bernoulli)",
  summary: "Each packet is lost with the same probability, independently of all others.",
  citation: {
    text: "ns-2.35, ErrorModel, unit pkt; the uniform loss of the Jersey and Congestion Coherence papers",
  },
  params: PARAMS,
  init: (_, setup) => setup.random,
  // One draw per packet at every rate, so that the same packets stay lost while a slider moves.
  isLost: (random, params) => random.isBelow(params.rate),
};
