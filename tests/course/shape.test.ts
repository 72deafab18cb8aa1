import { describe, expect, it } from "vitest";
import { type Expression, evaluate, isJudged, type Prose, type Step } from "../../src/course/index.ts";
import { LESSON_IDS, NOWHERE, shippedLesson } from "./lessons.ts";

const LESSONS = LESSON_IDS.map((id) => shippedLesson(id).lesson);

/** Words of a text; a number that is inserted is one. */
const wordsOf = (prose: Prose | null) =>
  prose === null ? 0 : prose.markdown.split(/\s+/).filter((word) => /[\p{L}\d\uE000]/u.test(word)).length;

/** Words that somebody reads who answers everything rightly: without hints, and without the notes for teachers. */
function wordsRead(step: Step<Prose>): number {
  const options = step.kind === "predict-choose" || step.kind === "vote" ? step.options : [];
  return [step.body, step.after, ...options.map(({ label }) => label)].reduce(
    (n, one) => n + wordsOf(one),
    0,
  );
}

/** A number that needs no run; null for one that does. */
function plainNumber(expression: Expression | null): number | null {
  if (expression === null || expression.kind !== "number") return null;
  const value = evaluate(expression, NOWHERE);
  return typeof value === "number" ? value : null;
}

/** Is there nothing to look at before the question is answered? */
function isBlank(step: Step<Prose>): boolean {
  const { runs, until, from } = step.view;
  if (!isJudged(step)) return false;
  const end = plainNumber(until);
  return runs.length === 0 || (end !== null && end <= (plainNumber(from) ?? 0));
}

describe("the course", () => {
  it.each(LESSONS)("has at most 700 words in $id", ({ steps }) => {
    expect(steps.reduce((sum, step) => sum + wordsRead(step), 0)).toBeLessThanOrEqual(700);
  });

  it.each(LESSONS)("has a curve to be drawn in $id", ({ steps }) => {
    expect(steps.filter(({ kind }) => kind === "predict-draw").length).toBeGreaterThan(0);
  });

  it("asks at most ten questions beside an empty picture", () => {
    const blank = LESSONS.flatMap(({ id, steps }) =>
      steps.filter(isBlank).map((step) => `${id}: ${step.id}`),
    );
    expect(blank.length, blank.join(", ")).toBeLessThanOrEqual(10);
  });

  it("draws windows, queues and throughputs, and judges falls, growth and distance", () => {
    const drawn = LESSONS.flatMap(({ steps }) => steps.filter((step) => step.kind === "predict-draw"));
    expect(new Set(drawn.map(({ view }) => view.plots[0]))).toEqual(new Set(["cwnd", "queue", "throughput"]));
    const features = new Set(drawn.flatMap((step) => step.features));
    for (const feature of ["fall", "growth", "top", "distance"] as const) expect(features).toContain(feature);
  });

  it("begins with something to see: a lesson's first step is no question with an empty picture", () => {
    expect(LESSONS.filter(({ steps }) => isBlank(steps[0])).map(({ id }) => id)).toEqual([]);
  });
});
