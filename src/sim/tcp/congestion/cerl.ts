import { parameter, parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { extendState } from "../../plugin/state.ts";
import {
  CUT_FLOOR,
  cutForCongestion,
  forgetAndCollapse,
  keepWindow,
  type Restorable,
  restoreWindow,
} from "./parts/cerl-rules.ts";
import {
  A_PARAMETER,
  initQueueEstimate,
  looksCongested,
  QUEUE_VARIABLES,
  type QueueEstimate,
  SYN_IN_MINIMUM,
  sampleQueue,
} from "./parts/queue-estimate.ts";
import type { CongestionControl } from "./types.ts";

const CUT_AT_TIMEOUT = parameter({
  id: "cutAtTimeout",
  label: "A timeout counts as the window's cut",
  help: "On: losses of segments sent before a timeout do not halve the window again; off: they do, for only a halving sets lastDec, as printed.",
  type: "boolean",
  default: true,
  source: "Our reading, as RFC 6582; CERL's pseudo-code (section 3.3) does not speak of timeouts",
});

interface State extends QueueEstimate<ValuesOf<typeof PARAMS>>, Restorable {
  /** Highest segment sent when the window was last cut (the paper's lastDecMaxSentSeqno). */
  lastDec: number;
}

const PARAMS = parameters([A_PARAMETER, CUT_FLOOR, CUT_AT_TIMEOUT, SYN_IN_MINIMUM]);

/** CERL: judge each loss by the bottleneck's queue, and halve at most once per window. */
export const cerl: CongestionControl<State, typeof PARAMS> = {
  id: "cerl",
  title: "CERL",
  summary:
    "A loss while the estimated queue is short is random and is repaired without a cut; otherwise halve, once per window.",
  citation: {
    text: "El-Ocla, TCP CERL: congestion control enhancement over wireless networks, 2008",
  },
  params: PARAMS,
  probes: QUEUE_VARIABLES,
  init: (params) => extendState(initQueueEstimate(params), { lastDec: -2, oldcwnd: -1 }),
  onAck: (state, ack, tcp) => {
    sampleQueue(state, ack.rtt, tcp);
    return "grow";
  },
  onLossDetected: (state, tcp) => {
    if (!looksCongested(state)) return keepWindow(state, tcp, "random");
    if (tcp.sndUna - 1 <= state.lastDec) return keepWindow(state, tcp, "congestion");
    state.lastDec = tcp.sndMax;
    return cutForCongestion(state, tcp);
  },
  onRecoveryExit: restoreWindow,
  onTimeout: (state, tcp) => {
    if (state.params.cutAtTimeout !== false) state.lastDec = tcp.sndMax;
    return forgetAndCollapse(state, tcp);
  },
  probe: (state, out) => {
    out[0] = state.l;
    out[1] = state.N;
  },
};
