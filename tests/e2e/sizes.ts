import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { violations } from "./axe.ts";
import { type Lab, openLab, placeOf, row } from "./lab.ts";

/** The sizes of windows that the page is made for: notebooks, a lecture room, a slide's frame, a phone. */
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1366, height: 625 },
  { width: 800, height: 450 },
  { width: 640, height: 360 },
  { width: 390, height: 844 },
];

/** The same with their names, as a table of tests takes them. */
export const SIZES = WINDOWS.map((size) => [`${size.width}×${size.height}`, size] as const);

/** Axe finds no fault. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

/** The page is as wide as its window. */
export async function expectFits(page: Page): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}

/** Opens the lab in a window where the results may lie behind a button, and waits for all runs. */
export async function openIn(
  hash: string,
  options: Parameters<typeof openLab>[1],
  runs = ["main", "reno"],
): Promise<Lab> {
  const lab = await openLab(hash, { ...options, ready: false });
  for (const run of runs) await row(lab.page, run).waitFor({ state: "attached" });
  return lab;
}

/** Shows parameters and results where they lie behind a button. */
export async function showSide(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Parameters and results" });
  const side = page.getByRole("complementary", { name: "Parameters and results" });
  await button.or(side).first().waitFor();
  if (!(await side.isVisible())) await button.click();
}

/** Puts them behind their button again. */
export async function hideSide(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Close (parameters|the sheet)/ }).first();
  if (await button.isVisible()) await button.click();
}

/** Presses a button of the page's bar, which in a narrow window is in a menu. */
export async function pressInBar(page: Page, name: string): Promise<void> {
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  const button = page.getByRole("button", { name, exact: true }).first();
  // Neither may be there yet.
  await button.or(menu).first().waitFor();
  if (!(await button.isVisible())) await menu.click();
  await button.click();
}

/** The page is as high and as wide as its window, and this lies inside it. */
export async function expectInWindow(page: Page, part: Locator): Promise<void> {
  const beyond = async () => {
    const { x, y, width, height } = await placeOf(part);
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    const sides = {
      left: x,
      top: y,
      right: window.width - x - width,
      bottom: window.height - y - height,
    };
    return Object.entries(sides)
      .filter(([, room]) => room < -1)
      .map(([side, room]) => `${-room} px beyond its ${side} edge`);
  };
  await expect.poll(beyond).toEqual([]);
}

/** What `cwndscope.view()` says. */
export const viewOf = (page: Page) =>
  page.evaluate(() => {
    const { cwndscope } = window;
    if (!cwndscope) throw new Error("the page is not there");
    return cwndscope.view();
  });
