import { parameters } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import {
  controlDelay,
  DELAY_PARAMS,
  type DelayControl,
  ecnParam,
  newDelayControl,
} from "./parts/controlled-delay.ts";
import { ACCEPT, DROP_OVERFLOW, type QueueDiscipline } from "./types.ts";

interface State extends DelayControl {
  /** The target, in packets like the one at the front. */
  threshold: number;
}

const PARAMS = parameters([
  ...DELAY_PARAMS,
  ecnParam(false, "RFC 8289, section 3.4; off in Linux unless asked for"),
]);

/** Controlled delay: what counts is how long packets wait, not how many. */
export const codel: QueueDiscipline<State, typeof PARAMS> = {
  id: "codel",
  title: "CoDel (controlled delay)",
  summary:
    "Drops or marks at the front when packets have waited longer than a target for a whole interval, ever faster until they do not.",
  citation: {
    text: "Nichols, Jacobson, McGregor, Iyengar, Controlled Delay Active Queue Management, RFC 8289, 2018",
    url: "https://www.rfc-editor.org/rfc/rfc8289",
  },
  params: PARAMS,
  probes: [
    { id: "sojourn", label: "waiting time at the front", unit: "s" },
    { id: "dropping", label: "dropping (1) or not (0)", unit: "" },
    { id: "threshold", label: "target delay in packets", unit: "packets" },
  ],
  init: () => extendState(newDelayControl(), { threshold: 0 }),
  onArrival: (_state, _params, buffer) => (buffer.waiting >= buffer.limit ? DROP_OVERFLOW : ACCEPT),
  onDeparture: (state, params, buffer) => {
    state.threshold = (params.target * buffer.rate) / (8 * buffer.bands.frontSize(0));
    return controlDelay(state, params, 0, buffer) ? 0 : -1;
  },
  probe: (state, out) => {
    out[0] = state.sojourn;
    out[1] = state.dropping ? 1 : 0;
    out[2] = state.threshold;
  },
};
