import { parameters, type ValuesOf } from "../../plugin/parameters.ts";
import { type LocalRetransmitState, startLocalTimer, takeNewAck } from "./parts/local-retransmit.ts";
import { CACHE_LIMIT, LOCAL_TICK, MAX_RESENDS, RFC_ESTIMATOR } from "./parts/local-retransmit-params.ts";
import { LocalRtt, SegmentCache } from "./parts/segment-cache.ts";
import { type AgentHop, type AgentRule, FORWARD, type PathAgent, SWALLOW } from "./types.ts";

const SOURCE = "Balakrishnan, Seshan, Amir, Katz 1995, section 3";

const RESEND: AgentRule = {
  id: "snoop-resend",
  title: "Lost on the radio link: retransmit it here",
  text: "A duplicate ACK asks for a segment of which the base station keeps a copy, so it was lost on the wireless hop. The station retransmits it at once and keeps the duplicate from the source, which never learns of the loss.",
  equation: "waiting = highest segment seen - missing segment - 1",
  names: ["waiting", "cached", "resends"],
  source: SOURCE,
};

const SUPPRESS: AgentRule = {
  id: "snoop-suppress",
  title: "Keep a duplicate ACK from the source",
  text: "The missing segment has been retransmitted from here already. Each segment that was sent after it causes one more duplicate ACK; the station was expecting this one and drops it, lest the source halves its window.",
  names: ["waiting"],
  source: SOURCE,
};

const TOO_SOON: AgentRule = {
  id: "snoop-too-soon",
  title: "Not about this segment: it is still outstanding",
  text: "A duplicate ACK asks for a segment that left the base station less than a round trip ago, so nobody can have missed it yet. The duplicate answers a copy that was retransmitted needlessly, and ends here.",
  equation: "ago < shortest",
  names: ["ago", "shortest"],
  source: "Our reading: without it, one needless copy causes the next, for as long as data flows",
};

const PASS: AgentRule = {
  id: "snoop-pass",
  title: "Not lost here: let the source know",
  text: "A duplicate ACK asks for a segment that never reached the base station (or that the source has retransmitted itself): it was lost in the wired part, which is congestion. The duplicate passes.",
  names: ["cached"],
  source: SOURCE,
};

const GIVE_UP: AgentRule = {
  id: "snoop-give-up",
  title: "Retransmitted too often: leave it to the source",
  text: "The station has retransmitted this segment as often as it may. From now on the duplicates pass, and the source repairs the loss.",
  names: ["resends"],
  source: "ns-2.35, SNOOP_MAX_RXMIT",
};

const LOCAL_TIMEOUT: AgentRule = {
  id: "snoop-timeout",
  title: "Local timeout: retransmit it here",
  text: "Neither an ACK nor a duplicate came back over the wireless hop in time. The station retransmits the oldest segment that it keeps, long before the source's own timer would expire.",
  equation: "timeout = max(srtt + 4 rttvar, tick)",
  names: ["timeout", "srtt", "rttvar"],
  source: SOURCE,
};

const REPEAT_ACK: AgentRule = {
  id: "snoop-repeat-ack",
  title: "The source retransmits what has arrived",
  text: "This segment was acknowledged before: the ACK must have been lost on the return path. The station drops the segment and repeats the ACK.",
  names: ["ackno"],
  source: SOURCE,
};

interface State extends LocalRetransmitState<ValuesOf<typeof PARAMS>> {
  /** Highest segment that came from the source, -1 before the first. */
  lastSeen: number;
  /** Duplicate ACKs still to come from segments that were sent after the one just resent. */
  waiting: number;
}

const PARAMS = parameters([CACHE_LIMIT, LOCAL_TICK, MAX_RESENDS, RFC_ESTIMATOR]);

/** Caches what passes towards the wireless host, resends it there, and hides the loss from the source. */
export const snoop: PathAgent<State, typeof PARAMS> = {
  id: "snoop",
  title: "Snoop",
  summary:
    "The base station keeps copies of what it sends over the radio link, retransmits lost ones itself and keeps the duplicate ACKs from the source.",
  citation: {
    text: "Balakrishnan, Seshan, Amir, Katz, Improving TCP/IP Performance over Wireless Networks, MobiCom 1995",
    url: "https://doi.org/10.1145/215530.215544",
  },
  params: PARAMS,
  probes: [
    { id: "cached", label: "segments in the cache", unit: "segments" },
    { id: "srtt", label: "round trip over the radio link", unit: "s" },
  ],
  readsHeaders: true,
  refuses: ({ toAir, fromAir }) =>
    fromAir && !toAir
      ? "this flow's data comes from the wireless host: Snoop only retransmits towards it (ELN serves this way)"
      : null,
  init: (params) => ({
    params,
    cache: new SegmentCache(),
    localRtt: new LocalRtt(),
    lastSeen: -1,
    lastAck: 0,
    waiting: 0,
  }),
  onData: (state, p, hop) => {
    const { packets, now } = hop;
    const { cache } = state;
    const seq = packets.seq(p);
    if (seq > state.lastSeen) {
      state.lastSeen = seq;
      cache.keep(packets, p, now, state.params.cacheLimit);
    } else if (seq < state.lastAck) {
      hop.note(REPEAT_ACK, seq, state.lastAck);
      hop.sendAck(state.lastAck, 0);
      return SWALLOW;
    } else {
      const kept = cache.get(seq) ?? cache.keep(packets, p, now, state.params.cacheLimit);
      if (kept) {
        // The source knows of this loss: later duplicates are passed on to it, and the local count starts anew.
        kept.fromSource = true;
        kept.resends = 0;
        kept.nth = packets.nth(p);
        kept.flags = packets.flags(p);
        kept.sentAt = now;
      }
      state.waiting = 0;
    }
    if (!hop.timerRuns) startLocalTimer(state, hop);
    return FORWARD;
  },
  onAck: (state, p, hop) => {
    const ackno = hop.packets.seq(p);
    if (ackno > state.lastAck) {
      takeNewAck(state, ackno, hop);
      state.waiting = 0;
      return FORWARD;
    }
    if (ackno < state.lastAck) return SWALLOW;
    return takeDuplicate(state, ackno, hop) ? SWALLOW : FORWARD;
  },
  onTimer: (state, hop) => {
    const oldest = state.cache.get(state.lastAck);
    if (!oldest || oldest.resends >= state.params.maxResends) return;
    const { srtt, rttvar } = state.localRtt;
    hop.note(LOCAL_TIMEOUT, oldest.seq, state.localRtt.timeout(state.params.tick), srtt, rttvar);
    oldest.resends++;
    oldest.sentAt = hop.now;
    hop.resend(oldest);
    startLocalTimer(state, hop);
  },
  probe: (state, out) => {
    out[0] = state.cache.size;
    out[1] = state.localRtt.srtt;
  },
};

/** A duplicate ACK: is it kept from the source? */
function takeDuplicate(state: State, ackno: number, hop: AgentHop): boolean {
  const lost = state.cache.get(ackno);
  if (!lost || lost.fromSource) {
    // Nothing is missing before the first segment above the ACK has come by.
    if (ackno <= state.lastSeen) hop.note(PASS, ackno, state.cache.size);
    return false;
  }
  if (state.waiting > 0) {
    state.waiting--;
    hop.note(SUPPRESS, ackno, state.waiting);
    hop.countSuppressed();
    return true;
  }
  const ago = hop.now - lost.sentAt;
  if (ago < state.localRtt.shortest) {
    hop.note(TOO_SOON, ackno, ago, state.localRtt.shortest);
    hop.countSuppressed();
    return true;
  }
  if (lost.resends >= state.params.maxResends) {
    hop.note(GIVE_UP, ackno, lost.resends);
    return false;
  }
  state.waiting = Math.max(0, state.lastSeen - ackno - 1);
  lost.resends++;
  lost.sentAt = hop.now;
  hop.note(RESEND, ackno, state.waiting, state.cache.size, lost.resends);
  hop.countSuppressed();
  hop.resend(lost);
  startLocalTimer(state, hop);
  return true;
}
