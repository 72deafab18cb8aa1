/** Walks through the lessons of the course with keys alone. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { decodeResult } from "../../src/course/index.ts";
import { type AnsweredStep, answeredSteps } from "../course/kept-answers.ts";
import { LESSON_IDS, shippedLesson } from "../course/lessons.ts";
import { LESSON_TIME } from "../patience.ts";
import { violations } from "./axe.ts";
import { openLab, overflow, until } from "./lab.ts";
import { answerRightly, answerWrongly, arrive, onward, tabTo, write } from "./lesson-walker.ts";

const DESK = { width: 1280, height: 800 };
const TELEPHONE = { width: 390, height: 844 };

/** Lessons that are walked a second time; the others begin anew in the same way. */
const BEGUN_ANEW = ["sawtooth", "slow-start", "write-a-window"];

/** The lessons in their order. */
export const COURSE = LESSON_IDS.map((id) => ({ id, number: shippedLesson(id).lesson.number })).sort(
  (a, b) => a.number - b.number,
);

/** Nothing is wider than the window, and nothing lies below what scrolls inside it. */
async function fits(page: Page, what: string): Promise<void> {
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(() => overflow(page), { message: what }).toBe(0);
  await expect.poll(below, { message: what }).toBeLessThanOrEqual(0);
}

/** The window in which a step is walked, of two in turns, and the other one. */
type Windows = readonly [own: Size, other: Size];

interface Size {
  width: number;
  height: number;
}

/** From the first step to the result code, with keys alone: each step fits both windows, and is walked in one of them. */
async function walk(
  page: Page,
  steps: readonly AnsweredStep[],
  [first, second]: Windows,
  isWrongFirst: boolean,
): Promise<void> {
  for (const [i, { step, answers, told }] of steps.entries()) {
    const [own, other] = i % 2 === 0 ? [first, second] : [second, first];
    await page.setViewportSize(own);
    await arrive(page, step);
    if (answers !== null) {
      if (isWrongFirst) await answerWrongly(page, step, answers);
      await answerRightly(page, step, answers);
    } else if (step.kind === "write") {
      await write(page, step, told);
    }
    await fits(page, `${step.title}, ${own.width} px`);
    await page.setViewportSize(other);
    await fits(page, `${step.title}, ${other.width} px`);
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
  for (const size of [first, second]) {
    await page.setViewportSize(size);
    await fits(page, `the end, ${size.width} px`);
    // A part that comes only now may take the place of the page until it is there.
    expect(await violations(page)).toEqual([]);
  }
}

const isTalk = (step: AnsweredStep["step"]) =>
  step.kind === "vote" && step.options.every(({ when }) => when === null);

/** Each lesson from `first` to `last` is walked once: its steps at a desk and on a telephone in turns. */
export function walkLessons(first: number, last: number): void {
  it.each(COURSE.filter(({ number }) => number >= first && number <= last))(
    "$number $id: wrong answers get their hints, right ones end it, at a desk and on a telephone",
    { timeout: LESSON_TIME },
    async ({ id, number }) => {
      const steps = await answeredSteps(id);
      const sizes: Windows = number % 2 === 1 ? [DESK, TELEPHONE] : [TELEPHONE, DESK];
      const { page, close } = await openLab(`#lesson=${id}`, {
        ready: false,
        viewport: sizes[0],
        reducedMotion: "reduce",
      });
      await walk(page, steps, sizes, true);
      // From the list it begins anew, and takes right answers at once; the page has the runs still.
      if (BEGUN_ANEW.includes(id)) {
        await page.evaluate(() => {
          localStorage.clear();
          location.hash = "#lessons";
        });
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        await page.evaluate((hash) => {
          location.hash = hash;
        }, `#lesson=${id}`);
        await walk(page, steps, [sizes[1], sizes[0]], false);
      }
      await close();
    },
  );
}
