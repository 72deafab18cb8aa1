import { parameter } from "../../../plugin/parameters.ts";
import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";

/** Alternative backoff with ECN (RFC 8511): controllers that cut for a mark as for a loss can declare it. */
export const ABE = parameter({
  id: "abe",
  label: "Smaller cut for a mark (ABE)",
  help: "On: a mark costs less of the window than a loss does, because a queue that marks is short. On a short queue the link is idle less often.",
  type: "boolean",
  default: false,
  source: "RFC 8511, section 3",
});

/** Share of the window that a mark leaves, beta_ecn: for AIMD, and for CUBIC (RFC 8511, section 3.1). */
export const BETA_ECN = { aimd: 0.8, cubic: 0.85 } as const;

const KEEP_MOST: Rule = {
  id: "abe-echo",
  title: "The network warns early: a smaller cut",
  text: "A queue has marked a packet instead of dropping it, so it is of the kind that keeps itself short. The window gives up a fifth, not half: more would leave the link idle.",
  equation: "ssthresh = max(floor(0.8 · w), 2), cwnd = 0.8 · w, w = min(cwnd, awnd)",
  source: "RFC 8511, section 3",
};

/** The answer of AIMD to a mark with alternative backoff: 0.8 of the window, at least 2 segments. */
export function easeForEcho(tcp: SenderView): WindowDecision {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  const cwnd = Math.max(BETA_ECN.aimd * w, Math.min(w, 2));
  return {
    verdict: "congestion",
    cwnd,
    ssthresh: Math.max(Math.floor(cwnd), 2),
    rule: KEEP_MOST,
    values: { w, awnd: tcp.awnd },
  };
}
