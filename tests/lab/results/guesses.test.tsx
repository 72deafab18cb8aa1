import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Guesses } from "../../../src/lab/results/result-row.tsx";

/** What a reader sees of the cell, without its marks. */
function cell(counts: { right: number; wrong: number; "nothing-lost": number }, digits = 0): string {
  return renderToStaticMarkup(<Guesses counts={counts} digits={digits} />)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
}

describe("guesses in the table of results", () => {
  it("count those about segments that were not lost apart, for everybody to see", () => {
    expect(cell({ right: 3, wrong: 1, "nothing-lost": 2 })).toBe("3 ✓ 1 ✗ 2 ○ no loss");
    expect(cell({ right: 0, wrong: 0, "nothing-lost": 7 })).toBe("0 ✓ 0 ✗ 7 ○ no loss");
  });

  it("say nothing of them where there are none, and round means", () => {
    expect(cell({ right: 3, wrong: 1, "nothing-lost": 0 })).toBe("3 ✓ 1 ✗");
    expect(cell({ right: 3.25, wrong: 1, "nothing-lost": 0.123 }, 1)).toBe("3.3 ✓ 1 ✗ 0.1 ○ no loss");
  });
});
