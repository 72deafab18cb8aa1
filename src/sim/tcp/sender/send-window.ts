import type { LossCause } from "../../packet/loss.ts";
import type { Rule } from "../../plugin/rule.ts";
import type { FlowRecorder } from "../../trace/flow-recorder.ts";
import type { DecisionEvent } from "../../trace/types.ts";
import type { WindowDecision, WindowStep } from "../contract/decision.ts";
import { CONNECTION_START } from "./rules.ts";

/** The moment of a decision, as the record of it keeps it. */
interface Moment {
  readonly now: number;
  readonly sndUna: number;
  readonly dupAcks: number;
  readonly truth: { causeOf(seq: number, now: number): LossCause | null };
}

/** A sender's congestion window and slow start threshold, with the rule that set the window: the only hand on both. */
export class SendWindow {
  /** Segments. */
  cwnd = 1;
  private rule: Rule = CONNECTION_START;

  constructor(
    /** Segments. */
    public ssthresh: number,
    private readonly recorder: FlowRecorder,
  ) {}

  /** The window becomes `cwnd`, but not less than `least`. */
  set(cwnd: number, rule: Rule, least = 1): void {
    this.cwnd = Math.max(cwnd, least);
    this.rule = rule;
  }

  /** Growth. A step with numbers is a decision that can be explained. */
  take(step: WindowStep, at: Moment): void {
    if (step.values) this.explain(step, step.values, at);
    else this.set(step.cwnd, step.rule);
  }

  /** What a controller or the sender itself decided after `event`; a mark may leave less than one segment. */
  decide(event: DecisionEvent, decision: WindowDecision, at: Moment): void {
    const { cwnd, ssthresh } = this;
    if (decision.ssthresh !== "keep") this.ssthresh = decision.ssthresh;
    if (decision.cwnd !== "keep") this.set(decision.cwnd, decision.rule, event === "ecn" ? 0 : 1);
    this.recorder.decision(event, decision, { cwnd, ssthresh }, this, at);
  }

  /** Records what holds after an event. @param effective the window with inflation, within the advertised one */
  record(now: number, effective: number): void {
    this.recorder.state(now, this.cwnd, this.rule, this.ssthresh, effective);
  }

  private explain(step: WindowStep, values: Readonly<Record<string, number>>, at: Moment): void {
    const { cwnd, ssthresh = "keep", rule } = step;
    if (step.answersMark) this.decide("ecn", { verdict: "congestion", cwnd, ssthresh, rule, values }, at);
    else this.decide("ack", { verdict: "none", cwnd, ssthresh, rule, values }, at);
  }
}
