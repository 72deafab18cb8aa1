import { describe, expect, it } from "vitest";
import { openLab, openList, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("why do they differ?", () => {
  it("two senders are chosen from the list of scenarios, and the answer waits until it is asked for", async () => {
    const { page, close } = await openLab();
    await openList(page);
    await page.getByRole("button", { name: "Choose two senders" }).click();
    const dialog = page.getByRole("dialog", { name: "Why do they differ?" });
    await dialog.getByRole("radio", { name: "Vegas" }).check({ force: true });
    await expect.poll(() => dialog.getByRole("listitem").count()).toBe(9);
    await dialog.getByRole("button", { name: /^Veno/ }).click();
    await dialog.waitFor({ state: "hidden" });
    await row(page, "veno").waitFor();
    await expect.poll(() => page.title()).toMatch(/^Vegas and Veno/);
    await page.getByRole("button", { name: /^Scenario: Vegas and Veno/ }).waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario=why/vegas-vs-veno"),
    );
    const note = page.getByText("Why does its window open twice as fast all the same?");
    await note.waitFor();
    const answer = page.getByText(/Vegas steers the window/);
    expect(await answer.isVisible()).toBe(false);
    await page.getByText("Answer", { exact: true }).click();
    await answer.waitFor();
    await close();
  });

  it("a link opens a pair, and the list fits a telephone", async () => {
    const { page, close } = await openLab("#scenario=why/reno-vs-newreno", {
      viewport: { width: 390, height: 844 },
      ready: false,
    });
    await page.locator('tr[data-run="newreno"]').first().waitFor({ state: "attached" });
    await openList(page);
    await page.getByRole("button", { name: "Choose two senders" }).click();
    const dialog = page.getByRole("dialog", { name: "Why do they differ?" });
    await dialog.getByRole("listitem").first().waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await close();
  });
});
