import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { collapse } from "./growth.ts";
import type { VegasState } from "./vegas-round.ts";

const CUT: Rule = {
  id: "vegas-cut",
  title: "A quarter less",
  text: "A segment is lost. Vegas has kept the queue short, so it need not give up as much as Reno: a quarter of the window, or half if this segment had been retransmitted before.",
  equation:
    "cwnd = W − ⌊W/4⌋ (⌊W/2⌋ if it was retransmitted before; 2 if W ≤ 3), W = ⌊min(cwnd + inflation, awnd)⌋",
  source: "Brakmo, O'Malley, Peterson 1994, section 3.1; ns-2.35",
};

const SAME_WINDOW: Rule = {
  id: "vegas-same-window",
  title: "Already cut for this window",
  text: "The lost segment was sent before the last cut: it tells nothing about the present window, so it is only retransmitted.",
  equation: "sent ≤ last cut, cwnd unchanged",
  source: "Brakmo, O'Malley, Peterson 1994, section 3.1; ns-2.35",
};

const DEFLATE: Rule = {
  id: "vegas-deflate",
  title: "Inflation ends",
  text: "New data is acknowledged: the window returns to the size of the last cut, and slow start is over.",
  equation: "cwnd = cutTo, ssthresh = 2",
  source: "ns-2.35, Agent/TCP/Vegas",
};

const TIMEOUT: Rule = {
  id: "vegas-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the coarse timeout. Half the window becomes the threshold, and Vegas starts again with two segments.",
  equation: "ssthresh = max(floor(w / 2), 2), cwnd = 2, w = min(cwnd, awnd)",
  source: "ns-2.35, Agent/TCP/Vegas",
};

/** A loss: a quarter less, at most once for the segments of one window. */
export function cutOnce(state: VegasState, tcp: SenderView): WindowDecision {
  const clock = tcp.fineClock!;
  const sent = clock.sentAt(tcp.sndUna);
  const transmissions = clock.transmissions(tcp.sndUna);
  const W = Math.floor(tcp.lossWindow);
  const values = { W, awnd: tcp.awnd, transmissions, sent, "last cut": state.cutAt };
  if (sent <= state.cutAt) {
    return { verdict: "congestion", cwnd: "keep", ssthresh: "keep", rule: SAME_WINDOW, values };
  }
  state.cutAt = clock.now;
  state.cutTo = W <= 3 ? 2 : transmissions > 1 ? Math.floor(W / 2) : W - Math.floor(W / 4);
  return { verdict: "congestion", cwnd: state.cutTo, ssthresh: "keep", rule: CUT, values };
}

/** The duplicates are over: back to the size of the last cut. After a timeout that is none: one segment (ns-2: zero). */
export function endOfInflation(state: VegasState): WindowDecision {
  const cut = Math.max(state.cutTo, 1);
  return { verdict: "none", cwnd: cut, ssthresh: 2, rule: DEFLATE, values: { cutTo: cut } };
}

/** Reno's threshold, two segments. */
export function timeoutToTwo(state: VegasState, tcp: SenderView): WindowDecision {
  state.cutAt = tcp.fineClock!.now;
  state.cutTo = 0;
  return { ...collapse(tcp), cwnd: 2, rule: TIMEOUT };
}
