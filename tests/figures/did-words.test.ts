import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds } from "../../src/cli/experiments.ts";
import { didWords, listed } from "../../src/figures/data/did-words.ts";

describe("what a paper did", () => {
  it("is said without what stands below it", () => {
    expect(
      didWords(
        "Section 4.4. Measured: throughput received by the TCP receiver (bits/s) of flow f1. Varied: error_model.rate q, 0 to 0.1. Compared: CERL, Reno. Runs of 480 s, one of them.",
      ),
    ).toBe(
      "Section 4.4 measures throughput received by the TCP receiver (bit/s) of flow f1, in one run of 480 s.",
    );
    expect(didWords("Section IV-B. Measured: Jain fairness index. Compared: Reno.")).toBe(
      "Section IV-B measures Jain fairness index.",
    );
    expect(didWords("It ran one download.")).toBe("It ran one download.");
  });

  it("names no value by an address of the program's, in any figure", () => {
    for (const id of shippedExperimentIds())
      expect(didWords(loadShippedExperiment(id).did ?? ""), id).not.toMatch(/error_model|Varied|Compared/);
  });
});

describe("what is compared", () => {
  it("is a list in which a series has its title once", () => {
    expect(listed(["Window of 4", "Window of 6", "Window of 10", "Reno", "Westwood"])).toBe(
      "Window of 4, 6, 10, Reno, Westwood",
    );
    expect(listed(["Reno", "Reno with ECN"])).toBe("Reno, Reno with ECN");
  });
});
