/** What the contract of senders offers, in words: for completion and for what a name under the pointer means. */

/** A name of the contract. */
export interface ContractWord {
  name: string;
  /** How it is used, and its unit. */
  detail: string;
  info: string;
}

const word = (name: string, detail: string, info: string): ContractWord => ({ name, detail, info });

/** After "tcp.": the sender as a controller sees it; nothing of it can be written. */
export const TCP_WORDS: readonly ContractWord[] = [
  word("now", "s", "The present time."),
  word("cwnd", "segments", "The congestion window: how many segments may be outstanding."),
  word("ssthresh", "segments", "The slow-start threshold: below it the window grows by one segment per ACK."),
  word("awnd", "segments", "The receiver's window."),
  word("sndUna", "segment", "The first segment that is not acknowledged."),
  word("sndNxt", "segment", "The segment that is sent next."),
  word("sndMax", "segment", "One more than the highest segment sent."),
  word("flightSize", "segments", "Sent and not acknowledged."),
  word("inFlight", "segments", "Outstanding, as far as recovery knows of losses."),
  word("dupAcks", "number", "Duplicate ACKs in a row."),
  word("srtt", "s", "The smoothed round-trip time."),
  word("lastRtt", "s", "The last round-trip time that was measured."),
  word("rttMin", "s", "The smallest round-trip time seen."),
  word("rttMax", "s", "The largest round-trip time seen."),
  word("rto", "s", "The retransmission timeout."),
  word("mss", "bytes", "Data in a full segment."),
  word("inRecovery", "true or false", "A loss is being repaired."),
];

/** After "ack." in a controller. */
export const ACK_WORDS: readonly ContractWord[] = [
  word("acked", "segments", "New segments that this ACK acknowledges."),
  word("rtt", "s", "The round-trip time that this ACK measured; NaN where it measured none."),
  word("roundStarted", "true or false", "The first ACK of a round trip."),
  word("ackno", "segment", "In a sender from nothing: the next segment that the receiver expects."),
  word(
    "sack",
    "[[from, to], …]",
    "In a sender from nothing with sack: true: segments that arrived beyond a gap.",
  ),
  word("echoed", "true or false", "In a sender from nothing: the receiver echoes a congestion mark."),
  word("at", "s", "In a sender from nothing: when the ACK arrived."),
];

/** After "net." in a sender from nothing. */
export const NET_WORDS: readonly ContractWord[] = [
  word("now", "s", "The present time."),
  word("send", "send(seq)", "Sends a segment; the first data segment is 1."),
  word(
    "setTimer",
    "setTimer(name, at)",
    "Calls onTimer at a time, in s; a timer of the same name is replaced.",
  ),
  word("clearTimer", "clearTimer(name)", "Stops a timer."),
  word("random", "random()", "A random number from 0 to 1, drawn from the run's seed."),
  word(
    "dataEnd",
    "segment",
    "One more than the last segment that there is to send; Infinity for endless data.",
  ),
  word("mss", "bytes", "Data in a full segment."),
  word("window", "window(cwnd, ssthresh?)", "Tells the plots the window, in segments."),
  word(
    "decide",
    "decide({ cause, verdict, why, values })",
    "Records a decision: it is explained and judged on the page.",
  ),
];

/** Hooks and declarations of the default export. */
export const MEMBER_WORDS: readonly ContractWord[] = [
  word("name", "text", "What the page calls the sender."),
  word(
    "kind",
    '"controller" or "sender"',
    "A controller says how large the window is; a sender does everything.",
  ),
  word(
    "recovery",
    "text",
    'The shipped loss recovery beside a controller: "newreno", "sack", "reno", "tahoe", …',
  ),
  word("params", "{ id: { value, min, max, unit, label } }", "Each becomes a slider."),
  word("probes", "{ id: unit }", "Each becomes a plot: the field of that name in the state."),
  word("init", "init(params, tcp)", "Gives the state that the other hooks get."),
  word(
    "onAck",
    "onAck(s, ack, tcp, params)",
    'An ACK of new data: return the new cwnd in segments, "grow", "keep", or { cwnd }.',
  ),
  word("onEveryAck", "onEveryAck(s, news, tcp, params)", "Any ACK, before anything else is done."),
  word("onDupAck", "onDupAck(s, tcp, params)", "A duplicate ACK."),
  word(
    "onLossDetected",
    "onLossDetected(s, tcp, params)",
    "The third duplicate ACK: return the new cwnd, or { cwnd, ssthresh, verdict, why, values }.",
  ),
  word("onTimeout", "onTimeout(s, tcp, params)", "The retransmission timer expired: as onLossDetected."),
  word("onEcnEcho", "onEcnEcho(s, tcp, params)", "The receiver echoes a congestion mark: as onLossDetected."),
  word("onRecoveryExit", "onRecoveryExit(s, tcp, params)", "The loss is repaired: may return a new window."),
  word("onSent", "onSent(s, seq, nth, tcp, params)", "A segment left for the nth time."),
  word("pacingRate", "pacingRate(s, tcp, params)", "bit/s at which segments are spaced; Infinity for none."),
  word("start", "start(s, net)", "A sender from nothing: the connection stands."),
  word("onTimer", "onTimer(s, name, net)", "A sender from nothing: a timer of setTimer is due."),
  word("sack", "true or false", "A sender from nothing: the receiver reports what arrived beyond a gap."),
];

/** What stands by itself. */
export const GLOBAL_WORDS: readonly ContractWord[] = [
  word("log", "log(value, …)", "Prints into the list of events, at the simulated time."),
  word("Math", "the simulator's own", "The same in every browser; Math.random draws from the run's seed."),
  word("halve", "halve(tcp), imported from cwndscope/parts", "Half of the outstanding segments, as Reno."),
  word("collapse", "collapse(tcp), imported from cwndscope/parts", "One segment, as after a timeout."),
  word(
    "verdict",
    '"congestion", "random" or "none"',
    "What a decision takes the loss for: the page judges it.",
  ),
  word("why", "text with {name}", "The rule in words; {name} stands for a value."),
  word("values", "{ name: number }", "The numbers that a decision was made with."),
];

/** The words that may stand behind a name and a dot. */
export const AFTER_DOT: Readonly<Record<string, readonly ContractWord[]>> = {
  tcp: TCP_WORDS,
  ack: ACK_WORDS,
  net: NET_WORDS,
  Math: "abs ceil floor round trunc sign sqrt cbrt exp log log2 log10 pow max min hypot random sin cos tan atan atan2"
    .split(" ")
    .map((name) => word(name, `Math.${name}`, "")),
};

/** What a name means; `before` is what stands in front of its dot, "" for nothing. */
export function meaningOf(name: string, before: string): ContractWord | null {
  const list = Object.hasOwn(AFTER_DOT, before) ? AFTER_DOT[before] : [...MEMBER_WORDS, ...GLOBAL_WORDS];
  return list.find((one) => one.name === name) ?? null;
}
