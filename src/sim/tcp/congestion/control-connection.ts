import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import { controlConnection as withControlConnection } from "../extensions/control-connection.ts";
import { collapse, halve } from "./parts/growth.ts";
import { type CutMemory, isCutAlready, NEVER_CUT } from "./parts/once-per-window.ts";
import type { CongestionControl } from "./types.ts";

const SOURCE = "Banerjee, Goteti 1997, as the Congestion Coherence paper describes it (section 2)";

const RANDOM: Rule = {
  id: "control-random",
  title: "The control connection lost nothing: random",
  text: "A segment is lost. The small packets that accompany the data as far as the base station all came through lately, so the wired part is not congested: the segment was lost on the radio link. It is retransmitted, and the window stays.",
  equation: "now - lostAt > window × srtt, cwnd unchanged",
  source: SOURCE,
};

const CONGESTED: Rule = {
  id: "control-congestion",
  title: "The control connection lost a packet too: halve",
  text: "A segment is lost, and a small packet that accompanies the data as far as the base station was lost at about the same time: the wired part is congested.",
  equation: "now - lostAt ≤ window × srtt, cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: SOURCE,
};

const SAME_WINDOW: Rule = {
  id: "control-same-window",
  title: "Congestion, but this window was already cut",
  text: "The control connection tells of congestion, but the lost segment belongs to a window that has been halved already: it is only retransmitted.",
  equation: "last acknowledged ≤ lastCut, cwnd unchanged",
  source: "Our reading: one cut per window, as in RFC 6582",
};

const RANDOM_TIMEOUT: Rule = {
  id: "control-random-timeout",
  title: "Timeout, but the control connection lost nothing",
  text: "No ACK came before the retransmission timeout, but all small packets came through to the base station: the sender retransmits, backs its timer off and keeps the window.",
  equation: "now - lostAt > window × srtt, cwnd unchanged",
  source: "Our reading",
};

interface State extends CutMemory {
  params: Params;
  /** When the last loss on the control connection became known, s. */
  lostAt: number;
  /** Some control packet has been answered: there is a control connection. */
  isOpen: boolean;
}

const PARAMS = parameters([
  {
    id: "window",
    label: "How long a control loss means congestion",
    help: "In smoothed round trips. Longer: more losses count as congestion.",
    type: "number",
    unit: "",
    min: 0.1,
    max: 5,
    default: 1,
    source: 'Our choice; the paper says "at the same time"',
  },
]);

type Params = ValuesOf<typeof PARAMS>;

/** Reno whose losses count as congestion only while a second connection over the wired part loses packets too. */
export const controlConnection: CongestionControl<State, typeof PARAMS> = {
  id: "control-connection",
  title: "Control connection",
  summary:
    "A second connection as far as the base station probes the wired part: a loss without one there is random and keeps the window.",
  citation: {
    text: "Banerjee, Goteti, Extending TCP for wireless networks, University of Maryland, 1997; Congestion Coherence, section 2",
  },
  params: PARAMS,
  probes: [],
  init: (params) => ({ params, lostAt: -Infinity, isOpen: false, lastReduction: NEVER_CUT }),
  onAck: () => "grow",
  extension: withControlConnection({
    onAnswer: (state: State, lost, tcp) => {
      state.isOpen = true;
      if (lost > 0) state.lostAt = tcp.now;
    },
  }),
  onLossDetected: (state, tcp) => {
    if (!isCongested(state, tcp)) return keep(tcp, state, RANDOM, "random");
    if (isCutAlready(state, tcp)) return keep(tcp, state, SAME_WINDOW, "congestion");
    state.lastReduction = tcp.sndMax;
    const decision = halve(tcp);
    return { ...decision, rule: CONGESTED, values: { ...decision.values, ...numbersOf(state, tcp) } };
  },
  onTimeout: (state, tcp) => {
    if (!isCongested(state, tcp)) return keep(tcp, state, RANDOM_TIMEOUT, "random");
    state.lastReduction = tcp.sndMax;
    return collapse(tcp);
  },
};

/** Without a control connection every loss counts as congestion, as Reno's. */
function isCongested(state: State, tcp: SenderView): boolean {
  return !state.isOpen || tcp.now - state.lostAt <= state.params.window * tcp.srtt;
}

function numbersOf({ lostAt, params, lastReduction }: State, tcp: SenderView): Record<string, number> {
  const values: Record<string, number> = { now: tcp.now, srtt: tcp.srtt, lastCut: lastReduction };
  values.window = params.window;
  if (lostAt > -Infinity) values.lostAt = lostAt;
  return values;
}

function keep(tcp: SenderView, state: State, rule: Rule, verdict: "random" | "congestion"): WindowDecision {
  return { verdict, cwnd: "keep", ssthresh: "keep", rule, values: numbersOf(state, tcp) };
}
