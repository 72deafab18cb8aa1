import { describe, expect, it } from "vitest";
import { expectSeen, focus, tabTo } from "./focus.ts";
import { openLab, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("a student without a mouse", () => {
  it("finds a scenario, plays it, reads why a guess was wrong, undoes it, compares, and shares what is seen", async () => {
    const { page, close } = await openLab("", { ready: false });
    const press = (key: string) => page.keyboard.press(key);
    await page.getByRole("button", { name: "A full queue" }).waitFor();
    await press("Tab");
    await tabTo(page, /Search scenarios/);
    await press("Enter");
    await page.getByRole("dialog", { name: "Scenarios", exact: true }).waitFor();
    await page.locator('[role=listbox] [data-scenario="cerl-fig4"]').first().waitFor();
    await page.keyboard.type("cerl and reno on a lossy");
    await expect
      .poll(() => page.getByRole("option", { selected: true }).innerText())
      .toMatch(/^CERL and Reno on a lossy/);
    await expectSeen(page, "the list");
    await press("Enter");
    await row(page, "reno").waitFor();
    await expectSeen(page, "opening a scenario");

    const start = await playhead(page);
    await press("Space");
    await until(
      () => playhead(page),
      (now) => now > start,
    );
    await press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    const paused = await playhead(page);
    await press("ArrowRight");
    await until(
      () => playhead(page),
      (now) => now > paused,
    );
    await press("w");
    const why = page.getByRole("region", { name: "Explanation" });
    await why.locator('[data-part="truth"]').waitFor();
    await expectSeen(page, "the next wrong guess");
    await tabTo(page, /What if it had arrived/);
    await press("Enter");
    await page.getByRole("heading", { name: "The difference one packet makes" }).waitFor();
    await expectSeen(page, "another fate");
    await press("Control+z");
    await until(
      () => page.getByRole("heading", { name: /^What if segment/ }).count(),
      (count) => count === 0,
    );
    await expectSeen(page, "undoing it");
    await press("2");
    await expect.poll(() => page.evaluate(() => window.cwndscope?.view().front)).toBe("reno");
    await expectSeen(page, "bringing the other run to the front");
    await tabTo(page, /^button Share/, "Shift+Tab");
    await press("Enter");
    const link = page.getByLabel("Link to this run");
    await expect.poll(() => link.inputValue()).toContain("r:reno");
    await expectSeen(page, "the dialog");
    await tabTo(page, /^input Link to this run/);
    await press("Escape");
    await link.waitFor({ state: "detached" });
    await expect.poll(async () => (await focus(page)).name).toMatch(/^button Share/);
    await close();
  });
});
