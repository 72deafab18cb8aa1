import { describe, expect, it } from "vitest";
import { focus } from "./focus.ts";
import { openLab, shareBrowser } from "./lab.ts";
import { MAIN_PLACES } from "./main-places.ts";

shareBrowser();

/** More stops than a place of the page has. */
const MANY = 160;

/** A control that the focus must come by in each place. */
const EXPECTED: Readonly<Record<string, string>> = {
  "the start": "button A full queue",
  "the lab": "button Play",
  "a lesson": "input Your answer",
  Build: "button Tables",
};

describe.each(MAIN_PLACES)("the focus in %s", (name, hash, ready) => {
  it("is seen at every stop, covered by nothing; it changes nothing, and comes round to where it began", async () => {
    const { page, close } = await openLab(hash, { ready: false, look: "first" });
    await ready(page);
    const title = await page.title();
    const place = await page.getByRole("main").getAttribute("id");
    // From the top of the page, wherever the place has put the focus.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
    const stops: string[] = [];
    const faults: string[] = [];
    for (let presses = 0; presses < MANY; presses++) {
      await page.keyboard.press("Tab");
      const now = await focus(page);
      // The browser's own bar lies between the last stop and the first.
      if (now.faults.includes("nothing has the focus")) break;
      faults.push(...now.faults.map((fault) => `${now.name}: ${fault}`));
      stops.push(now.name);
    }
    expect(faults).toEqual([]);
    expect(stops.length).toBeLessThan(MANY);
    expect(
      stops.map((stop) => stop.startsWith(EXPECTED[name])),
      stops.join("; "),
    ).toContain(true);
    expect(await page.title()).toBe(title);
    expect(await page.getByRole("main").getAttribute("id")).toBe(place);
    expect(await page.locator("dialog[open], :popover-open").count()).toBe(0);
    // The way back leads past the same stops: nothing keeps the focus.
    await page.keyboard.press("Shift+Tab");
    expect((await focus(page)).name).toBe(stops.at(-1));
    await close();
  });
});
