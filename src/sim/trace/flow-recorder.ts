import type { TraceVariable } from "../plugin/definition.ts";
import type { Rule } from "../plugin/rule.ts";
import { DelayMeter } from "./delay-meter.ts";
import type { RecordBuffer } from "./record-buffer.ts";
import { type RuleTable, withFinalNumbers } from "./rules.ts";
import type { Decision, DecisionEvent, FlowTrace } from "./types.ts";
import { type VariableRecorder, variableRecorder } from "./variable-recorder.ts";

/** What of a flow is recorded beyond its window and decisions. */
export interface FlowRecording {
  sequence: boolean;
  probes: boolean;
  effectiveWindow?: boolean;
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

interface InflatedWindow extends SenderWindow {
  /** The window with inflation, as far as the receiver allows it. */
  readonly lossWindow: number;
}

/** The sender at the moment of a decision, and what only the simulator knows about its segments. */
interface DecidingSender {
  readonly now: number;
  readonly sndUna: number;
  readonly dupAcks: number;
  readonly truth: { tell(decision: Decision): void };
}

/** Records one sender. Step functions keep only their changes, one per event. */
export class FlowRecorder {
  readonly decisions: Decision[];
  /** Null unless asked for. */
  readonly delays: DelayMeter | null;
  /** Time integral of cwnd up to the last change, segment-seconds. */
  private cwndIntegral: number;
  private cwndSince: number;

  /** Ids of columns in the buffer. */
  private readonly cwnds: number;
  private readonly ssthreshs: number;
  private readonly effectives: number;
  private readonly sends: number;
  private readonly acks: number;
  private readonly receipts: number;
  private readonly rtts: number;
  private readonly probes: VariableRecorder;
  private readonly sourceVariables: VariableRecorder;
  private cwnd: number;
  private ssthresh: number;
  private effective: number;
  private readonly recordsEffective: boolean;
  private readonly recordsSequence: boolean;
  private readonly recordsProbes: boolean;

  constructor(
    private readonly buffer: RecordBuffer,
    readonly rules: RuleTable,
    recording: FlowRecording,
    probes: readonly TraceVariable[],
    expectedSegments: number,
    sourceVariables: readonly TraceVariable[] = [],
  ) {
    // In this order in memory: first what nearly every packet needs.
    this.delays = recording.delays ? new DelayMeter() : null;
    this.effectives = buffer.open("value", expectedSegments);
    this.sends = buffer.open("number-and-count", expectedSegments);
    this.acks = buffer.open("number", expectedSegments);
    this.cwnds = buffer.open("value-and-code", expectedSegments);
    this.recordsEffective = recording.effectiveWindow ?? true;
    this.recordsSequence = recording.sequence;
    this.recordsProbes = recording.probes;
    // Not an integer at first: the engine then keeps them as doubles from the start.
    this.cwnd = Number.NaN;
    this.ssthresh = Number.NaN;
    this.effective = Number.NaN;
    this.cwndIntegral = Number.NaN;
    this.cwndSince = Number.NaN;
    this.cwndIntegral = 0;
    this.cwndSince = 0;
    this.ssthreshs = buffer.open("value");
    this.receipts = buffer.open("number");
    this.rtts = buffer.open("value");
    this.decisions = [];
    this.probes = variableRecorder(probes);
    this.sourceVariables = variableRecorder(sourceVariables);
  }

  /** The sender's windows after an event, and the rule that set cwnd. */
  state(sender: InflatedWindow, rule: Rule): void {
    const { buffer } = this;
    const { cwnd, ssthresh, lossWindow: effective } = sender;
    if (cwnd !== this.cwnd) {
      // Before the first entry the window is NaN, which equals nothing.
      const t = buffer.now;
      if (this.cwnd > 0) this.cwndIntegral += this.cwnd * (t - this.cwndSince);
      this.cwndSince = t;
      this.cwnd = cwnd;
      buffer.write(this.cwnds, cwnd, this.rules.indexOf(rule));
    }
    if (ssthresh !== this.ssthresh) {
      this.ssthresh = ssthresh;
      buffer.write(this.ssthreshs, ssthresh, 0);
    }
    if (effective !== this.effective && this.recordsEffective === true) {
      this.effective = effective;
      buffer.write(this.effectives, effective, 0);
    }
  }

  /** A segment leaves now: which one, and which transmission of it, from 1. */
  send(seq: number, nth: number): void {
    const { buffer } = this;
    if (this.delays !== null) this.delays.sent(buffer.now, seq, nth);
    if (this.recordsSequence === true) buffer.write(this.sends, seq, nth);
  }

  ack(ackno: number): void {
    if (this.recordsSequence === true) this.buffer.write(this.acks, ackno, 0);
  }

  /** A packet of a UDP flow has arrived. */
  received(seq: number): void {
    if (this.recordsSequence === true) this.buffer.write(this.receipts, seq, 0);
  }

  rtt(value: number): void {
    if (this.recordsSequence === true) this.buffer.write(this.rtts, value, 0);
  }

  probe(t: number, values: Float64Array): void {
    if (this.recordsProbes === true) this.probes.record(t, values);
  }

  /** The variables of the flow's traffic source. */
  sourceVariable(t: number, values: Float64Array): void {
    if (this.recordsProbes === true) this.sourceVariables.record(t, values);
  }

  /** A decision with the windows `before` and `after` it. */
  decision(
    event: DecisionEvent,
    decision: Decided,
    before: SenderWindow,
    after: SenderWindow,
    sender: DecidingSender,
  ): void {
    const decided: Decision = {
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
      truth: null,
    };
    sender.truth.tell(decided);
    this.decisions.push(decided);
  }

  /** Integral of cwnd over time up to `until` (s), segments × s; 0 without a window. */
  cwndTime(until: number): number {
    if (Number.isNaN(this.cwnd)) return 0;
    return this.cwndIntegral + this.cwnd * (until - this.cwndSince);
  }

  /** Memory of what was recorded outside of the buffer, bytes. */
  get memory(): number {
    const variables = this.probes.memory + this.sourceVariables.memory + (this.delays?.memory ?? 0);
    return variables + this.decisions.length * DECISION_BYTES;
  }

  /** @param numbers final numbers of rules, as `RuleTable.finalNumbers` */
  take(id: string, scheme: string, numbers: Uint8Array | null): FlowTrace {
    const { buffer } = this;
    const cwnds = buffer.take(this.cwnds);
    const sends = buffer.take(this.sends);
    const acks = buffer.take(this.acks);
    const receipts = buffer.take(this.receipts);
    return {
      id,
      scheme,
      cwnd: {
        t: cwnds.takeTimes(),
        v: cwnds.takeValues(),
        rule: withFinalNumbers(cwnds.takeCodes(), numbers),
      },
      ssthresh: buffer.take(this.ssthreshs).takeSeries(),
      effectiveWindow: buffer.take(this.effectives).takeSeries(),
      send: { t: sends.takeTimes(), seq: sends.takeNumbers(), nth: sends.takeCounts() },
      ack: { t: acks.takeTimes(), ackno: acks.takeNumbers() },
      received: { t: receipts.takeTimes(), seq: receipts.takeNumbers() },
      rtt: buffer.take(this.rtts).takeSeries(),
      probes: { ...this.probes.take(), ...this.sourceVariables.take() },
      decisions:
        numbers === null ? this.decisions : this.decisions.map((d) => ({ ...d, rule: numbers[d.rule] })),
    };
  }
}
