import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Bench, benches, plainText, squeezed } from "../course/answers.ts";
import { violations } from "./axe.ts";
import { openLab, placeOf, shareBrowser } from "./lab.ts";

shareBrowser();

/** As wide as a sheet of A4 is between its margins, px. */
const PAPER = 673;

/** What is on the sheets, without white space. */
const printed = async (page: Page) => squeezed((await page.locator("main").innerText()) ?? "");

/** Everything that is told after an answer, or to help with it. */
const secrets = ({ step, world }: Bench): string[] =>
  [...step.hints.map(({ body }) => body), ...(step.after ? [step.after] : [])]
    .filter(({ values }) => values.every(({ expression }) => expression.kind === "measure"))
    .map((text) => plainText(text, world).slice(0, 60));

describe("a run on paper", () => {
  it("is its question, plots, results and link, black on white, and nothing that can be pressed", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4", { colorScheme: "dark" });
    await page
      .locator("[data-role=print-sheet], #root > div > div[class*=sheet]")
      .first()
      .waitFor({ state: "attached" });
    await page.setViewportSize({ width: PAPER, height: 950 });
    await page.emulateMedia({ media: "print" });
    const sheet = page.locator("[data-role=print-sheet]");
    await sheet.waitFor();
    await sheet.getByRole("heading", { name: "CERL and Reno on a lossy last hop" }).waitFor();
    const text = await sheet.innerText();
    expect(text).toContain("Why does one of them get almost twice the throughput?");
    expect(text).toMatch(/CERL: f1 1\.5\d* Mbit\/s/);
    expect(text).toContain("scenario=cerl-fig4");
    expect(await sheet.locator("svg path").count()).toBeGreaterThan(10);
    const right = await sheet.locator("svg").evaluate((svg) => svg.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(PAPER);
    expect(
      await page
        .locator("button:visible, input:visible, select:visible, nav:visible, footer:visible")
        .count(),
    ).toBe(0);
    expect(await sheet.evaluate((element) => getComputedStyle(element).color)).toBe("rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen" });
    await sheet.waitFor({ state: "hidden" });
    await close();
  });
});

describe("a lesson on paper", () => {
  it.each(["sawtooth", "several-losses", "write-aimd"])(
    "%s: holds the text and the question of every step, and no answer, hint, control or note",
    async (id) => {
      const steps = await benches(id);
      const { page, close } = await openLab(`#lesson=${id}&step=2`, { ready: false, colorScheme: "dark" });
      await page.getByRole("link", { name: "Print" }).click();
      await page.getByText("All steps are there.").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width: PAPER, height: 950 });
      await page.emulateMedia({ media: "print" });
      const text = await printed(page);
      for (const bench of steps) {
        const { step, world } = bench;
        expect(text).toContain(squeezed(step.title));
        const body = page.getByRole("region", { name: step.title, exact: true });
        expect(squeezed((await body.textContent()) ?? ""), step.id).toContain(plainText(step.body, world));
        for (const secret of secrets(bench)) expect(text, step.id).not.toContain(secret);
        if (step.kind === "predict-choose" || step.kind === "vote")
          for (const { label } of step.options) expect(text).toContain(plainText(label, world));
        if (step.kind === "predict-order")
          for (const { label } of step.items) expect(text).toContain(squeezed(label));
        if (step.kind === "try")
          for (const { label } of [...step.goals, ...step.knobs]) expect(text).toContain(squeezed(label));
        if (step.kind === "write-sender")
          for (const words of [step.start, ...step.goals.map(({ label }) => label)])
            expect(text).toContain(squeezed(words));
      }
      expect(text).not.toContain("Misconceptions");
      expect(await page.locator("button:visible, input:visible, select:visible, nav:visible").count()).toBe(
        0,
      );
      for (const figure of await page.locator("figure svg").all()) {
        const end = () => figure.evaluate((element) => element.getBoundingClientRect().right);
        await expect.poll(end).toBeLessThanOrEqual(PAPER);
      }
      // Dark pages are printed black on white.
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toMatch(
        /^rgb\((\d|[1-4]\d), /,
      );
      await close();
    },
  );

  it("has what the reader wrote, or room to write it", async () => {
    const { page, close } = await openLab("#lesson=one-packet&step=two-sentences", { ready: false });
    const words = "The claim is that CERL delivers 159 % more.\nWe could not find the length of its SYN.";
    await page.getByLabel("Your words").fill(words);
    await page.getByRole("link", { name: "Print" }).click();
    const sheet = page.getByRole("region", { name: "Your verdict in two sentences" });
    await sheet.getByText("We could not find the length", { exact: false }).waitFor();
    await page.getByRole("link", { name: "Back to the lesson" }).click();
    await page.getByLabel("Your words").fill("");
    await page.getByRole("link", { name: "Print" }).click();
    await sheet.locator("[class*=room]").waitFor();
    expect(await sheet.locator("blockquote").count()).toBe(0);
    await close();
  });

  it("shows nothing of a curve that is the answer, and holds the notes for teachers only where they are asked for", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=3&print&teacher", {
      ready: false,
      viewport: { width: 390, height: 844 },
    });
    await page.getByText("All steps are there.").waitFor();
    const drawn = page.getByRole("region", { name: "What does Reno do next?" });
    const curve = await placeOf(drawn.locator("path[data-curve]"));
    const paper = await placeOf(drawn.locator("rect"));
    expect(curve.x + curve.width).toBeLessThanOrEqual(paper.x + 4);
    expect(
      await page.getByRole("region", { name: "Longer paths, longer teeth?" }).locator("svg").count(),
    ).toBe(0);
    expect(await drawn.getByText("Solution:").count()).toBe(0);
    await page.getByRole("checkbox", { name: "with solutions" }).check();
    await drawn.getByText("Solution:").waitFor();
    await page
      .getByRole("region", { name: "When does the sender know?" })
      .getByText(/^Solution: [\d.]+\sms/)
      .waitFor();
    await page.getByRole("checkbox", { name: "with the notes for teachers" }).check();
    await page.getByRole("heading", { name: "Misconceptions" }).waitFor();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => printed(page)).toContain("Misconceptions");
    // What a reveal tells is not on the sheet of the question before it.
    const breakBefore = (name: string) =>
      page
        .getByRole("region", { name, exact: true })
        .evaluate((region) => getComputedStyle(region).breakBefore);
    await expect.poll(() => breakBefore("The tooth and the queue")).toBe("page");
    expect(await breakBefore("When does the sender know?")).toBe("auto");
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("checkbox", { name: "each step on a sheet of its own" }).check();
    await page.emulateMedia({ media: "print" });
    await expect.poll(() => breakBefore("When does the sender know?")).toBe("page");
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("link", { name: "Back to the lesson" }).click();
    await page.getByRole("heading", { level: 1, name: "What does Reno do next?" }).waitFor();
    await close();
  });
});
