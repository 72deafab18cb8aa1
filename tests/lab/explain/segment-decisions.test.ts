import { describe, expect, it } from "vitest";
import { segmentDecisions } from "../../../src/lab/explain/segment-decisions.ts";
import { acknowledgedAt } from "../../../src/run/packets/acknowledged-at.ts";
import { realRun } from "../../run/real-run.ts";

const [flow] = realRun("cerl-fig4", "main", { duration: 20 }).result.trace.flows;

describe("what a segment led its sender to", () => {
  it("is every decision about it and none about another, in order of time", () => {
    const { seq } = flow.decisions[1];
    const { decisions } = segmentDecisions(flow, seq);
    expect(decisions).toEqual(flow.decisions.filter((decision) => decision.seq === seq));
    expect(decisions.length).toBeGreaterThan(0);
    expect(decisions.length).toBeLessThan(flow.decisions.length);
  });

  it("is the first step of cwnd at the instant of its ACK, where it made one", () => {
    const [, second] = flow.ack.ackno;
    const { step } = segmentDecisions(flow, second - 1);
    expect(step).not.toBeNull();
    expect(flow.cwnd.t[step ?? -1]).toBe(acknowledgedAt(flow, second - 1));
    expect(flow.cwnd.t[(step ?? 0) - 1]).toBeLessThan(flow.cwnd.t[step ?? -1]);
  });

  it("is nothing for a segment that the run does not reach", () => {
    expect(segmentDecisions(flow, 1e6)).toEqual({ decisions: [], step: null });
  });
});
