import type { Timer } from "../engine/timer.ts";
import type { AgentHost } from "../net/agent-host.ts";
import type { LossCause } from "../packet/loss.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import type { LossClassifier } from "../tcp/receiver/loss-classifier.ts";
import type { FlowRecorder } from "../trace/flow-recorder.ts";
import type { GroundTruth } from "../trace/ground-truth.ts";
import type { SenderCounts } from "../trace/sender-counts.ts";
import type { Feed } from "../traffic/driver.ts";

/** A flow's sending end, TCP or UDP. */
export interface SendingEnd {
  readonly counts: SenderCounts;
  readonly finishedAt: number | null;
  start(): void;
  stop(): void;
  receive(p: number): void;
  /** ACKs may tell of a window; UDP hears none. */
  allowWindow?(segments: number): void;
  /** A node on the way has segment `seq` (multiple acknowledgments). */
  hearPartial?(seq: number): void;
  /** A base station ends this flow's control connection; it answers control packet `number`. */
  openControl?(): void;
  hearControl?(number: number): void;
  /** Sends what the window allows, at most `burst` segments. */
  sendAllowed?(burst: number): void;
  noteLoss(seq: number, nth: number, cause: LossCause): void;
  /** What became of each segment; null for UDP, which sends nothing again. */
  readonly truth: GroundTruth | null;
}

/** A flow's receiving end. */
export interface ReceivingEnd {
  /** Data segments delivered until the flow stopped. */
  readonly delivered: number;
  receive(p: number): void;
}

/** A flow's two ends and what is known about it. */
export interface Connection {
  spec: FlowSpec;
  sender: SendingEnd;
  receiver: ReceivingEnd;
  recorder: FlowRecorder;
  /** Scores what its receiver concludes about losses; null where that concludes nothing. */
  judge: LossClassifier | null;
  /** Where its ways begin in the route table; UDP has none back (-1). */
  dataRoute: number;
  ackRoute: number;
  /** Brings the data where it comes with time; else null. */
  feed: Feed | null;
  /** Directions that its packets take one after the other, and on through a receiver that answers each at once. */
  journeys: readonly Int32Array[];
  timers: readonly Timer[];
  /** Somebody changed the flow in mid-run. */
  configure(flow: FlowSpec): void;
  /** Agents that split it, in the order of its way. */
  splits: AgentHost[];
  losses: Record<LossCause, number>;
  /** Its packets, data and ACKs, that links sent again by themselves. */
  linkRetransmissions: number;
  /** Transmissions of its data that the air destroyed, whether somebody repaired them or not. */
  airLosses: number;
}
