import { describe, expect, it } from "vitest";
import { createRun, type QueueSpec, type RunResult } from "../../../../src/sim/index.ts";
import { dumbbell } from "../../networks.ts";

/** Payload rate of the 8 Mbit/s bottleneck, bit/s. */
const PAYLOAD = (8e6 * 1460) / 1500;

/** Flows with ECN over 8 Mbit/s and 60 ms of round trip, 20 s. */
function play(schemes: string[], queue: QueueSpec): RunResult {
  const run = createRun(
    dumbbell({
      schemes,
      duration: 20,
      rate: 8e6,
      delay: 0.01,
      bufferLimit: 200,
      awnd: 400,
      queue,
      ecn: true,
    }),
  );
  run.advance(Number.POSITIVE_INFINITY);
  return run.result();
}

const goodputs = ({ flows }: RunResult) => flows.map(({ goodput }) => goodput);

describe("DualPI2", () => {
  it("lets Prague alone use the link with hardly a packet waiting", () => {
    const run = play(["prague"], { discipline: "dualpi2" });
    expect(run.flows[0].goodput).toBeGreaterThan(0.8 * PAYLOAD);
    expect(run.links[0].avgQueue).toBeLessThan(1.5);
    expect(run.links[0].drops).toBe(0);
  });

  it.each(["cubic", "sack"])(
    "gives Prague and %s about the same, where one queue for both does not",
    (other) => {
      const [l4s, classic] = goodputs(play(["prague", other], { discipline: "dualpi2" }));
      expect(l4s / classic).toBeGreaterThan(1 / 2);
      expect(l4s / classic).toBeLessThan(2);
      const [first, second] = goodputs(play(["prague", other], { discipline: "pie", ecn: true }));
      expect(first / second).toBeGreaterThan(3);
    },
  );

  it("keeps ordinary flows at its target by marks or drops", () => {
    const run = play(["cubic", "cubic"], { discipline: "dualpi2" });
    // 15 ms are 10 packets of 1500 bytes.
    expect(run.links[0].avgQueue).toBeLessThan(20);
    expect(run.links[0].marks).toBeGreaterThan(0);
  });

  it("drops packets of flows without ECN", () => {
    const spec = dumbbell({
      schemes: ["sack"],
      duration: 20,
      rate: 8e6,
      bufferLimit: 200,
      awnd: 400,
      queue: { discipline: "dualpi2" },
    });
    const run = createRun(spec);
    run.advance(Number.POSITIVE_INFINITY);
    const [bottleneck] = run.result().links;
    expect(bottleneck.marks).toBe(0);
    expect(bottleneck.drops).toBeGreaterThan(0);
  });
});
