import type { Rule } from "../../../plugin/rule.ts";

/** BBR raises its rate until the bandwidth no longer grows (draft, section 4.3.2). */
export const STARTUP: Rule = {
  id: "bbr-startup",
  title: "Startup: find the bandwidth",
  text: "The sender doubles its rate each round trip, until the rate at which its data arrives does not grow any more.",
  equation: "pacingRate = pacingGain · btlBw, cwnd ≤ cwndGain · btlBw · rtProp / (8 · mss) + 3 · quantum",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.2",
};

/** BBR removes the queue that the startup has made (draft, section 4.3.3). */
export const DRAIN: Rule = {
  id: "bbr-drain",
  title: "Drain: empty the queue",
  text: "For three round trips the delivery rate has grown by less than a quarter, so the pipe is full and the rest of the start-up sits in a queue. The sender goes slower until what is in flight fits the path.",
  equation: "pacingRate = pacingGain · btlBw, until inFlight ≤ btlBw · rtProp / (8 · mss) + 3 · quantum",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, sections 4.3.2.2 and 4.3.3",
};

/** BBR sends at the estimated rate (draft, section 4.3.4). */
export const CRUISE: Rule = {
  id: "bbr-cruise",
  title: "Cruise at the measured bandwidth",
  text: "The sender sends as fast as data has been seen to arrive, so that the queue neither grows nor shrinks.",
  equation: "pacingRate = pacingGain · btlBw, cwnd ≤ cwndGain · btlBw · rtProp / (8 · mss) + 3 · quantum",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.4",
};

/** BBR sends faster for a round trip (draft, section 4.3.4). */
export const PROBE_UP: Rule = {
  id: "bbr-probe-up",
  title: "Probe for more bandwidth",
  text: "For about a round trip the sender goes faster than its estimate. If the path has room, data arrives faster and the estimate rises; if not, a small queue builds up.",
  equation:
    "pacingRate = pacingGain · btlBw, until inFlight ≥ pacingGain · btlBw · rtProp / (8 · mss) + 3 · quantum",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.4",
};

/** BBR sends slower, to remove the queue of the round before (draft, section 4.3.4). */
export const PROBE_DOWN: Rule = {
  id: "bbr-probe-down",
  title: "Let the probe's queue drain",
  text: "If the probe found no more bandwidth, it has left a queue: the sender goes slower by as much, for a round trip or until the queue is gone.",
  equation: "pacingRate = pacingGain · btlBw, until inFlight ≤ btlBw · rtProp / (8 · mss) + 3 · quantum",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.4",
};

/** BBR shrinks its flight to measure the round trip of the empty path (draft, section 4.3.5). */
export const PROBE_RTT: Rule = {
  id: "bbr-probe-rtt",
  title: "Look for the empty path's round trip",
  text: "No smaller round trip was seen for ten seconds. The estimate may be out of date, so the sender keeps only four segments in flight for a moment, 0.2 s or a round trip: queues drain, and the round trip shows its minimum.",
  equation: "cwnd = min(cwnd, 4)",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.3.5",
};

/** The first round of a repair: as much is sent as arrives (draft, section 4.2.3.4). */
export const CONSERVE: Rule = {
  id: "bbr-conserve",
  title: "Repair without pushing",
  text: "A segment is lost. BBR does not count that as a sign of its rate; but for one round trip it sends only as much as arrives, in case the path has become slower.",
  equation: "cwnd = inFlight + max(delivered, 1)",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.2.3.4",
};

/** The end of a repair: the window before it (draft, section 4.2.3.4). */
export const RESTORE: Rule = {
  id: "bbr-restore",
  title: "Repaired: the old window again",
  text: "Everything that was lost has arrived. The model of the path is what it was, so the window is too.",
  equation: "cwnd = max(cwnd, priorCwnd)",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.2.3.4",
};

/** An expired retransmission timer (draft, section 4.2.3.4). */
export const TIMEOUT: Rule = {
  id: "bbr-timeout",
  title: "Retransmission timeout",
  text: "No ACK came before the retransmission timeout: everything in flight counts as lost. The sender begins with one segment, but keeps its estimates, so the window is soon back.",
  equation: "cwnd = 1",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00, section 4.2.3.4",
};

/** An echoed mark, to which BBR does not react. */
export const MARK_IGNORED: Rule = {
  id: "bbr-ecn",
  title: "Marks are no signal",
  text: "A queue has marked a packet to warn of congestion. The first version of BBR goes by rate and round trip only.",
  equation: "cwnd unchanged",
  source: "draft-cardwell-iccrg-bbr-congestion-control-00 (does not react to ECN)",
};
