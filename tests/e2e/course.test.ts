import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { parseLesson } from "../../src/course/index.ts";
import { violations } from "./axe.ts";
import { openLab, shareBrowser } from "./lab.ts";

shareBrowser();

const folder = join(import.meta.dirname, "..", "..", "lessons");
const lessons = readdirSync(folder)
  .filter((name) => name.endsWith(".md") && name !== "README.md")
  .map((name) => {
    const parsed = parseLesson(name.replace(/\.md$/, ""), readFileSync(join(folder, name), "utf8"));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems[0]));
    return parsed.value.lesson;
  })
  .sort((a, b) => a.number - b.number);

/** The words of a verdict. */
const judged = (page: Page) => page.getByText(/^(Right\.|Not so\.|These seeds do not decide\.)$/);

/** Types a number that is far too large, and is told so with a hint. */
async function answerWrongly(page: Page): Promise<void> {
  await page.getByLabel("Your answer").fill("987654321");
  await page.keyboard.press("Enter");
  await judged(page).waitFor();
  expect(await judged(page).innerText()).toBe("Not so.");
  await page.getByText("Hint from the run.").waitFor();
}

/** Tries the options one after the other, by keyboard, until one is right. */
async function chooseUntilRight(page: Page, options: readonly string[]): Promise<void> {
  for (const id of options) {
    await page.locator(`input[type=radio][value="${id}"]`).focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Ask the run" }).click();
    await judged(page).waitFor();
    if ((await judged(page).innerText()) !== "Not so.") return;
  }
  throw new Error("no option is right");
}

describe("every lesson", { timeout: 240_000 }, () => {
  it("is one of twelve that make a course", () => {
    expect(lessons.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it.each(lessons.map((lesson) => ({ lesson, id: lesson.id })))(
    "$id is walked to its end, with wrong answers and right ones, on a desk and on a telephone",
    async ({ lesson }) => {
      const { page, close } = await openLab(`#lesson=${lesson.id}`, { ready: false });
      for (const step of lesson.steps) {
        await page.getByRole("heading", { level: 1, name: step.title }).waitFor();
        await page.getByRole("region", { name: "The run" }).waitFor();
        expect(await page.getByText(/\{\{|\bNaN\b|undefined/).count(), step.title).toBe(0);
        if (step.kind === "predict-number") await answerWrongly(page);
        if (step.kind === "predict-choose")
          await chooseUntilRight(
            page,
            step.options.map(({ id }) => id),
          );
        await page.setViewportSize({ width: 390, height: 844 });
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(wide, step.title).toBe(0);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page
          .getByRole("navigation", { name: "Steps" })
          .getByRole("button", { name: /^(Next|Skip|Go on without|To the end)/ })
          .click();
      }
      await page.getByLabel("Result code").waitFor();
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );
});
