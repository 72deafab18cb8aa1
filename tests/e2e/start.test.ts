import { describe, expect, it } from "vitest";
import { openLab, overflow, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("the page without a link", () => {
  it("shows a real run; one button leads to it, and the browser's way back returns", async () => {
    const { page, close } = await openLab("", { ready: false });
    const watch = page.getByRole("button", { name: "Watch CERL and Reno" });
    await watch.waitFor();
    await page.locator('figure[data-runs="2"]').waitFor();
    await expect
      .poll(() => page.locator("figcaption").textContent())
      .toMatch(/destroys 1 % of the packets.*CERL gets 1\.51 Mbit\/s, Reno 0\.800 Mbit\/s\. Why\?/);
    expect(await page.evaluate(() => location.hash)).toBe("");
    await watch.click();
    await row(page, "reno").waitFor();
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario=cerl-fig4"),
    );
    await page.goBack();
    await watch.waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("");
    await close();
  });

  it("opens first steps, figures and pairs, and lists what was open until that is cleared", async () => {
    const { page, close } = await openLab("", { ready: false });
    await page.getByRole("button", { name: /Watch one loss/ }).click();
    await row(page, "tahoe").waitFor();
    await until(
      async () => page.url(),
      (url) => url.includes("&scenario=one-loss"),
    );
    await page.getByRole("button", { name: "cwndscope" }).click();
    const cell = page.getByRole("button", { name: "Reno and CERL", exact: true });
    await cell.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await until(
      () => page.title(),
      (title) => /^Tahoe and /.test(title),
    );
    await page.getByRole("button", { name: "cwndscope" }).click();
    const recent = page.getByRole("region", { name: "Recent" });
    await recent.getByRole("button", { name: /One loss/ }).waitFor();
    await recent.getByRole("button", { name: /^clear/ }).click();
    await recent.waitFor({ state: "detached" });
    await page.getByRole("button", { name: /CERL, Fig. 4/ }).click();
    await row(page, "reno").waitFor();
    await close();
  });

  it("has nothing to scroll sideways on a telephone, and two lists instead of the triangle", async () => {
    const { page, close } = await openLab("", { ready: false, viewport: { width: 390, height: 844 } });
    await page.getByLabel("Second sender").selectOption("vegas");
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await until(
      () => page.title(),
      (title) => /Vegas/.test(title),
    );
    await close();
  });
});
