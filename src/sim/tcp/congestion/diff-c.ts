import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import type { CongestionControl } from "./types.ts";

const CORRUPTION: Rule = {
  id: "diff-c-corruption",
  title: "Lost means corrupted",
  text: "A segment is lost. Routers that are about to overflow would have marked packets first, so the radio has damaged it: it is retransmitted and the window stays.",
  equation: "no ECN echo, cwnd unchanged",
  source: "Bai, Atiquzzaman, Lilja, sections 3.1 and 3.2",
};

const CORRUPTION_TIMEOUT: Rule = {
  id: "diff-c-timeout",
  title: "Timeout, but no congestion",
  text: "No ACK came before the retransmission timeout, and no router has warned. The sender counts even that as corruption: it retransmits what is missing, and the window stays. Only the timer backs off.",
  equation: "no ECN echo, cwnd unchanged",
  source: "Bai, Atiquzzaman, Lilja, section 3.2",
};

const CONGESTION: Rule = {
  id: "diff-c-echo",
  title: "Only a mark means congestion",
  text: "A router has marked a packet, and the receiver echoes the mark. This alone tells the sender of congestion: it halves the window, once per round trip.",
  equation: "cwnd = max(w / 2, 1), ssthresh = max(floor(w / 2), 2), w = min(cwnd, awnd)",
  source: "Bai, Atiquzzaman, Lilja, section 3.2",
};

const PARAMS = parameters([
  {
    id: "halvesInflated",
    label: "A mark halves the inflated window",
    help: "On: what duplicate ACKs have added during a repair counts as window when a mark halves it, as ns-2's Reno does; off: only cwnd is halved. The paper does not say.",
    type: "boolean",
    default: false,
    source: "ns-2.35, Agent/TCP/Reno: windowd() (on)",
  },
  {
    id: "echoEndsRecovery",
    label: "A mark ends a repair's inflation",
    help: "On: after an echoed mark further duplicate ACKs release no new segments, as in ns-2's Reno; off: a repair that kept the window continues. Only over Reno's or NewReno's repairs; the paper does not say.",
    type: "boolean",
    default: false,
    source: "ns-2.35, exitFastRetrans_ (on)",
  },
  {
    id: "resendsHead",
    label: "After a timeout, the oldest segment only",
    help: "On: only the oldest outstanding segment is retransmitted; off: all of them (go-back-N). Only over Reno's or NewReno's repairs; the paper says that what is missing is retransmitted.",
    type: "boolean",
    default: false,
    source: "Bai, Atiquzzaman, Lilja, section 3.2 (on); ns-2.35 (off)",
  },
]);

interface State {
  params: ValuesOf<typeof PARAMS>;
}

/** Losses and timeouts never reduce the window; echoed marks do. */
export const diffC: CongestionControl<State, typeof PARAMS> = {
  id: "diff-c",
  title: "Diff-C-TCP window",
  summary: "Every loss is corruption and leaves the window alone; only marks from the routers halve it.",
  citation: {
    text: "Bai, Atiquzzaman, Lilja, Using ECN Marks to Improve TCP Performance over Lossy Links (Diff-C-TCP), section 3",
  },
  params: PARAMS,
  probes: [],
  init: (params) => ({ params }),
  repairs: (state) => state.params,
  onAck: () => "grow",
  onLossDetected: (_, tcp) => keep(tcp, CORRUPTION),
  onEcnEcho: ({ params }, tcp) => {
    const w = params.halvesInflated === true ? tcp.lossWindow : Math.min(tcp.cwnd, tcp.awnd);
    return {
      verdict: "congestion",
      cwnd: Math.max(w / 2, 1),
      ssthresh: Math.max(Math.floor(w / 2), 2),
      rule: CONGESTION,
      values: { w, awnd: tcp.awnd },
    };
  },
  onTimeout: (_, tcp) => keep(tcp, CORRUPTION_TIMEOUT),
};

function keep(tcp: SenderView, rule: Rule): WindowDecision {
  return { verdict: "random", cwnd: "keep", ssthresh: "keep", rule, values: { cwnd: tcp.cwnd } };
}
