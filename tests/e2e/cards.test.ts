import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBoth } from "./axe.ts";
import {
  FAILED_REQUEST,
  goOffline,
  isFocused,
  openLab,
  overflow,
  placeOf,
  row,
  shareBrowser,
} from "./lab.ts";

shareBrowser();

const card = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

describe("a card in both themes", () => {
  it("opens beside the scheme, with formulas, and axe-core finds nothing", async () => {
    const { page, close } = await openLab();
    await page.locator('tr[data-run="main"]').getByRole("button", { name: "About CERL" }).click();
    const formula = await placeOf(card(page, "CERL").locator("article math msub").first());
    expect(formula.height).toBeGreaterThan(8);
    expect(await violationsInBoth(page)).toEqual([]);
    await close();
  });
});

describe("a card that is asked for without a network", () => {
  it("comes by itself when the network is back", async () => {
    const { page, close } = await openLab(undefined, { tolerated: FAILED_REQUEST });
    const about = (scheme: string) =>
      page.getByRole("button", { name: `About ${scheme}`, exact: true }).first();
    await about("CERL").click();
    await card(page, "CERL").locator("article").waitFor();
    await page.keyboard.press("Escape");
    await card(page, "CERL").waitFor({ state: "detached" });
    await goOffline(page);
    await about("Reno").click();
    await page.getByText("This card could not be loaded.").waitFor();
    await page.context().setOffline(false);
    await card(page, "Reno").locator("article").waitFor();
    await close();
  });
});

describe("cards and the keyboard alone", () => {
  it("open with Enter, lead to others and back, close with Escape, and focus is where it was", async () => {
    const { page, close } = await openLab();
    const about = page.getByRole("button", { name: "About Random (exponential gaps)" });
    await about.focus();
    await page.keyboard.press("Enter");
    const first = card(page, "Random loss with exponential gaps");
    await first.locator("article").waitFor();
    await first.getByRole("button", { name: "Bernoulli" }).focus();
    await page.keyboard.press("Enter");
    await card(page, "Random loss (Bernoulli)").locator("article").waitFor();
    await page.getByRole("button", { name: "Back" }).focus();
    await page.keyboard.press("Enter");
    await first.locator("article").waitFor();
    await page.keyboard.press("Escape");
    await first.waitFor({ state: "detached" });
    await expect.poll(() => isFocused(about)).toBe(true);
    await close();
  });

  it("stand over the list of schemes, which stays open behind them", async () => {
    const { page, close } = await openLab();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    const list = page.getByRole("dialog", { name: "Compare with other schemes" });
    await list.getByRole("button", { name: "About SACK", exact: true }).click();
    await card(page, "SACK").locator("article").waitFor();
    await page.keyboard.press("Escape");
    await card(page, "SACK").waitFor({ state: "detached" });
    expect(await list.isVisible()).toBe(true);
    expect(await list.getByRole("checkbox", { name: "SACK", exact: true }).isChecked()).toBe(false);
    await close();
  });

  it("are a sheet from below on a phone, and nothing scrolls sideways", async () => {
    const { page, close } = await openLab(undefined, { viewport: { width: 390, height: 844 }, ready: false });
    await row(page, "main").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByRole("button", { name: "About CUBIC", exact: true }).click();
    await card(page, "CUBIC").locator("article").waitFor();
    const box = await placeOf(card(page, "CUBIC"));
    expect(box.width).toBe(390);
    expect(box.y).toBeGreaterThan(100);
    await expect.poll(() => overflow(page)).toBe(0);
    await close();
  });
});
