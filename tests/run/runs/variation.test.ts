import { describe, expect, it } from "vitest";
import { comparisonPlans } from "../../../src/run/runs/comparisons.ts";
import { isKept, keptKey, keptLabel, ownKey, variationOf } from "../../../src/run/runs/variation.ts";
import { withoutInterventions } from "../../../src/run/runs/what-if.ts";
import { parseScenario, type Scenario } from "../../../src/scenario/index.ts";
import type { InterventionSpec } from "../../../src/sim/index.ts";
import { shortScenario } from "../fake-simulator.ts";

const plain = shortScenario("cerl-fig4", 20);
const spared: InterventionSpec = { flow: "f1", seq: 1151, nth: 1, link: "wireless.forward", do: "spare" };
const late: InterventionSpec = { flow: "f1", seq: 7, nth: 2, link: "access.forward", do: "delay", by: 0.25 };

function withFates(...interventions: InterventionSpec[]): Scenario {
  const parsed = parseScenario({ ...plain, interventions });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

describe("the key of a kept future", () => {
  it("says what was done, for links, and gives the same scenario back", () => {
    expect(keptKey("cerl", [spared])).toBe("cerl~f1.1151.1.wireless.forward.spare.");
    const future = withFates(spared, late);
    const key = ownKey(future);
    expect(isKept(key)).toBe(true);
    expect(key).not.toMatch(/[,;:|&#]/);
    expect(variationOf(plain, key)).toEqual(future);
  });

  it("of a scheme alone is the scheme's id, and gives the same network with that scheme", () => {
    expect(ownKey(plain)).toBe("cerl");
    expect(isKept("cerl")).toBe(false);
    expect(variationOf(plain, "reno")?.flows[0].scheme).toBe("reno");
    const other = variationOf(plain, keptKey("reno", [spared]));
    expect(other?.flows[0].scheme).toBe("reno");
    expect(other?.interventions).toEqual([spared]);
  });

  it.each([
    "cerl~",
    "nobody~f1.1.1.wireless.forward.spare.",
    "cerl~f9.1.1.wireless.forward.spare.",
    "cerl~f1.-1.1.wireless.forward.spare.",
    "cerl~f1.1.1.wireless.forward.explode.",
    "cerl~f1.1.1.wireless.forward.delay.",
    "cerl~f1.1.1.nowhere.forward.drop.",
    "cerl~f1.1.1.wireless.forward.spare.~f1.1.1.wireless.forward.drop.",
    "__proto__~",
  ])("that makes no sense gives nothing: %s", (key) => {
    expect(variationOf(plain, key)).toBeNull();
  });

  it("is named by its packet and what became of it", () => {
    expect(keptLabel(ownKey(withFates(spared)))).toBe("1151 arrived");
    expect(keptLabel(ownKey(withFates(late)))).toBe("7 late");
    expect(keptLabel(ownKey(withFates(spared, late)))).toBe("7 late and 1 more");
  });
});

describe("beside a scenario", () => {
  it("a kept future runs as its own scheme with another fate of its packets, and other schemes without it", () => {
    const key = keptKey("cerl", [spared]);
    const plans = comparisonPlans(plain, [key, "reno"]);
    expect(plans.map((plan) => [plan.key, plan.label])).toEqual([
      [key, "1151 arrived"],
      ["reno", null],
    ]);
    expect(plans[0].scenario).toEqual(withFates(spared));
    expect(plans[1].scenario.interventions).toBeUndefined();
  });

  it("a kept future is not run twice while the scenario is that future; what makes no sense is left out", () => {
    const future = withFates(spared);
    const plans = comparisonPlans(future, [
      ownKey(future),
      keptKey("cerl", [late]),
      "cerl~f9.1.1.x.forward.drop.",
    ]);
    expect(plans.map(({ key }) => key)).toEqual(["before", keptKey("cerl", [late])]);
    expect(plans[1].scenario).toEqual({ ...withFates(late), interventions: [late] });
    expect(withoutInterventions(plans[1].scenario)).toEqual(plain);
  });
});
