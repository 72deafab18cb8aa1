import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openLab, placeOf, shareBrowser } from "./lab.ts";

shareBrowser();

describe("the views of what is built", () => {
  it.each([
    ["light", 1280, 800],
    ["dark", 390, 844],
  ] as const)("have no violation that axe-core finds: %s, %i px wide", async (colorScheme, width, height) => {
    const { page, close } = await openLab("#new=dumbbell&n=2", {
      viewport: { width, height },
      colorScheme,
      ready: width > 800,
    });
    for (const view of ["Tables", "Text"]) {
      await page.getByRole("button", { name: view, exact: true }).click();
      await page
        .getByLabel(view === "Text" ? "The network as JSON" : "Paste rows into nodes")
        .first()
        .waitFor();
      expect(await violations(page, true), view).toEqual([]);
    }
    await page.getByLabel("The network as JSON").click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("x");
    await page.getByRole("list", { name: "Errors in the text" }).waitFor();
    expect(await violations(page, true), "errors in the text").toEqual([]);
    await page.keyboard.press("Control+KeyS");
    await page.getByRole("button", { name: "Keep it" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Rename / })
      .waitFor();
    expect(await violations(page, true), "own scenarios").toEqual([]);
    await close();
  });

  it("scroll their tables to the one jumped to, and never the page", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=3", { viewport: { width: 1280, height: 800 } });
    await page.getByRole("button", { name: "Tables", exact: true }).click();
    await page
      .getByRole("navigation", { name: "Tables" })
      .getByRole("link", { name: /^Flows/ })
      .click();
    const rows = page.getByLabel("Paste rows into flows");
    await expect.poll(() => rows.evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(600);
    expect((await placeOf(page.getByRole("banner"))).y).toBe(0);
    await close();
  });
});
