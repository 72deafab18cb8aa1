import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, playhead, row, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** What has the focus, and what is wrong with how it is seen. */
interface Focus {
  /** "button Play". */
  name: string;
  faults: string[];
}

function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { labels } = element as HTMLInputElement;
    const words =
      element.getAttribute("aria-label") ??
      labels?.[0]?.textContent ??
      (element.textContent || element.title);
    const name = `${element.getAttribute("role") ?? element.localName} ${words.trim().slice(0, 60)}`;
    if (element === document.body) return { name, faults: ["nothing has the focus"] };
    // A control that is drawn as part of another one shows its focus there.
    const shows = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
    };
    let shown: Element | null = element;
    while (shown !== null && !shows(shown)) shown = shown.parentElement;
    const box = (shown ?? element).getBoundingClientRect();
    const isInside =
      box.width > 0 && box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    return {
      name,
      faults: [shown === null ? "its focus is not seen" : "", isInside ? "" : "it is out of sight"].filter(
        (fault) => fault !== "",
      ),
    };
  });
}

/** The focus is somewhere, and is seen there. */
async function expectSeen(page: Page, after: string): Promise<void> {
  await expect
    .poll(async () => {
      const { name, faults } = await focus(page);
      return faults.map((fault) => `${after}: ${name}: ${fault}`);
    })
    .toEqual([]);
}

/** Presses Tab until `wanted` has the focus, which is seen wherever it comes by. */
async function tabTo(page: Page, wanted: RegExp, key = "Tab"): Promise<void> {
  const passed: string[] = [];
  for (;;) {
    const { name } = await focus(page);
    if (wanted.test(name)) return;
    passed.push(name);
    if (passed.length > 90) throw new Error(`${key} never came to ${wanted}, but to ${passed.join("; ")}`);
    await page.keyboard.press(key);
    await expectSeen(page, `${key} from ${name}`);
  }
}

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
