import type { Rule } from "../../trace/types.ts";
import { collapse } from "./growth.ts";
import { type QueueEstimate, queueValues } from "./queue-estimate.ts";
import type { SenderView, WindowDecision } from "./types.ts";

const CONGESTIVE: Rule = {
  id: "cerl-congestive",
  title: "Judged congestion: halve",
  text: "The last round trip was long, so the bottleneck's queue was filling when the segment was lost: congestion.",
  equation: "l ≥ N = A · lmax, cwnd = max(min(cwnd, awnd) / 2, 2)",
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

/** The window before a loss that was not punished, -1 when there is none; shared by CERL and CERL2. */
export interface Restorable {
  oldcwnd: number;
}

/** Halve, with CERL's floor of two segments for cwnd and ssthresh (card 2.8, reading 10). */
export function cutForCongestion(estimate: QueueEstimate, tcp: SenderView): WindowDecision {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  const cwnd = Math.max(w / 2, 2);
  return {
    verdict: "congestion",
    cwnd,
    ssthresh: Math.floor(cwnd),
    rule: CONGESTIVE,
    values: { ...queueValues(estimate), w, awnd: tcp.awnd },
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

/** At the end of a recovery: back to the window that was not punished. */
export function restoreWindow(state: Restorable): WindowDecision | null {
  if (state.oldcwnd <= 0) return null;
  const oldcwnd = state.oldcwnd;
  state.oldcwnd = -1;
  return { verdict: "none", cwnd: oldcwnd, ssthresh: "keep", rule: RESTORE, values: { oldcwnd } };
}

/** A timeout is Reno's; the window to restore is forgotten (card 2.8, reading 8). */
export function forgetAndCollapse(state: Restorable, tcp: SenderView): WindowDecision {
  state.oldcwnd = -1;
  return collapse(tcp);
}
