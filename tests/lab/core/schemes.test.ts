import { describe, expect, it } from "vitest";
import { SCHEME_GROUPS, schemeLine } from "../../../src/lab/core/scheme-groups.ts";
import { missingFor } from "../../../src/run/network/scheme-needs.ts";
import { withValues } from "../../../src/scenario/index.ts";
import { declarations } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const schemes = [...declarations.schemes.keys()];

describe("the groups of schemes", () => {
  it("have every scheme once, each with a line of at most 44 letters", () => {
    const grouped = SCHEME_GROUPS.flatMap((group) => group.schemes);
    const missing = schemes.filter((id) => !grouped.includes(id));
    expect(missing.map((id) => `put "${id}" into a group of src/lab/core/scheme-groups.ts`)).toEqual([]);
    expect(grouped.sort()).toEqual([...schemes].sort());
    for (const id of schemes) {
      expect(schemeLine(id), id).not.toBe("");
      expect(schemeLine(id).length, id).toBeLessThanOrEqual(44);
    }
  });
});

describe("what a scheme lacks in a network", () => {
  const scenario = shippedScenario("cerl-fig4");
  const lacks = (id: string) => missingFor(scenario, scenario.flows[0], id);

  it("is nothing for those that ask nobody on the way", () => {
    const content = schemes.filter((id) => lacks(id) === null);
    expect(content).toEqual(expect.arrayContaining(["tahoe", "reno", "cerl", "vegas", "cubic", "wtcp"]));
    expect(content).not.toContain("jersey");
  });

  it("is named with the node where it is missing", () => {
    expect(lacks("jersey")?.reason).toBe("needs a queue that warns at G0");
    expect(lacks("diff-c")?.reason).toBe("needs a queue that marks at G0");
    expect(lacks("eln")?.reason).toContain("at G1");
    expect(lacks("congestion-coherence")?.reason).toBe(
      "needs a queue that marks at G0 and a radio link that retransmits",
    );
    expect(lacks("delayed-dupacks")?.reason).toBe("needs a radio link that retransmits");
    expect(lacks("peach")?.reason).toBe("needs a queue with two priorities at G0");
  });

  it.each(schemes.filter((id) => lacks(id) !== null))("is there for %s once what it needs is added", (id) => {
    const sets = lacks(id)?.sets ?? [];
    expect(sets.length).toBeGreaterThan(0);
    const added = withValues(scenario, sets);
    if (!added.ok) throw new Error(JSON.stringify(added.issues));
    expect(missingFor(added.scenario, added.scenario.flows[0], id)).toBeNull();
    expect(added.scenario.links.find(({ id: link }) => link === "bottleneck")?.queue.limit).toBe(27);
  });

  it("cannot be added where there is no base station and no radio link", () => {
    const wired = shippedScenario("reno-sawtooth");
    for (const id of ["eln", "delayed-dupacks"]) {
      const missing = missingFor(wired, wired.flows[0], id);
      expect(missing?.reason).toMatch(/^needs /);
      expect(missing?.sets).toEqual([]);
    }
  });
});
