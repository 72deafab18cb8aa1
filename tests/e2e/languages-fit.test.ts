import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { placeOf, row, shareBrowser } from "./lab.ts";
import { goTo, keptPages, onePage } from "./one-page.ts";
import { expectFits, expectInWindow, showSide } from "./sizes.ts";

shareBrowser();

const NOTEBOOKS = [
  ["de", 1366, 625],
  ["de", 1280, 800],
  ["es", 1366, 625],
  ["es", 1280, 800],
] as const;

const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** Names in the header that are cut. */
const cutNames = (page: Page) =>
  page
    .locator("header li span")
    .evaluateAll((spans) =>
      spans
        .filter(
          (span) => getComputedStyle(span).clipPath === "none" && span.scrollWidth > span.clientWidth + 1,
        )
        .map((span) => span.textContent),
    );

/** Tops of what stands in a row, px, each once. */
const tops = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((parts) => [
    ...new Set(
      parts
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ y, height }) => Math.round(y + height / 2)),
    ),
  ]);

describe("words that are longer than English ones", () => {
  const pageIn = keptPages();

  it.each(NOTEBOOKS)(
    "%s at %i×%i: steps, runs and the first plot's unit are whole",
    async (lang, width, height) => {
      const page = await pageIn(`#scenario=cerl-fig4&lang=${lang}`, { width, height });
      for (const run of ["main", "reno"]) await row(page, run).waitFor();
      const bar = page.locator("footer section");
      await bar.locator("fieldset").waitFor();
      for (const button of await bar.getByRole("button").all()) await expectInWindow(page, button);
      await expect.poll(() => cutNames(page)).toEqual([]);
      const heading = page.locator("[data-panel='cwnd'] header");
      const unit = async () => {
        const box = await placeOf(heading.locator("h2 + *"));
        return box.x + box.width;
      };
      const tools = page.locator("#plots fieldset", { has: page.locator("[aria-pressed]") }).first();
      await tools.waitFor();
      const firstTool = async () => {
        const xs = await page
          .locator("#plots button[aria-haspopup], #plots fieldset button[aria-pressed]")
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
        return Math.min(...xs);
      };
      await expect.poll(async () => (await firstTool()) - (await unit())).toBeGreaterThan(0);
    },
  );
});

describe("the results", () => {
  const pageIn = keptPages();

  const names = (page: Page) =>
    page
      .getByRole("table", { name: /^Results of the whole run/ })
      .locator("tbody th span")
      .evaluateAll((all) =>
        all
          .filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== "visible",
          )
          .map((one) => one.textContent),
      );

  it.each([
    ["#scenario=reno-cubic-bbr", 820, 700],
    ["#scenario=reno-cubic-bbr", 390, 844],
    ["#new=lossy-dumbbell", 1280, 800],
    ["#new=lossy-dumbbell", 820, 700],
    ["#new=lossy-dumbbell", 390, 844],
  ])("%s at %i×%i: names are whole", async (hash, width, height) => {
    const page = await pageIn(hash, { width, height });
    await row(page, "main").first().waitFor({ state: "attached" });
    await showSide(page);
    await page.locator("tbody th").getByText("CUBIC").first().waitFor();
    await expect.poll(() => names(page)).toEqual([]);
  });
});

describe("on a telephone", () => {
  const open = onePage(PHONE);

  it.each(["en", "de", "es"])("%s: the places stand in one row, all of them in the window", async (lang) => {
    const { page } = await open(`#lang=${lang}`);
    for (const hash of ["", "#lessons", "#contest"]) {
      if (hash !== "") await goTo(page, `${hash}&lang=${lang}`);
      const links = "header > nav > *";
      await page.locator(links).nth(2).waitFor();
      await expect.poll(async () => (await tops(page, links)).length).toBe(1);
      for (const link of await page.locator(links).all()) await expectInWindow(page, link.locator("xpath=."));
      await expectFits(page);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    }
  });

  it("the list of lessons has the window's width in German", async () => {
    const { page } = await open("#lessons&lang=de");
    await page.locator("main li").first().waitFor();
    const beyond = () =>
      page
        .locator("main *")
        .evaluateAll(
          (all, width) =>
            all.filter((one) => one.getBoundingClientRect().right > width + 1).map((one) => one.textContent),
          390,
        );
    await expect.poll(beyond).toEqual([]);
  });

  it.each(["en", "de", "es"])("%s: present mode is left in the row in which it plays", async (lang) => {
    const { page } = await open(`#scenario=cerl-fig4&present&lang=${lang}`);
    await page.locator("footer nav").waitFor();
    await expect.poll(async () => (await tops(page, "main > footer > button")).length).toBe(1);
    await expectFits(page);
  });
});
