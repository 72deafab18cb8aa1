/** The table of verdicts in README is that of the shipped results. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds, shippedResult } from "../../src/cli/experiments.ts";
import { VERDICTS } from "../../src/experiment/experiments.ts";

const PAPERS: readonly (readonly [prefix: string, name: string])[] = [
  ["cerl", "CERL"],
  ["ghosh", "Constant window"],
  ["jersey", "TCP-Jersey"],
  ["diffc", "Diff-C-TCP"],
  ["cc", "Congestion Coherence"],
];

describe("README", () => {
  it("has the verdicts of each paper's claims, repeated ones once", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    for (const [prefix, name] of PAPERS) {
      const counts = shippedExperimentIds()
        .filter((id) => id.startsWith(`${prefix}-`))
        .map((id) => shippedResult(id, loadShippedExperiment(id))?.counts.own);
      const sums = VERDICTS.map((verdict) => counts.reduce((n, own) => n + (own?.[verdict] ?? 0), 0));
      expect(readme.replace(/ +/g, " ")).toContain(`| ${name} | ${sums.join(" | ")} |`);
    }
  });
});
