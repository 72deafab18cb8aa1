import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { classFigure, openFigure } from "../../bench/contest.ts";
import { figuresMarkdown, machine, replaceBetween, sliderMarkdown } from "../../bench/figures.ts";

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

  it("say of a slider how long its steps took, where and when", () => {
    const times = { median: 7.94, most: 20, worst: 38.25, first: 16.8, again: 6.25, simulated: 7.5 };
    const text = sliderMarkdown(times, "2 cores of X, load 0.1", new Date("2026-11-22T10:00:00Z"));
    expect(text.replaceAll("\n", " ")).toBe(
      "From input to drawn plots of a 120 s run: 7.9 ms in the median, 20.0 ms for 95 % of the steps, 38.3 ms for the longest. A value that the slider has for the first time takes 16.8 ms, of which 7.5 ms simulate; one that it comes back to 6.3 ms, for its run was kept. Measured on 2026-11-22: 2 cores of X, load 0.1, without a graphics card.",
    );
  });

  it("of a contest name what was measured, and what is extrapolated from it", () => {
    // 4 hand-ins × 8 networks × 13 seeds are 416 runs.
    const { what, measured, budget } = classFigure({ clock: 6.24, processor: 12.48 }, 4);
    expect(what).toContain("a contest of 4 hand-ins, 8 networks, 10 hidden and 3 open seeds");
    expect(what).toContain("extrapolated to 40 hand-ins");
    expect(measured).toBe(
      "6.2 s, 30 ms of processor time for a run; extrapolated: 62 s (125 s of processor time)",
    );
    expect(budget).toBe("< 300 s");
    expect(openFigure({ clock: 4.06, processor: 7.5 }).measured).toBe("4.1 s (7.5 s of processor time)");
  });

  it("have their place in README", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
    for (const name of ["bench", "bench-contest", "bench-page"])
      expect(() => replaceBetween(readme, name, "")).not.toThrow();
  });
});
