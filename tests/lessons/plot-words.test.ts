import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PlotModel } from "../../src/lessons/world/curves.ts";
import { PlotWords, tableTimes } from "../../src/lessons/world/plot-words.tsx";

const model: PlotModel = {
  plot: "cwnd",
  title: "cwnd, segments",
  unit: "segments",
  lines: [
    {
      key: "main f1",
      label: "Reno",
      paint: { kind: "token", token: "ink" } as never,
      dash: [],
      series: { t: Float64Array.from([0, 1, 2, 3, 9]), v: Float64Array.from([1, 20, 10, 30, 99]) },
    },
  ],
  marks: [
    { kind: "drop", t: [2.5, 8], v: [0, 0] },
    { kind: "send", t: [1], v: [1] },
  ],
  limit: null,
  fromZero: true,
};

const told = (until: number) =>
  renderToStaticMarkup(createElement(PlotWords, { models: [model], time: { from: 1, to: 7 }, until }));

describe("a plot of a lesson in words", () => {
  it("says of each line where it begins, ends and turns, and which packets were dropped", () => {
    expect(told(7)).toContain(
      "cwnd, segments, Reno, from 1.00 to 7.00 s: 20.0 at the beginning, 30.0 at the end, between 10.0 and 30.0.",
    );
    expect(told(7)).toContain("1 packet dropped, first at 2.50 s.");
  });

  it("has a table of values at even times", () => {
    expect(tableTimes(1, 7)).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6, 6.5, 7]);
    const rows = told(7).match(/<tr>.*?<\/tr>/g) ?? [];
    expect(rows).toHaveLength(14);
    expect(rows[0]).toBe('<tr><th scope="col">time, s</th><th scope="col">Reno</th></tr>');
    expect(rows[3]).toBe('<tr><th scope="row">2.00</th><td>10.0</td></tr>');
  });

  it("tells nothing later than what is shown", () => {
    expect(told(2.2)).toContain("from 1.00 to 2.20 s: 20.0 at the beginning, 10.0 at the end");
    expect(told(2.2)).not.toMatch(/30\.0|dropped/);
  });
});
