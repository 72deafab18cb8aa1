import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Reproduction, ShownPoint } from "../../src/experiment/experiments.ts";
import { axisList, axisRange, axisValue } from "../../src/figures/data/axis-words.ts";
import { armTitle, chartOf, measureGroups } from "../../src/figures/data/chart.ts";
import { printedPoints } from "../../src/figures/data/printed-marks.ts";
import { intervalNumbers, intervalWords, unitFor, unitOfChart } from "../../src/figures/data/value-words.ts";
import { markShape } from "../../src/figures/plots/mark-shapes.ts";
import { resolved } from "./small-experiment.ts";

const shipped = (id: string): Reproduction =>
  JSON.parse(readFileSync(`public/experiments/${id}.json`, "utf8"));

/** A point of each cell whose first measures are 1, 2, 3 … in order. */
function numbered(
  places: readonly [string, readonly (number | string)[]][],
  ids: readonly string[],
): ShownPoint[] {
  return places.map(([scheme, at], i) => ({
    scheme,
    at,
    n: 20,
    measures: Object.fromEntries(ids.map((id) => [id, [i + 1, i + 0.5, i + 1.5] as const])),
  }));
}

describe("a figure's curves", () => {
  it("are its schemes along the first axis, with the points of the result", async () => {
    const figure = await resolved("cerl-fig4b");
    const { points } = shipped("cerl-fig4b");
    const chart = chartOf(figure, points, measureGroups(figure)[0]);
    expect(chart).toMatchObject({ title: "Throughput", unit: "bit/s" });
    expect(chart.axis).toMatchObject({ unit: "share", scale: "linear", values: [0.01, 0.02, 0.05, 0.1] });
    expect(chart.curves.map(({ title }) => title)).toEqual(["CERL", "Reno"]);
    expect(chart.curves[1].points.map(({ interval }) => interval)).toEqual(
      points.filter(({ scheme }) => scheme === "reno").map(({ measures }) => measures.throughput),
    );
  });

  it("are one for each value of a second axis", async () => {
    const figure = await resolved("ghosh-fig2");
    const places = [1, 2].flatMap((window) =>
      [0.01, 0.1].map((rate): [string, readonly number[]] => ["constant-window", [window, rate]]),
    );
    const chart = chartOf(figure, numbered(places, ["throughput"]), ["throughput"]);
    expect(chart.curves.map(({ short }) => short)).toEqual(["1 %", "2 %", "3 %", "5 %", "10 %"]);
    expect(chart.curves[0].title).toBe("Packet error rate 1 %");
    expect(chart.curves[0].points.map(({ at, interval }) => [at, interval?.[0]])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(chart.curves[4].points.map(({ interval }) => interval?.[0])).toEqual([2, 4]);
  });

  it("are one for each measure of the same kind, in the colour of the flows that it measures", async () => {
    const table = await resolved("jersey-table2");
    const chart = chartOf(table, [], measureGroups(table)[0]);
    expect(chart.axis?.scale).toBe("names");
    expect(chart.curves.map(({ scheme }) => scheme)).toEqual(["reno", "jersey"]);
    const shared = await resolved("cerl-fig17d");
    const flows = chartOf(shared, shipped("cerl-fig17d").points, measureGroups(shared)[0]);
    expect(flows.axis).toBeNull();
    expect(flows.curves[0].title).toBe("CERL: Throughput of f1");
    expect(armTitle(shared, shared.experiment.schemes[0])).toBe("CERL + Reno");
    expect(flows.curves.map(({ scheme, points }) => [scheme, points.length])).toEqual([
      ["cerl", 1],
      ["reno", 1],
    ]);
  });

  it("are first those of the measure that most claims speak of", async () => {
    expect(measureGroups(await resolved("cc-fig14"))[0]).toEqual(["timeouts"]);
    expect(measureGroups(await resolved("jersey-table1"))[0]).toEqual(["fairness"]);
  });

  it("have shapes that tell them apart, the schemes of the papers always the same", () => {
    expect(
      ["cerl", "reno", "newreno", "vegas", "veno", "westwood-nr"].map((_, i, all) => markShape(all, i)),
    ).toEqual(["circle", "square", "up", "diamond", "down", "hexagon"]);
    expect(markShape(["reno", "reno"], 1)).not.toBe(markShape(["reno", "reno"], 0));
  });
});

describe("what a paper prints", () => {
  it("stands where it says, a gain where the other scheme would lie beside ours if it held", async () => {
    const figure = await resolved("cerl-fig4b");
    const { points } = shipped("cerl-fig4b");
    const chart = chartOf(figure, points, ["throughput"]);
    const own =
      points.find(({ scheme, at }) => scheme === "cerl" && at[0] === 0.01)?.measures.throughput?.[0] ?? 0;
    const marks = printedPoints(figure.experiment.claims, chart);
    expect(marks.map(({ at }) => at)).toEqual([0.01, 0.01]);
    expect(marks[0].value).toBeCloseTo(1.69e6, 3);
    expect(marks[0].curve).toBe(chart.curves[0].key);
    expect(marks[1].value).toBeCloseTo(own / 2.28, 3);
    expect(marks[1].curve).toBe(chart.curves[1].key);
  });

  it("has no place where it is about several points, another measure or nothing that was run", async () => {
    const figure = await resolved("cerl-fig7a");
    expect(printedPoints(figure.experiment.claims, chartOf(figure, [], ["throughput"]))).toEqual([]);
    const drawn = await resolved("cerl-fig4b");
    const windows = chartOf(drawn, shipped("cerl-fig4b").points, ["mean-window"]);
    expect(printedPoints(drawn.experiment.claims, windows)).toEqual([]);
  });
});

describe("numbers in words", () => {
  it("are all in the unit of the chart's largest mean", async () => {
    const chart = chartOf(await resolved("cerl-fig11a"), shipped("cerl-fig11a").points, ["throughput"]);
    const unit = unitOfChart(chart);
    expect(unit.unit).toBe("Mbit/s");
    const words = chart.curves.flatMap(({ points }) => points.map((p) => intervalWords(p.interval, unit)));
    // Some are below 1 Mbit/s, some above.
    expect(words.some((text) => text.startsWith("0."))).toBe(true);
    expect(words.some((text) => text.startsWith("1."))).toBe(true);
    expect(words.filter((text) => !text.endsWith(" Mbit/s"))).toEqual([]);
  });

  it("have as many digits as their interval allows", () => {
    expect(intervalNumbers([141.234, 128.4, 154.1])).toBe("141 ± 13");
    expect(intervalNumbers([57.2, 49.2, 65.2])).toBe("57 ± 8");
    expect(intervalNumbers([1.4812, 1.4135, 1.5489])).toBe("1.48 ± 0.07");
    expect(intervalNumbers([-8.39, -12.8, -4.01])).toBe("−8 ± 4");
    expect(intervalNumbers([0.98, 0.98, 0.98])).toBe("0.98");
    expect(intervalNumbers(null)).toBe("–");
  });

  it("are in the unit that reads best", () => {
    expect(intervalWords([1_481_200, 1_413_500, 1_548_900], unitFor(1_481_200, "bit/s"))).toBe(
      "1.48 ± 0.07 Mbit/s",
    );
    expect(axisValue(0.01, "share")).toBe("1 %");
    expect(axisValue(0.08, "s")).toBe("80 ms");
    expect(axisValue(5e-6, "")).toBe("5·10⁻⁶");
    expect(axisValue(1e-7, "")).toBe("10⁻⁷");
    expect(axisValue(27, "packets")).toBe("27 packets");
    expect(axisValue("3 + 17", "")).toBe("3 + 17");
    expect(axisRange(1, 30, "segments")).toBe("1 to 30 segments");
    expect(axisRange(500_000, 8e6, "bit/s")).toBe("0.5 to 8 Mbit/s");
    expect(axisRange(0.1, 0.9, "share of the buffer")).toBe("0.1 to 0.9 share of the buffer");
    expect(axisRange("3 + 17", "27 + 17", "")).toBe("3 + 17 to 27 + 17");
  });

  it("are listed with their unit once, as long as it is the same", () => {
    const list = (unit: string, ...values: (number | string)[]) => axisList({ unit, titles: {} }, values);
    expect(list("share of the buffer", 0.1, 0.2, 0.4)).toBe("0.1, 0.2, 0.4 share of the buffer");
    expect(list("segments", 1, 2, 30)).toBe("1, 2, 30 segments");
    expect(list("bit/s", 250_000, 500_000, 1e6)).toBe("250, 500 kbit/s, 1 Mbit/s");
    expect(list("", 3, 4)).toBe("3, 4");
    expect(list("", "no ARQ", "an ARQ")).toBe("no ARQ, an ARQ");
    expect(axisList({ unit: "", titles: { 1: "one flow", 4: "four flow" } }, [1, 4])).toBe(
      "one flow, four flow",
    );
  });
});
