import { describe, expect, it } from "vitest";
import { printedWords } from "../../../src/lab/share/printed-words.ts";
import { realRun } from "../../run/real-run.ts";

describe("what a printed run says", () => {
  it("is its title, question, facts, the throughput of each flow, and the link", () => {
    const run = realRun("cerl-fig4", "main", { duration: 4 });
    const words = printedWords({ scenario: run.scenario, runs: [run] }, { from: 1, to: 2.5 }, "https://x/#y");
    const [title, question, facts, result, link] = words;
    expect([title, question]).toEqual([run.scenario.title, run.scenario.question]);
    expect(facts).toBe("CERL, Fig. 4 · seed 1 · run of 4 s · plots from 1 s to 2.5 s");
    expect(result).toMatch(/^CERL: f1 [\d.]+ [kM]bit\/s$/);
    expect(link).toBe("https://x/#y");
    const { question: _, source: __, ...plain } = run.scenario;
    expect(printedWords({ scenario: plain, runs: [] }, { from: 0, to: 4 }, "l").slice(1, 3)).toEqual([
      "",
      "seed 1 · run of 4 s · plots from 0 s to 4 s",
    ]);
  });
});
