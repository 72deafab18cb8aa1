import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../src/cli/experiments.ts";
import { claimedNumbers, MEASURES } from "../../src/experiment/experiments.ts";
import { parseQuantity } from "../../src/scenario/units.ts";

/** What a number of an experiment is printed with is what the number is of: the measure's unit, or a share of it. */

const WITHOUT_UNIT = ["", "count", "index", "fraction"];

const claims = shippedExperimentIds().flatMap((id) => {
  const { claims, measures } = loadShippedExperiment(id);
  return claims.map((claim) => ({ claim, measures }));
});

const numbersOf = (id: string) => {
  const { claim, measures } = claims.find((one) => one.claim.id === id) ?? expect.fail(id);
  return claimedNumbers(claim, measures);
};

describe("the unit of a claim's number", () => {
  it.each(
    claims.flatMap(({ claim, measures }) => {
      const numbers = claimedNumbers(claim, measures);
      const { test } = claim;
      return numbers && test.kind === "value" ? [{ id: claim.id, test, measures, ...numbers }] : [];
    }),
  )("$id: $unit", ({ test: { quantity, factor }, measures, unit }) => {
    const { form, a } = quantity;
    if (form === "gain" || form === "fall") return expect([unit, factor]).toEqual(["%", 1]);
    if (form === "ratio") return expect([unit, factor]).toEqual(["times", 1]);
    const use = measures.find(({ id }) => id === a.measure) ?? expect.fail(a.measure);
    const measured = MEASURES.get(use.measure)?.unit ?? expect.fail(use.measure);
    if (factor === 1) expect(measured === "" ? WITHOUT_UNIT : [measured]).toContain(unit);
    else expect(parseQuantity(`1 ${unit}`, measured)).toBeCloseTo(1 / factor, 9);
  });

  it("a count of timeouts is no time, though the paper prints the times at which they happen", () => {
    expect(numbersOf("cerl-fig4b-c3")).toEqual({ printed: [2, 2], unit: "" });
  });

  it("a number in the unit of the paper keeps it", () => {
    expect(numbersOf("cerl-fig4b-c1")).toEqual({ printed: [1.69, 1.69], unit: "Mbit/s" });
    expect(numbersOf("diffc-fig8-c1")).toEqual({ printed: [5, 5], unit: "times" });
  });

  it("a claim without a number has none", () => {
    expect(numbersOf("cerl-fig4b-c4")).toBeNull();
  });
});
