import { ELN } from "../../packet/pool.ts";
import { SegmentRanges } from "../../packet/segment-ranges.ts";
import { type AgentRule, FORWARD, type PathAgent } from "./types.ts";

const NOTIFY: AgentRule = {
  id: "eln-notify",
  title: "Tell the source: lost on the radio link",
  text: "The ACK asks for a segment that never came over the radio link, although later ones did. So the radio link lost it, not a queue. The base station sets the bit of the explicit loss notification in the ACK.",
  names: ["holes"],
  source: "Balakrishnan, Katz 1998; ns-2.35, snoop_wired_ack",
};

const SILENT: AgentRule = {
  id: "eln-silent",
  title: "It passed here: no notification",
  text: "The duplicate ACK asks for a segment that did come over the radio link. It was lost further on, to congestion: the source must find that out by itself.",
  names: ["holes"],
  source: "Balakrishnan, Katz 1998",
};

interface State {
  /** Highest segment that came over the radio link, -1 before the first. */
  lastSeen: number;
  /** Segments below it that did not come. */
  holes: SegmentRanges;
  lastAck: number;
}

/** Notices gaps in what a wireless host sends, and marks the ACKs that ask for them. */
export const eln: PathAgent<State> = {
  id: "eln",
  title: "ELN (explicit loss notification)",
  summary:
    "The base station notices which segments of a wireless host never crossed the radio link, and says so in the ACKs that ask for them.",
  citation: {
    text: "Balakrishnan, Katz, Explicit Loss Notification and Wireless Web Performance, GLOBECOM Internet Mini-Conference 1998; ns-2.35, tcp/snoop.cc",
  },
  params: [],
  probes: [{ id: "holes", label: "segments that never crossed the radio link", unit: "segments" }],
  readsHeaders: true,
  refuses: ({ toAir, fromAir }) =>
    toAir && !fromAir
      ? "this flow's data goes to the wireless host: what is lost on the radio link is lost behind this node (Snoop serves this way)"
      : null,
  init: () => ({ lastSeen: -1, holes: new SegmentRanges(), lastAck: 0 }),
  onData: (state, p, hop) => {
    const seq = hop.packets.seq(p);
    if (seq > state.lastSeen) {
      state.holes.add(state.lastSeen + 1, seq);
      state.lastSeen = seq;
    } else state.holes.remove(seq);
    return FORWARD;
  },
  onAck: (state, p, hop) => {
    const { packets } = hop;
    const ackno = packets.seq(p);
    const isDuplicate = ackno === state.lastAck;
    if (ackno > state.lastAck) {
      state.lastAck = ackno;
      state.holes.removeBelow(ackno);
    }
    if (state.holes.has(ackno)) {
      packets.setFlags(p, packets.flags(p) | ELN);
      hop.note(NOTIFY, ackno, state.holes.total);
    } else if (isDuplicate && ackno <= state.lastSeen) hop.note(SILENT, ackno, state.holes.total);
    return FORWARD;
  },
  probe: (state, out) => {
    out[0] = state.holes.total;
  },
};
