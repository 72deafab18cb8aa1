import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CURVE_POINTS, markOf, phoneLine } from "../../src/course/index.ts";
import { shippedLesson } from "../course/lessons.ts";
import { violationsInBoth } from "./axe.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

const { lesson } = shippedLesson("sawtooth");
const WALL = { width: 1920, height: 1080 };
const PHONE = { width: 390, height: 844 };

const stepNamed = (id: string) => {
  const step = lesson.steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(id);
  return step;
};

/** The line of a device: an option, or a line that falls to a half again and again. */
function lineOf(id: string, device: number, vote: 1 | 2 = 1): string {
  const step = stepNamed(id);
  const points = Array.from({ length: CURVE_POINTS }, (_, i) => 26 + ((i * 3 + device) % 26));
  const features = { fall: 0.5, floor: 26, climb: 6.4, falls: 3, slowest: 0 };
  const answer =
    step.kind === "predict-draw"
      ? ({ kind: "drawn", features, points } as const)
      : ({ kind: "option", id: "options" in step ? step.options[device % 2].id : "" } as const);
  return phoneLine(lesson, step, { vote, confidence: null, mark: markOf(device), answer }) ?? "";
}

const paste = async (page: Page, lines: readonly string[]) => {
  await page.getByRole("button", { name: "Paste answers" }).click();
  await page.getByLabel("A chat, a forum's export", { exact: false }).fill(lines.join("\n"));
};

describe("the keys of the wall", () => {
  it("are told in a menu, where single ones are turned off: then they do nothing, and the others go on", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=next&hall", {
      ready: false,
      viewport: WALL,
    });
    await page.getByText("0 answers").waitFor();
    await page.getByText("First vote", { exact: true }).waitFor();
    await page.keyboard.press("v");
    await page.getByText("After talking", { exact: true }).waitFor();
    await page.keyboard.press("v");
    await page.getByText("First vote", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Keys", exact: true }).click();
    await page.getByRole("definition").filter({ hasText: "Vote again" }).waitFor();
    await page.getByRole("checkbox", { name: "Shortcuts of a single letter, digit or sign" }).uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.keyboard.press("v");
    await page.getByRole("button", { name: "Show the answers" }).click();
    await page.locator('[data-stage="answers"]').waitFor();
    expect(await page.locator("header > span").last().textContent()).toBe("First vote");
    await close();
  });
});

describe("a lecture", () => {
  it("asks on the wall without showing an answer, gathers a hundred lines from a chat, and draws them over the run", async () => {
    const { page, complaints, close } = await openLab("#lesson=sawtooth&step=next&hall", {
      ready: false,
      viewport: WALL,
    });
    await page.getByRole("heading", { level: 1, name: "What does Reno do next?" }).waitFor();
    await page.getByRole("img", { name: "QR code of this question" }).waitFor();
    await page.getByText("0 answers").waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    const lines = Array.from({ length: 100 }, (_, i) => `Student ${i}: ${lineOf("next", i)}`);
    await paste(page, [...lines, lineOf("faster", 1), lineOf("next", 3, 2), lineOf("next", 1).slice(0, -4)]);
    await page.getByText("101 answers").waitFor();
    const refused = page.getByRole("list", { name: "Lines that do not count" });
    await refused.getByText("Line 101: it is an answer to the step", { exact: false }).waitFor();
    await refused.getByText("Line 103: the answer is cut or altered", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
    await page.keyboard.press("Space");
    const first = page.getByRole("region", { name: "First vote" });
    await expect.poll(() => first.locator("[data-lines='100'] path").count()).toBe(100);
    await expect
      .poll(() =>
        page.getByRole("region", { name: "After talking" }).locator("[data-lines='1'] path").count(),
      )
      .toBe(1);
    await page.keyboard.press("KeyR");
    await first.getByText("falls as far as the run").waitFor();
    await page.getByText("The run: falls", { exact: false }).waitFor();
    expect(await violationsInBoth(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it("shows no code for phones where a step asks nothing, and leads on to the first question", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=1&hall", { ready: false, viewport: WALL });
    await page.getByText("This step asks nothing that a phone can answer.").waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    expect(await page.getByRole("img", { name: "QR code of this question" }).count()).toBe(0);
    await page.keyboard.press("Space");
    expect(await page.getByRole("button", { name: "Show the answers" }).count()).toBe(0);
    await page.getByRole("button", { name: "Next question" }).click();
    await page.getByRole("img", { name: "QR code of this question" }).waitFor();
    await close();
  });

  it("counts what was chosen, marks what the runs say when it is asked for, and goes on with what was pasted", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=next&hall", {
      ready: false,
      viewport: WALL,
    });
    await page.getByRole("heading", { level: 1, name: "What does Reno do next?" }).waitFor();
    await paste(
      page,
      [1, 2, 3].map((device) => lineOf("faster", device)),
    );
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Next question" }).click();
    for (let i = 0; i < lesson.steps.length && !page.url().includes("step=faster"); i++)
      await page.getByRole("button", { name: "Next question" }).click();
    await page.getByText("3 answers").waitFor();
    await page.getByRole("button", { name: "Show the answers" }).click();
    const counts = page.getByRole("region", { name: "First vote" }).getByRole("listitem");
    await expect.poll(() => counts.locator("strong").last().textContent()).toMatch(/^\d$/);
    expect(await page.getByText("✓ right").count()).toBe(0);
    await page.getByRole("button", { name: "With the run" }).click();
    await page.getByText("✓ right").waitFor();
    await close();
  });
});

describe("a phone in a lecture", () => {
  it("answers in two taps, shows its answer as a code and a line, and keeps it; a second answer stands beside it", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=faster&phone", {
      ready: false,
      viewport: PHONE,
      hasTouch: true,
    });
    await page.getByRole("radio").first().tap();
    await page.getByRole("button", { name: "Done" }).tap();
    await page.getByRole("img", { name: "QR code of your answer" }).waitFor();
    const line = page.locator("output");
    const text = (await line.textContent()) ?? "";
    expect(text).toMatch(/^cwa2\.sawtooth\.faster\.[0-9a-v]+\.[0-9a-z]{7}$/);
    expect(text.length).toBeLessThanOrEqual(200);
    expect(await violationsInBoth(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.reload();
    await expect.poll(() => line.textContent()).toBe(text);
    await page.getByRole("link", { name: "Answer again, after talking" }).tap();
    await page.getByRole("radio").last().tap();
    await page.getByRole("button", { name: "Done" }).tap();
    await expect.poll(() => line.textContent()).not.toBe(text);
    await close();
  });
});

describe("the page for lecturers", () => {
  it.each([
    [1280, 800],
    [390, 844],
  ])(
    "is led to by the list of lessons, and leads to lessons, runs and keys, at %i×%i",
    async (width, height) => {
      const { page, close } = await openLab("#lessons", { ready: false, viewport: { width, height } });
      await page.getByRole("link", { name: /^For lecturers/ }).press("Enter");
      await page.getByRole("heading", { name: "For lecturers", level: 1 }).waitFor();
      expect(await violationsInBoth(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      const book = page.getByRole("row", { name: /^Slow start and buffers/ });
      expect(await book.getByRole("cell").allTextContents()).toEqual([
        "15",
        "3.7.1",
        "6.3",
        "19",
        "5681, 6928",
        "Jacobson 1988",
      ]);
      await page.getByText("Key", { exact: true }).first().press("Enter");
      await page.getByText(/^0 of 86: Reno has one rule/).waitFor();
      await book.getByRole("link").press("Enter");
      await expect.poll(() => page.url()).toContain("#lesson=slow-start");
      await close();
    },
  );
});
