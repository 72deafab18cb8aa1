import { PARTIAL } from "../../packet/pool.ts";
import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { type LocalRetransmitState, startLocalTimer, takeNewAck } from "./parts/local-retransmit.ts";
import { CACHE_LIMIT, LOCAL_TICK, MAX_RESENDS, RFC_ESTIMATOR } from "./parts/local-retransmit-params.ts";
import { LocalRtt, SegmentCache } from "./parts/segment-cache.ts";
import { type AgentRule, FORWARD, type PathAgent, SWALLOW } from "./types.ts";

const SOURCE = "Biaz, Mehta, West, Vaidya 1997; Congestion Coherence, section 2";

const RESEND: AgentRule = {
  id: "multiple-ack-resend",
  title: "Local timeout: retransmit it here",
  text: "No ACK came back over the wireless hop in time. The base station retransmits the oldest segment that it keeps.",
  equation: "timeout = max(srtt + 4 rttvar, tick)",
  names: ["timeout", "resends"],
  source: SOURCE,
};

const DISCARD: AgentRule = {
  id: "multiple-ack-discard",
  title: "Discard a duplicate ACK: the station repairs the loss",
  text: "A duplicate ACK asks for a segment that the base station keeps and will retransmit itself. The source need not act, so the duplicate ends here.",
  names: ["resends"],
  source: SOURCE,
};

const PASS: AgentRule = {
  id: "multiple-ack-pass",
  title: "Not kept here: the source must repair it",
  text: "A duplicate ACK asks for a segment that never reached the base station (or was retransmitted as often as allowed). It passes to the source.",
  source: SOURCE,
};

const TROUBLE: AgentRule = {
  id: "multiple-ack-trouble",
  title: "Trouble on the radio link: a partial ACK",
  text: "The segment needs more time on the wireless hop. A partial ACK tells the source that it has come this far, which restarts its timer.",
  source: SOURCE,
};

const PARAMS = parameters([
  {
    id: "ackp",
    label: "When to send partial ACKs",
    help: "every: for each segment that reaches the station. on-trouble: only when the station has to retransmit it.",
    type: "choice",
    options: ["every", "on-trouble"],
    default: "every",
    source: "Congestion Coherence, section 2 (on-trouble: the report's abstract)",
  },
  CACHE_LIMIT,
  LOCAL_TICK,
  MAX_RESENDS,
  RFC_ESTIMATOR,
]);

/** Tells the source what has reached the base station, resends from there, and hides duplicate ACKs about it. */
export const multipleAck: PathAgent<LocalRetransmitState<ValuesOf<typeof PARAMS>>, typeof PARAMS> = {
  id: "multiple-ack",
  title: "Multiple acknowledgments",
  summary:
    'The base station acknowledges each segment partially ("it got this far"), retransmits what the radio link loses, and lets only duplicate ACKs pass that the source must act on.',
  citation: {
    text: "Biaz, Mehta, West, Vaidya, TCP over wireless networks using multiple acknowledgements, Texas A&M TR 97-001, 1997",
  },
  params: PARAMS,
  probes: [
    { id: "cached", label: "segments in the cache", unit: "segments" },
    { id: "srtt", label: "round trip over the radio link", unit: "s" },
  ],
  readsHeaders: true,
  refuses: ({ toAir, fromAir }) =>
    fromAir && !toAir
      ? "this flow's data comes from the wireless host: partial ACKs are about the path to it"
      : null,
  init: (params) => ({ params, cache: new SegmentCache(), localRtt: new LocalRtt(), lastAck: 0 }),
  onData: (state, p, hop) => {
    const { packets, now } = hop;
    const seq = packets.seq(p);
    if (seq < state.lastAck) return FORWARD;
    const known = state.cache.get(seq);
    const kept = known ?? state.cache.keep(packets, p, now, state.params.cacheLimit);
    if (known) {
      known.fromSource = true;
      known.nth = packets.nth(p);
      known.flags = packets.flags(p);
      known.sentAt = now;
    }
    if (kept && state.params.ackp === "every") hop.sendAck(seq, PARTIAL);
    if (kept && !hop.timerRuns) startLocalTimer(state, hop);
    return FORWARD;
  },
  onAck: (state, p, hop) => {
    const ackno = hop.packets.seq(p);
    if (ackno > state.lastAck) {
      takeNewAck(state, ackno, hop);
      return FORWARD;
    }
    const missing = state.cache.get(ackno);
    if (ackno < state.lastAck || (missing && missing.resends < state.params.maxResends)) {
      if (missing) hop.note(DISCARD, ackno, missing.resends);
      hop.countSuppressed();
      return SWALLOW;
    }
    hop.note(PASS, ackno);
    return FORWARD;
  },
  onTimer: (state, hop) => {
    const oldest = state.cache.get(state.lastAck);
    if (!oldest || oldest.resends >= state.params.maxResends) return;
    oldest.resends++;
    oldest.sentAt = hop.now;
    hop.note(RESEND, oldest.seq, state.localRtt.timeout(state.params.tick), oldest.resends);
    hop.resend(oldest);
    if (oldest.resends === 1 && state.params.ackp === "on-trouble") {
      hop.note(TROUBLE, oldest.seq);
      hop.sendAck(oldest.seq, PARTIAL);
    }
    startLocalTimer(state, hop);
  },
  probe: (state, out) => {
    out[0] = state.cache.size;
    out[1] = state.localRtt.srtt;
  },
};
