import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** What has the focus, as "input Your answer". */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const name = at?.getAttribute("aria-label") ?? (at as HTMLInputElement | null)?.labels?.[0]?.textContent;
    return `${at?.tagName.toLowerCase()} ${name ?? at?.textContent?.slice(0, 60) ?? ""}`.trim();
  });

describe("a lesson by keys", () => {
  it("has its answer two keys from the beginning, and keeps the focus when one is given", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=holds", { ready: false });
    await page.getByRole("textbox", { name: "Your answer" }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^h1 /);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("button Go to the answer");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("input Your answer");
    await page.keyboard.type("1");
    await page.keyboard.press("Enter");
    await page.getByText("Not quite", { exact: false }).first().waitFor();
    // A wrong answer is corrected where it stands.
    expect(await focused(page)).toBe("input Your answer");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("24.8");
    await page.keyboard.press("Enter");
    await page.getByText("Right.", { exact: true }).waitFor();
    await expect.poll(() => focused(page)).toMatch(/^div Right\./);
    const next = page.getByRole("button", { name: /^Next/ });
    for (let n = 0; n < 4 && !(await next.evaluate((one) => one === document.activeElement)); n++)
      await page.keyboard.press("Tab");
    expect(await focused(page)).toMatch(/^button Next/);
    await page.keyboard.press("Enter");
    // The next step is read from its title on.
    await expect.poll(() => focused(page)).toBe("h1 What does Reno do next?");
    await close();
  });
});
