import { describe, expect, it } from "vitest";
import { firstKnobs } from "../../../src/lab/inspector/first-knobs.ts";
import { firstKnobOf } from "../../../src/run/state/knob-of.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const shared = shippedScenario("cerl-fig17");

/** The sliders of a scenario, with what its presentation has pinned. */
function knobs(scenario: Scenario, pinned: readonly string[] = []) {
  const first = firstKnobOf(scenario, pinned);
  return first === null ? [] : firstKnobs(scenario, pinned, first);
}

/** The scenario with another loss rate on one link. */
function withLoss(scenario: Scenario, link: string, rate: number): Scenario {
  return {
    ...scenario,
    links: scenario.links.map((one) => (one.id === link ? { ...one, loss: { ...one.loss, rate } } : one)),
  };
}

describe("the sliders of a first look", () => {
  const [first, second] = shared.links.filter(({ loss }) => loss.model !== "none").map(({ id }) => id);

  it("change all equal links of a node, and name them as their caption does", () => {
    expect(knobs(shared)).toEqual([
      {
        address: `links.${first}.loss.rate`,
        alike: [`links.${second}.loss.rate`],
        links: "G1 to R1, R2",
        isOneOfEqual: false,
      },
    ]);
  });

  it("change one link alone where the others differ in that value or in another", () => {
    const alone = { address: `links.${first}.loss.rate`, alike: [], links: null, isOneOfEqual: false };
    expect(knobs(withLoss(shared, second, 0.2))).toEqual([alone]);
    const slower = shared.links.map((one) => (one.id === second ? { ...one, rate: one.rate / 2 } : one));
    expect(knobs({ ...shared, links: slower })).toEqual([alone]);
  });

  it("change the one link whose value was pinned, and say that there are equal ones", () => {
    const address = `links.${second}.loss.rate`;
    expect(knobs(shared, [address])).toEqual([{ address, alike: [], links: null, isOneOfEqual: true }]);
  });

  it("are those that the scenario names of the first one's link, in its order, else what was pinned", () => {
    const path = shippedScenario("reno-cubic-bbr");
    const addresses = (pinned: string[]) => knobs(path, pinned).map(({ address }) => address);
    expect(addresses([])).toEqual(
      ["rate", "delay", "loss.rate", "queue.limit"].map((name) => `links.bottleneck.${name}`),
    );
    expect(addresses(["links.bottleneck.delay"])).toEqual(["links.bottleneck.delay"]);
    expect(addresses(["links.access.delay", "links.bottleneck.delay"])).toEqual(["links.access.delay"]);
  });
});
