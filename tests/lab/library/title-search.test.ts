import { describe, expect, it } from "vitest";
import { isTitleFound, marked } from "../../../src/lab/library/title-search.ts";

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
