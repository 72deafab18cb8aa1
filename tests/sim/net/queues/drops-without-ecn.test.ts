/** Queues that warn, and senders that do not use ECN (RFC 3168, section 5). */
import { describe, expect, it } from "vitest";
import { createRun, LOSS_CAUSES, type QueueSpec, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

function play(queue: QueueSpec, schemes = ["reno"], ecn = false): RunResult {
  const run = createRun(dumbbell({ schemes, ecn, duration: 40, bufferLimit: 60, awnd: 200, queue }));
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

const causes = ({ trace }: RunResult) => [
  ...new Set(Array.from(trace.links[0].drops.cause, (k) => LOSS_CAUSES[k])),
];

describe.each<[string, QueueSpec]>([
  ["congestion warning", { discipline: "cw" }],
  ["congestion warning at the front", { discipline: "cw", markAt: "front" }],
  ["threshold marking", { discipline: "threshold-mark", minTh: 10, maxTh: 20 }],
  ["threshold marking at the front", { discipline: "threshold-mark", minTh: 10, maxTh: 20, markAt: "front" }],
])("%s", (_, queue) => {
  const strict: QueueSpec = { ...queue, dropsWithoutEcn: true };

  it("drops a packet without ECN only when the buffer is full, unless it is to drop what it would mark", () => {
    expect(causes(play(queue))).toEqual(["overflow"]);
    const dropped = play(strict);
    expect(dropped.links[0].marks).toBe(0);
    expect(dropped.links[0].maxQueue).toBeLessThan(60);
    expect(dropped.links[0].drops).toBeGreaterThan(0);
    expect(causes(dropped)).not.toContain("overflow");
  });

  it("treats senders with ECN alike in both cases", () => {
    const [lenient, hard] = [play(queue, ["reno"], true), play(strict, ["reno"], true)];
    expect(hard.links[0].marks).toBeGreaterThan(0);
    expect(hard.flows).toEqual(lenient.flows);
  });
});
