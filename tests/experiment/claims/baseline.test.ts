/** Whether a figure gives what its paper prints for Reno. */
import { describe, expect, it } from "vitest";
import { baselineOf } from "../../../src/experiment/claims/baseline.ts";
import type { Verdict } from "../../../src/experiment/claims/verdict.ts";

const claims = [{ id: "reno", baseline: true }, { id: "gain" }, { id: "reno-too", baseline: true }];
const judged = (...verdicts: readonly Verdict[]) =>
  verdicts.map((verdict, i) => ({ id: claims[i].id, verdict }));

describe("a figure's baseline", () => {
  it.each([
    ["agrees", "differs", "agrees", "reached"],
    ["agrees", "agrees", "differs", "missed"],
    ["direction-only", "agrees", "agrees", "missed"],
    ["undecided", "agrees", "differs", "missed"],
    ["agrees", "differs", "undecided", "open"],
  ] as const)("Reno %s and %s, beside a gain that %s: %s", (first, gain, second, baseline) => {
    expect(baselineOf(claims, judged(first, gain, second))).toBe(baseline);
  });

  it("is none where no claim is about Reno alone, or none was judged", () => {
    expect(baselineOf([{ id: "gain" }], judged("agrees", "differs"))).toBe("none");
    expect(baselineOf(claims, [])).toBe("none");
  });
});
