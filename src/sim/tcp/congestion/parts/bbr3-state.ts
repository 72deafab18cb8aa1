import type { Rule } from "../../../plugin/rule.ts";
import type { SenderView } from "../../contract/view.ts";
import { STARTUP } from "./bbr3-rules.ts";
import { DeliveryRate } from "./delivery-rate.ts";
import { WindowedMax } from "./windowed-max.ts";

/** Smallest window that keeps ACKs coming, segments (BBR.MinPipeCwnd). */
export const LEAST_CWND = 4;

/** What the sender is doing, as the probe `phase` draws it. The four from `down` to `up` are ProbeBW's. */
export const PHASE = { startup: 1, drain: 2, down: 3, cruise: 4, refill: 5, up: 6, probeRtt: 7 } as const;

/** What ACKs tell of with respect to a probe (BBR.ack_phase). */
export const FEEDBACK = { none: 0, refilling: 1, starting: 2, coming: 3, stopping: 4 } as const;

/** The values of BBR's parameters: gains and shares, s. */
export type Bbr3Params = Readonly<
  Record<
    "startupGain" | "cwndGain" | "lossThreshold" | "beta" | "headroom" | "probeRttInterval" | "minRttSeconds",
    number
  >
>;

/** BBR's model of the path and its state machine, version 3; names in brackets are the draft's. */
export interface Bbr3State {
  params: Bbr3Params;
  delivery: DeliveryRate;
  /** Payload of a segment, bits. */
  segmentBits: number;
  phase: number;
  /** The rule of the phase, and what an ACK has decided beyond it, null for nothing. */
  rule: Rule;
  event: Rule | null;
  pacingGain: number;
  cwndGain: number;
  /** bit/s of payload; 0 before the first data segment. */
  pacingRate: number;
  /** Window at the first data segment, segments. */
  initialCwnd: number;

  /** Largest delivery rate of the last two probing cycles (max_bw), and their count; segments/s. */
  rates: WindowedMax;
  cycle: number;
  maxBw: number;
  /** What losses since the last probe allow (bw_shortterm), Infinity for no limit; the smaller of both (bw), segments/s. */
  bwShort: number;
  bw: number;
  /** Most in flight that probes have found safe, and that losses since the last probe allow, segments; Infinity for none. */
  inflightLong: number;
  inflightShort: number;
  /** Largest delivery rate and delivered volume of this loss round, segments/s and segments (bw_latest, inflight_latest). */
  bwLatest: number;
  inflightLatest: number;
  /** The loss round ends when a segment sent after so many deliveries has arrived; does it with the ACK at hand? */
  lossRoundDelivered: number;
  lossRoundStart: boolean;
  lossInRound: boolean;
  /** Ranges of lost segments in this loss round; the latest lost segment. */
  lostRanges: number;
  lastLost: number;
  /** Smallest round trip of the last 10 s and when it was seen (min_rtt), s; Infinity before the first. */
  rtProp: number;
  rtPropAt: number;
  /** The same for the last 5 s, which decides when to look for it (probe_rtt_min_delay). */
  probeRttMin: number;
  probeRttMinAt: number;
  probeRttExpired: boolean;
  /** When ProbeRTT may end, s; 0 while the flight is still shrinking. */
  probeRttDoneAt: number;
  probeRttRoundDone: boolean;
  idleRestart: boolean;

  /** Rounds so far; the next begins when a segment sent after so many deliveries has arrived. */
  round: number;
  nextRoundDelivered: number;
  roundStart: boolean;
  drainStartRound: number;
  /** Full-pipe estimator: baseline, segments/s; rounds without growth; full now, and ever. */
  fullBw: number;
  fullRounds: number;
  fullNow: boolean;
  filled: boolean;

  feedback: number;
  /** ACKs tell of segments that a probe has sent, and none has been too many yet (is_bw_probe_sample). */
  probeSample: boolean;
  upAcked: number;
  upAckedPerStep: number;
  upRounds: number;
  roundsSinceUp: number;
  /** s. */
  probeWait: number;
  cycleAt: number;
  probeTooHigh: boolean;
  probePrecautionary: boolean;
  /** The window was used in full, in this round, in the last one. */
  usedNow: boolean;
  usedBefore: boolean;

  /** Aggregation of ACKs (extra_acked): largest of ten rounds, segments; since when, and how much has come since. */
  extra: WindowedMax;
  extraFrom: number;
  extraDelivered: number;

  /** Window to come back to after a repair or ProbeRTT, segments. */
  priorCwnd: number;
  /** A loss is being repaired; after a timeout until `repairEnd` is acknowledged. */
  repairing: boolean;
  repairEnd: number;
  /** Window and rule of an ACK that decides nothing; one record for all. */
  readonly step: { cwnd: number; rule: Rule };
}

/** In Startup, before the first segment (OnInit). */
export function initBbr3(params: Bbr3Params, tcp: SenderView): Bbr3State {
  return {
    params,
    delivery: new DeliveryRate(),
    segmentBits: 8 * tcp.mss,
    phase: PHASE.startup,
    rule: STARTUP,
    event: null,
    pacingGain: params.startupGain,
    cwndGain: params.cwndGain,
    pacingRate: 0,
    initialCwnd: 1,
    rates: new WindowedMax(),
    cycle: 0,
    maxBw: 0,
    bwShort: Infinity,
    bw: 0,
    inflightLong: Infinity,
    inflightShort: Infinity,
    bwLatest: 0,
    inflightLatest: 0,
    lossRoundDelivered: 0,
    lossRoundStart: false,
    lossInRound: false,
    lostRanges: 0,
    lastLost: -2,
    rtProp: Infinity,
    rtPropAt: tcp.now,
    probeRttMin: Infinity,
    probeRttMinAt: tcp.now,
    probeRttExpired: false,
    probeRttDoneAt: 0,
    probeRttRoundDone: false,
    idleRestart: false,
    round: 0,
    nextRoundDelivered: 0,
    roundStart: false,
    drainStartRound: 0,
    fullBw: 0,
    fullRounds: 0,
    fullNow: false,
    filled: false,
    feedback: FEEDBACK.none,
    probeSample: false,
    upAcked: 0,
    upAckedPerStep: Infinity,
    upRounds: 0,
    roundsSinceUp: 0,
    probeWait: 0,
    cycleAt: 0,
    probeTooHigh: false,
    probePrecautionary: false,
    usedNow: false,
    usedBefore: false,
    extra: new WindowedMax(),
    extraFrom: tcp.now,
    extraDelivered: 0,
    priorCwnd: 0,
    repairing: false,
    repairEnd: -1,
    step: { cwnd: 1, rule: STARTUP },
  };
}

/** Is it in one of the four phases of ProbeBW? */
export function isInProbeBw({ phase }: Bbr3State): boolean {
  return phase >= PHASE.down && phase <= PHASE.up;
}

/** Segments that leave in one burst where the host bundles them (SetSendQuantum): 1 ms' worth, from 2 up to 64 kB. */
export function quantum({ pacingRate, segmentBits }: Bbr3State): number {
  return Math.max(Math.min((pacingRate * 0.001) / segmentBits, (8 * 65_536) / segmentBits), 2);
}

/** bandwidth-delay products, segments (BDPMultiple). */
export function bdpMultiple(state: Bbr3State, gain: number, bw = state.bw): number {
  return state.rtProp === Infinity ? state.initialCwnd : gain * bw * state.rtProp;
}

/** At least what offloads and delayed ACKs need, and two segments more in a probe (QuantizationBudget). */
export function withBudget(state: Bbr3State, inflight: number): number {
  const least = Math.max(inflight, 3 * quantum(state), LEAST_CWND);
  return state.phase === PHASE.up ? least + 2 : least;
}

/** What fills the path, segments (Inflight). */
export function inflight(state: Bbr3State, gain: number, bw = state.bw): number {
  return withBudget(state, bdpMultiple(state, gain, bw));
}

/** The limit of earlier probes less what is left for others, segments (InflightWithHeadroom). */
export function inflightWithHeadroom({ inflightLong, params }: Bbr3State): number {
  if (inflightLong === Infinity) return Infinity;
  return Math.max(inflightLong - Math.max(1, params.headroom * inflightLong), LEAST_CWND);
}

/** The window in ProbeRTT, segments (ProbeRTTCwnd). */
export function probeRttCwnd(state: Bbr3State): number {
  return Math.max(bdpMultiple(state, 0.5), LEAST_CWND);
}

/** How much the sender wants in flight, segments (TargetInflight). */
export function targetInflight(state: Bbr3State, cwnd: number): number {
  return Math.min(bdpMultiple(state, 1), cwnd);
}

/** The next round begins with what leaves from now on (StartRound). */
export function startRound(state: Bbr3State): void {
  state.nextRoundDelivered = state.delivery.delivered;
}

/** Remembers the window to come back to (SaveCwnd). */
export function saveCwnd(state: Bbr3State, cwnd: number): void {
  const disturbed = state.repairing || state.phase === PHASE.probeRtt;
  state.priorCwnd = disturbed ? Math.max(state.priorCwnd, cwnd) : cwnd;
}
