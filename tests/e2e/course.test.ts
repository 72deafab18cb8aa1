import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { decodeResult } from "../../src/course/index.ts";
import { type Answers, answersOf, type Bench, benches, plainText } from "../course/answers.ts";
import { LESSON_IDS, shippedLesson } from "../course/lessons.ts";
import { LESSON_TIME } from "../patience.ts";
import { violations } from "./axe.ts";
import { openLab, overflow, shareBrowser, until } from "./lab.ts";
import { answerRightly, answerWrongly, arrive, onward, tabTo, write } from "./lesson-walker.ts";

shareBrowser();

const DESK = { width: 1280, height: 800 };
const TELEPHONE = { width: 390, height: 844 };

const course = LESSON_IDS.map((id) => ({ id, number: shippedLesson(id).lesson.number })).sort(
  (a, b) => a.number - b.number,
);

/** A step with what can be answered there; null for one that asks nothing. */
interface Walked extends Bench {
  answers: Answers | null;
}

/** Nothing is wider than the window, and nothing lies below what scrolls inside it. */
async function fits(page: Page, what: string): Promise<void> {
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(() => overflow(page), { message: what }).toBe(0);
  await expect.poll(below, { message: what }).toBeLessThanOrEqual(0);
}

/** From the first step to the result code, with keys alone. */
async function walk(page: Page, steps: readonly Walked[], isWrongFirst: boolean): Promise<void> {
  for (const { step, answers, world } of steps) {
    await arrive(page, step);
    if (answers !== null) {
      if (isWrongFirst) await answerWrongly(page, step, answers);
      await answerRightly(page, step, answers);
    } else if (step.kind === "write") {
      await write(page, step, step.after === null ? "" : plainText(step.after, world));
    }
    await fits(page, step.title);
    await tabTo(page, onward(page));
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { level: 1, name: "What you did" }).waitFor();
  expect(await page.getByText(/skipped|not right|nothing written/).count()).toBe(0);
  const code = await until(
    () => page.getByLabel("Result code").inputValue(),
    (value) => value !== "",
  );
  const decoded = decodeResult(code);
  if (!decoded.ok) throw new Error(decoded.message);
  for (const { step, answers } of steps) {
    if (answers === null) expect(decoded.value.steps[step.id]).toBeUndefined();
    else expect(decoded.value.steps[step.id].right, step.id).toBe(!isTalk(step));
  }
  await fits(page, "the end");
  expect(await violations(page)).toEqual([]);
}

const isTalk = (step: Bench["step"]) =>
  step.kind === "vote" && step.options.every(({ when }) => when === null);

describe("every lesson, by keyboard alone", () => {
  it("is one of those that make a course", () => {
    expect(course.map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20,
    ]);
  });

  it.each(course)(
    "$number $id: wrong answers get their hints, right ones end it, on a desk and on a telephone",
    { timeout: LESSON_TIME },
    async ({ id, number }) => {
      const steps = await Promise.all(
        (await benches(id)).map(async (bench) => ({ ...bench, answers: await answersOf(bench) })),
      );
      // The one half is answered wrongly at a desk, the other half on a telephone; rightly each on both.
      const sizes = number % 2 === 1 ? [DESK, TELEPHONE] : [TELEPHONE, DESK];
      const { page, close } = await openLab(`#lesson=${id}`, {
        ready: false,
        viewport: sizes[0],
        reducedMotion: "reduce",
      });
      await walk(page, steps, true);
      // From the list it begins anew; the page has the runs still.
      await page.evaluate(() => {
        localStorage.clear();
        location.hash = "#lessons";
      });
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await page.setViewportSize(sizes[1]);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#lesson=${id}`);
      await walk(page, steps, false);
      await close();
    },
  );
});
