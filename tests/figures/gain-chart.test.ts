import { describe, expect, it } from "vitest";
import { ratioInterval } from "../../src/analysis/estimates.ts";
import type { ShownPoint } from "../../src/experiment/experiments.ts";
import { type Chart, chartOf, measureGroups } from "../../src/figures/data/chart.ts";
import { gainChart, gainSubject } from "../../src/figures/data/gain-chart.ts";
import { namedChart } from "../../src/figures/data/named-chart.ts";
import { pointsCsv } from "../../src/figures/data/points-csv.ts";
import { printedGains } from "../../src/figures/data/printed-marks.ts";
import { resolved } from "./small-experiment.ts";

const AT = [0.01, 0.02, 0.05, 0.1];

/** Fig. 4(b) with means of 3 Mbit/s for CERL and 2 for Reno. */
async function figure() {
  const found = await resolved("cerl-fig4b");
  const points = ["cerl", "reno"].flatMap((scheme) =>
    AT.map((at): ShownPoint => {
      const mean = scheme === "cerl" ? 3e6 : 2e6;
      return { scheme, at: [at], n: 4, measures: { throughput: [mean, mean - 1e5, mean + 1e5] } };
    }),
  );
  const chart = chartOf(found, points, measureGroups(found)[0]);
  return { found, points, chart };
}

describe("the gain of a scheme over others", () => {
  it("is drawn of the scheme whose gains the figure claims, and of no figure that claims none", async () => {
    const { found, chart } = await figure();
    expect(gainSubject(found.experiment.claims, chart)).toBe("cerl");
    expect(gainSubject([], chart)).toBeNull();
  });

  it("is the ratio of the means less one, per cent; without the runs it has no interval", async () => {
    const { chart } = await figure();
    const gains = gainChart(chart, "cerl", "Gain", () => null);
    expect(gains).toMatchObject({ title: "Gain", unit: "%" });
    expect(gains.curves.map(({ arm }) => arm)).toEqual(["reno"]);
    expect(gains.curves[0].points.map(({ at, interval }) => [at, interval])).toEqual(
      AT.map((at) => [at, [50, 50, 50]]),
    );
  });

  it("has the paired interval of the runs where they are known", async () => {
    const { chart } = await figure();
    const values: Record<string, number[]> = {
      cerl: [3e6, 3.1e6, 2.9e6, 3e6],
      reno: [2e6, 2.1e6, 1.9e6, 2e6],
    };
    const [point] = gainChart(chart, "cerl", "Gain", ({ arm }) => values[arm]).curves[0].points;
    const { value, low, high } = ratioInterval(values.cerl, values.reno);
    expect(point.interval).toEqual([100 * (value - 1), 100 * (low - 1), 100 * (high - 1)]);
    expect(low).toBeLessThan(value);
  });

  it("has the printed gains as they are printed", async () => {
    const { found, chart } = await figure();
    const printed = printedGains(found.experiment.claims, chart, "cerl");
    expect(printed.map(({ value, at }) => [value, at])).toEqual([[128, 0.01]]);
    expect(printed[0].curve).toBe(chart.curves[1].key);
    expect(printedGains(found.experiment.claims, chart, "reno")).toEqual([]);
  });
});

describe("a figure taken elsewhere", () => {
  it("is a table with the columns of the command line", async () => {
    const { found, points } = await figure();
    const lines = pointsCsv(found, points).trim().split("\n");
    expect(lines[0]).toBe("scheme,links.wireless1.loss.rate,measure,unit,mean,low95,high95,n,state");
    expect(lines[1]).toBe("cerl,0.01,throughput,bit/s,3000000,2900000,3100000,4,complete");
    expect(lines).toHaveLength(1 + points.length * found.experiment.measures.length);
    expect(lines[2]).toContain(",,,,4,undefined in a run");
  });

  it("has the names of its curves as its axis where nothing varies", () => {
    const curve = { key: "a", title: "CERL", short: "CERL", scheme: "cerl", arm: "cerl", measure: "m" };
    const chart: Chart = {
      title: "Throughput",
      unit: "bit/s",
      axis: null,
      curves: [{ ...curve, points: [{ point: [], at: null, n: 2, interval: [1, 0, 2] }] }],
    };
    const named = namedChart(chart);
    expect(named.axis).toMatchObject({ scale: "names", values: ["CERL"] });
    expect(named.curves[0].points[0].at).toBe("CERL");
  });
});
