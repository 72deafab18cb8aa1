/** What the names in a rule's equation stand for. */
import { declarations, type FlowTrace } from "../../sim/declared.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";

/** A variable in words. */
export interface Variable {
  meaning: string;
  /** "s", "segments"; empty for pure numbers, or where it is not known. */
  unit: string;
}

/** Names that mean the same in every scheme. */
const COMMON: Readonly<Record<string, Variable>> = {
  cwnd: { meaning: "congestion window: how many segments may be on the way", unit: "segments" },
  ssthresh: {
    meaning: "slow-start threshold: below it the window doubles every round trip",
    unit: "segments",
  },
  awnd: { meaning: "what the receiver has room for", unit: "segments" },
  inflation: {
    meaning: "segments that duplicate ACKs have shown to have left the network",
    unit: "segments",
  },
  delivered: { meaning: "segments that are newly known to have arrived", unit: "segments" },
  count: { meaning: "segments that have arrived and not made the window grow yet", unit: "segments" },
  used: { meaning: "the most that was outstanding meanwhile", unit: "segments" },
  before: { meaning: "the threshold before the cut", unit: "segments" },
  origin: { meaning: "the window at the curve's plateau", unit: "segments" },
  wEst: { meaning: "Reno's window, estimated", unit: "segments" },
  w: { meaning: "the window before the cut", unit: "segments" },
  acked: { meaning: "segments that this ACK acknowledges", unit: "segments" },
  rtt: { meaning: "the latest round-trip time", unit: "s" },
  RTT: { meaning: "the round-trip time", unit: "s" },
  srtt: { meaning: "the smoothed round-trip time", unit: "s" },
  baseRtt: { meaning: "the smallest round-trip time seen", unit: "s" },
  baseRTT: { meaning: "the smallest round-trip time seen", unit: "s" },
  rttMin: { meaning: "the smallest round-trip time seen", unit: "s" },
  rto: { meaning: "retransmission timeout: how long the sender waits for an ACK", unit: "s" },
  roundRtt: { meaning: "the smallest round-trip time of this round trip", unit: "s" },
  lastRoundRtt: { meaning: "the smallest round-trip time of the round trip before", unit: "s" },
  baseline: { meaning: "the smallest round-trip time when the growth was slowed down", unit: "s" },
  rounds: { meaning: "round trips since then", unit: "round trips" },
  train: { meaning: "how long ACKs have come in close succession", unit: "s" },
  ackDelay: { meaning: "what bursts of the host may add to that", unit: "s" },
  share: { meaning: "half, or the whole where segments are paced", unit: "" },
  L: { meaning: "most segments that one ACK may add", unit: "segments" },
  inFlight: { meaning: "segments believed to be on their way", unit: "segments" },
  txInFlight: { meaning: "segments in flight when the acknowledged one was sent", unit: "segments" },
  lost: { meaning: "segments lost since the acknowledged one was sent", unit: "segments" },
  bdp: { meaning: "bandwidth times the smallest round-trip time", unit: "segments" },
  target: { meaning: "what the sender wants in flight", unit: "segments" },
  marked: { meaning: "marked segments that this ACK tells of", unit: "segments" },
  unmarked: { meaning: "segments that this ACK acknowledges and that were not marked", unit: "segments" },
  now: { meaning: "the present time", unit: "s" },
  lostAt: { meaning: "when the control connection lost a packet last", unit: "s" },
  "now - lostAt": { meaning: "time since the control connection lost a packet", unit: "s" },
  silence: { meaning: "time since the last ACK", unit: "s" },
  ago: { meaning: "time since the window was last reduced", unit: "s" },
  sent: { meaning: "when the lost segment was sent", unit: "s" },
  "last cut": { meaning: "when the window was last cut", unit: "s" },
  mss: { meaning: "size of a segment's data", unit: "bytes" },
  lmax: { meaning: "the longest time in queues seen", unit: "s" },
  A: { meaning: "the threshold as a share of the longest time in queues", unit: "" },
  oldcwnd: { meaning: "the window before the loss", unit: "segments" },
  lastDec: { meaning: "the highest segment sent when the window was last cut", unit: "" },
  lastCut: { meaning: "the highest segment sent when the window was last cut", unit: "" },
  Tmin: { meaning: "the smallest gap between two arrivals", unit: "s" },
  n: { meaning: "how many segments are missing", unit: "" },
};

/** Looks a name of a flow's rules up: among what its sender measures, its parameters, and what all schemes call so. */
export function variableOf(flow: FlowTrace, name: string): Variable | null {
  const probes = Object.entries(flow.probes);
  const probe = probes.find(([id]) => id === name) ?? probes.find(([, { label }]) => startsWith(label, name));
  if (probe !== undefined) return { meaning: withoutName(probe[1].label, name), unit: probe[1].unit };
  const scheme = declarations.schemes.get(flow.scheme);
  const parts = [
    declarations.congestionControls.get(scheme?.congestion ?? ""),
    declarations.recoveries.get(scheme?.recovery ?? ""),
    declarations.ackPolicies.get(scheme?.ack ?? ""),
  ];
  for (const part of parts) {
    const param = part?.params.find(({ id }) => id === name);
    if (param) return { meaning: lowered(param.label), unit: "unit" in param ? (param.unit ?? "") : "" };
  }
  return Object.hasOwn(COMMON, name) ? COMMON[name] : null;
}

/** Does a label like "Ti, gap of the last hole" begin with a name? */
function startsWith(label: string, name: string): boolean {
  return label.startsWith(`${name}:`) || label.startsWith(`${name},`);
}

function withoutName(label: string, name: string): string {
  return startsWith(label, name) ? label.slice(name.length + 1).trim() : label;
}

function lowered(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;
}

/** A piece of an equation: plain, or a name with what it means. */
export interface FormulaPart {
  text: string;
  variable: Variable | null;
}

/** An equation with its names told apart; each is explained wherever it occurs. */
export function formulaParts(flow: FlowTrace, equation: string): readonly FormulaPart[] {
  const words = equation.split(/((?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}_]*)/u);
  return words
    .filter((text) => text !== "")
    .map((text) => ({ text, variable: /^\p{L}/u.test(text) ? variableOf(flow, text) : null }));
}

/** The first line of an explanation: what the sender did to its window. */
export function headline(scheme: string, event: string | null, before: number, after: number): string {
  const { title } = schemeStyle(scheme);
  if (after === before) return `${title} keeps its window`;
  if (after > before)
    return event === "recovery-exit" ? `${title} restores its window` : `${title} opens its window`;
  if (event === "timeout")
    return `${title} starts again from ${after < 2 ? "one segment" : "a small window"}`;
  const ratio = after / before;
  if (ratio > 0.45 && ratio < 0.55) return `${title} halves its window`;
  return event === "recovery-exit" ? `${title} goes back to its smaller window` : `${title} cuts its window`;
}
