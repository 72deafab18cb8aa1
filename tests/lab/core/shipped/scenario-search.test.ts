import { describe, expect, it } from "vitest";
import { entriesOf, groupOf, SCENARIO_GROUPS } from "../../../../src/lab/core/shipped/scenario-search.ts";
import type { ShippedEntry } from "../../../../src/scenario/index.ts";

const entry = (id: string, rest: Partial<ShippedEntry> = {}): ShippedEntry => ({
  id,
  title: "A lossy last hop",
  description: "",
  schemes: ["cerl", "westwood-nr"],
  ...rest,
});

describe("the groups of the list", () => {
  it("put each scenario into one", () => {
    const entries = [
      entry("why/reno-vs-cerl"),
      entry("reno-sawtooth"),
      entry("one-loss"),
      entry("f", { source: { paper: "cerl", figure: "4" } }),
      entry("idea", { source: { paper: "cerl" } }),
    ];
    expect(entries.map(groupOf)).toEqual(["pairs", "firstSteps", "firstSteps", "figures", "ideas"]);
    expect(SCENARIO_GROUPS.flatMap((group) => entriesOf(entries, group)).map(({ id }) => id)).toEqual([
      "one-loss",
      "reno-sawtooth",
      "f",
      "idea",
      "why/reno-vs-cerl",
    ]);
  });
});
