import { describe, expect, it } from "vitest";
import { unbroken } from "../../src/words/units.ts";

describe("a sentence on a narrow page", () => {
  it("has no line that ends within a number, or before its unit", () => {
    expect(unbroken("12 345 segments in 1.5 s at 20 Mbit/s and 500 kbit/s, 3 % of 4 sends")).toBe(
      "12\u202f345 segments in 1.5\u00a0s at 20\u00a0Mbit/s and 500\u00a0kbit/s, 3\u00a0% of 4 sends",
    );
  });
});
