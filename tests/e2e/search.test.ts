import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openLab, openList, shareBrowser } from "./lab.ts";

shareBrowser();

describe("the search", () => {
  it("finds lessons, figures and cards beside scenarios by the words that people use, with the keyboard alone", async () => {
    const { page, close } = await openLab();
    await openList(page);
    const options = page.locator("[role=listbox] [role=option]");
    await page.keyboard.type("sawtooth");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:sawtooth");
    await page.getByRole("region", { name: "Preview" }).getByText("Lesson 1").waitFor();
    await expect.poll(() => options.nth(1).getAttribute("data-scenario")).toBe("reno-sawtooth");
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Control+KeyA");
    await page.keyboard.type("codel");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("card:net/queues/codel");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: /CoDel/ }).waitFor();
    await page.keyboard.press("Escape");
    await openList(page);
    await page.getByRole("button", { name: "Lessons", exact: true }).click();
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:sawtooth");
    await page.getByRole("combobox", { name: "Search: Scenarios" }).fill("fairness");
    await expect.poll(() => options.first().getAttribute("data-found")).toBe("lesson:refusing-to-yield");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("#lesson=refusing-to-yield");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await close();
  });

  it("is on the lessons' page, and names what there is elsewhere", async () => {
    const { page, close } = await openLab("#lessons", { ready: false });
    const lessons = page.getByRole("list").getByRole("link", { name: /min, \d+ steps/ });
    await expect.poll(() => lessons.count()).toBeGreaterThan(10);
    const all = await lessons.count();
    const field = page.getByRole("searchbox", { name: "Find a lesson" });
    await field.fill("fairness");
    await expect.poll(() => lessons.count()).toBeLessThan(5);
    expect(await lessons.first().textContent()).toContain("fairness");
    const elsewhere = page.getByRole("navigation", { name: "Found elsewhere" });
    await elsewhere
      .getByRole("link", { name: /Figure: / })
      .first()
      .waitFor();
    await field.fill("xqzt");
    await page.getByRole("button", { name: `Show all ${all}` }).click();
    await expect.poll(() => lessons.count()).toBe(all);
    await field.fill("bufferbloat");
    await elsewhere
      .getByRole("link", { name: /Scenario/ })
      .first()
      .click();
    await expect.poll(() => page.url()).toContain("scenario=standing-queue");
    await close();
  });

  it("is on the figures' page too", async () => {
    const { page, close } = await openLab("#figures", { ready: false });
    const cards = page.getByRole("list", { name: "Figures" }).getByRole("listitem");
    await expect.poll(() => cards.count()).toBe(70);
    await page.getByRole("searchbox", { name: "Find a figure" }).fill("fair share");
    await expect.poll(() => cards.count()).toBeLessThan(70);
    await cards.filter({ hasText: "Table I" }).first().waitFor();
    await page
      .getByRole("navigation", { name: "Found elsewhere" })
      .getByRole("link", { name: /Lesson 11/ })
      .waitFor();
    await close();
  });
});
