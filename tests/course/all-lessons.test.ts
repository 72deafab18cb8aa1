import process from "node:process";
import { afterAll, describe, expect, it } from "vitest";
import { type AuthoredLesson, checkLesson, isJudged, UNCHANGED } from "../../src/course/index.ts";
import { LESSON_TIME } from "../patience.ts";
import { tierOf } from "../tiers.ts";
import { benches, deafHints, givenAway } from "./answers.ts";
import { keepAnswers } from "./kept-answers.ts";
import { keptRuns, LESSON_IDS, loadScenario, shippedLesson } from "./lessons.ts";

/** `npm test` runs lessons as they stand, without the numbers of an id; that is a part of the whole check. */
const isQuick = tierOf(process.env.CWNDSCOPE_TESTS) === "quick";

function authoredLesson(id: string): AuthoredLesson {
  const authored = shippedLesson(id);
  return isQuick ? { ...authored, lesson: { ...authored.lesson, variant: null } } : authored;
}

describe.each(LESSON_IDS)("%s", (id) => {
  let run = keptRuns();
  afterAll(() => {
    run = keptRuns();
  });

  it(
    "holds what it states, asks and says can be solved, when it is run",
    async () => {
      expect(await checkLesson(authoredLesson(id), loadScenario, run)).toEqual([]);
    },
    LESSON_TIME,
  );

  if (isQuick) return;

  it(
    "has a right and a wrong answer at each question, a hint for every wrong one, and no hint that is never told or gives the answer away",
    async () => {
      const steps = await benches(id, UNCHANGED, run);
      const answered = await keepAnswers(id, steps);
      for (const [i, bench] of steps.entries()) {
        expect(answered[i].answers === null, bench.step.id).toBe(!isJudged(bench.step));
        expect([...deafHints(bench), ...givenAway(bench)]).toEqual([]);
      }
    },
    LESSON_TIME,
  );
});

describe("every shipped lesson", () => {
  it("has a number of its own, and needs only lessons that come before it", () => {
    const lessons = LESSON_IDS.map((id) => shippedLesson(id).lesson);
    expect(new Set(lessons.map(({ number }) => number)).size).toBe(lessons.length);
    for (const { id, number, needs } of lessons)
      for (const need of needs)
        expect(lessons.find((other) => other.id === need)?.number, `${id} needs ${need}`).toBeLessThan(
          number,
        );
  });

  it("states at least one number of its runs as a fact for each question that is judged by a run", () => {
    for (const { lesson, facts } of LESSON_IDS.map(shippedLesson)) {
      const without = lesson.steps
        .filter(({ kind }) => kind.startsWith("predict-"))
        .filter(({ id }) => !facts.some(({ step }) => step === id))
        .map(({ id }) => `${lesson.id}: ${id}`);
      expect(without).toEqual([]);
    }
  });
});
