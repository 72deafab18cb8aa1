import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/figures/data/chart.ts";
import { namedChart } from "../../src/figures/data/named-chart.ts";
import { Slide, type SlideContent } from "../../src/figures/export/slide.tsx";

const curve = (scheme: string, title: string, value: number) => ({
  key: scheme,
  title,
  short: title,
  scheme,
  arm: scheme,
  measure: "throughput",
  points: [{ point: [0], at: "3 + 17", n: 4, interval: [value, value - 1, value + 1] as const }],
});

/** Two curves over one name, each with a number that the paper prints. */
function content(): SlideContent {
  const chart: Chart = {
    title: "Throughput",
    unit: "",
    axis: { title: "Flows", unit: "", scale: "names", values: ["3 + 17"], titles: {} },
    curves: [
      curve("reno", "Mean throughput of the Reno flows", 12),
      curve("jersey", "Mean throughput of the Jersey flows", 9),
    ],
  };
  const marks = ["reno", "jersey"].map((key) => ({
    curve: key,
    at: "3 + 17",
    value: 10,
    words: `printed, ${key}`,
  }));
  return {
    title: "Jersey Table II",
    subtitle: "mean of 4 runs",
    plot: { chart: namedChart(chart), marks, laws: [], isLog: false },
    map: null,
    foot: ["Xu, Tian, Ansari · seeds 1 to 4 of every point", "https://example.org/#figure=jersey-table2"],
  };
}

const text = { measureText: (words: string) => ({ width: 7 * words.length }) };
const drawn = renderToStaticMarkup(<Slide content={content()} text={text} />);

describe("a figure as a slide", () => {
  it("has its title, what is drawn, and at its foot network, seeds and link", () => {
    expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 1280 720"/);
    for (const words of [
      "Jersey Table II",
      "mean of 4 runs",
      "seeds 1 to 4 of every point",
      "#figure=jersey-table2",
    ])
      expect(drawn).toContain(words);
  });

  it("needs no style sheet and no other file", () => {
    expect(drawn).not.toMatch(/class=|var\(|url\(|href=/);
  });

  it("names a curve by its scheme where the whole name has no room", () => {
    expect(drawn).toMatch(/>Reno<\/text>/);
    expect(drawn).toMatch(/>Jersey<\/text>/);
  });

  it("has each printed number beside our point of the same curve", () => {
    const marks = [...drawn.matchAll(/<rect x="([\d.]+)"[^>]*width="12"/g)].map(([, x]) => Number(x));
    const points = [...drawn.matchAll(/<g transform="translate\(([\d.]+) [\d.]+\)"><path/g)].map(([, x]) =>
      Number(x),
    );
    expect(marks).toHaveLength(2);
    expect(marks[1] - marks[0]).toBeCloseTo(points[1] - points[0], 6);
    expect(marks[1]).toBeGreaterThan(marks[0]);
  });
});
