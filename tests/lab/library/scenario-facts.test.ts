import { describe, expect, it } from "vitest";
import { scenarioFacts } from "../../../src/lab/library/scenario-facts.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { shortScenario } from "../../run/fake-simulator.ts";

const facts = (scenario: Scenario) =>
  Object.fromEntries(scenarioFacts(scenario).map(({ term, words }) => [term, words]));

/** CERL's network with other links. */
function withLinks(
  change: (link: Scenario["links"][number]) => Partial<Scenario["links"][number]>,
): Scenario {
  const scenario = shortScenario();
  return { ...scenario, seed: 7, links: scenario.links.map((link) => ({ ...link, ...change(link) })) };
}

describe("what tells a scenario from others", () => {
  it("is its size, its bottleneck with the buffer, its losses and its length", () => {
    expect(Object.entries(facts(withLinks(() => ({}))))).toEqual([
      ["Network", "4 nodes, 1 flow"],
      ["Bottleneck", "2 Mbit/s, buffer 27 packets"],
      ["Losses", "radio link: 1 % random loss"],
      ["Length", "5 s, seed 7"],
    ]);
  });

  it("are losses by their kind, each once; of a wire without a word for it", () => {
    const loss = { model: "bernoulli", rate: 0.02, position: "air" } as const;
    expect(facts(withLinks(() => ({ loss }))).Losses).toBe("2 % random loss; radio link: 2 % random loss");
    expect(facts(withLinks(() => ({ loss: { model: "none", position: "air" } }))).Losses).toBe(
      "only where a queue overflows",
    );
  });

  it("is a bottleneck without a buffer where no queue is limited, and none without links", () => {
    expect(facts(withLinks(() => ({ queue: { discipline: "drop-tail" } }))).Bottleneck).toBe("2 Mbit/s");
    const scenario = shortScenario();
    expect(facts({ ...scenario, links: [] })).not.toHaveProperty("Bottleneck");
  });
});
