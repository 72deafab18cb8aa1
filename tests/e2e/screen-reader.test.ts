import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** Notes what live regions say, from before the page's first script on. */
function listening(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const LIVE =
      "[aria-live=polite], [aria-live=assertive], :is([role=status], [role=alert], [role=log], output):not([aria-live=off])";
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(LIVE) ?? [];
        }),
      );
      for (const region of regions) {
        const words = region.textContent?.replace(/\s+/g, " ").trim() ?? "";
        if (words !== "" && words !== heard.at(-1)) heard.push(words);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);

/** Something that is said. */
async function expectHeard(page: Page, words: RegExp): Promise<void> {
  await expect
    .poll(async () => (await heard(page)).some((one) => words.test(one)), { message: String(words) })
    .toBe(true);
}

/** Roles and names, as a screen reader has them: each of these lines is in the tree, in this order. */
async function expectTree(page: Page, lines: readonly RegExp[]): Promise<void> {
  const missing = async () => {
    const tree = (await page.locator("body").ariaSnapshot()).split("\n").map((line) => line.trim());
    let from = 0;
    for (const line of lines) {
      const at = tree.findIndex((one, i) => i >= from && line.test(one));
      if (at < 0) return String(line);
      from = at + 1;
    }
    return null;
  };
  await expect.poll(missing).toBeNull();
}

/** The parts of the tree that can be used, and have no name. */
async function nameless(page: Page): Promise<string[]> {
  const roles =
    /^- '?(?:button|link|textbox|slider|checkbox|radio|combobox|tab|switch|spinbutton|img|dialog|table|searchbox)'?(?: \[[^\]]*\])*:?$/;
  return (await page.locator("body").ariaSnapshot())
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => roles.test(line));
}

describe("a screen reader on the main path", () => {
  it("has names, roles and what changes: the question, the run, a decision and its reason, a lesson's verdict", async () => {
    const { page, close } = await openLab("", { ready: false, look: "first", prepare: listening });
    await page.locator("fieldset button:enabled", { hasText: "A bad link" }).waitFor();
    await expectTree(page, [
      /^- banner:/,
      /^- navigation "Places"/,
      /^- main:/,
      /^- heading "A packet is lost\. A full queue, or a bad link\?" \[level=1\]/,
      /^- img "4 nodes from the sender to the receiver"/,
      /^- img "Congestion window of CERL and Reno from \d+ to \d+ seconds"/,
      /^- group "What lost the segment\?"/,
      /^- button "A full queue"/,
      /^- button "A bad link"/,
      /^- navigation "What else there is"/,
    ]);
    expect(await nameless(page)).toEqual([]);
    await page.getByRole("button", { name: "A bad link" }).press("Enter");
    await expectHeard(page, /segment|bad link|radio link/i);

    await page.evaluate(() => {
      location.hash = "#scenario=cerl-fig4";
    });
    await row(page, "reno").waitFor();
    await expectTree(page, [
      /^- button "Skip to the plots"/,
      /^- 'button "Scenario: CERL and Reno on a lossy last hop"'/,
      /^- main:/,
      /^- region "Question"/,
      /^- region "Network"/,
      /^- button "Link G0 to G1, 2 Mbit\/s, 50 ms, buffer of 27 packets"/,
      /^- button "Base station G1"/,
      /^- slider "Random loss on G1→R1"/,
      /^- region "Plots"/,
      /^- application "Plots over time\. Arrow keys move/,
      /^- paragraph: "CERL: throughput [\d.]+ Mbit\/s.*\d+ of \d+ guesses at the cause of a loss right/,
      /^- complementary "Parameters and results"/,
      /^- table "Whole run, 120 s, each sender alone"/,
      /^- rowheader "CERL"/,
      /^- region "Playback"/,
      /^- button "Play"/,
      /^- slider "Playback speed"/,
      /^- slider "Playhead"/,
      /^- status "Playhead time"/,
    ]);
    expect(await nameless(page)).toEqual([]);

    await page.getByRole("button", { name: /^Next decision/ }).press("Enter");
    await expectHeard(page, /^(?:CERL|Reno) .*\d.*Why\?$/);
    await page.getByRole("button", { name: "Why?" }).press("Enter");
    const why = page.getByRole("region", { name: "Explanation" });
    await why.waitFor();
    await expectTree(page, [
      /^- tab ".+" \[selected\]/,
      /^- region "Explanation"/,
      /^- heading ".+" \[level=\d\]/,
    ]);
    expect(await nameless(page)).toEqual([]);
    const said = (await heard(page)).length;
    await page.getByRole("button", { name: /^Next decision/ }).press("Enter");
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(said);

    await page.evaluate(() => {
      location.hash = "#lesson=sawtooth&step=2";
    });
    const field = page.getByRole("textbox", { name: "Your answer" });
    await field.waitFor();
    await expectTree(page, [
      /^- banner:/,
      /^- main:/,
      /^- heading "How much does the path hold\?" \[level=1\]/,
      /^- region "The run"/,
      /^- img "cwnd, segments, from/,
      /^- table "cwnd, segments"/,
      /^- textbox "Your answer"/,
      /^- navigation "Steps"/,
    ]);
    expect(await nameless(page)).toEqual([]);
    await field.fill("12");
    await field.press("Enter");
    await expectHeard(page, /Not quite\./);
    await page.getByRole("textbox", { name: "Your answer" }).fill("24.8");
    await page.keyboard.press("Enter");
    await expectHeard(page, /^Right\./);
    await close();
  });

  it("hears no clock that runs, and one title of each place", async () => {
    const { page, close } = await openLab("#lesson=sawtooth", { ready: false, prepare: listening });
    await page.getByRole("region", { name: "The run" }).waitFor();
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const playhead = page.getByRole("slider", { name: "Playhead" });
    const before = await playhead.inputValue();
    await expect.poll(() => playhead.inputValue()).not.toBe(before);
    await page.getByRole("button", { name: "Pause", exact: true }).click();
    expect((await heard(page)).filter((words) => /^[\d.]+ s$/.test(words))).toEqual([]);
    const titles: string[] = [];
    for (const hash of ["#lessons", "#figures", "#rfc", "#contest", "#scenario=reno-sawtooth", "#capture"]) {
      const last = await page.title();
      await page.evaluate((to) => {
        location.hash = to;
      }, hash);
      await expect.poll(() => page.title(), { message: hash }).not.toBe(last);
      titles.push(await page.title());
      expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    }
    expect(new Set(titles).size).toBe(titles.length);
    await close();
  });
});
