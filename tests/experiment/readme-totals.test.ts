/** The tables of verdicts in README are those of the shipped results. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadShippedExperiment, shippedExperimentIds, shippedResult } from "../../src/cli/experiments.ts";
import { BASELINES, baselineOf, VERDICTS } from "../../src/experiment/experiments.ts";

const PAPERS: readonly (readonly [prefix: string, name: string])[] = [
  ["cerl", "CERL"],
  ["ghosh", "Constant window"],
  ["jersey", "TCP-Jersey"],
  ["diffc", "Diff-C-TCP"],
  ["cc", "Congestion Coherence"],
  ["bbr", "BBR"],
];

const WORDS = { reached: "as printed", missed: "not as printed", open: "not decided", none: "not printed" };

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replace(/ +/g, " ");
const ids = shippedExperimentIds();

/** The shipped results of a paper, beside their experiments. */
const figuresOf = (prefix: string) =>
  ids
    .filter((id) => id.startsWith(`${prefix}-`))
    .flatMap((id) => {
      const experiment = loadShippedExperiment(id);
      const result = shippedResult(id, experiment);
      return result ? [{ experiment, result }] : [];
    });

describe("README", () => {
  it("has the number of claims", () => {
    const claims = ids.reduce((sum, id) => sum + loadShippedExperiment(id).claims.length, 0);
    expect(readme.replace(/\s+/g, " ")).toContain(`judges their ${claims} claims`);
  });

  it("has the verdicts of each paper's claims, repeated ones once", () => {
    for (const [prefix, name] of PAPERS) {
      const counts = figuresOf(prefix).map(({ result }) => result.counts.own);
      const sums = VERDICTS.map((verdict) => counts.reduce((n, own) => n + own[verdict], 0));
      expect(readme).toContain(`| ${name} | ${sums.join(" | ")} |`);
    }
  });

  it("has the other claims of figures by what came of their paper's own Reno", () => {
    for (const [prefix, name] of PAPERS)
      for (const baseline of BASELINES) {
        const figures = figuresOf(prefix).filter(
          ({ experiment, result }) =>
            result.claims.length > 0 && baselineOf(experiment.claims, result.claims) === baseline,
        );
        const others = figures.flatMap(({ experiment, result }) =>
          result.claims.filter(
            ({ repeats }, i) => repeats === undefined && experiment.claims[i].baseline !== true,
          ),
        );
        const sums = VERDICTS.map((verdict) => others.filter((claim) => claim.verdict === verdict).length);
        const row = `| ${name} | ${WORDS[baseline]} | ${figures.length} | ${sums.join(" | ")} |`;
        if (figures.length > 0) expect(readme).toContain(row);
        else expect(readme).not.toContain(`| ${name} | ${WORDS[baseline]} |`);
      }
  });
});
