import { say } from "../words/en/editor/sender.ts";

/** What the contract of senders offers, in words: for completion and for what a name under the pointer means. */

/** A name of the contract. */
export interface ContractWord {
  name: string;
  /** How it is used, and its unit. */
  detail: string;
  info: string;
}

/** Names and code, which are the same in every language. */
const code = String.raw;

const word = (name: string, detail: string, info: string): ContractWord => ({ name, detail, info });

/** After "tcp.": the sender as a controller sees it; nothing of it can be written. */
export const TCP_WORDS: readonly ContractWord[] = [
  word("now", "s", say.now),
  word("cwnd", say.segments, say.cwnd),
  word("ssthresh", say.segments, say.ssthresh),
  word("awnd", say.segments, say.awnd),
  word("sndUna", say.segment, say.sndUna),
  word("sndNxt", say.segment, say.sndNxt),
  word("sndMax", say.segment, say.sndMax),
  word("flightSize", say.segments, say.flightSize),
  word("inFlight", say.segments, say.inFlight),
  word("dupAcks", say.number, say.dupAcks),
  word("srtt", "s", say.srtt),
  word("lastRtt", "s", say.lastRtt),
  word("rttMin", "s", say.rttMin),
  word("rttMax", "s", say.rttMax),
  word("rto", "s", say.rto),
  word("mss", say.bytes, say.mss),
  word("inRecovery", say.flag, say.inRecovery),
];

/** After "ack." in a controller. */
export const ACK_WORDS: readonly ContractWord[] = [
  word("acked", say.segments, say.acked),
  word("rtt", "s", say.rtt),
  word("roundStarted", say.flag, say.roundStarted),
  word("ackno", say.segment, say.ackno),
  word("sack", code`[[from, to], …]`, say.sackReport),
  word("echoed", say.flag, say.echoed),
  word("at", "s", say.arrivedAt),
];

/** After "net." in a sender from nothing. */
export const NET_WORDS: readonly ContractWord[] = [
  word("now", "s", say.now),
  word("send", "send(seq)", say.send),
  word("setTimer", code`setTimer(name, at)`, say.setTimer),
  word("clearTimer", "clearTimer(name)", say.clearTimer),
  word("random", "random()", say.random),
  word("dataEnd", say.segment, say.dataEnd),
  word("mss", say.bytes, say.mss),
  word("window", code`window(cwnd, ssthresh?)`, say.tellWindow),
  word("decide", code`decide({ cause, verdict, why, values })`, say.decide),
];

/** Hooks and declarations of the default export. */
export const MEMBER_WORDS: readonly ContractWord[] = [
  word("name", say.textType, say.name),
  word("kind", say.kindDetail, say.kind),
  word("recovery", say.textType, say.recovery),
  word("params", code`{ id: { value, min, max, unit, label } }`, say.params),
  word("probes", code`{ id: unit }`, say.probes),
  word("init", code`init(params, tcp)`, say.init),
  word("onAck", code`onAck(s, ack, tcp, params)`, say.onAck),
  word("onEveryAck", code`onEveryAck(s, news, tcp, params)`, say.onEveryAck),
  word("onDupAck", code`onDupAck(s, tcp, params)`, say.onDupAck),
  word("onLossDetected", code`onLossDetected(s, tcp, params)`, say.onLossDetected),
  word("onTimeout", code`onTimeout(s, tcp, params)`, say.onTimeout),
  word("onEcnEcho", code`onEcnEcho(s, tcp, params)`, say.onEcnEcho),
  word("onRecoveryExit", code`onRecoveryExit(s, tcp, params)`, say.onRecoveryExit),
  word("onSent", code`onSent(s, seq, nth, tcp, params)`, say.onSent),
  word("pacingRate", code`pacingRate(s, tcp, params)`, say.pacingRate),
  word("start", code`start(s, net)`, say.start),
  word("onTimer", code`onTimer(s, name, net)`, say.onTimer),
  word("sack", say.flag, say.sack),
];

/** What stands by itself. */
export const GLOBAL_WORDS: readonly ContractWord[] = [
  word("log", code`log(value, …)`, say.log),
  word("Math", say.mathDetail, say.math),
  word("halve", say.halveDetail, say.halve),
  word("collapse", say.collapseDetail, say.collapse),
  word("verdict", say.verdictDetail, say.verdict),
  word("why", say.whyDetail, say.why),
  word("values", code`{ name: number }`, say.values),
];

/** The words that may stand behind a name and a dot. */
export const AFTER_DOT: Readonly<Record<string, readonly ContractWord[]>> = {
  tcp: TCP_WORDS,
  ack: ACK_WORDS,
  net: NET_WORDS,
  Math: code`abs ceil floor round trunc sign sqrt cbrt exp log log2 log10 pow max min hypot random sin cos tan atan atan2`
    .split(" ")
    .map((name) => word(name, `Math.${name}`, "")),
};

/** What a name means; `before` is what stands in front of its dot, "" for nothing. */
export function meaningOf(name: string, before: string): ContractWord | null {
  const list = Object.hasOwn(AFTER_DOT, before) ? AFTER_DOT[before] : [...MEMBER_WORDS, ...GLOBAL_WORDS];
  return list.find((one) => one.name === name) ?? null;
}
