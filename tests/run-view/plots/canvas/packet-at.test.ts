import { describe, expect, it } from "vitest";
import { ownerAt, packetAt } from "../../../../src/run-view/plots/canvas/hit-test.ts";
import { paintGuesses } from "../../../../src/run-view/plots/canvas/paint-guesses.ts";
import { emptyPanel, line, type PointMark } from "../../../../src/run-view/plots/models/panel-model.ts";
import type { Decision } from "../../../../src/sim/declared.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";
import { realRun } from "../../../run/real-run.ts";

/** 10 s on 1000 px, and 100 segments on 200 px: x = 100 t, y = 210 - 2 v. */
const frame = { from: 0, to: 10, x0: 0, x1: 1000, perSecond: 100, yZero: 210, perUnit: 2 };
const rect = { x: 0, y: 10, width: 1000, height: 200 };
const panel = emptyPanel("sequence", "sequence numbers", "", "segments", "");

/** Segments 10, 11, … sent at these times, s, as their `nth` transmissions. */
function points(t: readonly number[], nth: readonly number[], dense: boolean): PointMark {
  return {
    label: "sent",
    shape: "dot",
    paint: { token: "ink" },
    t: Float64Array.from(t),
    v: Int32Array.from(t, (_, k) => 10 + k),
    only: null,
    size: 3,
    dense,
    packets: {
      run: "main",
      flow: "f1",
      seq: Int32Array.from(t, (_, k) => 10 + k),
      nth: Uint16Array.from(nth),
    },
  };
}

describe("the packet under the pointer", () => {
  const at = (marks: readonly PointMark[], x: number, y: number) =>
    packetAt([{ model: { ...panel, points: marks }, frame, rect }], x, y);

  it("is the nearest one within ten px", () => {
    const sent = points([5, 5.06], [1, 1], true);
    expect(at([sent], 502, 190)).toEqual({ kind: "packet", run: "main", flow: "f1", seq: 10, nth: 1 });
    expect(at([sent], 505, 188)).toMatchObject({ seq: 11 });
    expect(at([sent], 485, 190)).toBeNull();
  });

  it("is one with a mark of its own before plain segments", () => {
    const again = points([5.05], [2], false);
    expect(at([points([5], [1], true), again], 500, 190)).toMatchObject({ seq: 10, nth: 2 });
  });

  it("is none of the low-priority copies, which are no packets of the stream", () => {
    expect(at([points([5], [0], true)], 500, 190)).toBeNull();
  });

  it("is none where points lie too close to be told apart", () => {
    const times = Array.from({ length: 600 }, (_, k) => k / 100);
    expect(
      at(
        [
          points(
            times,
            times.map(() => 1),
            true,
          ),
        ],
        500,
        190,
      ),
    ).toBeNull();
  });
});

describe("the line under the pointer", () => {
  it("is the nearest within five px, and none after its end", () => {
    const series = { t: Float64Array.of(0), v: Float64Array.of(50) };
    const owner = { run: "main", flow: "f1" };
    const lines = [line("CERL", series, 6, { token: "ink" }, { owner })];
    const at = (x: number, y: number) => ownerAt([{ model: { ...panel, lines }, frame, rect }], x, y);
    expect(at(500, 114)).toEqual(owner);
    expect(at(500, 116)).toBeNull();
    expect(at(650, 110)).toBeNull();
  });
});

describe("a guess about a segment that was not lost", () => {
  it("is drawn lightly, below the line", () => {
    const found = realRun("cerl-fig4", "main", { duration: 40 }).result.trace.flows[0].decisions.find(
      ({ event, verdict }) => event === "dupack" && verdict === "congestion",
    );
    if (!found) throw new Error("nothing was lost");
    const alphas = (truth: Decision["truth"]) => {
      const canvas = new RecordingCanvas();
      const decision = { ...found, t: 5, truth };
      const row = {
        label: "CERL",
        paint: { token: "ink" as const },
        dash: [],
        guesses: [{ decision, run: "main", flow: "f1" }],
        owner: { run: "main", flow: "f1" },
      };
      paintGuesses(canvas.context, [row], frame, { ...rect, height: 60 }, LIGHT_TOKENS);
      const near = canvas.drawn.filter(
        ({ what, points: own }) => what !== "text" && own.every(([x]) => Math.abs(x - 500) < 15),
      );
      return near.map(({ alpha }) => alpha);
    };
    expect(new Set(alphas(null))).toEqual(new Set([0.5]));
    expect(new Set(alphas("transmission"))).toEqual(new Set([1]));
  });
});
