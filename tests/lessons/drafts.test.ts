import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Knob } from "../../src/course/index.ts";
import { unitNamed, unitsLike } from "../../src/course/units.ts";
import { readLooked } from "../../src/lessons/lesson/step-layer.tsx";
import { draftOf, forgetDrafts } from "../../src/lessons/state/drafts.ts";
import { countDone, recallProgress, rememberProgress } from "../../src/lessons/state/progress.ts";
import { DrawnLine } from "../../src/lessons/steps/drawn-line.ts";
import { typedNumber } from "../../src/lessons/steps/number-answer.tsx";
import { isOrderOf } from "../../src/lessons/steps/order-answer.tsx";
import { optionOf } from "../../src/lessons/steps/radio-options.tsx";
import { knobValues } from "../../src/lessons/steps/try-answer.tsx";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("an answer that was begun", () => {
  const holds = draftOf("sawtooth", "d1", null, "holds");

  it("is kept by lesson, text, id and step until it is given", () => {
    expect(holds.recall()).toBeNull();
    holds.keep({ text: "2", unit: "ms" });
    draftOf("sawtooth", "d1", null, "next").keep("a");
    expect(draftOf("sawtooth", "d1", null, "holds").recall()).toEqual({ text: "2", unit: "ms" });
    expect(draftOf("sawtooth", "d1", "ada", "holds").recall()).toBeNull();
    expect(draftOf("sawtooth", "d2", null, "holds").recall()).toBeNull();
    expect(draftOf("today", "d1", null, "holds").recall()).toBeNull();
    holds.keep(null);
    expect(holds.recall()).toBeNull();
    expect(draftOf("sawtooth", "d1", null, "next").recall()).toBe("a");
  });

  it("is no progress, and goes with it when that is forgotten", () => {
    rememberProgress("sawtooth", "d1", null, {});
    holds.keep("a");
    expect(recallProgress("sawtooth", "d1", null)).toEqual({});
    expect(countDone("sawtooth")).toBe(0);
    forgetDrafts();
    expect(holds.recall()).toBeNull();
  });

  it("is not kept where the browser refuses, and nothing breaks", () => {
    vi.stubGlobal("localStorage", undefined);
    expect(() => holds.keep("a")).not.toThrow();
    expect(holds.recall()).toBeNull();
  });

  it("of a name that objects have anyway is none", () => {
    expect(draftOf("sawtooth", "d1", null, "constructor").recall()).toBeNull();
  });
});

describe("what was kept of an answer is read as if somebody else had written it", () => {
  it("a number as it was typed, with a unit that can be chosen", () => {
    const units = unitsLike(unitNamed("ms") ?? { id: "", si: "", factor: 1 });
    expect(typedNumber({ text: "1,5 ", unit: "s" }, units)).toEqual({ text: "1,5 ", unit: "s" });
    for (const other of [
      null,
      3,
      { text: 3, unit: "s" },
      { text: "3", unit: "bytes" },
      { text: "3".repeat(200), unit: "s" },
    ])
      expect(typedNumber(other, units)).toBeNull();
  });

  it("an option that there is", () => {
    expect(optionOf([{ id: "a" }, { id: "b" }], "b")).toBe("b");
    expect(optionOf([{ id: "a" }, { id: "b" }], "c")).toBeNull();
  });

  it("an order of all items", () => {
    expect(isOrderOf(["a", "b", "c"], ["c", "a", "b"])).toBe(true);
    expect(isOrderOf(["a", "b", "c"], ["c", "a", "a"])).toBe(false);
    expect(isOrderOf(["a", "b"], ["a", "b", "c"])).toBe(false);
  });

  it("values that knobs may take", () => {
    const knob = (path: string, most: number): Knob => ({
      path,
      label: path,
      unit: "",
      range: { min: 0, max: most, step: 1 },
      choices: [],
    });
    const knobs = [knob("seed", 9), knob("duration", 9)];
    expect(knobValues(knobs, { seed: "3", duration: "10", else: "1" })).toEqual({ seed: "3" });
    expect(knobValues(knobs, null)).toEqual({});
  });

  it("decisions that can be looked at", () => {
    expect(readLooked({ at: 1, opened: [0, 1, 1] }, 2)).toEqual({ at: 1, opened: [0, 1] });
    for (const other of [null, "a", { at: 2, opened: [0] }, { at: 0, opened: [2] }, { at: 0 }])
      expect(readLooked(other, 2)).toBeNull();
  });

  it("a line over the same span, to be gone on with or started over", () => {
    const empty = DrawnLine.empty(10, 20, 8, "cwnd");
    const drawn = empty.stroke().to({ t: 10, v: 8 }, { t: 15, v: 4 });
    const again = empty.continued(JSON.parse(JSON.stringify(drawn.kept)));
    expect(again?.curve).toEqual({ ...drawn.curve, v: drawn.curve.v.map((v) => Number(v.toFixed(2))) });
    expect(again?.reached).toBe(15);
    expect(again?.cursorPoint).toEqual(drawn.cursorPoint);
    expect(again?.undone()).toBe(empty);
    expect(DrawnLine.empty(10, 21, 8, "cwnd").continued(drawn.kept)).toBeNull();
    for (const other of [null, {}, { ...drawn.kept, values: [1] }, { ...drawn.kept, cursor: 999 }])
      expect(empty.continued(other)).toBeNull();
  });
});
