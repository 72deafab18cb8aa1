import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { openLab, playhead, row, shareBrowser, until } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

const LOSS = "#scenario=cerl-fig4&view=t:12.866;w:12,13.5";

describe.each(SIZES)("at %s", (_, viewport) => {
  it("two futures have a band that says what was done, and no fault that axe finds", async () => {
    const { page, close } = await openIn(LOSS, { viewport });
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.getByRole("button", { name: "What if it had arrived?" }).click();
    await page.locator("h2", { hasText: /^What if segment/ }).waitFor({ state: "attached" });
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});

describe("with the keyboard alone", () => {
  it("a loss is reached, its packet spared, and the difference told; undo takes it back", async () => {
    const { page, close } = await openLab(LOSS);
    await row(page, "reno").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    const spare = page.getByRole("button", { name: "What if it had arrived?" });
    await spare.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /^What if segment .* had arrived\?$/ }).waitFor();
    const end = page.locator('[data-field="ahead"]');
    await expect.poll(() => end.innerText()).toMatch(/[+−]?[\d ]+\s+segments at 120\.000 s/);
    await page.keyboard.press("Control+z");
    await until(
      () => page.getByRole("heading", { name: /^What if segment/ }).count(),
      (count) => count === 0,
    );
    await close();
  });

  it("a future is kept as a compared run: in results, plots and link, until it is taken out", async () => {
    const { page, close } = await openLab(LOSS);
    await row(page, "reno").waitFor();
    await page.keyboard.press("Home");
    await page.keyboard.press("w");
    await page.getByRole("button", { name: "What if it had arrived?" }).focus();
    await page.keyboard.press("Enter");
    const keep = page
      .getByRole("region", { name: "What if", exact: true })
      .getByRole("button", { name: /^Keep/ });
    await keep.focus();
    await page.keyboard.press("Enter");
    const kept = page.locator('tr[data-run^="cerl~"]');
    await kept.filter({ hasText: /^\d+ arrived/ }).waitFor();
    expect(await page.getByRole("heading", { name: /^What if segment/ }).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    const hash = await until(
      () => page.evaluate(() => location.hash),
      (text) => text.includes("cerl~"),
    );
    const there = await openLab(hash);
    await there.page.locator('tr[data-run^="cerl~"]').waitFor();
    const throughput = '[data-field="throughput"]';
    expect(await there.page.locator(`tr[data-run^="cerl~"] ${throughput}`).innerText()).toBe(
      await kept.locator(throughput).innerText(),
    );
    await there.close();
    await page.getByRole("button", { name: /^Remove \d+ arrived from/ }).focus();
    await page.keyboard.press("Enter");
    await kept.waitFor({ state: "detached" });
    await close();
  });

  it("an event is walked to, and its packet dropped", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12;o:events");
    await row(page, "reno").waitFor();
    const list = page.getByRole("listbox", { name: "Events" });
    await list.focus();
    const before = await playhead(page);
    await page.keyboard.press("ArrowDown");
    await until(
      () => playhead(page),
      (now) => now > before,
    );
    const interventions = page.getByRole("group", { name: /^What if \d+…$/ });
    await interventions.waitFor();
    await interventions.getByRole("button", { name: "delay" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /had come later\?$/ }).waitFor();
    await close();
  });
});
