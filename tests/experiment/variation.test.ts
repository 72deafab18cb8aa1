import { beforeAll, describe, expect, it } from "vitest";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { variationKey } from "../../src/experiment/variation.ts";
import { parseScenario, type Scenario, withValues } from "../../src/scenario/index.ts";

const LOSS = "links.wireless.loss.rate";
let scenario: Scenario;
beforeAll(async () => {
  const parsed = parseScenario(await shippedScenarios.load("cerl-fig4"));
  if (!parsed.ok) throw new Error("cerl-fig4 cannot be read");
  scenario = parsed.scenario;
});

const changed = (path: string, value: unknown): Scenario => {
  const written = withValues(scenario, [{ path, value }]);
  if (!written.ok) throw new Error(`${path} cannot be ${value}`);
  return written.scenario;
};

describe("scenarios that differ in one number", () => {
  it("have the same key along its address, whatever the number, the seed and the words about them", () => {
    const key = variationKey(scenario, LOSS);
    expect(key).toMatch(/^[0-9a-f]{20}$/);
    expect(variationKey(changed(LOSS, 0.2), LOSS)).toBe(key);
    expect(variationKey({ ...scenario, seed: 99, title: "Another", question: "Why?" }, LOSS)).toBe(key);
    const moved = scenario.nodes.map((node) => ({ ...node, x: 7, y: 3 }));
    expect(variationKey({ ...scenario, nodes: moved }, LOSS)).toBe(key);
  });

  it.each([
    ["links.bottleneck.delay", 0.2],
    ["flows.f1.scheme", "reno"],
    ["duration", 7],
    ["tcp.minRto", 1],
  ])("have another one when %s is another", (path, value) => {
    expect(variationKey(changed(path, value), LOSS)).not.toBe(variationKey(scenario, LOSS));
  });

  it("have another one where something is done to a packet, and another for each that it is done to", () => {
    const doing = (seq: number) => {
      const link = { flow: "f1", seq, nth: 1, link: "wireless.forward", do: "drop" } as const;
      return variationKey({ ...scenario, interventions: [link] }, LOSS);
    };
    const keys = [variationKey(scenario, LOSS), doing(30), doing(31)];
    expect(new Set(keys).size).toBe(3);
    expect(keys).not.toContain(null);
  });

  it("have another one along another address, and none where there is no number", () => {
    expect(variationKey(scenario, "links.bottleneck.delay")).not.toBe(variationKey(scenario, LOSS));
    expect(variationKey(scenario, "links.none.rate")).toBeNull();
    expect(variationKey(scenario, "flows.f1.scheme")).toBeNull();
  });
});
