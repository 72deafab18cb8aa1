import { parameters } from "../../plugin/parameters.ts";
import { lowPriority } from "../extensions/low-priority.ts";
import {
  DUMMIES_PER_ACK,
  growSlowly,
  initPeach,
  lowPriorityDue,
  PEACH_VARIABLES,
  type PeachState,
  RAPID_RECOVERY,
  rapidRecovery,
  SUDDEN_START_AGAIN,
  startAgain,
  takeLowPriorityAck,
  writePeachVariables,
} from "./parts/rapid-recovery.ts";
import type { CongestionControl } from "./types.ts";

const PARAMS = parameters([DUMMIES_PER_ACK]);

/**
 * TCP-Peach (Akyildiz, Morabito, Palazzo 2001): low-priority dummy segments at the start and after every loss measure what the
 * path can carry.
 */
export const peach: CongestionControl<PeachState, typeof PARAMS> = {
  id: "peach",
  title: "TCP-Peach (probe segments)",
  summary:
    "Fill a round trip with low-priority copies of the last segment; each one that is answered opens the window by one, within one round trip instead of many.",
  citation: {
    text: "Akyildiz, Morabito, Palazzo, TCP-Peach: A New Congestion Control Scheme for Satellite IP Networks, IEEE/ACM Transactions on Networking 9(3), 2001",
    url: "https://doi.org/10.1109/90.929853",
  },
  params: PARAMS,
  probes: PEACH_VARIABLES,
  init: initPeach,
  onAck: (_, __, tcp) => growSlowly(tcp),
  onLossDetected: (state, tcp) => rapidRecovery(state, tcp, RAPID_RECOVERY),
  onTimeout: (state, tcp) => startAgain(state, tcp, SUDDEN_START_AGAIN),
  extension: lowPriority({ carriesData: false, due: lowPriorityDue, onLowPriorityAck: takeLowPriorityAck }),
  probe: writePeachVariables,
};
