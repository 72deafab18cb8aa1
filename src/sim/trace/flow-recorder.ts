import type { Probe } from "../catalog/definition.ts";
import { Float64Column, Int32Column, Uint8Column, Uint16Column } from "./columns.ts";
import { ProbeRecorder } from "./probe-recorder.ts";
import type { RuleTable } from "./rules.ts";
import type { Decision, DecisionEvent, FlowTrace, LossCause, Rule } from "./types.ts";

/** What of a flow is recorded beyond its window and decisions. */
export interface FlowRecording {
  sequence: boolean;
  probes: boolean;
}

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
  /** Time integral of cwnd up to the last change, segment-seconds. */
  private cwndIntegral = 0;
  private cwndSince = 0;

  private readonly cwndTime: Float64Column;
  private readonly cwndValue: Float64Column;
  private readonly cwndRule: Uint8Column;
  private readonly ssthreshTime = new Float64Column();
  private readonly ssthreshValue = new Float64Column();
  private readonly effectiveTime: Float64Column;
  private readonly effectiveValue: Float64Column;
  private readonly sendTime: Float64Column;
  private readonly sendSeq: Int32Column;
  private readonly sendNth: Uint16Column;
  private readonly ackTime: Float64Column;
  private readonly ackNo: Int32Column;
  private readonly receivedTime = new Float64Column();
  private readonly receivedSeq = new Int32Column();
  private readonly rttTime = new Float64Column();
  private readonly rttValue = new Float64Column();
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
    this.probes = new ProbeRecorder(probes);
    this.sourceProbes = new ProbeRecorder(sourceProbes);
    this.cwndTime = new Float64Column(expectedSegments);
    this.cwndValue = new Float64Column(expectedSegments);
    this.cwndRule = new Uint8Column(expectedSegments);
    this.effectiveTime = new Float64Column(expectedSegments);
    this.effectiveValue = new Float64Column(expectedSegments);
    this.sendTime = new Float64Column(expectedSegments);
    this.sendSeq = new Int32Column(expectedSegments);
    this.sendNth = new Uint16Column(expectedSegments);
    this.ackTime = new Float64Column(expectedSegments);
    this.ackNo = new Int32Column(expectedSegments);
  }

  /** The sender's state after an event. */
  state(t: number, cwnd: number, rule: Rule, ssthresh: number, effective: number): void {
    if (cwnd !== this.cwnd) {
      if (this.cwndTime.length > 0) this.cwndIntegral += this.cwnd * (t - this.cwndSince);
      this.cwndSince = t;
      this.cwnd = cwnd;
      this.cwndTime.push(t);
      this.cwndValue.push(cwnd);
      this.cwndRule.push(this.rules.indexOf(rule));
    }
    if (ssthresh !== this.ssthresh) {
      this.ssthresh = ssthresh;
      this.ssthreshTime.push(t);
      this.ssthreshValue.push(ssthresh);
    }
    if (effective !== this.effective) {
      this.effective = effective;
      this.effectiveTime.push(t);
      this.effectiveValue.push(effective);
    }
  }

  send(t: number, seq: number, nth: number): void {
    if (!this.recording.sequence) return;
    this.sendTime.push(t);
    this.sendSeq.push(seq);
    this.sendNth.push(nth);
  }

  ack(t: number, ackno: number): void {
    if (!this.recording.sequence) return;
    this.ackTime.push(t);
    this.ackNo.push(ackno);
  }

  /** A packet of a UDP flow has arrived. */
  received(t: number, seq: number): void {
    if (!this.recording.sequence) return;
    this.receivedTime.push(t);
    this.receivedSeq.push(seq);
  }

  rtt(t: number, value: number): void {
    if (!this.recording.sequence) return;
    this.rttTime.push(t);
    this.rttValue.push(value);
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
    if (this.cwndTime.length === 0 || until <= from) return 0;
    return (this.cwndIntegral + this.cwnd * (until - this.cwndSince)) / (until - from);
  }

  take(id: string, scheme: string): FlowTrace {
    return {
      id,
      scheme,
      cwnd: { t: this.cwndTime.take(), v: this.cwndValue.take(), rule: this.cwndRule.take() },
      ssthresh: { t: this.ssthreshTime.take(), v: this.ssthreshValue.take() },
      effectiveWindow: { t: this.effectiveTime.take(), v: this.effectiveValue.take() },
      send: { t: this.sendTime.take(), seq: this.sendSeq.take(), nth: this.sendNth.take() },
      ack: { t: this.ackTime.take(), ackno: this.ackNo.take() },
      received: { t: this.receivedTime.take(), seq: this.receivedSeq.take() },
      rtt: { t: this.rttTime.take(), v: this.rttValue.take() },
      probes: { ...this.probes.take(), ...this.sourceProbes.take() },
      decisions: this.decisions,
    };
  }
}
