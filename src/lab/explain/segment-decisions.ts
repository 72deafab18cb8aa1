import { acknowledgedAt } from "../../run/packets/acknowledged-at.ts";
import type { Decision, FlowTrace } from "../../sim/declared.ts";

/** What a segment led its sender to. */
export interface SegmentDecisions {
  /** The decisions about the segment, in order of time. */
  decisions: readonly Decision[];
  /** Index of the first step of cwnd that the ACK made which first covered the segment; null: it made none, or there was no such ACK. */
  step: number | null;
}

/** What a flow's sender decided about data segment `seq`, and what the ACK of it did to cwnd. */
export function segmentDecisions(
  flow: Pick<FlowTrace, "ack" | "cwnd" | "decisions">,
  seq: number,
): SegmentDecisions {
  const t = acknowledgedAt(flow, seq);
  const step = t === null ? -1 : flow.cwnd.t.indexOf(t);
  return {
    decisions: flow.decisions.filter((decision) => decision.seq === seq),
    step: step < 0 ? null : step,
  };
}
