import { exp, log } from "../../engine/det-math.ts";
import type { RandomStream } from "../../engine/random.ts";
import { parameters } from "../../plugin/parameters.ts";
import type { ErrorModel } from "./types.ts";

const PARAMS = parameters([
  {
    id: "ber",
    label: "Bit error rate",
    help: "Share of bits that the radio link damages. Ten times as many lose almost ten times as many packets; short ACKs mostly survive.",
    type: "number",
    unit: "",
    min: 0,
    max: 1,
    default: 1e-5,
    scale: "log",
    source: "Diff-C-TCP, Fig. 8: 1e-7 to 1.2e-4",
  },
]);

interface State {
  random: RandomStream;
  /** What `loss` was computed for: packets of one size follow each other. */
  ber: number;
  size: number;
  loss: number;
}

/** Independent bit errors: the longer the packet, the likelier its loss. */
export const bitError: ErrorModel<State, typeof PARAMS> = {
  id: "bit-error",
  title: "Bit errors",
  summary:
    "Each bit is wrong with the same probability; a packet with a wrong bit is lost, so long packets suffer most.",
  citation: { text: "Bai, Atiquzzaman and Lilja (Diff-C-TCP), section 5: uniform random bit errors" },
  params: PARAMS,
  init: (_, setup) => ({ random: setup.random, ber: 0, size: 0, loss: 0 }),
  isLost: (state, params, packets, p) => {
    const ber = params.ber;
    const size = packets.size(p);
    if (size !== state.size || ber !== state.ber) {
      state.ber = ber;
      state.size = size;
      state.loss = 1 - exp(8 * size * log(1 - ber));
    }
    // One draw per packet whatever its size and the rate, so that the same packets stay lost while a slider moves.
    return state.random.isBelow(state.loss);
  },
};
