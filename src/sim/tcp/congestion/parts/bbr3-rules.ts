import type { Rule } from "../../../plugin/rule.ts";

const DRAFT = "draft-ietf-ccwg-bbr";
const BDP = "bw · minRtt / (8 · mss)";

/** BBR doubles its rate each round trip (draft, section 5.3.1). */
export const STARTUP: Rule = {
  id: "bbr3-startup",
  title: "Startup: find the bandwidth",
  text: "The sender doubles its rate each round trip, until the rate at which its data arrives no longer grows, or too much is lost.",
  equation: "pacingRate = 0.99 · pacingGain · bw",
  source: `${DRAFT}, Startup`,
};

/** BBR removes the queue of the start-up, after a plateau (draft, sections Startup and Drain). */
export const DRAIN: Rule = {
  id: "bbr3-drain",
  title: "Drain: empty the queue",
  text: "For three round trips the delivery rate has grown by less than a quarter, so the pipe is full and the rest sits in a queue. The sender halves its rate until what is in flight fits the path.",
  equation: `pacingRate = 0.99 · pacingGain · bw, until inFlight ≤ ${BDP}`,
  source: `${DRAFT}, Exiting Acceleration Based on Bandwidth Plateau; Drain`,
};

/** The same after a round with more than 2 % of losses (draft, Exiting Startup Based on Packet Loss). */
export const LOSSY_STARTUP: Rule = {
  id: "bbr3-startup-loss",
  title: "Startup ends: too much is lost",
  text: "In a whole round trip more than 2 % of the segments were lost, at six places or more. The buffer overflows, so the pipe is full: the sender drains it, and remembers how much was delivered in that round trip as the most to have in flight.",
  equation: "lost > lossThreshold · txInFlight, inflightLong = max(bdp, inflightLatest)",
  source: `${DRAFT}, Exiting Startup Based on Packet Loss`,
};

/** BBR sends a little slower than data arrives (draft, ProbeBW_DOWN). */
export const DOWN: Rule = {
  id: "bbr3-down",
  title: "Down: let the queue drain",
  text: "After a probe the sender goes at 90 % of its estimate, until no queue is left and, where losses have shown a limit, 15 % of that limit are free for others.",
  equation: `pacingRate = 0.99 · pacingGain · bw, until inFlight ≤ ${BDP} and inFlight ≤ (1 - headroom) · inflightLong`,
  source: `${DRAFT}, ProbeBW_DOWN`,
};

/** BBR sends as fast as data arrives (draft, ProbeBW_CRUISE). */
export const CRUISE: Rule = {
  id: "bbr3-cruise",
  title: "Cruise at the measured bandwidth",
  text: "The sender goes as fast as its data arrives, and leaves room for others. It waits 2 to 3 s, or as many round trips as Reno would need for the same window, before it looks for more.",
  equation: "pacingRate = 0.99 · bw, cwnd ≤ min((1 - headroom) · inflightLong, inflightShort)",
  source: `${DRAFT}, ProbeBW_CRUISE`,
};

/** BBR fills the pipe before it probes (draft, ProbeBW_REFILL). */
export const REFILL: Rule = {
  id: "bbr3-refill",
  title: "Refill: fill the pipe before the probe",
  text: "For one round trip the sender goes at its full estimate again, and forgets what losses between the probes had taken from it. Else the probe would overflow a small buffer before the path is full.",
  equation: "inflightShort = ∞, bwShort = ∞, bw = maxBw",
  source: `${DRAFT}, ProbeBW_REFILL`,
};

/** BBR looks for more bandwidth (draft, ProbeBW_UP). */
export const UP: Rule = {
  id: "bbr3-up",
  title: "Up: probe for more bandwidth",
  text: "The sender goes a quarter faster than its estimate, until data no longer arrives faster, or more than 2 % is lost. A limit from earlier losses rises by 1, 2, 4 … segments per round trip.",
  equation: "pacingRate = 0.99 · pacingGain · bw, cwnd ≤ inflightLong",
  source: `${DRAFT}, ProbeBW_UP`,
};

/** BBR halves its flight to see the empty path's round trip (draft, ProbeRTT). */
export const PROBE_RTT: Rule = {
  id: "bbr3-probe-rtt",
  title: "Look for the empty path's round trip",
  text: "No smaller round trip was seen for 5 s. The sender keeps only half of what fills the path in flight for 0.2 s and a round trip, so that queues drain and the round trip shows its minimum.",
  equation: `cwnd = min(cwnd, max(0.5 · ${BDP}, 4))`,
  source: `${DRAFT}, ProbeRTT`,
};

/** Losses of a probe give the long-term limit (draft, Probing for Bandwidth In ProbeBW). */
export const TOO_HIGH: Rule = {
  id: "bbr3-too-high",
  title: "The probe went too high",
  text: "Of what was in flight with a segment of the probe, more than 2 % was lost. So much in flight is too much: from now on it is the limit, but the sender gives up no more than 30 % at once, as CUBIC.",
  equation: "lost > lossThreshold · txInFlight, inflightLong = max(txInFlight, beta · target)",
  source: `${DRAFT}, Probing for Bandwidth In ProbeBW`,
};

/** Losses outside of a probe lower the short-term limits (draft, When not Probing for Bandwidth). */
export const SLOW_DOWN: Rule = {
  id: "bbr3-slow-down",
  title: "Losses between probes: slow down for now",
  text: "Segments were lost in the last round trip, although the sender was not probing: somebody else needs the path, too. Rate and flight go down to what was delivered in that round trip, but by 30 % at most. The next probe forgets that.",
  equation:
    "bwShort = max(bwLatest, beta · bwShort), inflightShort = max(inflightLatest, beta · inflightShort)",
  source: `${DRAFT}, When not Probing for Bandwidth`,
};

/** A repair begins: the window stays (draft, Modulating cwnd in Loss Recovery). */
export const LOSS_NOTED: Rule = {
  id: "bbr3-loss",
  title: "A loss is noted, the window stays",
  text: "A segment is lost. What matters to BBR is the share that is lost in a whole round trip, so it continues as before and counts.",
  equation: "cwnd unchanged",
  source: `${DRAFT}, Modulating cwnd in Loss Recovery`,
};

/** The end of a repair (draft, Modulating cwnd in Loss Recovery). */
export const RESTORE: Rule = {
  id: "bbr3-restore",
  title: "Repaired: the old window, as far as the limits allow",
  text: "Everything that was lost has arrived. The window is what it was before, but not above what the losses have shown to be too much.",
  equation: "cwnd = min(max(cwnd, priorCwnd), cap)",
  source: `${DRAFT}, Modulating cwnd in Loss Recovery; Bounding cwnd Based on Recent Congestion`,
};

/** An expired retransmission timer (draft, Modulating cwnd in Loss Recovery). */
export const TIMEOUT: Rule = {
  id: "bbr3-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: everything in flight counts as lost. The sender begins with one segment, but keeps its estimates, so the window is soon back.",
  equation: "cwnd = 1",
  source: `${DRAFT}, Modulating cwnd in Loss Recovery`,
};

/** An echoed mark counts as a loss (draft, ECN). */
export const MARKED: Rule = {
  id: "bbr3-ecn",
  title: "A mark counts as congestion",
  text: "A queue has marked a packet. In a probe the sender takes what is in flight for too much; else it slows down at the end of the round trip, as for a loss.",
  equation: "cwnd unchanged",
  source: `${DRAFT}, ECN`,
};
