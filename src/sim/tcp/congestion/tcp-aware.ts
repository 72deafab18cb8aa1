import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse } from "./parts/growth.ts";
import { type CutMemory, cutOncePerWindow, NEVER_CUT } from "./parts/once-per-window.ts";
import type { CongestionControl } from "./types.ts";

const SOURCE = "Biaz and Vaidya, TR 98-014, 1998 (rule); the flag in the ACK is our reading";

const RANDOM: Rule = {
  id: "tcp-aware-random",
  title: "The gap says: lost on the radio link",
  text: "The receiver waited about as long as the missing segments would have taken to arrive. So they had been sent through the bottleneck and left a gap on the radio link behind it: the radio link lost them, and the window stays.",
  equation: "from ≤ Ti < to, from = (n + 1) · Tmin, to = (n + upper) · Tmin, cwnd unchanged",
  source: SOURCE,
};

const CONGESTIVE: Rule = {
  id: "tcp-aware-congestion",
  title: "The gap says: dropped at a queue",
  text: "The segments on both sides of the hole did not come as far apart as the missing ones would have put them. So they were dropped before the bottleneck, where the others closed the gap: congestion, halve.",
  equation:
    "Ti < from or Ti ≥ to, from = (n + 1) · Tmin, to = (n + upper) · Tmin, cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: SOURCE,
};

const SAME_WINDOW: Rule = {
  id: "tcp-aware-same-window",
  title: "Congestion, but this window was already cut",
  text: "The receiver says congestion again, but the lost segment belongs to a window that has been halved already: repair it without another cut.",
  equation: "last acknowledged ≤ lastCut, cwnd unchanged",
  source: "Our reading: one cut per window, as in RFC 6582",
};

const UNKNOWN: Rule = {
  id: "tcp-aware-unjudged",
  title: "No verdict: halve",
  text: "The receiver has seen too few segments to know the shortest gap, so it cannot judge this hole. Without a verdict the sender does what Reno does.",
  equation: "cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: "Our reading: without the flag, as Reno",
};

interface State extends CutMemory {
  /** Of the last hole judged, s: its gap, and between which gaps a loss counts as random. */
  gap: number;
  lower: number;
  upper: number;
}

/** The receiver judges each hole by the time between its neighbours; the sender halves only for congestion. */
export const tcpAware: CongestionControl<State> = {
  id: "tcp-aware",
  title: "TCP-Aware (gaps between arrivals)",
  summary:
    "The receiver measures the gap around each hole: as long as the missing segments themselves, the radio link lost them; shorter, a queue did.",
  citation: {
    text: "Biaz, Vaidya, Discriminating Congestion Losses from Wireless Losses Using Inter-Arrival Times at the Receiver, TR 98-014, 1998; ASSET 1999",
  },
  params: [],
  probes: [
    { id: "gap", label: "Ti, gap of the last hole judged", unit: "s" },
    { id: "lower", label: "from, shortest gap of a random loss", unit: "s" },
    { id: "upper", label: "to, longest gap of a random loss", unit: "s" },
  ],
  report: "inter-arrival",
  init: () => ({ lastReduction: NEVER_CUT, gap: 0, lower: 0, upper: 0 }),
  onAck: () => "grow",
  onDupAck: watch,
  onLossDetected: classify,
  onTimeout: (state, tcp) => {
    state.lastReduction = tcp.sndMax;
    return collapse(tcp);
  },
  probe: (state, out) => {
    out[0] = state.gap;
    out[1] = state.lower;
    out[2] = state.upper;
  },
};

/** For the plot: what the receiver measured, as soon as it says so. */
function watch(state: State, tcp: SenderView): void {
  const hole = tcp.report?.hole;
  if (!hole) return;
  state.gap = hole.gap;
  state.lower = hole.lower;
  state.upper = hole.upper;
}

function classify(state: State, tcp: SenderView): WindowDecision {
  const hole = tcp.report?.hole ?? null;
  const values: Record<string, number> =
    hole && hole.gapMin > 0
      ? {
          n: hole.missing,
          Ti: hole.gap,
          Tmin: hole.gapMin,
          from: hole.lower,
          to: hole.upper,
          upper: hole.allowance,
        }
      : {};
  if (hole?.isRandom) return { verdict: "random", cwnd: "keep", ssthresh: "keep", rule: RANDOM, values };
  const cut = "Ti" in values ? CONGESTIVE : UNKNOWN;
  return cutOncePerWindow(state, tcp, { cut, spared: SAME_WINDOW }, values);
}
