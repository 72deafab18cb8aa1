import { parameters } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
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

const SOURCE = "Akyildiz, Zhang, Fang 2002 (the bookkeeping is Peach's, our reading)";

const QUICK_RECOVERY: Rule = {
  ...RAPID_RECOVERY,
  id: "peach-plus-quick-recovery",
  text: `${RAPID_RECOVERY.text} The probes are not empty: they carry what the receiver does not have yet, and so repair further losses by the way.`,
  source: SOURCE,
};

const JUMP_START_AGAIN: Rule = {
  ...SUDDEN_START_AGAIN,
  id: "peach-plus-jump-start",
  title: "Timeout: Jump Start again",
  text: "No ACK came before the retransmission timeout. The sender starts again with one segment and fills a round trip with low-priority copies of what is unacknowledged, to learn how much the path can carry and to repair what is lost.",
  source: SOURCE,
};

const NIL_ANSWERED: Rule = {
  id: "peach-plus-repaired",
  title: "A probe has repaired a loss",
  text: "A low-priority segment carried just what the receiver was missing. Data is acknowledged, but probes open the window by their own rule only.",
  equation: "cwnd unchanged",
  source: SOURCE,
};

const PARAMS = parameters([DUMMIES_PER_ACK]);

/** Peach whose probes carry data that the receiver may be missing. */
export const peachPlus: CongestionControl<PeachState, typeof PARAMS> = {
  id: "peach-plus",
  title: "TCP-Peach+ (NIL segments)",
  summary:
    "As Peach, but the low-priority probes repeat what is unacknowledged, so those that come through repair losses while they measure.",
  citation: {
    text: "Akyildiz, Zhang, Fang, TCP-Peach+: Enhancement of TCP-Peach for Satellite IP Networks, IEEE Communications Letters 6(7), 2002",
    url: "https://doi.org/10.1109/LCOMM.2002.801317",
  },
  params: PARAMS,
  probes: PEACH_VARIABLES,
  init: initPeach,
  onAck: (state, _, tcp) =>
    state.answersLowPriority ? { cwnd: tcp.cwnd, rule: NIL_ANSWERED } : growSlowly(tcp),
  onLossDetected: (state, tcp) => rapidRecovery(state, tcp, QUICK_RECOVERY),
  onTimeout: (state, tcp) => startAgain(state, tcp, JUMP_START_AGAIN),
  extension: lowPriority({ carriesData: true, due: lowPriorityDue, onLowPriorityAck: takeLowPriorityAck }),
  probe: writePeachVariables,
};
