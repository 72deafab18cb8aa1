import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { figuresMarkdown, machine, replaceBetween } from "../../bench/figures.ts";

describe("figures in README", () => {
  it("stand between markers, and nothing else of the text changes", () => {
    const text = "before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n";
    const once = replaceBetween(text, "bench", "new\n");
    expect(once).toBe("before\n<!-- bench -->\nnew\n<!-- /bench -->\nafter\n");
    expect(replaceBetween(once, "bench", "new")).toBe(once);
    expect(() => replaceBetween("nothing here", "bench", "new")).toThrow(/<!-- bench -->/);
  });

  it("are a table with the machine and the day below it", () => {
    const figures = [{ what: "a run", measured: "3 ms", budget: "≤ 4 ms" }];
    const text = figuresMarkdown(figures, "2 cores of X, load 0.1", new Date("2026-11-22T10:00:00Z"));
    expect(text).toMatch(/^\| what \| measured \| budget \|\n/);
    expect(text).toContain("| a run | 3 ms | ≤ 4 ms |");
    expect(text).toMatch(/\n\nMeasured on 2026-11-22: 2 cores of X, load 0\.1\./);
    expect(machine()).toMatch(/^\d+ cores of .+, Node v\d+.*, load \d+\.\d$/);
  });

  it("have their place in README", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    expect(() => replaceBetween(readme, "bench", "")).not.toThrow();
  });
});
