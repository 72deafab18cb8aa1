import { expect, it, vi } from "vitest";
import { paintGuesses } from "../../../../src/run-view/plots/canvas/paint-guesses.ts";
import type { GuessRow } from "../../../../src/run-view/plots/models/panel-model.ts";
import { LIGHT_TOKENS } from "../../../../src/ui/theme/tokens.ts";
import { RecordingCanvas } from "../../../chart/recording-canvas.ts";

/** Labels of rows beside a plot from `x0` to `x1`, px. */
function labels(names: readonly string[], x0: number, x1 = 400): string[] {
  const canvas = new RecordingCanvas();
  const rows = names.map(
    (label): GuessRow => ({
      label,
      paint: { token: "ink" },
      dash: [],
      guesses: [],
      owner: { run: "main", flow: "f1" },
    }),
  );
  const frame = { from: 0, to: 10, x0, x1, perSecond: 34, yZero: 80, perUnit: 1 };
  const area = { x: 0, y: 20, width: x1 + 200, height: 60 };
  paintGuesses(canvas.context, rows, frame, area, LIGHT_TOKENS);
  return canvas.drawn.filter(({ what }) => what === "text").map(({ text }) => text);
}

it("labels of rows are whole where they fit", () => {
  expect(labels(["Reno f1", "Reno f2"], 72)).toContain("Reno f1");
});

it.each([
  [48, ["R… f1", "R… f2"]],
  [30, ["f1", "f2"]],
])("labels of flows beside a plot at %i px differ, however little room they have", (x0, expected) => {
  const found = labels(["Reno f1", "Reno f2"], x0).filter(
    (text) => text.includes("f1") || text.includes("f2"),
  );
  expect(found).toEqual(expected);
});

it("of a last word that has no room its end is shown, inside the room", () => {
  const found = labels(["Congestion Coherence", "Congestion Coherence (source)"], 60).filter((text) =>
    text.startsWith("…"),
  );
  expect(found).toHaveLength(2);
  expect(found[0]).toMatch(/^…o?herence$|^….*ence$/);
  expect(found[1]).toMatch(/^….*\)$/);
  for (const text of found)
    expect(new RecordingCanvas().context.measureText(text).width).toBeLessThanOrEqual(51);
});

it("a label of one word is cut at its end", () => {
  expect(labels(["Westwood"], 48)).toContain("West…");
});

it("labels are cut at their ends where they differ before it", () => {
  expect(labels(["f1, all Reno", "f2, all Reno"], 66)).toEqual(
    expect.arrayContaining(["f1, all…", "f2, all…"]),
  );
});

it.each([
  [440, "about each loss: right above the line, wrong below"],
  [400, "right above, wrong below"],
])("the words of the heading end before the values, which stand beside %i px", (x1, words) => {
  expect(labels(["Reno"], 72, x1).filter((text) => text.includes("wrong below"))).toEqual([words]);
});

it("the heading above them is in the language of the page", async () => {
  vi.resetModules();
  const { speak } = await import("../../../../src/words/catalogue.ts");
  speak({
    name: "de",
    of: (id) => (id === "run-view/view" ? { guesses: "Vermutungen" } : undefined),
    told: () => undefined,
    toldAll: (document) => document,
    retell: () => {},
  });
  const german = await import("../../../../src/run-view/plots/canvas/paint-guesses.ts");
  const canvas = new RecordingCanvas();
  const frame = { from: 0, to: 10, x0: 72, x1: 400, perSecond: 34, yZero: 80, perUnit: 1 };
  const row = { label: "Reno", paint: { token: "ink" }, dash: [], guesses: [] } as const;
  const area = { x: 0, y: 20, width: 600, height: 60 };
  german.paintGuesses(
    canvas.context,
    [{ ...row, owner: { run: "main", flow: "f1" } }],
    frame,
    area,
    LIGHT_TOKENS,
  );
  const texts = canvas.drawn.filter(({ what }) => what === "text").map(({ text }) => text);
  speak(null);
  vi.resetModules();
  expect(texts).toContain("Vermutungen");
  expect(texts).not.toContain("Guesses");
});
