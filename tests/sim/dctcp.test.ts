import { describe, expect, it } from "vitest";
import { createRun, type QueueSpec, type RunResult } from "../../src/sim/index.ts";
import { dumbbell } from "./networks.ts";

/** Marks from 6 packets of the queue of this very moment on. */
const STEP: QueueSpec = { discipline: "cw", weight: 1, share: 0.03 };

/** Marks one packet in fifty or so. */
const SPARSE: QueueSpec = { discipline: "red", ecn: true, minTh: 5, maxTh: 150, maxP: 0.1, wait: false };

function play(scheme: string, queue: QueueSpec, ack = "every-packet"): RunResult {
  const spec = dumbbell({
    schemes: [scheme],
    duration: 30,
    rate: 5e6,
    delay: 0.001,
    bufferLimit: 200,
    awnd: 150,
    queue,
    ecn: true,
  });
  const run = createRun({ ...spec, flows: [{ ...spec.flows[0], ack }] });
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

describe("DCTCP", () => {
  it("learns the share of marks and cuts by half of it, so the link stays busy", () => {
    const { flows, links, trace } = play("dctcp", STEP);
    const { decisions, probes } = trace.flows[0];
    const { v: alpha } = probes.alpha;
    expect(decisions.length).toBeGreaterThan(10);
    expect(alpha[alpha.length - 1]).toBeGreaterThan(0.01);
    expect(alpha[alpha.length - 1]).toBeLessThan(0.5);
    for (const { event, values, cwndAfter } of decisions) {
      expect(event).toBe("ecn");
      expect(cwndAfter).toBeCloseTo(values.w * (1 - values.alpha / 2), 9);
    }
    expect(links[0].drops).toBe(0);
    const reno = play("reno", STEP);
    expect(flows[0].throughput).toBeGreaterThan(reno.flows[0].throughput);
    expect(links[0].avgQueue).toBeLessThan(40);
  });

  it("gets every mark echoed exactly once, also by delayed ACKs", () => {
    for (const ack of ["every-packet", "delayed"]) {
      const { links, trace, flows } = play("dctcp", SPARSE, ack);
      expect(flows[0].retransmitted).toBe(0);
      expect(links[0].marks).toBeGreaterThan(0);
      const { v: alpha } = trace.flows[0].probes.alpha;
      // Were marks echoed until CWR, or lost in held ACKs, the average share would not be that of the marks.
      const share = links[0].marks / flows[0].delivered;
      const later = alpha.slice(Math.floor(alpha.length / 2));
      expect(later.reduce((sum, a) => sum + a, 0) / later.length / share).toBeCloseTo(1, 0);
    }
  });
});
