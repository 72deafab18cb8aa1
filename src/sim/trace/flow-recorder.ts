import type { LossCause } from "../packet/loss.ts";
import type { Probe } from "../plugin/definition.ts";
import type { Rule } from "../plugin/rule.ts";
import { Rows } from "./columns.ts";
import { DelayMeter } from "./delay-meter.ts";
import { ProbeRecorder } from "./probe-recorder.ts";
import type { RuleTable } from "./rules.ts";
import type { Decision, DecisionEvent, FlowTrace } from "./types.ts";

/** What of a flow is recorded beyond its window and decisions. */
export interface FlowRecording {
  sequence: boolean;
  probes: boolean;
  delays?: boolean;
}

/** A decision with its values, about. */
const DECISION_BYTES = 300;

/** What a controller decided. */
type Decided = Pick<Decision, "verdict" | "values"> & { rule: Rule };

interface SenderWindow {
  readonly cwnd: number;
  readonly ssthresh: number;
}

/** The sender at the moment of a decision, and what only the simulator knows about its segments. */
interface DecidingSender {
  readonly now: number;
  readonly sndUna: number;
  readonly dupAcks: number;
  readonly truth: { causeOf(seq: number, now: number): LossCause | null };
}

/** Records one sender. Step functions keep only their changes, one per event. */
export class FlowRecorder {
  readonly decisions: Decision[] = [];
  /** Null unless asked for. */
  readonly delays: DelayMeter | null;
  /** Time integral of cwnd up to the last change, segment-seconds. */
  private cwndIntegral = 0;
  private cwndSince = 0;

  private readonly cwnds: Rows;
  private readonly ssthreshs = new Rows(2);
  private readonly effectives: Rows;
  private readonly sends: Rows;
  private readonly acks: Rows;
  private readonly receipts = new Rows(2);
  private readonly rtts = new Rows(2);
  private readonly probes: ProbeRecorder;
  private readonly sourceProbes: ProbeRecorder;
  private cwnd = Number.NaN;
  private ssthresh = Number.NaN;
  private effective = Number.NaN;

  constructor(
    readonly rules: RuleTable,
    private readonly recording: FlowRecording,
    probes: readonly Probe[],
    expectedSegments: number,
    sourceProbes: readonly Probe[] = [],
  ) {
    this.delays = recording.delays ? new DelayMeter() : null;
    this.probes = new ProbeRecorder(probes);
    this.sourceProbes = new ProbeRecorder(sourceProbes);
    this.cwnds = new Rows(3, expectedSegments);
    this.effectives = new Rows(2, expectedSegments);
    this.sends = new Rows(3, expectedSegments);
    this.acks = new Rows(2, expectedSegments);
  }

  /** The sender's state after an event. */
  state(t: number, cwnd: number, rule: Rule, ssthresh: number, effective: number): void {
    if (cwnd !== this.cwnd) {
      if (!this.cwnds.isEmpty) this.cwndIntegral += this.cwnd * (t - this.cwndSince);
      this.cwndSince = t;
      this.cwnd = cwnd;
      this.cwnds.triple(t, cwnd, this.rules.indexOf(rule));
    }
    if (ssthresh !== this.ssthresh) {
      this.ssthresh = ssthresh;
      this.ssthreshs.pair(t, ssthresh);
    }
    if (effective !== this.effective) {
      this.effective = effective;
      this.effectives.pair(t, effective);
    }
  }

  send(t: number, seq: number, nth: number): void {
    if (this.delays !== null) this.delays.sent(t, seq, nth);
    if (this.recording.sequence) this.sends.triple(t, seq, nth);
  }

  ack(t: number, ackno: number): void {
    if (this.recording.sequence) this.acks.pair(t, ackno);
  }

  /** A packet of a UDP flow has arrived. */
  received(t: number, seq: number): void {
    if (this.recording.sequence) this.receipts.pair(t, seq);
  }

  rtt(t: number, value: number): void {
    if (this.recording.sequence) this.rtts.pair(t, value);
  }

  probe(t: number, values: Float64Array): void {
    if (this.recording.probes) this.probes.record(t, values);
  }

  /** The variables of the flow's traffic source. */
  sourceProbe(t: number, values: Float64Array): void {
    if (this.recording.probes) this.sourceProbes.record(t, values);
  }

  /** A decision with the windows `before` and `after` it. */
  decision(
    event: DecisionEvent,
    decision: Decided,
    before: SenderWindow,
    after: SenderWindow,
    sender: DecidingSender,
  ): void {
    this.decisions.push({
      t: sender.now,
      event,
      seq: sender.sndUna,
      dupAcks: sender.dupAcks,
      verdict: decision.verdict,
      rule: this.rules.indexOf(decision.rule),
      values: decision.values,
      cwndBefore: before.cwnd,
      cwndAfter: after.cwnd,
      ssthreshBefore: before.ssthresh,
      ssthreshAfter: after.ssthresh,
      truth: sender.truth.causeOf(sender.sndUna, sender.now),
    });
  }

  /** Time average of cwnd from `from` to `until`, segments. */
  averageCwnd(from: number, until: number): number {
    if (this.cwnds.isEmpty || until <= from) return 0;
    return (this.cwndIntegral + this.cwnd * (until - this.cwndSince)) / (until - from);
  }

  /** Memory of what was recorded, bytes. */
  get memory(): number {
    const windows = this.cwnds.memory + this.ssthreshs.memory + this.effectives.memory;
    const segments = this.sends.memory + this.acks.memory + this.receipts.memory + this.rtts.memory;
    const variables = this.probes.memory + this.sourceProbes.memory + (this.delays?.memory ?? 0);
    return windows + segments + variables + this.decisions.length * DECISION_BYTES;
  }

  take(id: string, scheme: string): FlowTrace {
    return {
      id,
      scheme,
      cwnd: { t: this.cwnds.doubles(0), v: this.cwnds.doubles(1), rule: this.cwnds.bytes(2) },
      ssthresh: { t: this.ssthreshs.doubles(0), v: this.ssthreshs.doubles(1) },
      effectiveWindow: { t: this.effectives.doubles(0), v: this.effectives.doubles(1) },
      send: { t: this.sends.doubles(0), seq: this.sends.ints(1), nth: this.sends.shorts(2) },
      ack: { t: this.acks.doubles(0), ackno: this.acks.ints(1) },
      received: { t: this.receipts.doubles(0), seq: this.receipts.ints(1) },
      rtt: { t: this.rtts.doubles(0), v: this.rtts.doubles(1) },
      probes: { ...this.probes.take(), ...this.sourceProbes.take() },
      decisions: this.decisions,
    };
  }
}
