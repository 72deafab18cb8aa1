import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { FIRST, type Lab, openLab, overflow, shareBrowser, shown } from "./lab.ts";
import { goTo } from "./one-page.ts";

shareBrowser();

const open = (hash: string, options: Parameters<typeof openLab>[1] = {}) =>
  openLab(hash, { ready: false, ...options });

const SIZES = [
  [1280, 800],
  [1024, 768],
  [390, 844],
] as const;

/** The card of a figure. */
const card = (page: Page, id: string) => page.locator(`a[href="#figure=${id}"]`);

describe("the gallery of the papers' figures", () => {
  it.each(SIZES)(
    "has a card per figure at %d × %d, and no violation that axe-core finds",
    async (width, height) => {
      const { page, close } = await open("#figures", { viewport: { width, height } });
      await page.getByRole("heading", { name: "Were the papers right?" }).waitFor();
      const cards = page.getByRole("list", { name: /^Figures/ }).getByRole("listitem");
      // A telephone has them folded by paper: all of them are longer than anybody scrolls.
      const papers = page.locator("main details:not([id])");
      if (width < 800) {
        await expect.poll(() => papers.count()).toBe(6);
        expect(await page.evaluate(() => document.querySelector("main")?.scrollHeight)).toBeLessThan(6000);
        expect(await violations(page)).toEqual([]);
        for (const paper of await papers.all()) await paper.locator("summary").click();
      }
      await expect.poll(() => cards.count()).toBe(70);
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      if (width < 800) {
        // They are as they were when one comes back from a figure.
        await papers.first().locator("summary").click();
        await card(page, "ghosh-fig2").first().click();
        await page.getByRole("heading", { level: 1, name: /fixed window/ }).waitFor();
        await page.goBack();
        await expect
          .poll(() => papers.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open)))
          .toEqual([false, true, true, true, true, true]);
      }
      await close();
    },
  );

  it("is filtered with the keyboard; the address keeps the filters, and the way back too", async () => {
    const { page, close } = await open("#figures");
    const cards = page.getByRole("list", { name: "Figures" }).getByRole("listitem");
    await page.getByRole("button", { name: /^Diff-C-TCP/ }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => cards.count()).toBe(2);
    await expect.poll(() => page.url()).toContain("#figures&paper=diff-c");
    await card(page, "diffc-fig8").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Goodput against BER" }).waitFor();
    await page.getByRole("navigation", { name: "Where this is" }).getByRole("link").click();
    await expect.poll(() => cards.count()).toBe(2);
    await page.getByRole("searchbox", { name: "Find a figure" }).fill("nothing of the kind");
    await page.getByRole("button", { name: "Show all 70" }).click();
    await expect.poll(() => cards.count()).toBe(70);
    await close();
  });

  it("has the figures that are no simulations below, by paper: rows that unfold to claims, with ways to what shows them", async () => {
    for (const [width, height] of [SIZES[0], SIZES[2]]) {
      const { page, close } = await open("#figures", { viewport: { width, height } });
      const others = page.getByRole("region", { name: "Figures that are not simulations" });
      await expect.poll(() => others.locator("details").count()).toBe(40);
      await expect
        .poll(() => page.getByRole("status").first().textContent())
        .toMatch(/^301 claims in all: 253 of 70 simulated experiments, 48 of 36 other figures/);
      const row = others.locator("#other-jersey-fig7");
      await row.locator("summary").focus();
      await page.keyboard.press("Enter");
      await row.getByText("undecided by a run: a definition").waitFor();
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      await row.getByRole("button", { name: /^Card:/ }).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("dialog").getByRole("article").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
      await close();
    }
  });

  it("filters them by paper too, and opens the page of one with runs and of one without", async () => {
    const { page, close } = await open("#figures&paper=ghosh");
    const others = page.getByRole("region", { name: "Figures that are not simulations" });
    await expect.poll(() => others.locator("details").count()).toBe(2);
    await others.locator("#other-ghosh-fig1 summary").click();
    await others.getByRole("link", { name: /^Its runs/ }).click();
    await page.getByRole("heading", { name: "Wired and wireless network of the constant window" }).waitFor();
    await page.getByRole("heading", { name: "Where else the claims are shown" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.evaluate(() => {
      location.hash = "#figure=cerl-fig12";
    });
    await page.getByRole("heading", { name: "Wireless chain with two bottlenecks" }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("leads from the lab and back to the lab as it was left", async () => {
    const { page, close } = await openLab(FIRST);
    await page.getByRole("textbox", { name: /Random loss.*exact/ }).fill("2.5 %");
    await page.keyboard.press("Enter");
    // At once: the address does not know of the change yet.
    await page.getByRole("link", { name: "Figures", exact: true }).click();
    await page.getByRole("heading", { name: "Were the papers right?" }).waitFor();
    await page.goBack();
    await shown(page);
    const loss = page.getByRole("textbox", { name: /Random loss.*exact/ });
    await expect.poll(() => loss.inputValue()).toBe("2.5 %");
    await expect.poll(() => page.url()).toContain("0.025");
    await page.goForward();
    await page.getByRole("heading", { name: "Were the papers right?" }).waitFor();
    await page.getByRole("link", { name: "Lab", exact: true }).click();
    await shown(page);
    await expect.poll(() => loss.inputValue()).toBe("2.5 %");
    await close();
  });
});

describe("the page of a figure", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await open("#capture");
  });
  afterAll(() => lab.close());

  it.each(SIZES)(
    "shows network, curves, claims and choices at %d × %d, with no violation",
    async (width, height) => {
      const { page } = lab;
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: "light" });
      await goTo(page, "#figure=cerl-fig4b");
      await page.getByRole("heading", { name: "4 claims of this figure, checked" }).waitFor();
      await expect.poll(() => page.getByText("Wireless link G1 to R1").count()).toBe(1);
      const points = page.getByRole("button", { name: /^(CERL|Reno) at .*: .* ± .* [Mk]bit\/s$/ });
      await expect.poll(() => points.count()).toBe(8);
      await page.getByText("The rule: a claim “agrees” when …").click();
      await expect.poll(() => overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    },
  );

  it("has no violation in the dark theme", async () => {
    const { page } = lab;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await goTo(page, "#figure=cerl-fig17d");
    await page.getByRole("heading", { name: "3 claims of this figure, checked" }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe("the window", () => {
  it.each([
    ["#figures", 'main :is(summary, a[href="#figure=cerl-fig20"])'],
    ["#figure=cerl-fig8a", "text=/claims of this figure/"],
  ])("holds all of %s: there is nothing below it to scroll to", async (hash, last) => {
    const { page, close } = await open("#capture");
    for (const viewport of [
      { width: 1366, height: 625 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await goTo(page, hash);
      await page.locator(last).first().waitFor({ state: "attached" });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
        .toBeLessThanOrEqual(0);
    }
    await close();
  });
});
