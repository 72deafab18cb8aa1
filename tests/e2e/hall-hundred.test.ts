import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBoth } from "./axe.ts";
import { CLASS_SIZE, classLines, HALL_QUESTIONS, type HallQuestion } from "./hall-class.ts";
import { openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** So many of the class vote a second time. */
const AGAIN = 60;

/** Puts a text where a reader would paste it; all tests share one clipboard, so that it is not used. */
async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Paste answers" }).click();
  await page.getByLabel("A chat, a forum's export", { exact: false }).focus();
  await page.keyboard.insertText(text);
}

/** What the run says to each question. */
const SAID: Readonly<Record<HallQuestion["kind"], string>> = {
  choice: "At the third duplicate",
  number: "24.8 segments",
  order: "20 ms < 35 ms < 50 ms < 65 ms < 80 ms",
  curve: "falls 3 times to 26 segments",
};

/** How many answers are in a vote's picture: its lines, or what its bars say. */
async function drawnIn(vote: Locator, { kind }: HallQuestion): Promise<number> {
  if (kind === "curve") return vote.locator("[data-lines] path").count();
  const counts = await vote.getByRole("listitem").locator("> strong").allTextContents();
  return counts.reduce((sum, count) => sum + Number(count), 0);
}

/** What the bars of a vote stand for, and how long they are. */
const barsIn = (vote: Locator) =>
  vote.getByRole("listitem").evaluateAll((bars) =>
    bars.map((bar) => ({
      name: bar.firstElementChild?.textContent,
      count: Number(bar.lastElementChild?.textContent),
      width: bar.querySelector("[aria-hidden] > span")?.getBoundingClientRect().width ?? Number.NaN,
    })),
  );

describe("a hundred answers that are pasted", () => {
  it.each(HALL_QUESTIONS)(
    "to a question of the kind $kind are all in the picture, both votes beside each other",
    async (question) => {
      const { page, complaints, close } = await openLab(
        `#lesson=${question.lesson}&step=${question.step}&hall`,
        { ready: false, viewport: { width: 1920, height: 1080 } },
      );
      await page.getByText("0 answers").waitFor();
      await page.getByRole("button", { name: "Show the answers" }).click();
      await paste(page, [...classLines(question, 1), ...classLines(question, 2, AGAIN)].join("\n"));
      const first = page.getByRole("region", { name: "First vote" });
      const second = page.getByRole("region", { name: "After talking" });
      await expect.poll(() => drawnIn(first, question)).toBe(CLASS_SIZE);
      await expect.poll(() => drawnIn(second, question)).toBe(AGAIN);
      await first.getByText(`${CLASS_SIZE} answers`).first().waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "With the run" }).click();
      await expect
        .poll(async () => ((await page.locator("main").innerText()) ?? "").replace(/\s+/g, " "))
        .toContain(`The run: ${SAID[question.kind]}`);
      if (question.kind === "choice" || question.kind === "order")
        await first.getByText("✓ right").first().waitFor();
      // Nothing has to be scrolled on a small projector either.
      await page.setViewportSize({ width: 1366, height: 625 });
      await expect
        .poll(() => page.locator("main").evaluate((main) => main.scrollHeight - main.clientHeight))
        .toBeLessThanOrEqual(0);
      if (question.kind !== "curve") {
        const [bars, again] = await Promise.all([barsIn(first), barsIn(second)]);
        expect(again.map(({ name }) => name)).toEqual(bars.map(({ name }) => name));
        // The same length is the same count, in both votes.
        const longest = Math.max(...bars.map(({ width }) => width));
        const most = Math.max(...bars.map(({ count }) => count));
        for (const { count, width } of [...bars, ...again])
          expect(width).toBeCloseTo((longest * count) / most, 0);
      }
      expect(await violationsInBoth(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});
