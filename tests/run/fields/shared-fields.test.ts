import { describe, expect, it } from "vitest";
import { editedAll } from "../../../src/run/fields/edit.ts";
import type { Field } from "../../../src/run/fields/fields.ts";
import { type ElementSelection, severalWords, sharedFields } from "../../../src/run/fields/shared-fields.ts";
import { lookUp, type Scenario } from "../../../src/scenario/index.ts";
import { shortScenario } from "../fake-simulator.ts";

const links = (...ids: string[]): ElementSelection[] =>
  ids.map((id) => ({ kind: "link", id, direction: "forward" }));
const flows = (...ids: string[]): ElementSelection[] => ids.map((id) => ({ kind: "flow", id }));

const fieldsIn = (scenario: Scenario, of: readonly ElementSelection[]): Field[] =>
  sharedFields(scenario, of).flatMap(({ fields }) => fields);
const fieldAt = (scenario: Scenario, of: readonly ElementSelection[], address: string) =>
  fieldsIn(scenario, of).find((field) => field.address === address);
const valuesAt = (scenario: Scenario, addresses: readonly string[]) =>
  addresses.map((address) => {
    const found = lookUp(scenario, address);
    return found.ok ? found.value.value : undefined;
  });

describe("the values of several links", () => {
  const scenario = shortScenario();
  const three = links("access", "bottleneck", "wireless");

  it("are those that all of them have, with the addresses that are edited together", () => {
    expect(fieldAt(scenario, three, "links.access.rate")?.alike).toEqual([
      "links.bottleneck.rate",
      "links.wireless.rate",
    ]);
    // Only the wireless link has a model of errors with a rate.
    expect(fieldsIn(scenario, three).map(({ address }) => address)).not.toContain("links.access.loss.rate");
    expect(fieldsIn(scenario, links("wireless", "access")).map(({ address }) => address)).not.toContain(
      "links.wireless.loss.rate",
    );
  });

  it("are mixed where they differ, and said as one where they do not", () => {
    expect(fieldAt(scenario, three, "links.access.rate")).toMatchObject({ isMixed: true });
    expect(fieldAt(scenario, links("access", "wireless"), "links.access.rate")).toMatchObject({
      isMixed: false,
      value: 1e7,
    });
    expect(fieldAt(scenario, links("access", "wireless"), "links.access.loss.model")?.isMixed).toBe(true);
  });

  it("are named as of all of them", () => {
    expect(severalWords(three)).toBe("3 links");
    expect(fieldAt(scenario, three, "links.access.rate")?.label).toBe("Rate of 3 links");
    expect(fieldAt(scenario, three, "links.access.loss.model")?.label).toBe("How 3 links lose packets");
  });

  it("keep the direction that is looked at", () => {
    const back: ElementSelection[] = ["access", "wireless"].map((id) => ({
      kind: "link",
      id,
      direction: "reverse",
    }));
    expect(fieldAt(scenario, back, "links.access.reverse.rate")?.alike).toEqual([
      "links.wireless.reverse.rate",
    ]);
  });
});

describe("a field that several elements have", () => {
  const scenario = shortScenario();
  const titles = (of: readonly ElementSelection[]) => sharedFields(scenario, of).map(({ title }) => title);

  it("stands in its group; a group of which nothing is shared is left out", () => {
    const two = links("wireless", "access");
    expect(titles(two)).toEqual([
      ...["", "Repair on the link", "Reordering and duplication", "Queue and error details"],
    ]);
    const [one, another]: ElementSelection[] = ["G1", "S1"].map((id) => ({ kind: "node", id }));
    expect(titles([one, another])).toEqual([""]);
    const both = shortScenario("jersey-fig3");
    const tcp = both.flows.find(({ kind }) => kind === "tcp")?.id ?? "";
    // A UDP flow has no variant, window or parts of a scheme.
    expect(sharedFields(both, flows(tcp, "cbr")).map(({ title }) => title)).toEqual(["Traffic and segments"]);
    expect(sharedFields(both, flows("cbr", tcp)).map(({ title }) => title)).toEqual([
      "",
      "Packets and times",
    ]);
  });

  it("is of each link in the direction that is looked at", () => {
    const access: ElementSelection = { kind: "link", id: "access", direction: "forward" };
    const back: ElementSelection = { kind: "link", id: "wireless", direction: "reverse" };
    expect(fieldAt(scenario, [access, back], "links.access.rate")?.alike).toEqual([
      "links.wireless.reverse.rate",
    ]);
    expect(fieldAt(scenario, [back, access], "links.wireless.reverse.rate")?.alike).toEqual([
      "links.access.rate",
    ]);
  });

  it("tells nothing of what one model does to packets", () => {
    expect(fieldAt(scenario, links("access"), "links.access.loss.model")?.channelOf).toBeNull();
    expect(fieldAt(scenario, links("access", "bottleneck"), "links.access.loss.model")).toMatchObject({
      alike: ["links.bottleneck.loss.model"],
      isMixed: false,
      channelOf: null,
    });
  });

  it("is mixed as soon as one of the others differs", () => {
    expect(fieldAt(scenario, links("access", "wireless", "bottleneck"), "links.access.rate")?.isMixed).toBe(
      true,
    );
    expect(fieldAt(scenario, links("access", "bottleneck", "wireless"), "links.access.rate")?.isMixed).toBe(
      true,
    );
  });

  it("is counted in words by what it is of", () => {
    expect(severalWords(flows("f1", "f2"))).toBe("2 flows");
    expect(
      severalWords([
        { kind: "node", id: "G1" },
        { kind: "node", id: "S1" },
      ]),
    ).toBe("2 nodes");
  });
});

describe("the values of several flows and nodes", () => {
  it("are of all of them, with verbs that agree", () => {
    const scenario = shortScenario("cerl-fig17");
    const ids = scenario.flows.map(({ id }) => id);
    const scheme = fieldAt(scenario, flows(...ids), `flows.${ids[0]}.scheme`);
    expect(scheme?.label).toBe(`TCP variant of ${ids.length} flows`);
    expect(scheme?.alike).toEqual(ids.slice(1).map((id) => `flows.${id}.scheme`));
    const nodes: ElementSelection[] = scenario.nodes.slice(0, 2).map(({ id }) => ({ kind: "node", id }));
    expect(fieldsIn(scenario, nodes).map(({ label }) => label)).toContain("What 2 nodes are drawn as");
  });
});

describe("a value that is written for several", () => {
  const addresses = ["links.access.delay", "links.wireless.delay"];

  it("is written for all of them, and for no other", () => {
    const before = shortScenario();
    const read = editedAll(before, addresses, 0.033, null);
    if (!read.ok) throw new Error("it was refused");
    expect(valuesAt(read.document, addresses)).toEqual([0.033, 0.033]);
    expect(valuesAt(read.document, ["links.bottleneck.delay"])).toEqual(
      valuesAt(before, ["links.bottleneck.delay"]),
    );
  });

  it("becomes a change of each from an instant on, once however often it is moved", () => {
    let scenario = shortScenario();
    for (const value of [0.02, 0.03]) {
      const read = editedAll(scenario, addresses, value, 2);
      if (!read.ok) throw new Error("it was refused");
      scenario = read.document;
    }
    expect(scenario.changes).toEqual(addresses.map((set) => ({ at: 2, set, to: 0.03 })));
  });
});
