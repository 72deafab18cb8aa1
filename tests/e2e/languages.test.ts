import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pseudo } from "../../src/words/pseudo.ts";
import { violations } from "./axe.ts";
import { FIRST, lossSlider, openLab, placeOf, reloading, row, shareBrowser, shown } from "./lab.ts";
import { SIZES } from "./sizes.ts";
import { scan } from "./words-left.ts";

shareBrowser();

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The page without a link, waiting for its question. */
async function open(hash: string, options: Parameters<typeof openLab>[1] = {}) {
  const lab = await openLab(hash, { ready: false, ...options });
  await lab.page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
  return lab;
}

/** No English, nothing cut off, nothing beside the window; what comes later may still be on its way. */
async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => scan(page)).toEqual({ english: [], cut: [], wide: 0 });
}

describe("in the language of tests, with texts longer by 40 %", () => {
  it.each(SIZES)(
    "at %s start, lab, a lesson and building are whole, and no English is left",
    async (_, viewport) => {
      const { page, close } = await open("#lang=en-XA", { viewport, look: "first" });
      expect(await language(page)).toBe("en-XA");
      await expectWhole(page);
      await page.evaluate(() => {
        location.hash = "#lesson=sawtooth";
      });
      await page.getByRole("region", { name: pseudo("The run") }).waitFor();
      await expectWhole(page);
      await page.evaluate((hash) => {
        location.hash = hash;
      }, FIRST);
      // In a narrow window the results lie behind a button.
      await row(page, "main").waitFor({ state: "attached" });
      await expectWhole(page);
      await page.evaluate(() => {
        location.hash = "#new=dumbbell";
      });
      await page.getByRole("toolbar").first().waitFor({ state: "attached" });
      await expectWhole(page);
      await close();
    },
  );
});

describe("a link", () => {
  it("names the language, of whatever kind it is; it stays in the address while the rest of it changes", async () => {
    for (const hash of [FIRST, "#lesson=sawtooth&step=2", "#figures"]) {
      const { page, close } = await open(`${hash}&lang=de`);
      await expect.poll(() => language(page)).toBe("de");
      await expect.poll(() => page.url()).toMatch(/\?lang=de#/);
      await page.reload();
      await expect.poll(() => language(page)).toBe("de");
      await close();
    }
  });

  it("of a language that there is not is English; one that is followed on the page changes its language", async () => {
    const { page, close } = await open("#lesson=sawtooth&lang=xx");
    expect(await language(page)).toBe("en");
    await reloading(page, () =>
      page.evaluate(() => {
        location.hash = "#lesson=slow-start&lang=es";
      }),
    );
    await expect.poll(() => language(page)).toBe("es");
    expect(page.url()).toMatch(/\?lang=es#lesson=slow-start/);
    await close();
  });
});

describe("the browser's language", () => {
  it("is offered beside what a lesson goes on with, not over it", async () => {
    const { page, close } = await open("#lesson=random-loss&step=1", { locale: "de-DE" });
    const offer = page.getByRole("complementary", { name: "Diese Seite gibt es auf Deutsch." });
    await offer.waitFor();
    const next = page.getByRole("navigation", { name: "Steps" }).getByRole("button", { name: /^Next/ });
    await next.waitFor();
    const { y, height } = await placeOf(offer);
    expect(y + height).toBeLessThan((await placeOf(next)).y);
    await close();
  });

  it("has room for the walk along wrong guesses, whose words are long in German", async () => {
    const { page, close } = await open(`${FIRST}&lang=de&look=first&view=t:16.551232000000144;w:8,22`);
    await page.getByRole("button", { name: "Warum?" }).click();
    const walk = page.getByRole("button", { name: /^Nächste falsche/ });
    await walk.waitFor();
    const { x, width } = await placeOf(walk);
    expect(x + width).toBeLessThanOrEqual(1280 - 8);
    await close();
  });

  it("is offered in itself; taking it keeps it, and refusing it too", async () => {
    const { page, close } = await open("", { locale: "de-DE" });
    expect(await language(page)).toBe("en");
    const offer = page.getByRole("complementary", { name: "Diese Seite gibt es auf Deutsch." });
    await offer.waitFor();
    expect(await violations(page)).toEqual([]);
    await reloading(page, () => offer.getByRole("button", { name: "Auf Deutsch lesen" }).click());
    await expect.poll(() => language(page)).toBe("de");
    await close();
    const other = await open("", { locale: "es-MX" });
    const second = other.page.getByRole("complementary", { name: "Esta página está disponible en español." });
    await second.getByRole("button", { name: "No", exact: true }).click();
    await second.waitFor({ state: "detached" });
    await other.page.reload();
    await other.page.getByRole("heading", { level: 1 }).first().waitFor();
    expect(await other.page.evaluate(() => localStorage["cwndscope.language"])).toBe("en");
    await other.close();
  });
});

describe("the chooser", () => {
  it("names each language in itself, and loses nothing of what was there", async () => {
    const { page, close } = await openLab(FIRST);
    const links = () => page.evaluate(() => JSON.stringify(window.cwndscope?.scenario().links));
    const states = [await links()];
    for (let i = 0; i < 2; i++) {
      await lossSlider(page).press("ArrowRight");
      await expect.poll(links).not.toBe(states[i]);
      states.push(await links());
    }
    const chooser = page.getByRole("combobox", { name: "Language" });
    expect(await chooser.locator("option").allTextContents()).toEqual(
      expect.arrayContaining(["English", "Deutsch", "Español"]),
    );
    await reloading(page, () => chooser.selectOption("de"));
    await shown(page);
    expect(await language(page)).toBe("de");
    expect(await links()).toBe(states[2]);
    for (const state of [states[1], states[0]]) {
      await page.keyboard.press("ControlOrMeta+Z");
      await expect.poll(links).toBe(state);
    }
    await close();
  });
});
