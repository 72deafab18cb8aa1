import { describe, expect, it } from "vitest";
import { checkLesson, isJudged } from "../../src/course/index.ts";
import { LESSON_TIME } from "../patience.ts";
import { answersOf, benches, deafHints, givenAway } from "./answers.ts";
import { LESSON_IDS, loadScenario, runScenario, shippedLesson } from "./lessons.ts";

// What a lesson is checked with is kept until it is answered.
describe.each(LESSON_IDS)("the shipped lesson %s", (id) => {
  it(
    "holds what it states, asks and says can be solved when it is run",
    async () => {
      expect(await checkLesson(shippedLesson(id), loadScenario, runScenario)).toEqual([]);
    },
    LESSON_TIME,
  );

  it(
    "has a right and a wrong answer at each question, a hint for every wrong one, and no hint that is never told or gives the answer away",
    async () => {
      for (const bench of await benches(id)) {
        const answers = await answersOf(bench);
        expect(answers === null, bench.step.id).toBe(!isJudged(bench.step));
        expect([...deafHints(bench), ...givenAway(bench)]).toEqual([]);
      }
    },
    LESSON_TIME,
  );
});

describe("all shipped lessons", () => {
  it("have numbers of their own, and need only lessons that come before it", () => {
    const lessons = LESSON_IDS.map((id) => shippedLesson(id).lesson);
    expect(new Set(lessons.map(({ number }) => number)).size).toBe(lessons.length);
    for (const { id, number, needs } of lessons)
      for (const need of needs)
        expect(lessons.find((other) => other.id === need)?.number, `${id} needs ${need}`).toBeLessThan(
          number,
        );
  });

  it("state at least one number of their runs as a fact for each question that is judged by a run", () => {
    for (const { lesson, facts } of LESSON_IDS.map(shippedLesson)) {
      const without = lesson.steps
        .filter(({ kind }) => kind.startsWith("predict-"))
        .filter(({ id }) => !facts.some(({ step }) => step === id))
        .map(({ id }) => `${lesson.id}: ${id}`);
      expect(without).toEqual([]);
    }
  });
});
