import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, placeOf, playhead, row, shareBrowser } from "./lab.ts";
import { MAIN_PLACES } from "./main-places.ts";

shareBrowser();

/** Controls whose name for a voice does not hold the words that are seen on them. */
function otherwiseNamed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, " ")
        .trim();
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(":is(button, a, [role=tab])[aria-label]")) {
      if (!control.checkVisibility() || control.querySelector("svg, canvas, code")) continue;
      const seen = plain(control.innerText);
      const name = plain(control.getAttribute("aria-label") ?? "");
      // A letter or sign on a button is a picture.
      if (seen.length > 1 && !seen.split(" ").every((word) => name.includes(word)))
        found.push(`${seen}: ${name}`);
    }
    return found;
  });
}

describe.each(MAIN_PLACES)("a voice in %s", (_, hash, ready) => {
  it("calls each control by the words on it, and finds a picture's words beside it", async () => {
    const { page, close } = await openLab(hash, { ready: false });
    await ready(page);
    expect(await otherwiseNamed(page)).toEqual([]);
    const pictures = await page
      .locator("img")
      .evaluateAll((all) => all.filter((one) => !one.hasAttribute("alt")).map((one) => one.outerHTML));
    expect(pictures).toEqual([]);
    await close();
  });
});

describe("a button that is pressed by mistake", () => {
  it("does nothing where the pointer leaves it before it is let go", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    const before = await playhead(page);
    const { x, y, width, height } = await placeOf(page.getByRole("button", { name: "Play", exact: true }));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y - 200);
    await page.mouse.up();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    expect(await playhead(page)).toBe(before);
    await close();
  });
});

describe("single keys", () => {
  it("do nothing once they are turned off in the help, in this visit and the next; others go on", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4");
    await row(page, "reno").waitFor();
    await page.keyboard.press("?");
    const keys = page.getByRole("checkbox", { name: "Shortcuts of a single letter, digit or sign" });
    await keys.uncheck();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const before = await playhead(page);
    for (const key of ["l", "d", "w", "2"]) await page.keyboard.press(key);
    await page.keyboard.press("?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(await playhead(page)).toBe(before);
    expect(await page.evaluate(() => window.cwndscope?.view().front)).toBe("main");
    await page.keyboard.press("Home");
    await expect.poll(() => playhead(page)).toBe(0);
    await page.reload();
    await row(page, "reno").waitFor();
    await page.keyboard.press("l");
    await page.keyboard.press("Home");
    await expect.poll(() => playhead(page)).toBe(0);
    await close();
  });
});

describe("a reader who takes a day", () => {
  it("finds question, answer and run as they were", async () => {
    const { page, close } = await openLab("#lesson=sawtooth&step=2", {
      ready: false,
      prepare: (opened) => opened.clock.install(),
    });
    const field = page.getByLabel("Your answer");
    await field.waitFor();
    await field.fill("12");
    await page.clock.fastForward("24:00:00");
    expect(await field.inputValue()).toBe("12");
    await field.press("Enter");
    await page.getByText("Not quite.", { exact: true }).waitFor();
    await page.clock.fastForward("24:00:00");
    await page.getByText("Not quite.", { exact: true }).waitFor();
    await close();
  });
});
