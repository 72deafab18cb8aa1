import { describe, expect, it } from "vitest";
import { createRun, type ParamValue, type RunResult, type RunSpec } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

function run(spec: RunSpec, set: string, to: ParamValue): RunResult {
  const simulation = createRun({ ...spec, changes: [{ at: 10, set, to }] });
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result();
}

describe("what changes at a link in mid-run", () => {
  it("is the queue's thresholds: the higher the upper one, the fewer marks", () => {
    const queue = { discipline: "threshold-mark", minTh: 3, maxTh: 6, maxP: 0.1 };
    const spec = dumbbell({ schemes: ["reno"], duration: 20, bufferLimit: 60, awnd: 40, ecn: true, queue });
    const { marks } = run(spec, "links.bottleneck.queue.minTh", 1000).trace.links[0];
    const above = run(spec, "links.bottleneck.queue.maxTh", 1000).trace.links[0];
    expect(marks.t.some((t) => t < 10)).toBe(true);
    // From 10 s on only the upper threshold marks; or, where that rose, only chance between the two.
    expect(above.marks.t.filter((t) => t > 10).length).toBeLessThan(marks.t.filter((t) => t > 10).length);
  });

  it("is how often the link repeats a packet", () => {
    const base = dumbbell({ schemes: ["sack"], duration: 20, lossRate: 0.3 });
    const links = base.links.map((link) =>
      link.medium === "wireless" ? { ...link, arq: { kind: "retransmission", retries: 10 } } : link,
    );
    const { drops } = run({ ...base, links }, "links.wireless1.arq.retries", 0).trace.links[4];
    expect(drops.t.length).toBeGreaterThan(5);
    expect(Math.min(...drops.t)).toBeGreaterThanOrEqual(10);
  });
});
