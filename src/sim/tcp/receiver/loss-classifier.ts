import type { EventQueue } from "../../engine/event-queue.ts";
import { LOSS_CAUSES } from "../../packet/loss.ts";
import { AgentRecorder } from "../../trace/agent-recorder.ts";
import type { GroundTruth } from "../../trace/ground-truth.ts";
import type { RuleTable } from "../../trace/rules.ts";
import { countScore, noVerdicts, scoreVerdict } from "../../trace/score.ts";
import type { VerdictCounts } from "../../trace/summary.ts";
import type { AgentTrace } from "../../trace/types.ts";
import type { AckPolicy, LossClassification } from "../ack/types.ts";

/** Records what a receiver concludes about missing segments, and scores it against the truth. */
export class LossClassifier {
  readonly verdicts: VerdictCounts = noVerdicts();
  private readonly recorder: AgentRecorder;
  private readonly truths: number[] = [];

  /** @param node where the receiver is; @param flow id of its flow */
  constructor(
    private readonly node: string,
    private readonly flow: string,
    policy: AckPolicy,
    rules: RuleTable,
    private readonly events: EventQueue,
    private readonly truth: GroundTruth,
  ) {
    this.recorder = new AgentRecorder(rules, { id: policy.id, probes: [] }, false);
  }

  /** The receiver's policy has concluded something about missing segment `seq`. */
  classified(seq: number, { rule, values, verdict }: LossClassification): void {
    const { now } = this.events;
    this.recorder.decision(now, seq, rule, values);
    const cause = this.truth.causeOf(seq, now);
    countScore(this.verdicts, scoreVerdict(verdict, cause));
    this.truths.push(cause === null ? 0 : 1 + LOSS_CAUSES.indexOf(cause));
  }

  /** @param numbers final numbers of rules, as `RuleTable.finalNumbers` */
  take(numbers: Uint8Array | null): AgentTrace {
    return { ...this.recorder.take(this.node, this.flow, numbers), truth: Uint8Array.from(this.truths) };
  }
}
