import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openLab, overflow, shareBrowser } from "./lab.ts";
import { MAIN_PLACES } from "./main-places.ts";
import { scan } from "./words-left.ts";

shareBrowser();

/** What WCAG 2.2, 1.4.12 asks a page to bear. */
const SPACED = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Nothing is cut off, nothing lies beside the window, and axe finds nothing, small targets included. */
async function expectWhole(page: Page, at: string): Promise<void> {
  const found = async () => {
    const { cut, wide } = await scan(page);
    return { at, cut, wide };
  };
  await expect.poll(found).toEqual({ at, cut: [], wide: 0 });
  await expect.poll(() => overflow(page), { message: at }).toBe(0);
  expect(await violations(page, true), at).toEqual([]);
}

describe.each(MAIN_PLACES)("the text of %s", (_, hash, ready) => {
  it("is whole in a window 320 px wide, at 200 %, and with wide spacing; its targets have 24 px", async () => {
    const { page, close } = await openLab(hash, {
      ready: false,
      look: "first",
      viewport: { width: 320, height: 640 },
    });
    await ready(page);
    await expectWhole(page, "320 px");
    // Half of 1280 × 800, as zoom makes it.
    await page.setViewportSize({ width: 640, height: 400 });
    await expectWhole(page, "200 %");
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets.push(sheet);
    }, SPACED);
    await expectWhole(page, "wide spacing");
    await close();
  });
});

describe("a telephone", () => {
  it("shows the same run upright and lying", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4", {
      ready: false,
      look: "first",
      viewport: { width: 390, height: 844 },
    });
    const play = page.getByRole("button", { name: "Play", exact: true });
    await play.waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await play.waitFor();
    await page.locator('[data-plot="cwnd"]').waitFor();
    await expect.poll(() => overflow(page)).toBe(0);
    await close();
  });
});
