import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { ask, button, drawnUntil } from "./first-question.ts";
import { type Lab, overflow, placeOf, shareBrowser, until } from "./lab.ts";
import { expectInWindow, SIZES } from "./sizes.ts";

shareBrowser();

describe("the page without a link", () => {
  let lab: Lab;
  beforeAll(async () => {
    lab = await ask();
  });
  afterAll(() => lab.close());

  it.each(SIZES)("at %s the question, its curves and both answers are in the window", async (_, viewport) => {
    const { page } = lab;
    await page.setViewportSize(viewport);
    await expectInWindow(page, page.getByRole("heading", { level: 1 }));
    for (const name of ["A full queue", "A bad link"]) await expectInWindow(page, button(page, name));
    await expectInWindow(page, page.getByRole("figure"));
    await expect
      .poll(async () => (await placeOf(page.locator("[data-until]"))).height)
      .toBeGreaterThanOrEqual(70);
    await expect.poll(() => overflow(page)).toBe(0);
  });

  it("names every place whole on a telephone", async () => {
    const { page } = lab;
    await page.setViewportSize({ width: 390, height: 844 });
    const places = page.getByRole("navigation", { name: "Places" });
    await expect.poll(() => places.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
    await places.getByRole("link", { name: "Contest" }).waitFor();
  });

  describe("once it is answered", () => {
    beforeAll(() => button(lab.page, "A bad link").click());

    it.each(SIZES)("at %s has the way into the lab in the window", async (_, viewport) => {
      const { page } = lab;
      await page.setViewportSize(viewport);
      await expectInWindow(page, button(page, "Open the lab"));
      await expect.poll(() => overflow(page)).toBe(0);
    });
  });
});

describe("the page without a link, opened anew", () => {
  it.each(["light", "dark"] as const)("has no fault that axe finds in the %s theme", async (colorScheme) => {
    const { page, close } = await ask({ colorScheme });
    expect(await violations(page)).toEqual([]);
    await button(page, "A bad link").click();
    await expect.poll(() => drawnUntil(page)).toBe(22);
    await page.getByText("First steps, figures, pairs of senders").click();
    await page.getByRole("button", { name: /CERL, Fig. 4/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it("on a telephone: two lists instead of the triangle, and a file from the menu", async () => {
    const { page, close } = await ask({ viewport: { width: 390, height: 844 } });
    await page.getByText("First steps, figures, pairs of senders").click();
    await page.getByLabel("Second sender").selectOption("vegas");
    await expect.poll(() => overflow(page)).toBe(0);
    await button(page, "More").click();
    const chooser = page.waitForEvent("filechooser");
    await button(page, "Open a file …").click();
    await chooser;
    await button(page, "Open").click();
    await until(
      () => page.title(),
      (title) => /Vegas/.test(title),
    );
    await close();
  });
});
