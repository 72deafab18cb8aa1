import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepLessonSeed, takeLessonSeed } from "../../../src/run/state/lesson-seed.ts";
import { cerlScenario } from "../synthetic-run.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("what a lesson is made of is taken once, in the tab that it was handed over in", () => {
  const seed = { scenario: cerlScenario(), shipped: "cerl-fig4", panels: ["cwnd"] as const, playhead: 2.5 };
  expect(takeLessonSeed()).toBeNull();
  expect(keepLessonSeed(seed)).toBe(true);
  expect([...kept.keys()]).toEqual(["cwndscope.lesson-seed"]);
  expect(takeLessonSeed()).toEqual(seed);
  expect(kept.size).toBe(0);
  expect(takeLessonSeed()).toBeNull();
});

it("what is no JSON is none, and is gone too", () => {
  keepLessonSeed({ scenario: cerlScenario(), shipped: null, panels: [], playhead: 0 });
  for (const key of kept.keys()) kept.set(key, "{");
  expect(takeLessonSeed()).toBeNull();
  expect(kept.size).toBe(0);
});
