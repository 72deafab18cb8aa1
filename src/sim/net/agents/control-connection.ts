import { CONTROL } from "../../packet/pool.ts";
import { FORWARD, type PathAgent, SWALLOW } from "./types.ts";

interface State {
  answered: number;
}

/** The base station's end of a control connection: answers each of its packets, and looks at nothing else. */
export const controlConnection: PathAgent<State> = {
  id: "control-connection",
  title: "Control connection (its far end)",
  summary:
    "The base station answers the small packets that accompany a flow's data, so that the source can tell whether the wired part is congested.",
  citation: {
    text: "Banerjee, Goteti, Extending TCP for wireless networks, University of Maryland, 1997; Congestion Coherence, section 2",
  },
  params: [],
  probes: [{ id: "answered", label: "control packets answered", unit: "" }],
  readsHeaders: false,
  init: () => ({ answered: 0 }),
  onData: () => FORWARD,
  onAck: () => FORWARD,
  onWord: (state, p, hop) => {
    const { packets } = hop;
    if ((packets.flags(p) & CONTROL) === 0) return FORWARD;
    state.answered++;
    hop.sendAck(packets.seq(p), CONTROL);
    return SWALLOW;
  },
  probe: (state, out) => {
    out[0] = state.answered;
  },
};
