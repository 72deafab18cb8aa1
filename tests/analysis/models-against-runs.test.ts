import { describe, expect, it } from "vitest";
import { estimate, pftkRate, squareRootRate } from "../../src/analysis/index.ts";
import {
  createRun,
  DEFAULT_TCP_OPTIONS,
  type FlowSummary,
  type LossSpec,
  RECORD_ALL,
} from "../../src/sim/index.ts";
import { flow, link } from "../sim/networks.ts";

const RTT = 0.1;
const DURATION = 300;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** One bulk flow over a link so fast that nothing queues, with a window that nothing limits: the formulas' assumptions. */
function alone(scheme: string, loss: LossSpec, seed: number): FlowSummary {
  const simulation = createRun(
    {
      seed,
      duration: DURATION,
      tcp: DEFAULT_TCP_OPTIONS,
      nodes: [
        { id: "A", role: "host" },
        { id: "B", role: "mobile" },
      ],
      links: [link("air", "A", "B", { rate: 1e9, delay: RTT / 2, loss })],
      flows: [flow("f1", "A", "B", { scheme, awnd: 10_000, stop: DURATION })],
      changes: [],
    },
    { ...RECORD_ALL, sequence: false, queues: "none" },
  );
  simulation.advance(Number.POSITIVE_INFINITY);
  return simulation.result().flows[0];
}

const random = (rate: number): LossSpec => ({ model: "bernoulli", position: "air", rate });

/** Every 1/rate-th segment is lost, once. */
const periodic = (rate: number): LossSpec => ({
  model: "list",
  position: "air",
  drops: Array.from({ length: 1000 }, (_, k) => ({ flow: "f1", seq: Math.round((k + 1) / rate), nth: 1 })),
});

const perSecond = ({ delivered }: FlowSummary) => delivered / DURATION;

describe("one SACK flow and the square-root formula", () => {
  it.each([0.0005, 0.001, 0.002])("agree within a twentieth when every 1/%d-th segment is lost", (rate) => {
    const one = alone("sack", periodic(rate), 1);
    expect(one.timeouts).toBe(0);
    const ratio = perSecond(one) / squareRootRate(RTT, rate);
    expect(Math.abs(ratio - 1), `ratio ${ratio}`).toBeLessThan(0.05);
  });

  // Random losses help: two soon after each other cost little. Between C = 3/2 and the Poisson limit C = 2 (+ 15 %).
  it.each([0.0005, 0.001, 0.002, 0.005])("agree within an eighth at a random loss of %d", (rate) => {
    const runs = SEEDS.map((seed) => alone("sack", random(rate), seed));
    for (const { timeouts, fastRetransmits } of runs) expect(timeouts).toBeLessThan(0.05 * fastRetransmits);
    const { mean, halfWidth } = estimate(runs.map((one) => perSecond(one) / squareRootRate(RTT, rate)));
    expect(halfWidth).toBeLessThan(0.1);
    expect(Math.abs(mean - 1), `ratio ${mean} ± ${halfWidth}`).toBeLessThan(1 / 8);
  });
});

describe("one Reno flow with timeouts", () => {
  const ratios = (rate: number, model: number) =>
    estimate(SEEDS.map((seed) => perSecond(alone("reno", random(rate), seed)) / model)).mean;

  it.each([0.001, 0.005, 0.01, 0.02])("agrees with PFTK within a seventh at a random loss of %d", (rate) => {
    // The minimum of the timer, 0.2 s, is above this path's RTT + 4 deviations.
    const ratio = ratios(rate, pftkRate({ rtt: RTT, lossRate: rate, timeout: 0.2 }));
    expect(Math.abs(ratio - 1), `ratio ${ratio}`).toBeLessThan(1 / 7);
  });

  it("gets less than the square-root formula says, which knows no timeouts", () => {
    expect(ratios(0.02, squareRootRate(RTT, 0.02))).toBeLessThan(0.85);
  });
});
