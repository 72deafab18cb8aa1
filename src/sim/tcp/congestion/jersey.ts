import type { Rule } from "../../plugin/rule.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import type { SenderView } from "../contract/view.ts";
import {
  ABE_PARAMETERS,
  ABE_PROBES,
  type AvailableBandwidth,
  abeOnAck,
  abeOnDupAck,
  initAvailableBandwidth,
} from "./parts/available-bandwidth.ts";
import { collapse, grow, growFrom } from "./parts/growth.ts";
import type { CongestionControl } from "./types.ts";

const RATE_CONTROL: Rule = {
  id: "jersey-rate-control",
  title: "Congestion warning: fit the window to the path",
  text: "A router warns that its queue is long. The threshold becomes the number of segments that the estimated bandwidth keeps in flight, and in congestion avoidance the window does too, if it is larger.",
  equation: "ownd = max(srtt · ABE / (8 · mss), 2), ssthresh = floor(ownd), cwnd = min(cwnd, ownd)",
  source: "TCP-Jersey, equation 6 and section III-C, Fig. 7",
};

const WARNED_GROWTH: Rule = {
  id: "jersey-warned-growth",
  title: "Window held at the path's",
  text: "The warning goes on. Each marked ACK puts the window back to what the estimated bandwidth keeps in flight, and then grows it by its small step.",
  equation: "cwnd = min(cwnd, ownd), then cwnd + 1 / cwnd (or + 1 below ssthresh)",
  source: "TCP-Jersey, Fig. 7, lines 7 to 10",
};

const RANDOM: Rule = {
  id: "jersey-random",
  title: "Lost without a warning",
  text: "A segment is lost, but no router has warned of congestion: the radio must have lost it. It is sent again and the window stays.",
  equation: "CW = 0, cwnd unchanged",
  source: "TCP-Jersey, section III-C, Fig. 7, lines 16 to 19",
};

/** Marks mean congestion and set the window to the estimated bandwidth; losses without marks mean nothing. */
export const jersey: CongestionControl<AvailableBandwidth> = {
  id: "jersey",
  title: "TCP-Jersey (bandwidth and warnings)",
  summary:
    "Estimate the available bandwidth from the ACKs; fit the window to it when routers warn of congestion, and take losses without a warning for random.",
  citation: {
    text: "Xu, Tian, Ansari, TCP-Jersey for Wireless IP Communications, IEEE Journal on Selected Areas in Communications 22(4), 2004",
    url: "https://doi.org/10.1109/JSAC.2004.825989",
  },
  params: [
    ...ABE_PARAMETERS,
    {
      id: "mayRaise",
      label: "A warning may raise the window",
      help: "On: a marked ACK sets the window to ownd even where that is more, as the program is printed; off: it can only lower it, as the text says.",
      type: "boolean",
      default: false,
      source: "TCP-Jersey, section III-C (text: off; rate control as printed: on)",
    },
  ],
  probes: ABE_PROBES,
  init: initAvailableBandwidth,
  growsOnEcho: true,
  onAck: (state, ack, tcp) => {
    abeOnAck(state, ack, tcp);
    return tcp.echoed && state.ownd > 0 ? warnedStep(state, tcp) : grow(tcp);
  },
  onDupAck: abeOnDupAck,
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
  onEcnEcho: rateControl,
  onTimeout: (_, tcp) => collapse(tcp),
  probe: (state, out) => {
    out[0] = state.abe;
    out[1] = state.ownd;
  },
};

function rateControl(state: AvailableBandwidth, tcp: SenderView): WindowDecision {
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

function fitted(state: AvailableBandwidth, cwnd: number): number {
  return state.params.mayRaise === true ? state.ownd : Math.min(cwnd, state.ownd);
}

/** Rate control and growth for one marked ACK; worth a note of its own where the threshold moves. */
function warnedStep(state: AvailableBandwidth, tcp: SenderView): WindowStep {
  const { abe, ownd } = state;
  const before = tcp.cwnd;
  const ssthresh = Math.floor(ownd);
  const { cwnd } = growFrom(
    before >= tcp.ssthresh ? fitted(state, before) : before,
    ssthresh,
    tcp.growthCredit,
  );
  if (ssthresh === tcp.ssthresh) return { cwnd, rule: WARNED_GROWTH };
  const values = { ownd, cwnd: before, ABE: abe, srtt: tcp.srtt, mss: tcp.mss };
  return { cwnd, ssthresh, rule: RATE_CONTROL, values };
}
