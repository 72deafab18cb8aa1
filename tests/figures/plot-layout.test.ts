import { describe, expect, it } from "vitest";
import type { ChartAxis } from "../../src/figures/data/chart.ts";
import { type AxisChart, layOutPlot, type PlotContent } from "../../src/figures/plots/plot-layout.ts";

const axis = (part: Partial<ChartAxis>): ChartAxis => ({
  title: "what varies",
  unit: "",
  scale: "linear",
  values: [1, 2, 4],
  titles: {},
  ...part,
});

/** Curves whose n-th point is n + 1. */
function chart(along: ChartAxis, schemes: readonly string[]): AxisChart {
  const curves = schemes.map((scheme) => ({
    key: scheme,
    title: scheme,
    short: scheme,
    scheme,
    arm: scheme,
    measure: "throughput",
    points: along.values.map((at, i) => ({
      point: [i],
      at,
      n: 3,
      interval: [i + 1, i + 0.5, i + 1.5] as const,
    })),
  }));
  return { title: "Throughput", unit: "bit/s", axis: along, curves };
}

const content = (part: Partial<PlotContent> & Pick<PlotContent, "chart">): PlotContent => ({
  marks: [],
  laws: [],
  isLog: false,
  ...part,
});

describe("curves along an axis of names", () => {
  const names = axis({
    scale: "names",
    values: ["drop-tail", "red"],
    titles: { red: "RED (random early detection)", "drop-tail": "Drop-tail" },
  });

  it("are points that nothing joins, side by side so that intervals do not hide each other", () => {
    const { curves } = layOutPlot(content({ chart: chart(names, ["cerl", "reno"]) }), 800, 340);
    expect(curves.map(({ isJoined }) => isJoined)).toEqual([false, false]);
    const [cerl, reno] = curves.map(({ places }) => places.map((place) => place?.x ?? 0));
    expect(reno[0] - cerl[0]).toBeGreaterThanOrEqual(8);
    expect(cerl[1]).toBeGreaterThan(reno[0]);
  });

  it("have the titles of their options below, explanations left out where there is no room", () => {
    const labels = (width: number) =>
      layOutPlot(content({ chart: chart(names, ["cerl"]) }), width, 340).x.ticks.map(({ label }) => label);
    expect(labels(1000)).toEqual(["Drop-tail", "RED (random early detection)"]);
    expect(labels(330)).toEqual(["Drop-tail", "RED"]);
  });

  it("have slanted labels, cut so that they stay inside, where there are many", () => {
    const values = Array.from({ length: 9 }, (_, i) => `a discipline of number ${i}`);
    const many = axis({ scale: "names", values });
    const { x, bottom } = layOutPlot(content({ chart: chart(many, ["cerl"]) }), 390, 340);
    expect(x.isSlanted).toBe(true);
    expect(bottom).toBeLessThan(340 - x.depth + 1);
    const reach = x.ticks[0].label.length * 6.8 * Math.cos((40 * Math.PI) / 180);
    expect(reach).toBeLessThanOrEqual(x.ticks[0].at + 1);
  });
});

describe("the name of a curve", () => {
  it("has a line from the curve's last point only where that is near: across the plot it would look like data", () => {
    const whole = chart(axis({ values: [1, 2, 4] }), ["cerl", "reno"]);
    const [cerl, reno] = whole.curves;
    const partly = { ...whole, curves: [cerl, { ...reno, points: reno.points.slice(0, 2) }] };
    expect(layOutPlot(content({ chart: partly }), 800, 340).curves.map(({ isLed }) => isLed)).toEqual([
      true,
      false,
    ]);
  });
});

describe("laws over curves", () => {
  it("are lines through their points, or stand upright at a place of the axis", () => {
    const laws = [
      { title: "line", points: [1, 4].map((at) => ({ at, value: 2 })) },
      { title: "place", at: 2 },
      { title: "outside", at: 9 },
    ];
    const {
      laws: placed,
      y,
      x,
      bottom,
    } = layOutPlot(content({ chart: chart(axis({}), ["cerl"]), laws }), 800, 340);
    expect(placed.map(({ title, isUpright }) => [title, isUpright])).toEqual([
      ["line", false],
      ["place", true],
    ]);
    expect(placed[0].places.map((place) => place.y)).toEqual([y.place(2), y.place(2)]);
    expect(placed[1].places.map((place) => place.x)).toEqual([x.place(2), x.place(2)]);
    expect(placed[1].places[1].y).toBe(bottom);
  });

  it("make room for themselves on the value axis", () => {
    const high = [{ title: "line", points: [{ at: 1, value: 50 }] }];
    const { y, top } = layOutPlot(content({ chart: chart(axis({}), ["cerl"]), laws: high }), 800, 340);
    expect(y.place(50)).toBeGreaterThanOrEqual(top);
  });
});

it("names do not lie on each other, however near the ends of their curves are", () => {
  const { curves } = layOutPlot(content({ chart: chart(axis({}), ["cerl", "reno", "vegas"]) }), 800, 340);
  const names = curves.map(({ name }) => name).sort((a, b) => a - b);
  expect(names[1] - names[0]).toBeGreaterThanOrEqual(18);
  expect(names[2] - names[1]).toBeGreaterThanOrEqual(18);
});

describe("what is read off a plot", () => {
  const alike = (values: readonly number[]): AxisChart => {
    const plain = chart(axis({}), ["cerl"]);
    const points = plain.curves[0].points.map((point, i) => ({
      ...point,
      interval: [values[i], values[i] - 0.001, values[i] + 0.001] as const,
    }));
    return { ...plain, unit: "", curves: [{ ...plain.curves[0], points }] };
  };

  it("begins below numbers that are nearly alike, and at zero otherwise", () => {
    const { y } = layOutPlot(content({ chart: alike([0.95, 0.99, 1]) }), 800, 340);
    expect(Number(y.ticks[0].label)).toBeGreaterThan(0.9);
    expect(y.place(0.95) - y.place(1)).toBeGreaterThan(150);
    const { y: whole } = layOutPlot(content({ chart: alike([0.5, 0.99, 1]) }), 800, 340);
    expect(whole.ticks[0].label).toBe("0");
  });

  it("has labels that do not touch, and names that are whole", () => {
    const many = axis({ unit: "segments", values: [0, 5, 10, 15, 20, 25, 30] });
    for (const width of [330, 560, 733, 1100]) {
      const { x, left, right, curves } = layOutPlot(content({ chart: chart(many, ["cerl"]) }), width, 340);
      const places = x.ticks.map(({ at }) => at);
      for (const [i, at] of places.slice(1).entries()) expect(at - places[i]).toBeGreaterThan(11 * 7.6);
      expect(right).toBeGreaterThan(left + 150);
      expect(curves.map(({ words }) => words)).toEqual(["cerl"]);
    }
    const long = chart(many, ["congestion-coherence"]);
    const named = { ...long, curves: [{ ...long.curves[0], short: "Congestion Coherence" }] };
    const { curves, right, width } = layOutPlot(content({ chart: named }), 733, 340);
    expect(curves[0].words).toBe("Congestion Coherence");
    expect(width - right - 24).toBeGreaterThan(20 * 7.9);
  });
});
