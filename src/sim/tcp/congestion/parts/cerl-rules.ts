import { parameter, type ValuesOf } from "../../../plugin/parameters.ts";
import type { Rule } from "../../../plugin/rule.ts";
import type { WindowDecision } from "../../contract/decision.ts";
import type { SenderView } from "../../contract/view.ts";
import { collapse } from "./growth.ts";
import { type QueueEstimate, queueValues } from "./queue-estimate.ts";

const CONGESTIVE: Rule = {
  id: "cerl-congestive",
  title: "Judged congestion: halve",
  text: "The last round trip was long, so the bottleneck's queue was filling when the segment was lost: congestion.",
  equation: "l ≥ N = A · lmax, cwnd = max(min(cwnd, awnd) / 2, cutFloor)",
  source: "CERL, equations 1 and 2, Fig. 1",
};

const RANDOM: Rule = {
  id: "cerl-random",
  title: "Judged random: keep the window",
  text: "The last round trip was short, so the bottleneck's queue was nearly empty: the loss was the wireless link's fault.",
  equation: "l < N = A · lmax, cwnd unchanged",
  source: "CERL, equations 1 and 2, Fig. 1",
};

const SAME_WINDOW: Rule = {
  id: "cerl-same-window",
  title: "Congestion, but this window was already cut",
  text: "The queue was filling, but the lost segment belongs to a window that has been halved already: repair it without another cut.",
  equation: "l ≥ N, but last acknowledged ≤ lastDec, cwnd unchanged",
  source: "CERL, section 3.3 and Fig. 2",
};

const RESTORE: Rule = {
  id: "cerl-restore",
  title: "Window restored",
  text: "The segment judged lost at random has been repaired: the window returns to what it was.",
  equation: "cwnd = oldcwnd",
  source: "CERL, section 3.3 and Fig. 1",
};

/** The smallest window that a cut leaves. */
export const CUT_FLOOR = parameter({
  id: "cutFloor",
  label: "Smallest window after a cut",
  help: "A cut leaves at least so many segments. 2 as the pseudo-code has it; with 1, as Reno, CERL2 becomes Reno where nothing is lost at random.",
  type: "number",
  unit: "segments",
  min: 1,
  max: 2,
  default: 2,
  integer: true,
  source: "CERL, section 3.3 (pseudo-code); 1: section 4.3 and Fig. 6",
});

/** An estimate of a scheme that has these parameters beside `CUT_FLOOR`. */
type CuttingEstimate = QueueEstimate<QueueEstimate["params"] & ValuesOf<readonly [typeof CUT_FLOOR]>>;

/** The window before a loss that did not reduce it, -1 when there is none; shared by CERL and CERL2. */
export interface Restorable {
  oldcwnd: number;
}

/** Halves the window, with CERL's floor for cwnd; ssthresh is whole and at least 2, as ns-2's is (our reading). */
export function cutForCongestion(estimate: CuttingEstimate, tcp: SenderView): WindowDecision {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  const { cutFloor } = estimate.params;
  const cwnd = Math.max(w / 2, cutFloor);
  return {
    verdict: "congestion",
    cwnd,
    ssthresh: Math.max(Math.floor(cwnd), 2),
    rule: CONGESTIVE,
    values: { ...queueValues(estimate), w, awnd: tcp.awnd, cutFloor },
  };
}

/** Repair only: the loss is judged random, or its window was cut already. */
export function keepWindow(
  state: QueueEstimate & Restorable,
  tcp: SenderView,
  verdict: "random" | "congestion",
): WindowDecision {
  state.oldcwnd = tcp.cwnd;
  return {
    verdict,
    cwnd: "keep",
    ssthresh: "keep",
    rule: verdict === "random" ? RANDOM : SAME_WINDOW,
    values: queueValues(state),
  };
}

/** At the end of a recovery: back to the window before a loss that did not reduce it. */
export function restoreWindow(state: Restorable): WindowDecision | null {
  // Stryker disable next-line EqualityOperator: no window is 0
  if (state.oldcwnd <= 0) return null;
  const oldcwnd = state.oldcwnd;
  state.oldcwnd = -1;
  return { verdict: "none", cwnd: oldcwnd, ssthresh: "keep", rule: RESTORE, values: { oldcwnd } };
}

/** A timeout is answered as Reno's; the window to restore is forgotten (our reading). */
export function forgetAndCollapse(state: Restorable, tcp: SenderView): WindowDecision {
  state.oldcwnd = -1;
  return collapse(tcp);
}
