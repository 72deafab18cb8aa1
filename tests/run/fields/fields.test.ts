import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { priorityHint } from "../../../src/lab/inspector/priority-hints.ts";
import { edited } from "../../../src/run/fields/edit.ts";
import { fieldsOf } from "../../../src/run/fields/fields.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { catalog } from "../../../src/sim/index.ts";
import { shortScenario } from "../fake-simulator.ts";

const shipped = readdirSync(new URL("../../../scenarios", import.meta.url))
  .filter((name) => name.endsWith(".json"))
  .map((name) => name.replace(".json", ""));

function selectionsOf(scenario: Scenario): Selection[] {
  return [
    { kind: "none" },
    ...scenario.links.flatMap(({ id }): Selection[] => [
      { kind: "link", id, direction: "forward" },
      { kind: "link", id, direction: "reverse" },
    ]),
    ...scenario.flows.map(({ id }): Selection => ({ kind: "flow", id })),
    ...scenario.nodes.map(({ id }): Selection => ({ kind: "node", id })),
  ];
}

const allFields = (scenario: Scenario) =>
  selectionsOf(scenario).flatMap((selection) =>
    fieldsOf(scenario, selection).flatMap((group) => group.fields),
  );

describe.each(shipped)("the inspector of %s", (id) => {
  const scenario = shortScenario(id);

  it("has a control for something of every part", () => {
    for (const selection of selectionsOf(scenario)) expect(fieldsOf(scenario, selection)).not.toEqual([]);
  });

  it("offers only what the scenario accepts, at both ends of every slider", () => {
    for (const { address, leaf, range } of allFields(scenario)) {
      if (leaf.type !== "number" || /\.(start|stop)$|clockPhase|duration|Rto$/.test(address)) continue;
      expect(range.min).toBeLessThan(range.max);
      for (const value of [range.min, range.max])
        expect(edited(scenario, address, value, null), address).toMatchObject({ ok: true });
    }
  });

  it("says in a sentence what each control changes", () => {
    for (const { label, help } of allFields(scenario)) {
      expect(label.length).toBeGreaterThan(3);
      expect(help.length).toBeGreaterThan(3);
    }
  });
});

describe("the controls of a flow", () => {
  it.each([...catalog.schemes.keys()])("with %s are the parameters that its parts declare", (scheme) => {
    const scenario = shortScenario();
    const changed = edited(scenario, "flows.f1.scheme", scheme, null);
    if (!changed.ok) throw new Error("the scheme does not fit");
    const definition = catalog.schemes.get(scheme);
    const declared = [
      ...(definition?.params ?? []),
      ...(catalog.congestionControls.get(definition?.congestion ?? "")?.params ?? []),
      ...(catalog.recoveries.get(definition?.recovery ?? "")?.params ?? []),
    ].map(({ id }) => `flows.f1.params.${id}`);
    const shown = allFields(changed.document).map(({ address }) => address);
    expect(shown).toEqual(expect.arrayContaining(declared));
  });
});

describe("the controls of a queue", () => {
  const link: Selection = { kind: "link", id: "bottleneck", direction: "forward" };

  it.each([...catalog.queueDisciplines.keys()])("with %s are all its parameters, each once", (discipline) => {
    const changed = edited(shortScenario(), "links.bottleneck.queue.discipline", discipline, null);
    if (!changed.ok) throw new Error("the discipline does not fit");
    const groups = fieldsOf(changed.document, link);
    const shown = groups.flatMap(({ fields }) => fields.map(({ address }) => address));
    expect(new Set(shown).size).toBe(shown.length);
    const declared = catalog.queueDisciplines.get(discipline)?.params ?? [];
    expect(shown).toEqual(
      expect.arrayContaining(["discipline", ...declared.map(({ id }) => id)].map(queueAddress)),
    );
    const atOnce = groups[0].fields.map(({ address }) => address);
    expect(atOnce.includes(queueAddress("discipline"))).toBe(discipline !== "drop-tail");
  });

  const queueAddress = (id: string) => `links.bottleneck.queue.${id}`;
});

describe("a hint about priorities", () => {
  const flow: Selection = { kind: "flow", id: "f1" };

  it("tells a sender that probes when no queue on its way knows two classes", () => {
    const plain = shortScenario();
    expect(priorityHint(plain, flow)).toBeNull();
    const probing = edited(plain, "flows.f1.scheme", "peach", null);
    if (!probing.ok) throw new Error("peach does not fit");
    expect(priorityHint(probing.document, flow)).toContain("No queue on this flow’s path serves two classes");
    const served = edited(probing.document, "links.bottleneck.queue.discipline", "priority", null);
    if (!served.ok) throw new Error("priority does not fit");
    expect(priorityHint(served.document, flow)).toBeNull();
  });
});

describe("schemes that live on marks", () => {
  const jersey = edited(shortScenario(), "flows.f1.scheme", "jersey", null);
  if (!jersey.ok) throw new Error("jersey does not fit");
  const flow: Selection = { kind: "flow", id: "f1" };

  it("show ECN as always on, and say why", () => {
    const ecn = (scenario: Scenario) =>
      fieldsOf(scenario, flow)
        .flatMap(({ fields }) => fields)
        .find(({ address }) => address === "flows.f1.ecn");
    expect(ecn(jersey.document)?.fixed).toEqual({
      value: true,
      reason: "Jersey needs congestion marks: always on.",
    });
    expect(ecn(shortScenario())?.fixed).toBeNull();
  });
});

describe("a change from the playhead on", () => {
  it("is an entry of changes where the format allows it, else a change of the whole run", () => {
    const scenario = shortScenario();
    for (const { address, inRun, leaf, range } of allFields(scenario)) {
      if (leaf.type !== "number" || !inRun) continue;
      const result = edited(scenario, address, range.max, 2);
      expect(result.ok && result.document.changes, address).toEqual([{ at: 2, set: address, to: range.max }]);
    }
    const seed = edited(scenario, "seed", 9, 2);
    expect(seed.ok && [seed.document.seed, seed.document.changes]).toEqual([9, []]);
  });
});
