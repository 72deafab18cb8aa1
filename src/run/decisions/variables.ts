/** What the names in a rule's equation stand for. */
import { declarations, type FlowTrace } from "../../sim/declared.ts";
import { schemeStyle } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/run/variables.ts";
import { fill } from "../../words/fill.ts";

/** A variable in words. */
export interface Variable {
  meaning: string;
  /** "s", "segments"; empty for pure numbers, or where it is not known. */
  unit: string;
}

/** Names that mean the same in every scheme. */
const COMMON: Readonly<Record<string, Variable>> = {
  cwnd: { meaning: say.cwnd, unit: "segments" },
  ssthresh: {
    meaning: say.ssthresh,
    unit: "segments",
  },
  awnd: { meaning: say.awnd, unit: "segments" },
  inflation: {
    meaning: say.inflation,
    unit: "segments",
  },
  delivered: { meaning: say.delivered, unit: "segments" },
  count: { meaning: say.count, unit: "segments" },
  used: { meaning: say.used, unit: "segments" },
  before: { meaning: say.before, unit: "segments" },
  origin: { meaning: say.origin, unit: "segments" },
  wEst: { meaning: say.wEst, unit: "segments" },
  w: { meaning: say.w, unit: "segments" },
  acked: { meaning: say.acked, unit: "segments" },
  rtt: { meaning: say.latestRtt, unit: "s" },
  RTT: { meaning: say.rtt, unit: "s" },
  srtt: { meaning: say.srtt, unit: "s" },
  baseRtt: { meaning: say.minRtt, unit: "s" },
  baseRTT: { meaning: say.minRtt, unit: "s" },
  rttMin: { meaning: say.minRtt, unit: "s" },
  rto: { meaning: say.rto, unit: "s" },
  roundRtt: { meaning: say.roundRtt, unit: "s" },
  lastRoundRtt: { meaning: say.lastRoundRtt, unit: "s" },
  baseline: { meaning: say.baseline, unit: "s" },
  rounds: { meaning: say.rounds, unit: say.roundTrips },
  train: { meaning: say.train, unit: "s" },
  ackDelay: { meaning: say.ackDelay, unit: "s" },
  share: { meaning: say.share, unit: "" },
  L: { meaning: say.limit, unit: "segments" },
  inFlight: { meaning: say.inFlight, unit: "segments" },
  txInFlight: { meaning: say.txInFlight, unit: "segments" },
  lost: { meaning: say.lost, unit: "segments" },
  bdp: { meaning: say.bdp, unit: "segments" },
  target: { meaning: say.target, unit: "segments" },
  marked: { meaning: say.marked, unit: "segments" },
  unmarked: { meaning: say.unmarked, unit: "segments" },
  now: { meaning: say.now, unit: "s" },
  lostAt: { meaning: say.lostAt, unit: "s" },
  "now - lostAt": { meaning: say.sinceLost, unit: "s" },
  silence: { meaning: say.silence, unit: "s" },
  ago: { meaning: say.ago, unit: "s" },
  sent: { meaning: say.sent, unit: "s" },
  "last cut": { meaning: say.lastCut, unit: "s" },
  mss: { meaning: say.mss, unit: "bytes" },
  lmax: { meaning: say.lmax, unit: "s" },
  A: { meaning: say.shareOfLmax, unit: "" },
  oldcwnd: { meaning: say.oldcwnd, unit: "segments" },
  lastDec: { meaning: say.highest, unit: "" },
  lastCut: { meaning: say.highest, unit: "" },
  Tmin: { meaning: say.tmin, unit: "s" },
  n: { meaning: say.missing, unit: "" },
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

/** What a sender without a window reacts to, by the event of its decision. */
const REACTIONS: Readonly<Record<string, string>> = {
  timeout: say.reactsToTimeout,
  dupack: say.reactsToDuplicates,
  ecn: say.reactsToMark,
};

/**
 * The first line of an explanation: what the sender did to its window; what it reacted to where it declares none (`after` is
 * not a number).
 */
export function headline(scheme: string, event: string | null, before: number, after: number): string {
  const { title } = schemeStyle(scheme);
  if (Number.isNaN(after)) return fill(REACTIONS[event ?? ""] ?? say.reactsToAck, title);
  if (after === before) return fill(say.keeps, title);
  if (after > before) return fill(event === "recovery-exit" ? say.restores : say.opens, title);
  if (event === "timeout") return fill(after < 2 ? say.startsFromOne : say.startsFromFew, title);
  const ratio = after / before;
  if (ratio > 0.45 && ratio < 0.55) return fill(say.halves, title);
  return fill(event === "recovery-exit" ? say.goesBack : say.cuts, title);
}
