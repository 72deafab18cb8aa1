import { describe, expect, it } from "vitest";
import { openLab, placeOf, row, shareBrowser, until } from "./lab.ts";
import { expectAccessible, expectFits, openIn, SIZES } from "./sizes.ts";

shareBrowser();

describe("two runs side by side", () => {
  it("move in two networks of one time, each with its own packets; a packet of either opens", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4&view=t:12.866");
    await row(page, "reno").waitFor();
    const show = page.getByRole("group", { name: "Show" });
    await show.getByRole("button", { name: "both" }).click();
    const lanes = page.getByRole("region", { name: /^Network, / });
    await expect
      .poll(() => lanes.evaluateAll((all) => all.map((lane) => lane.getAttribute("aria-label"))))
      .toEqual(["Network, CERL", "Network, Reno"]);
    await until(
      () => page.evaluate(() => location.hash),
      (hash) => hash.includes("n:main"),
    );
    await show.getByRole("button", { name: "Reno" }).click();
    await until(
      () => page.getByRole("region", { name: "Network" }).count(),
      (count) => count === 1,
    );
    await expect.poll(() => page.locator('tr[data-front="true"]').getAttribute("data-run")).toBe("reno");
    await close();
  });
});

/** In a slide's frame there is room for one network. */
const WITH_ROOM = SIZES.filter(([, { height }]) => height > 420);

describe.each(WITH_ROOM)("two networks at %s", (_, viewport) => {
  it("are both there with all of their nodes and names, one below the other, each with its run", async () => {
    const { page, close } = await openIn("#scenario=cerl-fig4&view=t:12.866;n:main,reno", { viewport });
    const lanes = page.getByRole("region", { name: /^Network, / });
    await expect.poll(() => lanes.count()).toBe(2);
    const rights: number[][] = [];
    for (const [i, name] of ["CERL", "Reno"].entries()) {
      const lane = lanes.nth(i);
      const box = await placeOf(lane);
      await lane.getByText(name).first().waitFor();
      const rows: number[] = [];
      for (const node of ["S1", "G0", "G1", "R1"]) {
        const word = await placeOf(lane.getByText(node, { exact: true }));
        expect(word.y, node).toBeGreaterThanOrEqual(box.y);
        expect(word.y + word.height, node).toBeLessThanOrEqual(box.y + box.height + 1);
        rows.push(Math.round(word.x));
      }
      rights.push(rows);
    }
    expect(rights[1]).toEqual(rights[0]);
    const plot = page.locator('[data-plot="cwnd"]');
    await expect.poll(async () => (await placeOf(plot)).height).toBeGreaterThan(60);
    await expectFits(page);
    await expectAccessible(page);
    await close();
  });
});

describe("in a slide's frame", () => {
  it("a link to two networks shows the one in front, whole", async () => {
    const viewport = { width: 640, height: 360 };
    const { page, close } = await openIn("#scenario=cerl-fig4&view=t:12.866;n:main,reno", { viewport });
    const lanes = page.getByRole("region", { name: /^Network, / });
    await expect.poll(() => lanes.count()).toBe(1);
    const box = await placeOf(lanes);
    const word = await placeOf(lanes.getByText("G1", { exact: true }));
    expect(word.y + word.height).toBeLessThanOrEqual(box.y + box.height + 1);
    await expectFits(page);
    await close();
  });
});
