import type { Rule } from "../../../plugin/rule.ts";

const DELAY = "Parsa, Garcia-Luna-Aceves 1999 (relative delay, queue N)";
const READING = `${DELAY}; this reaction is our reading`;
const QUEUE = "M = D / s, N = max(0, min(before + M, window, room))";

/** An ACK within a window that is still being measured. */
export const WAIT: Rule = {
  id: "santa-cruz-wait",
  title: "Measuring",
  text: "Within a round trip the window stays. What this round's segments add to the queue decides at its end.",
  equation: "D = (arrival − arrival before) − (departure − departure before)",
  source: DELAY,
};

/** Slow start ends at half the operating point. */
export const LEAVE_SLOW_START: Rule = {
  id: "santa-cruz-leave",
  title: "Slow start ends before a loss",
  text: "The delay of the forward path has grown: the sender's own segments have begun to wait at the bottleneck. The pipe is full, so the doubling stops here.",
  equation: `${QUEUE}, N ≥ Nop / 2, ssthresh = max(floor(cwnd), 2)`,
  source: READING,
};

/** The queue is below the operating point. */
export const INCREASE: Rule = {
  id: "santa-cruz-increase",
  title: "Queue too short: one segment more",
  text: "Fewer of the sender's segments wait at the bottleneck than it aims at, so the path can carry one more.",
  equation: `${QUEUE}, N < Nop, cwnd = cwnd + 1`,
  source: DELAY,
};

/** The queue is above the operating point and its tolerance. */
export const DECREASE: Rule = {
  id: "santa-cruz-decrease",
  title: "Queue too long: one segment less",
  text: "More of the sender's segments wait at the bottleneck than it aims at: one is taken away, long before the buffer overflows.",
  equation: `${QUEUE}, N > Nop + delta, cwnd = max(cwnd − 1, 2)`,
  source: DELAY,
};

/** The queue is at the operating point. */
export const HOLD: Rule = {
  id: "santa-cruz-hold",
  title: "Queue as it should be: stay",
  text: "About as many of the sender's segments wait at the bottleneck as it aims at.",
  equation: `${QUEUE}, Nop ≤ N ≤ Nop + delta, cwnd unchanged`,
  source: DELAY,
};

/** A loss while the queue was short. */
export const RANDOM: Rule = {
  id: "santa-cruz-random",
  title: "Lost without a queue: random",
  text: "A segment is lost, but hardly more of them waited at the bottleneck than the sender aims at: no queue overflowed, so the radio link lost it. It is retransmitted and the window stays.",
  equation: "N ≤ limit, limit = Nop + delta + spare, cwnd unchanged",
  source: READING,
};

/** A loss while the queue was long. */
export const CONGESTIVE: Rule = {
  id: "santa-cruz-congestion",
  title: "Lost with a queue: halve",
  text: "A segment is lost while many of the sender's own wait at the bottleneck: its buffer has probably overflowed.",
  equation: "N > limit, limit = Nop + delta + spare, cwnd = w / 2, w = min(cwnd + inflation, awnd)",
  source: READING,
};

/** A loss in a window that was reduced already. */
export const SAME_WINDOW: Rule = {
  id: "santa-cruz-same-window",
  title: "Congestion, but this window was already cut",
  text: "The queue is long, but the lost segment belongs to a window that has been halved already: repair it without another cut.",
  equation: "last acknowledged ≤ lastCut, cwnd unchanged",
  source: "Our reading: one cut per window, as in RFC 6582",
};
