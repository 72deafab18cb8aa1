import { describe, expect, it } from "vitest";
import { placeOf, shareBrowser } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

it("three senders' guesses are whole at 1280 px, side by side", async () => {
  const hash = "#scenario=cerl-fig4&view=c:reno,vegas;m:guesses";
  const { page, close } = await openIn(hash, { viewport: { width: 1280, height: 800 } });
  const tables = page.getByRole("region", { name: "Guesses", exact: true }).locator("table");
  await expect.poll(() => tables.count()).toBe(3);
  const room = await placeOf(page.getByRole("region", { name: "Guesses", exact: true }));
  const places = await Promise.all([0, 1, 2].map((nth) => placeOf(tables.nth(nth))));
  for (const { x, width, y } of places) {
    expect(x + width).toBeLessThanOrEqual(room.x + room.width);
    expect(y).toBe(places[0].y);
  }
  await close();
});

describe.each(SIZES)("at %s", (_, viewport) => {
  it("the guesses are seen, with when each was made, and no fault that axe finds", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=m:guesses", { viewport });
    const view = page.getByRole("region", { name: "Guesses", exact: true });
    await view.getByText("judged").first().waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});
