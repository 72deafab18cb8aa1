import { describe, expect, it } from "vitest";
import {
  drawnCurves,
  placeOn,
  readSweptCurve,
  type ShippedCurve,
  type SweptCurve,
  shippedLines,
} from "../../../src/run/swept/swept-curve.ts";

const RANGE = { min: 0, max: 0.5, scale: "log", integer: false } as const;
const CURVE: SweptCurve = {
  what: "Throughput",
  unit: "bit/s",
  by: "your sweep",
  link: "#sweep=links.wireless.loss.rate",
  runs: 5,
  lines: [
    {
      scheme: "reno",
      points: [
        [0.1, 1e5, 9e4, 1.1e5],
        [0.001, 2e6, 1.9e6, 2.1e6],
      ],
    },
  ],
};

describe("a curve over a slider", () => {
  it("runs along the slider's own scale: its points lie above the thumb at their values", () => {
    const { curves } = drawnCurves(CURVE.lines, RANGE, 300, 56);
    const xs = [...curves[0].line.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
    expect(xs[0]).toBeCloseTo(placeOn(RANGE, 0.001, 300), 1);
    expect(xs[1]).toBeCloseTo(placeOn(RANGE, 0.1, 300), 1);
    expect(placeOn(RANGE, 0, 300)).toBe(8);
    expect(placeOn(RANGE, 0.5, 300)).toBe(292);
  });

  it("goes up from zero to the highest interval", () => {
    const { top, curves } = drawnCurves(CURVE.lines, RANGE, 300, 56);
    expect(top).toBe(2.1e6);
    const ys = [...curves[0].band.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...ys)).toBe(2);
    expect(Math.max(...ys)).toBeLessThanOrEqual(56);
  });

  it("has its band between the lower ends, from left to right, and the upper ones, back", () => {
    const points = [
      [0.001, 50, 40, 100],
      [0.1, 20, 10, 30],
    ] as const;
    const [{ line, band }] = drawnCurves([{ scheme: "reno", points }], RANGE, 300, 102).curves;
    const ys = (path: string) => [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
    // A hundred values over a hundred pixels, two left free above.
    expect(ys(line)).toEqual([52, 82]);
    expect(ys(band)).toEqual([62, 92, 72, 2]);
  });

  it("has points at both ends of the slider", () => {
    const points = [
      [0, 1, 1, 1],
      [0.5, 2, 2, 2],
    ] as const;
    const [{ line }] = drawnCurves([{ scheme: "reno", points }], RANGE, 300, 56).curves;
    expect([...line.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x))).toEqual([8, 292]);
  });

  it("stops where the slider stops", () => {
    const beyond = [{ scheme: "reno", points: [...CURVE.lines[0].points, [0.9, 1, 1, 1] as const] }];
    expect(drawnCurves(beyond, RANGE, 300, 56)).toEqual(drawnCurves(CURVE.lines, RANGE, 300, 56));
    expect(drawnCurves([{ scheme: "reno", points: [[0.1, 1, 1, 1]] }], RANGE, 300, 56).curves).toEqual([]);
  });
});

describe("what was kept of a curve", () => {
  it("is taken over only when it has the form that was kept", () => {
    expect(readSweptCurve(CURVE)).toEqual(CURVE);
    const figure = { ...CURVE, link: "#figure=cerl-fig7a", lines: [] };
    expect(readSweptCurve(figure)).toEqual(figure);
    for (const wrong of [
      null,
      "curve",
      { ...CURVE, link: "javascript:alert(1)" },
      { ...CURVE, runs: 1.5 },
      { ...CURVE, what: 7 },
      { ...CURVE, lines: {} },
      { ...CURVE, lines: [{ scheme: "reno", points: [[1, 2, 3]] }] },
      { ...CURVE, lines: [{ scheme: "reno", points: [[1, 2, 3, null]] }] },
      { ...CURVE, lines: [{ points: [] }] },
      { ...CURVE, lines: [{ scheme: "reno", points: "many" }] },
      {
        ...CURVE,
        lines: [
          {
            scheme: "reno",
            points: [
              [1, 2, 3, 4],
              [2, 3, 4],
            ],
          },
        ],
      },
      { ...CURVE, lines: [{ scheme: "reno", points: [[1, 2, 3, 4], "point"] }] },
      { ...CURVE, lines: [{ scheme: "reno", points: ["four"] }] },
      { ...CURVE, lines: [...CURVE.lines, null] },
      { ...CURVE, lines: [...CURVE.lines, "reno"] },
      { ...CURVE, link: "https://example.org/#sweep=a" },
      { ...CURVE, unit: undefined },
      { ...CURVE, runs: "5" },
    ])
      expect(readSweptCurve(wrong)).toBeNull();
  });
});

describe("a curve of a figure's results", () => {
  const shipped: ShippedCurve = {
    ...{ what: "Throughput", unit: "bit/s", by: "CERL Fig. 7(a)", link: "#figure=cerl-fig7a", runs: 20 },
    ...{ id: "cerl-fig7a", address: "links.wireless.loss.rate", axis: 1, rest: [90], bases: [] },
    arms: [
      { arm: "cerl", measure: "rate", scheme: "cerl" },
      { arm: "reno", measure: "rate", scheme: "reno" },
    ],
  };
  const point = (scheme: string, at: readonly unknown[], rate: unknown = [5, 4, 6]) => ({
    ...{ scheme, at, measures: { rate } },
  });

  it("is along its own axis, at its own place on the others, of schemes with two points or more", () => {
    const points = [
      point("cerl", [90, 0.01]),
      point("cerl", [90, 0.02]),
      point("cerl", [60, 0.03]),
      point("cerl", [90, 0.04], null),
      point("reno", [90, 0.01]),
    ];
    expect(shippedLines(shipped, { points })?.lines).toEqual([
      {
        scheme: "cerl",
        points: [
          [0.01, 5, 4, 6],
          [0.02, 5, 4, 6],
        ],
      },
    ]);
  });

  it("leaves out what is no point of results", () => {
    const good = [point("cerl", [90, 0.01]), point("cerl", [90, 0.02])];
    const bad = [
      null,
      "point",
      point("cerl", [90, "0.03"]),
      point("cerl", [90, 0.04], [5, 4]),
      { scheme: "cerl", at: "90, 0.05", measures: { rate: [5, 4, 6] } },
      { scheme: "cerl", at: [90, 0.06], measures: null },
      { scheme: "cerl", at: [90, 0.07], measures: "rate" },
      { scheme: "cerl", at: [90, 0.08] },
    ];
    const lines = shippedLines(shipped, { points: [...bad, ...good] })?.lines;
    expect(lines?.map(({ points }) => points.map(([at]) => at))).toEqual([[0.01, 0.02]]);
  });

  it("has the words of the figure, not the addresses of its results", () => {
    expect(shippedLines(shipped, { points: [] })).toEqual({
      ...{ what: "Throughput", unit: "bit/s", by: "CERL Fig. 7(a)", link: "#figure=cerl-fig7a", runs: 20 },
      lines: [],
    });
  });

  it("is none where the file is not one of results", () => {
    for (const wrong of [null, {}, { points: "many" }]) expect(shippedLines(shipped, wrong)).toBeNull();
  });
});
