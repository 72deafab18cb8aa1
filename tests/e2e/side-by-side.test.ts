import { describe, expect, it } from "vitest";
import { openLab, row, shareBrowser, until } from "./lab.ts";

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
