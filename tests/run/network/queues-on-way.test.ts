import { describe, expect, it } from "vitest";
import { directionsOnWay, queuesOnWay, wayOf } from "../../../src/run/network/queues-on-way.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

describe("the way of a flow's data", () => {
  const scenario = shippedScenario("cerl-fig4", { "links.access.reverse.rate": 1e6 });
  const [flow] = scenario.flows;
  const back = { ...flow, from: "R1", to: "S1" };
  const steps = (way: readonly { link: string; direction: string }[]) =>
    way.map(({ link, direction }) => `${link}.${direction}`);

  it("is its links in order, each in the direction of the data", () => {
    const forward = ["access.forward", "bottleneck.forward", "wireless.forward"];
    expect(wayOf(scenario, flow).map(({ link, direction }) => `${link.id}.${direction}`)).toEqual(forward);
    expect(steps(directionsOnWay(scenario, flow))).toEqual(forward);
    expect(steps(queuesOnWay(scenario, flow))).toEqual(forward);
    expect(steps(queuesOnWay(scenario, back))).toEqual([
      ...["wireless.reverse", "bottleneck.reverse", "access.reverse"],
    ]);
  });

  it("has the properties of each link in that direction", () => {
    expect(directionsOnWay(scenario, flow).map(({ rate }) => rate)).toEqual([1e7, 2e6, 1e7]);
    expect(directionsOnWay(scenario, back).map(({ rate }) => rate)).toEqual([1e7, 2e6, 1e6]);
    expect(queuesOnWay(scenario, flow)[1]).toEqual({
      ...{ link: "bottleneck", direction: "forward" },
      queue: expect.objectContaining({ discipline: "drop-tail", limit: 27 }),
    });
  });

  it("is none while the network does not join its ends", () => {
    const apart = { ...scenario, links: scenario.links.filter(({ id }) => id !== "bottleneck") };
    expect(queuesOnWay(apart, flow)).toEqual([]);
    expect(queuesOnWay(scenario, { ...flow, to: "gone" })).toEqual([]);
  });
});
