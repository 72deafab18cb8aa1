import { describe, expect, it } from "vitest";
import { placeOf, shareBrowser } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

describe.each(SIZES)("at %s", (_, viewport) => {
  it("a packet's journey and the events are read, and no fault is found by axe", async () => {
    const { page, close } = await openIn(
      "#scenario=cerl-fig4&view=t:12.866;o:packet;s:packet,main,f1,1151,1",
      {
        viewport,
      },
    );
    if (viewport.width <= 800) await page.getByRole("button", { name: "Parameters and results" }).click();
    await page.getByRole("heading", { name: /journey of segment 1.?151/ }).waitFor();
    await page.getByRole("tab", { name: "Events" }).click();
    const list = page.getByRole("listbox", { name: "Events" });
    const option = list.getByRole("option").first();
    // Filters and interventions, which grow with every run, leave room for at least three rows of it.
    await option.waitFor();
    const row = (await placeOf(option)).height;
    expect((await placeOf(list)).height).toBeGreaterThanOrEqual(3 * row);
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});
