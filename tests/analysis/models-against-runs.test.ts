import { describe, expect, it } from "vitest";
import { estimate } from "../../src/analysis/estimates.ts";
import { optimalThreshold, pftkRate, squareRootRate, thresholdQueue } from "../../src/analysis/index.ts";
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

describe("one Reno flow with ECN over a queue that marks above one threshold", () => {
  const rate = 250;
  const bytes = 1000;

  /** Longest queue in the first 5 s, longest and shortest after 10 s, and how busy the link was. */
  function queueOf(rtt: number, threshold: number) {
    const queue = { discipline: "threshold-mark", minTh: threshold, maxTh: threshold, limit: 1000 };
    const reverse = { rate: 1e9, queue: { discipline: "drop-tail" } };
    const properties = { rate: rate * bytes * 8, delay: (rtt - 1 / rate) / 2, queue, reverse };
    const simulation = createRun({
      seed: 1,
      duration: 60,
      tcp: DEFAULT_TCP_OPTIONS,
      nodes: [
        { id: "A", role: "host" },
        { id: "B", role: "host" },
      ],
      links: [link("wire", "A", "B", properties)],
      flows: [flow("f1", "A", "B", { scheme: "reno", ecn: true, mss: bytes - 40, awnd: 1000, stop: 60 })],
      changes: [],
    });
    simulation.advance(Number.POSITIVE_INFINITY);
    const { trace, links } = simulation.result();
    const { t, v } = trace.links[0].queue;
    const between = (from: number, to: number) => [...v].filter((_, i) => t[i] >= from && t[i] < to);
    return {
      maxSlowStart: Math.max(...between(0, 5)),
      maxAvoidance: Math.max(...between(10, 60)),
      minAvoidance: Math.min(...between(10, 60)),
      utilisation: links[0].utilisation,
    };
  }

  it.each([
    [0.08, 19],
    [0.08, 25],
    [0.08, 39],
    [0.16, 39],
    [0.16, 60],
  ])("agrees with the threshold model within two packets: %d s, threshold %i", (rtt, threshold) => {
    const measured = queueOf(rtt, threshold);
    const model = thresholdQueue(rtt, rate, threshold);
    for (const key of ["maxSlowStart", "maxAvoidance", "minAvoidance"] as const)
      expect(Math.abs(measured[key] - model[key]), `${key}: ${measured[key]}`).toBeLessThanOrEqual(2);
  });

  it("fills the link at the best threshold, and not below it", () => {
    const best = optimalThreshold(0.08, rate);
    expect(best).toBeCloseTo(19, 9);
    expect(queueOf(0.08, 19).utilisation).toBeGreaterThan(0.99);
    expect(queueOf(0.08, 5).utilisation).toBeLessThan(0.95);
  });
});
