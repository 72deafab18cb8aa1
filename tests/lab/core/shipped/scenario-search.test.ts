import { describe, expect, it } from "vitest";
import {
  entriesOf,
  groupOf,
  isTitleFound,
  marked,
  SCENARIO_GROUPS,
} from "../../../../src/lab/core/shipped/scenario-search.ts";
import type { ShippedEntry } from "../../../../src/scenario/index.ts";

const entry = (id: string, rest: Partial<ShippedEntry> = {}): ShippedEntry => ({
  id,
  title: "A lossy last hop",
  description: "",
  schemes: ["cerl", "westwood-nr"],
  ...rest,
});

describe("the search in the list of scenarios", () => {
  it("of the reader's own wants every word of the query in the title", () => {
    for (const query of ["LOSSY", "hop last", " ", ""])
      expect(isTitleFound("A lossy last hop", query)).toBe(true);
    expect(isTitleFound("A lossy last hop", "lossy vegas")).toBe(false);
  });

  it("marks every hit and keeps the text", () => {
    expect(marked("A lossy, lossy hop", "lossy")).toEqual([
      { text: "A ", isHit: false },
      { text: "lossy", isHit: true },
      { text: ", ", isHit: false },
      { text: "lossy", isHit: true },
      { text: " hop", isHit: false },
    ]);
    // Places that lie one over the other are one part.
    expect(marked("aaab", "aa")).toEqual([
      { text: "aaa", isHit: true },
      { text: "b", isHit: false },
    ]);
    expect(marked("hop", "")).toEqual([{ text: "hop", isHit: false }]);
    expect(marked("sawtooth", "too oth").filter(({ isHit }) => isHit)).toEqual([
      { text: "tooth", isHit: true },
    ]);
  });
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
    expect(entries.map(groupOf)).toEqual([
      "Pairs",
      "First steps",
      "First steps",
      "Figures of the papers",
      "Ideas",
    ]);
    expect(SCENARIO_GROUPS.flatMap((group) => entriesOf(entries, group)).map(({ id }) => id)).toEqual([
      "one-loss",
      "reno-sawtooth",
      "f",
      "idea",
      "why/reno-vs-cerl",
    ]);
  });
});
