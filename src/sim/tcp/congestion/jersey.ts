import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  ABE_PARAMETERS,
  ABE_VARIABLES,
  type AvailableBandwidth,
  initAvailableBandwidth,
  updateAbe,
} from "./parts/available-bandwidth.ts";
import { collapse } from "./parts/growth.ts";
import type { CongestionControl } from "./types.ts";

const RATE_CONTROL: Rule = {
  id: "jersey-rate-control",
  title: "Congestion warning: fit the window to the path",
  text: "A router warns that its queue is long. The threshold becomes the number of segments that the estimated bandwidth keeps in flight, and in congestion avoidance the window does too, if it is larger.",
  equation: "ownd = max(srtt · ABE / (8 · mss), 2), ssthresh = floor(ownd), cwnd = min(cwnd, ownd)",
  source: "TCP-Jersey, equation 6 and section III-C, Fig. 7",
};

const RANDOM: Rule = {
  id: "jersey-random",
  title: "Lost without a warning",
  text: "A segment is lost, but no router has warned of congestion: the radio must have lost it. It is retransmitted and the window stays.",
  equation: "CW = 0, cwnd unchanged",
  source: "TCP-Jersey, section III-C, Fig. 7, lines 16 to 19",
};

/** Smaller differences of windows are the rounding of numbers, segments. */
const ROUNDING = 1e-9;

const PARAMS = parameters([
  ...ABE_PARAMETERS,
  {
    id: "mayRaise",
    label: "A warning may raise the window",
    help: "On: the rate control sets the window to ownd even where that is more, as the program is printed; off: it only lowers it, as the text says. The growth for the ACK itself follows in either case.",
    type: "boolean",
    default: false,
    source: "TCP-Jersey, section III-C (text: off; rate control as printed: on)",
  },
  {
    id: "cwrAlways",
    label: "CWR after every rate control",
    help: "On: the receiver is told after every rate control that the window was set, and echoes a mark for one round trip at most; off: once per window of data. The paper does not say.",
    type: "boolean",
    default: false,
    source: "RFC 3168, section 6.1.2 (off); ns-2.35, slowdown() (on)",
  },
]);

type State = AvailableBandwidth<ValuesOf<typeof PARAMS>>;

/** Marks mean congestion and set the window to the estimated bandwidth; losses without marks mean nothing. */
export const jersey: CongestionControl<State, typeof PARAMS> = {
  id: "jersey",
  title: "TCP-Jersey (bandwidth and warnings)",
  summary:
    "Estimate the available bandwidth from the ACKs; fit the window to it when routers warn of congestion, and count losses without a warning as random.",
  citation: {
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, IEEE Journal on Selected Areas in Communications 22(4), 2004",
    url: "https://doi.org/10.1109/JSAC.2004.825989",
  },
  params: PARAMS,
  probes: ABE_VARIABLES,
  init: initAvailableBandwidth,
  // Fig. 7, lines 3 to 10: ABE on entry, rate control for a marked ACK of new data; growth follows.
  onEveryAck: (state, news, tcp) => {
    updateAbe(state, news.acked, tcp);
    return news.acked > 0 && tcp.echoed ? answerWarning(state, tcp) : null;
  },
  onEcnEcho: () => null,
  growsOnEcho: true,
  onAck: () => "grow",
  onLossDetected: (state, tcp) =>
    tcp.echoed
      ? rateControl(state, tcp)
      : {
          verdict: "random",
          cwnd: "keep",
          ssthresh: "keep",
          rule: RANDOM,
          values: { cwnd: tcp.cwnd, CW: 0 },
        },
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.abe;
    out[1] = state.ownd;
  },
};

/** Fig. 7's rate control: the threshold always, the window only in congestion avoidance. */
function rateControl(state: State, tcp: SenderView): WindowDecision {
  const { abe, ownd } = state;
  const { cwnd } = tcp;
  return {
    verdict: "congestion",
    cwnd: ownd > 0 && cwnd >= tcp.ssthresh ? fitted(state, cwnd) : "keep",
    ssthresh: ownd > 0 ? Math.floor(ownd) : "keep",
    rule: RATE_CONTROL,
    values: { ownd, cwnd, ABE: abe, srtt: tcp.srtt, mss: tcp.mss },
  };
}

function fitted(state: State, cwnd: number): number {
  return state.params.mayRaise === true ? state.ownd : Math.min(cwnd, state.ownd);
}

/**
 * Rate control for a marked ACK of new data. While the warning goes on, it only takes back the growth of the marked ACK
 * before, which no reader needs to be told: it is a decision where the threshold moves or the window falls further.
 */
function answerWarning(state: State, tcp: SenderView): WindowStep | null {
  if (state.ownd === 0) return null;
  const { cwnd, ssthresh, rule, values } = rateControl(state, tcp);
  const next = cwnd === "keep" ? tcp.cwnd : cwnd;
  const tellsReceiver = state.params.cwrAlways === true;
  if (ssthresh !== tcp.ssthresh && ssthresh !== "keep")
    return { cwnd: next, ssthresh, rule, values, answersMark: true, tellsReceiver };
  if (next === tcp.cwnd) return tellsReceiver ? { cwnd: next, rule, tellsReceiver } : null;
  const fallsFurther = next + tcp.growthCredit / next < tcp.cwnd - ROUNDING;
  return fallsFurther
    ? { cwnd: next, rule, values, answersMark: true, tellsReceiver }
    : { cwnd: next, rule, tellsReceiver };
}
