import { beforeAll, describe, expect, it } from "vitest";
import { flowLaws } from "../../src/analysis/estimates.ts";
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
    expect(laws({ [LOSS]: 0.01, "links.wireless.arq.kind": "retransmission" })).toBeNull();
  });
});
