import { describe, expect, it } from "vitest";
import { placeOf, shareBrowser } from "./lab.ts";
import { expectFits, openIn } from "./sizes.ts";

shareBrowser();

describe("at 200 % zoom", () => {
  it("the plots, their time axis and the controls of time are there and fit", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4", {
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
    });
    const plot = page.locator('[data-plot="cwnd"]');
    await expect.poll(async () => (await placeOf(plot)).height).toBeGreaterThan(60);
    const play = await placeOf(page.getByRole("button", { name: /^Play/ }));
    expect(play.y + play.height).toBeLessThanOrEqual(400);
    await expectFits(page);
    await close();
  });
});

describe("on a phone", () => {
  it("the windows' plot has a useful height", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4", { viewport: { width: 390, height: 844 } });
    const plot = page.locator('[data-plot="cwnd"]');
    // Two rows of guesses stand below the windows in the same area.
    await expect.poll(async () => (await placeOf(plot)).height).toBeGreaterThan(160 + 2 * 20);
    await close();
  });
});
