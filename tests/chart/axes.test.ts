import { describe, expect, it } from "vitest";
import {
  paintTimeAxis,
  paintTimeLabels,
  paintTimeRules,
  paintValueAxis,
  timeTicks,
} from "../../src/chart/canvas/axes.ts";
import { frameFor } from "../../src/chart/layout.ts";
import { LIGHT_TOKENS as LIGHT } from "../../src/ui/theme/tokens.ts";
import { type Drawn, RecordingCanvas } from "./recording-canvas.ts";

const gutters = { left: 50, right: 50 };
const area = { x: 0, y: 100, width: 600, height: 200 };
/** 0 to 10 s between 50 and 550 px. */
const window = { from: 0, to: 10 };

const texts = (drawn: readonly Drawn[]) => drawn.filter(({ what }) => what === "text");
const paths = (drawn: readonly Drawn[]) => drawn.filter(({ what }) => what === "path");

function valueAxis(height: number, domain: readonly [number, number], factor = 1, thresholds: number[] = []) {
  const canvas = new RecordingCanvas();
  const panel = { ...area, height };
  const model = { factor, thresholds: thresholds.map((value) => ({ value })) };
  paintValueAxis(canvas.context, model, frameFor(panel, gutters, window, domain), panel, LIGHT);
  return canvas.drawn;
}

describe("the value axis of a panel", () => {
  it("has a rule through the plot and a number left of it at round values", () => {
    const drawn = valueAxis(200, [0, 40]);
    expect(texts(drawn).map(({ text }) => text)).toEqual(["0", "10", "20", "30", "40"]);
    expect(texts(drawn).map(({ points }) => points[0])).toEqual([
      [42, 300.5],
      [42, 250.5],
      [42, 200.5],
      [42, 150.5],
      [42, 100.5],
    ]);
    expect(paths(drawn)[1].points).toEqual([
      [50, 250.5],
      [550, 250.5],
    ]);
  });

  it("draws zero as an axis, the others as a grid", () => {
    const [zero, ...others] = paths(valueAxis(200, [0, 40]));
    expect(zero).toMatchObject({ colour: LIGHT.axis, lineWidth: 1, dash: [] });
    for (const other of others) expect(other).toMatchObject({ colour: LIGHT.grid, dash: [] });
  });

  it("says values in the unit of the axis", () => {
    const drawn = valueAxis(200, [0, 0.04], 1000);
    expect(texts(drawn).map(({ text }) => text)).toEqual(["0", "10", "20", "30", "40"]);
    expect(texts(drawn)[1].points).toEqual([[42, 250.5]]);
  });

  it("covers a domain that does not begin at zero", () => {
    expect(texts(valueAxis(200, [100, 140])).map(({ text }) => text)).toEqual([
      "100",
      "110",
      "120",
      "130",
      "140",
    ]);
  });

  it("says values of such a domain in the unit of the axis, as many as have room there", () => {
    const drawn = valueAxis(200, [0.098, 0.142], 1000);
    expect(texts(drawn).map(({ text }) => text)).toEqual(["100", "110", "120", "130", "140"]);
    // Of ticks at every 20 ms, 35 px apart, each has room; of those at every 10 ms none would.
    expect(texts(valueAxis(48, [0.098, 0.142], 1000)).map(({ text }) => text)).toEqual(["100", "120", "140"]);
  });

  it("has fewer numbers where letters are larger, in the page's font", () => {
    const canvas = new RecordingCanvas();
    const frame = frameFor(area, gutters, window, [0, 40]);
    const model = { factor: 1, thresholds: [] };
    paintValueAxis(canvas.context, model, frame, area, { ...LIGHT, scale: 2.5 });
    expect(texts(canvas.drawn).map(({ text }) => text)).toEqual(["0", "20", "40"]);
    expect(canvas.font).toBe(`${LIGHT.axisSize}px ${LIGHT.font}`);
  });

  it("has fewer numbers in a low panel, and only those that stay apart", () => {
    expect(texts(valueAxis(80, [0, 40])).map(({ text }) => text)).toEqual(["0", "20", "40"]);
    expect(texts(valueAxis(20, [0, 40])).map(({ text }) => text)).toEqual(["0", "40"]);
  });

  it("has a dashed rule at each threshold, and draws whole lines again afterwards", () => {
    const drawn = valueAxis(200, [0, 40], 1, [32]);
    const dashed = paths(drawn).filter(({ dash }) => dash.length > 0);
    expect(dashed).toHaveLength(1);
    expect(dashed[0]).toMatchObject({
      colour: LIGHT.inkSoft,
      dash: [6, 4],
      points: [
        [50, 140.5],
        [550, 140.5],
      ],
    });
    const canvas = new RecordingCanvas();
    const frame = frameFor(area, gutters, window, [0, 40]);
    paintValueAxis(canvas.context, { factor: 1, thresholds: [{ value: 32 }] }, frame, area, LIGHT);
    canvas.stroke();
    expect(canvas.drawn.at(-1)?.dash).toEqual([]);
  });
});

describe("the time axis", () => {
  const frame = frameFor(area, gutters, window, [0, 1]);

  it("has a tick about every 100 px, fewer where letters are larger, two at least", () => {
    expect(timeTicks(frame, LIGHT)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(timeTicks(frame, { ...LIGHT, scale: 2 })).toEqual([0, 5, 10]);
    expect(timeTicks(frame, { ...LIGHT, scale: 9 })).toEqual([0, 5, 10]);
    expect(timeTicks(frameFor(area, gutters, { from: 3, to: 5 }, [0, 1]), LIGHT)).toEqual([
      3, 3.5, 4, 4.5, 5,
    ]);
  });

  it("has rules at the ticks, from the top of the panels to their end", () => {
    const canvas = new RecordingCanvas();
    paintTimeRules(canvas.context, frame, area, [0, 5], LIGHT);
    expect(canvas.drawn).toHaveLength(1);
    expect(canvas.drawn[0]).toMatchObject({
      colour: LIGHT.grid,
      lineWidth: 1,
      points: [
        [50.5, 100],
        [50.5, 300],
        [300.5, 100],
        [300.5, 300],
      ],
    });
  });

  it("is a line below the panels with small ticks downwards", () => {
    const canvas = new RecordingCanvas();
    paintTimeAxis(canvas.context, frame, 300, [5], LIGHT);
    expect(canvas.drawn[0]).toMatchObject({
      colour: LIGHT.axis,
      lineWidth: 1,
      points: [
        [50, 300.5],
        [550, 300.5],
        [300.5, 300],
        [300.5, 305],
      ],
    });
  });

  const labelled = (ticks: number[], taken?: [number, number][]) => {
    const canvas = new RecordingCanvas();
    paintTimeLabels(canvas.context, frame, 300, ticks, LIGHT, taken);
    return canvas.drawn.map(({ text, points }) => [text, ...points[0]]);
  };

  it("says the times below the ticks, the last with its unit and inside the room beside the plots", () => {
    // The last label takes 28 px and 3 px more on either side; 15 px are there beyond the end of the plot.
    expect(labelled([0, 5, 10])).toEqual([
      ["0", 50, 308],
      ["5", 300, 308],
      ["10 s", 548, 308],
    ]);
    expect(labelled([5])).toEqual([["5 s", 300, 308]]);
    expect(labelled([0, 0.5, 1]).map(([text]) => text)).toEqual(["0.0", "0.5", "1.0 s"]);
  });

  it("leaves out the times where something else stands", () => {
    // A label of one digit takes 6.5 px on either side of its tick.
    expect(labelled([0, 5, 10], [[290, 293.4]]).map(([text]) => text)).toEqual(["0", "5", "10 s"]);
    expect(labelled([0, 5, 10], [[290, 293.6]]).map(([text]) => text)).toEqual(["0", "10 s"]);
    expect(labelled([0, 5, 10], [[306.4, 310]]).map(([text]) => text)).toEqual(["0", "10 s"]);
    expect(labelled([0, 5, 10], [[306.6, 310]]).map(([text]) => text)).toEqual(["0", "5", "10 s"]);
    expect(
      labelled(
        [0, 5, 10],
        [
          [40, 60],
          [290, 310],
        ],
      ).map(([text]) => text),
    ).toEqual(["10 s"]);
  });
});
