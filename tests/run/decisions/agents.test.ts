import { describe, expect, it } from "vitest";
import {
  agentDecision,
  agentReadings,
  heldAt,
  isNews,
  lastDecision,
} from "../../../src/run/decisions/agents.ts";
import type { AgentTrace, Rule } from "../../../src/sim/index.ts";
import { syntheticRun } from "../synthetic-run.ts";

const LOCAL: Rule = {
  id: "local",
  title: "Local retransmission",
  text: "The agent sends the segment again.",
  equation: "d ≥ K",
  names: ["d", "K", "cached"],
};
const PASS: Rule = { id: "pass", title: "Passed on", text: "The ACK goes on." };

/** An agent at G1 that passes an ACK on at 1 s, sends segment 4 again at 2 and at 3 s, and segment 5 at 4 s. */
function agent(more: Partial<AgentTrace> = {}): AgentTrace {
  return {
    node: "G1",
    agent: "snoop",
    flow: "f1",
    t: Float64Array.of(1, 2, 3, 4),
    seq: Int32Array.of(4, 4, 4, 5),
    rule: Uint8Array.of(0, 1, 1, 1),
    values: Float64Array.of(0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    probes: {
      cache: {
        label: "segments kept",
        unit: "segments",
        t: Float64Array.of(1, 3),
        v: Float64Array.of(10, 20),
      },
      rtt: { label: "time over the air", unit: "s", t: Float64Array.of(2), v: Float64Array.of(0.04) },
    },
    ...more,
  };
}

function resultWith(...agents: AgentTrace[]) {
  const { result } = syntheticRun({ duration: 1 });
  return { ...result, trace: { ...result.trace, rules: [PASS, LOCAL], agents } };
}

describe("a decision of an agent on the way", () => {
  it("has its rule, and the three numbers that were recorded with it by the names of that rule", () => {
    expect(agentDecision(resultWith(agent()), agent(), 2)).toEqual({
      t: 3,
      seq: 4,
      rule: LOCAL,
      equation: { names: "d ≥ K", numbers: "4 ≥ 5" },
      values: [
        { name: "d", value: 4 },
        { name: "K", value: 5 },
        { name: "cached", value: 6 },
      ],
    });
  });

  it("by a rule that names no numbers and has no equation has neither", () => {
    expect(agentDecision(resultWith(agent()), agent(), 0)).toEqual({
      t: 1,
      seq: 4,
      rule: PASS,
      equation: null,
      values: [],
    });
  });

  it("is the last one from its own instant on, and none before the first", () => {
    expect([0.9, 1, 2.5, 3, 9].map((time) => lastDecision(agent(), time))).toEqual([-1, 0, 1, 2, 3]);
  });

  it("is news unless the one before was by the same rule about the same segment", () => {
    expect([0, 1, 2, 3].map((index) => isNews(agent(), index))).toEqual([true, true, false, true]);
  });
});

describe("what an agent holds", () => {
  it("are its variables, each from its first sample on, with label and unit", () => {
    expect(agentReadings(agent(), 0.5)).toEqual([]);
    expect(agentReadings(agent(), 1.5)).toEqual([{ label: "segments kept", unit: "segments", value: 10 }]);
    expect(agentReadings(agent(), 3)).toEqual([
      { label: "segments kept", unit: "segments", value: 20 },
      { label: "time over the air", unit: "s", value: 0.04 },
    ]);
  });

  it("is, for a node, the first variable summed over its flows, and no other node's", () => {
    const result = resultWith(agent(), agent({ flow: "f2" }), agent({ node: "G0", flow: "f3" }));
    expect(heldAt(result, "G1", 1)).toEqual({ label: "segments kept", unit: "segments", value: 20 });
    expect(heldAt(result, "G0", 3)).toEqual({ label: "segments kept", unit: "segments", value: 20 });
  });

  it("is nothing at a node without an agent, and before an agent has told anything", () => {
    expect(heldAt(resultWith(agent()), "R1", 3)).toBeNull();
    expect(heldAt(resultWith(agent()), "G1", 0.5)).toBeNull();
  });
});
