import { describe, expect, it } from "vitest";
import { everyField, fieldsAt, pinnableFields } from "../../../src/run/fields/pinned-fields.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const scenario = shippedScenario("cerl-fig4", { "nodes.G1.agent.kind": "snoop" });
const addresses = (fields: readonly { address: string }[]) => fields.map(({ address }) => address);

describe("every value of a scenario", () => {
  const all = addresses(everyField(scenario));

  it("is of links in both directions, then flows, then nodes, then the run", () => {
    const places = all.map((address) =>
      address
        .split(".")
        .slice(0, address.includes("reverse") ? 3 : 2)
        .join("."),
    );
    expect([...new Set(places.filter((place) => !/^(tcp|seed|duration)/.test(place)))]).toEqual([
      ...["links.access", "links.access.reverse", "links.bottleneck", "links.bottleneck.reverse"],
      ...["links.wireless", "links.wireless.reverse", "flows.f1"],
      ...["nodes.S1", "nodes.G0", "nodes.G1", "nodes.R1"],
    ]);
    expect(all.slice(all.indexOf("nodes.R1.role") + 1, all.indexOf("nodes.R1.role") + 3)).toEqual([
      "seed",
      "duration",
    ]);
  });

  it("is there once", () => {
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("the values that a presentation can show knobs for", () => {
  it("are the numbers: no choice, no switch, and nothing that is left out", () => {
    const pinnable = addresses(pinnableFields(scenario));
    expect(pinnable).toEqual(
      expect.arrayContaining([
        ...["links.wireless.loss.rate", "links.access.reverse.delay", "links.bottleneck.queue.limit"],
        ...["flows.f1.awnd", "nodes.G1.agent.cacheLimit", "tcp.minRto", "seed"],
      ]),
    );
    for (const other of ["links.wireless.loss.model", "flows.f1.ecn", "links.wireless.queue.limit"]) {
      expect(addresses(everyField(scenario))).toContain(other);
      expect(pinnable).not.toContain(other);
    }
  });

  it("are found by their addresses, in the order that was asked for, without those that have no slider", () => {
    const asked = ["seed", "flows.f1.ecn", "links.gone.rate", "links.wireless.delay", "flows.f1.awnd"];
    expect(fieldsAt(scenario, asked).map(({ address, value }) => [address, value])).toEqual([
      ["seed", 1],
      ["links.wireless.delay", 0.01],
      ["flows.f1.awnd", 81],
    ]);
    expect(fieldsAt(scenario, [])).toEqual([]);
  });
});
