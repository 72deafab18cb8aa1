import { describe, expect, it } from "vitest";
import { focus } from "./focus.ts";
import { openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

/** More stops than a place of the page has. */
const MANY = 160;

describe.each([
  ["the start", "", "button A full queue"],
  ["a lesson", "#lesson=sawtooth&step=2", "input Your answer"],
  ["the lab", "#scenario=cerl-fig4", "button Play"],
  ["Build", "#new=dumbbell", "button Tables"],
  ["the list of lessons", "#lessons", "a "],
])("the focus in %s", (_, hash, expected) => {
  it("is seen at every stop, covered by nothing; it changes nothing, and comes round to where it began", async () => {
    const { page, close } = await openLab(hash, { ready: false, look: "first" });
    if (hash.includes("scenario")) await row(page, "main").waitFor();
    else
      await page
        .getByRole("main")
        .getByRole("button")
        .or(page.getByRole("main").getByRole("link"))
        .first()
        .waitFor();
    const address = await page.evaluate(() => location.hash);
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
      stops.some((name) => name.startsWith(expected)),
      stops.join("; "),
    ).toBe(true);
    expect(await page.evaluate(() => location.hash)).toBe(address);
    expect(await page.locator("dialog[open], :popover-open").count()).toBe(0);
    // The way back leads past the same stops: nothing keeps the focus.
    await page.keyboard.press("Shift+Tab");
    expect((await focus(page)).name).toBe(stops.at(-1));
    await close();
  });
});
