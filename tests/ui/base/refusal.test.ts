import { describe, expect, it } from "vitest";
import { formatIssue } from "../../../src/scenario/index.ts";
import { refusal } from "../../../src/ui/base/refusal.ts";
import { texts as german } from "../../../src/words/de/ui/refusal.ts";
import { texts as spanish } from "../../../src/words/es/ui/refusal.ts";
import { fill } from "../../../src/words/fill.ts";

describe("what the page refuses of an address", () => {
  it("is said as other errors are, and in one sentence of the page's language", () => {
    const { issues } = refusal("seeds", '"x"', "a whole number", "Write one.");
    expect(issues).toMatchObject([
      { path: "seeds", found: '"x"', allowed: "a whole number", remedy: "Write one." },
    ]);
    expect(issues.map(formatIssue)).toEqual(['seeds: found "x"; allowed: a whole number. Write one.']);
    expect(formatIssue({ path: "", found: "a", allowed: "b", remedy: "c.", words: "gefunden: a" })).toBe(
      "gefunden: a",
    );
  });

  it("has no English between its parts in German and Spanish", () => {
    for (const { foundAllowed } of [german, spanish]) {
      const words = fill(foundAllowed, "FOUND", "ALLOWED", "REMEDY.");
      expect(words).toMatch(/FOUND.*ALLOWED.*REMEDY\.$/);
      expect(words).not.toMatch(/\b(?:found|allowed)\b/);
    }
  });
});
