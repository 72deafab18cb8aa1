import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { AckNews } from "../contract/ack.ts";
import type { WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { collapse, halve } from "./parts/growth.ts";
import { HYSTART } from "./parts/slow-start.ts";
import type { CongestionControl } from "./types.ts";

const DRAFT = "draft-briscoe-iccrg-prague-congestion-control";

const CUT: Rule = {
  id: "prague-cut",
  title: "Cut as much as was marked",
  text: "Marks have come back. The window shrinks by half of the share of marked segments, averaged over the last round trips: all marked, and it is halved; few, and it hardly changes. At most once per round trip.",
  equation: "cwnd = max(w (1 - alpha / 2), 2)",
  source: `${DRAFT}, section 2.4.2`,
};

const FIRST_MARK: Rule = {
  id: "prague-first-mark",
  title: "The first mark ends slow start",
  text: "The queue has marked a segment for the first time: the path is full. Nothing is known yet of how many are marked, so the sender takes all for marked and halves its window.",
  equation: "alpha = 1, cwnd = max(w (1 - alpha / 2), 2)",
  source: `${DRAFT}, section 2.4.2`,
};

const GROW: Rule = {
  id: "prague-increase",
  title: "Additive increase, by what was not marked",
  text: "Each segment that arrived unmarked adds its share of one segment per round trip. Round trips shorter than 25 ms count as 25 ms, so that near servers do not push far ones aside.",
  equation: "cwnd = cwnd + unmarked · (rtt / max(rtt, rttVirt))² / cwnd",
  source: `${DRAFT}, sections 2.4.3 and 2.4.4`,
};

const PARAMS = parameters([
  {
    id: "g",
    label: "Weight of the newest round trip g",
    help: "Larger: the share of marks follows the network faster, but jumps more.",
    type: "number",
    unit: "",
    min: 1 / 64,
    max: 1,
    default: 1 / 16,
    scale: "log",
    source: `${DRAFT}, section 2.4.2 (1/16)`,
  },
  {
    id: "rttVirt",
    label: "Round trip that shorter ones count as",
    help: "Flows with shorter round trips grow as if theirs were so long. 0: each at its own speed.",
    type: "number",
    unit: "s",
    min: 0,
    max: 0.5,
    default: 0.025,
    source: `${DRAFT}, section 2.4.4 (25 ms)`,
  },
  HYSTART,
]);

/** Smallest window, segments. */
const LEAST_CWND = 2;
/** Pacing in slow start and after it, windows per round trip. */
const SLOW_START_PACE = 2;

interface State {
  params: ValuesOf<typeof PARAMS>;
  /** Share of marked segments, averaged over round trips; 0 before the first mark. */
  alpha: number;
  hasMark: boolean;
  /** Marked segments that the receiver had counted with the ACK before; of them with the ACK at hand. */
  counted: number;
  marked: number;
  /** Segments delivered in this round, and those of them that were marked. */
  delivered: number;
  roundMarked: number;
  /** The round ends when a segment beyond this one is acknowledged; not before its (virtual) round trip is over, s. */
  roundEnd: number;
  roundAt: number;
  /** When the window was last cut, s; what was sent before does not cut it again, and neither does a virtual round trip. */
  cutAt: number;
  cutEnd: number;
}

/** The scalable sender of L4S: cuts by the share of marks, as DCTCP, and is made for the Internet. */
export const prague: CongestionControl<State, typeof PARAMS> = {
  id: "prague",
  title: "Prague (L4S)",
  summary:
    "Count exactly which share of the packets was marked, cut by half of it, grow all the time, and pace: a queue of under a millisecond is enough.",
  citation: {
    text: "De Schepper, Tilmans, Briscoe, Goel, Prague Congestion Control, draft-briscoe-iccrg-prague-congestion-control; RFC 9331, 2023",
    url: "https://datatracker.ietf.org/doc/html/draft-briscoe-iccrg-prague-congestion-control",
  },
  params: PARAMS,
  probes: [{ id: "alpha", label: "alpha: share of marked packets", unit: "" }],
  report: "accurate-ecn",
  isL4s: true,
  needsExactEcho: true,
  growsOnEcho: true,
  init: (params) => ({
    params,
    alpha: 0,
    hasMark: false,
    counted: 0,
    marked: 0,
    delivered: 0,
    roundMarked: 0,
    roundEnd: 0,
    roundAt: 0,
    cutAt: Number.NEGATIVE_INFINITY,
    cutEnd: -1,
  }),
  onEveryAck: (state, news, tcp) => {
    count(state, news, tcp);
    if (state.marked === 0 || tcp.inRecovery || !mayCut(state, news, tcp)) return null;
    return cut(state, tcp);
  },
  onAck: (state, ack, tcp) => {
    const { cwnd, srtt } = tcp;
    if (cwnd < tcp.ssthresh) return state.marked === 0 ? "grow" : "keep";
    if (tcp.inRecovery) return "keep";
    const share = srtt > 0 ? srtt / Math.max(srtt, state.params.rttVirt) : 1;
    const unmarked = Math.max(0, ack.acked - state.marked);
    return { cwnd: cwnd + (unmarked * share * share) / cwnd, rule: GROW };
  },
  pacingRate: (_, tcp) => {
    if (tcp.srtt === 0) return Infinity;
    const pace = tcp.cwnd < tcp.ssthresh ? SLOW_START_PACE : 1;
    return (pace * tcp.cwnd * tcp.mss * 8) / tcp.srtt;
  },
  onLossDetected: (_, tcp) => halve(tcp),
  onEcnEcho: () => null,
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.alpha;
  },
};

/** A round trip, but no shorter than the virtual one, s. */
function roundTrip(state: State, tcp: SenderView): number {
  return Math.max(tcp.srtt, state.params.rttVirt);
}

/** The share of marks (draft, section 2.4.2): what the receiver has counted more, and once per round trip the average. */
function count(state: State, { ackno, delivered }: AckNews, tcp: SenderView): void {
  const counted = tcp.report?.marked ?? 0;
  state.marked = Math.max(0, counted - state.counted);
  state.counted = Math.max(state.counted, counted);
  // The SYN is no data.
  if (ackno <= 1) return;
  state.delivered += delivered;
  state.roundMarked += state.marked;
  const isOver = ackno > state.roundEnd && tcp.now - state.roundAt >= roundTrip(state, tcp);
  if (!isOver || state.delivered === 0) return;
  const share = Math.min(state.roundMarked / state.delivered, 1);
  if (state.hasMark) state.alpha += state.params.g * (share - state.alpha);
  state.delivered = 0;
  state.roundMarked = 0;
  state.roundEnd = tcp.sndNxt;
  state.roundAt = tcp.now;
}

/** Was the acknowledged data sent after the last cut, and is a (virtual) round trip over? */
function mayCut(state: State, { ackno }: AckNews, tcp: SenderView): boolean {
  return ackno > state.cutEnd && tcp.now - state.cutAt >= (state.hasMark ? roundTrip(state, tcp) : 0);
}

function cut(state: State, tcp: SenderView): WindowStep {
  const w = Math.min(tcp.cwnd, tcp.awnd);
  const isFirst = !state.hasMark;
  if (isFirst) state.alpha = 1;
  state.hasMark = true;
  state.cutAt = tcp.now;
  state.cutEnd = tcp.sndNxt;
  const { alpha } = state;
  const cwnd = Math.max(w * (1 - alpha / 2), LEAST_CWND);
  return {
    cwnd,
    ssthresh: Math.max(Math.floor(cwnd), LEAST_CWND),
    rule: isFirst ? FIRST_MARK : CUT,
    values: { w, alpha, marked: state.marked },
    answersMark: true,
    tellsReceiver: true,
  };
}
