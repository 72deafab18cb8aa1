import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
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

const PARAMS = parameters([A_PARAMETER, CUT_FLOOR, SYN_IN_MINIMUM]);

type State = QueueEstimate<ValuesOf<typeof PARAMS>> & Restorable;

/** CERL without its second idea: every loss judged congestive halves, even twice in one window. */
export const cerl2: CongestionControl<State, typeof PARAMS> = {
  id: "cerl2",
  title: "CERL2 (CERL that halves for every congestive loss)",
  summary: "CERL's judgement of each loss, without its rule of one cut per window: the paper's ablation.",
  citation: {
    text: "El-Ocla, TCP CERL: congestion control enhancement over wireless networks, 2008, section 4.3, footnote 2",
  },
  params: PARAMS,
  probes: QUEUE_VARIABLES,
  init: (params) => extendState(initQueueEstimate(params), { oldcwnd: -1 }),
  onAck: (state, ack, tcp) => {
    sampleQueue(state, ack.rtt, tcp);
    return "grow";
  },
  onLossDetected: (state, tcp) =>
    looksCongested(state) ? cutForCongestion(state, tcp) : keepWindow(state, tcp, "random"),
  onRecoveryExit: restoreWindow,
  onTimeout: forgetAndCollapse,
  probe: (state, out) => {
    out[0] = state.l;
    out[1] = state.N;
  },
};
