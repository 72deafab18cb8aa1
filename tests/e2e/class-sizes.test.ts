import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { encodeResult } from "../../src/course/index.ts";
import { violationsInBoth } from "./axe.ts";
import { classLines, HALL_QUESTIONS, type HallQuestion } from "./hall-class.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";

shareBrowser();

const SIZES = [
  [390, 844],
  [1280, 800],
  [1920, 1080],
] as const;

const CURVE = HALL_QUESTIONS.find(({ kind }) => kind === "curve") as HallQuestion;

/** A code of a lesson in which a line was drawn. */
const CODE = encodeResult({
  lesson: "sawtooth",
  digest: "d",
  simulator: "s",
  who: "ada",
  picked: [],
  steps: { holds: { answer: { kind: "number", value: 24 }, right: true, tries: 2 } },
});

/** Opens what a class meets, as far as a reader sees everything of it. */
const PLACES: readonly (readonly [name: string, hash: string, open: (page: Page) => Promise<void>])[] = [
  [
    "the markers' page with a class's codes",
    "#lessons&markers",
    async (page) => {
      await page.getByLabel("IDs, one per line").fill("ada bob");
      await page.getByLabel("Codes, one per line").fill(`${CODE}\n${CODE.slice(0, -2)}zz`);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("Line 2: the code is cut or altered", { exact: false }).waitFor();
      await page.getByRole("button", { name: "For Moodle" }).waitFor();
    },
  ],
  [
    "the wall with curves of a class and the run",
    "#lesson=sawtooth&step=next&hall",
    async (page) => {
      await page.getByText("0 answers").waitFor();
      await page.getByRole("button", { name: "Paste answers" }).click();
      await page
        .getByLabel("A chat, a forum's export", { exact: false })
        .fill([...classLines(CURVE, 1), ...classLines(CURVE, 2, 60)].join("\n"));
      await page.getByText("160 answers").first().waitFor();
      await page.getByRole("button", { name: "Close" }).click();
      await page.getByRole("button", { name: "Show the answers" }).click();
      await page.getByRole("button", { name: "With the run" }).click();
      await page.getByText("The run: falls", { exact: false }).waitFor();
    },
  ],
  [
    "the writer",
    "#lessons&write",
    (page) => page.locator("[data-role=check]").filter({ hasText: "No problem found" }).waitFor(),
  ],
  [
    "a step that is drawn",
    "#lesson=sawtooth&step=next",
    (page) => page.getByRole("slider", { name: /^Your line/ }).waitFor(),
  ],
];

describe.each(PLACES)("%s", (_, hash, open) => {
  it.each(SIZES)("fits a window of %i × %i, and axe finds nothing in both themes", async (width, height) => {
    const { page, close } = await openLab(hash, { ready: false, viewport: { width, height } });
    await open(page);
    await expect.poll(() => overflow(page)).toBe(0);
    expect(await violationsInBoth(page)).toEqual([]);
    await close();
  });
});
