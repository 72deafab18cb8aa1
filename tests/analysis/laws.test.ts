import { beforeAll, describe, expect, it } from "vitest";
import { flowLaws, thresholdLaw } from "../../src/analysis/estimates.ts";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { parseScenario, type Scenario, withValues } from "../../src/scenario/index.ts";

let base: Scenario;
beforeAll(async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  if (!parsed.ok) throw new Error("cerl-fig4 cannot be read");
  base = parsed.scenario;
});

function laws(values: Record<string, number | string>) {
  const sets = Object.entries(values).map(([path, value]) => ({ path, value }));
  const changed = withValues(base, sets);
  if (!changed.ok) throw new Error(JSON.stringify(changed.issues));
  return flowLaws(changed.scenario, changed.scenario.flows[0]);
}

const LOSS = "links.wireless.loss.rate";

describe("what formulas allow a flow before it is run", () => {
  it("falls with the root of the loss rate", () => {
    const bernoulli = { "links.wireless.loss.model": "bernoulli" };
    const one = laws({ ...bernoulli, [LOSS]: 0.01 })?.squareRoot ?? 0;
    const four = laws({ ...bernoulli, [LOSS]: 0.04 })?.squareRoot ?? 0;
    expect(one / four).toBeCloseTo(2, 9);
    expect(laws({ ...bernoulli, [LOSS]: 0.04 })?.pftk).toBeLessThan(four);
  });

  it("counts exponential gaps as the share of packets that is really lost", () => {
    const gaps = laws({ [LOSS]: 0.5 })?.squareRoot ?? 0;
    const share = laws({ "links.wireless.loss.model": "bernoulli", [LOSS]: -Math.expm1(-0.5) });
    expect(gaps).toBeCloseTo(share?.squareRoot ?? 0, 6);
  });

  it("is at most what the slowest link carries of payload", () => {
    const { mss } = base.flows[0];
    const limit = (2e6 * mss) / (mss + base.tcp.headerBytes);
    expect(laws({ [LOSS]: 1e-6 })?.squareRoot).toBeCloseTo(limit, 3);
  });

  it("has no number without losses, and none where the link repairs them", () => {
    expect(laws({ [LOSS]: 0 })).toMatchObject({ squareRoot: null, pftk: null });
    expect(laws({ [LOSS]: 0.01, "links.wireless.arq.kind": "retransmission" })).toMatchObject({
      squareRoot: null,
      pftk: null,
    });
  });

  it("is a full window a round trip where that is less than the link carries", () => {
    const wide = laws({ "flows.f1.awnd": 400 });
    const { mss } = base.flows[0];
    expect(wide?.window).toBeCloseTo((2e6 * mss) / (mss + base.tcp.headerBytes), 3);
    const half = laws({ "flows.f1.awnd": Math.floor((wide?.pipe ?? 0) / 2) });
    const share = Math.floor((wide?.pipe ?? 0) / 2) / (wide?.pipe ?? 1);
    expect((half?.window ?? 0) / (wide?.window ?? 1)).toBeCloseTo(share, 9);
  });
});

describe("what the threshold model says of a way", () => {
  it("is a best threshold of one packet less than the way holds, and the delay of the longest queue", async () => {
    const parsed = parseScenario(await shippedScenarios.load("diff-c-fig8"));
    if (!parsed.ok) throw new Error("diff-c-fig8 cannot be read");
    const { scenario } = parsed;
    const flow = scenario.flows.find(({ kind }) => kind === "tcp") ?? scenario.flows[0];
    const found = thresholdLaw(scenario, flow);
    const pipe = flowLaws(scenario, flow)?.pipe ?? 0;
    expect(found?.best).toBeCloseTo(pipe - 1, 6);
    const longer = withValues(scenario, [
      { path: "links.radio.queue.minTh", value: 18 },
      { path: "links.radio.queue.maxTh", value: 19 },
    ]);
    const bits = 8 * (flow.mss + scenario.tcp.headerBytes);
    const after = longer.ok ? thresholdLaw(longer.scenario, flow) : null;
    expect((after?.delay ?? 0) - (found?.delay ?? 0)).toBeCloseTo((10 * bits) / 64e3, 6);
    expect(after?.best).toBe(found?.best);
  });

  it("has nothing to say where no queue marks above a threshold", () => {
    expect(thresholdLaw(base, base.flows[0])).toBeNull();
  });
});
