import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openLab, placeOf, shareBrowser, until } from "./lab.ts";

shareBrowser();

/** A row of nodes with a link from the first to the third, past the second. */
const ROW = {
  format: "cwndscope/1",
  title: "A link past a node",
  duration: 10,
  nodes: ["A", "B", "C"].map((id, x) => ({ id, x, y: 0 })),
  links: [
    { id: "first", from: "A", to: "B", rate: 2e6, delay: 0.02 },
    { id: "second", from: "B", to: "C", rate: 2e6, delay: 0.02 },
    { id: "past", from: "A", to: "C", rate: 1e6, delay: 0.02, queue: { limit: 10 } },
  ],
  flows: [{ id: "f1", from: "A", to: "C", scheme: "reno" }],
};

/** How far the middle of a link's button is above the middle of a node's, px. */
async function heightOver(page: Page, link: RegExp, node: string): Promise<number> {
  const network = page.getByRole("region", { name: "Network" });
  const bend = await placeOf(network.getByRole("button", { name: link }));
  const place = await placeOf(network.getByRole("button", { name: node, exact: true }));
  return place.y + place.height / 2 - (bend.y + bend.height / 2);
}

/** Waits until a button is pressed, or is not. */
const pressed = (button: Locator, is: "true" | "false") =>
  until(
    () => button.getAttribute("aria-pressed"),
    (now) => now === is,
  );

describe("a link past a node that it does not lead to", () => {
  it("is bent, and chosen by a click on its bend, while it runs and while it is built", async () => {
    const { page, close } = await openLab();
    await page.evaluate((scenario) => window.cwndscope?.open(scenario), ROW);
    const network = page.getByRole("region", { name: "Network" });
    const past = network.getByRole("button", { name: /Link A to C/ });
    await past.waitFor();
    await until(
      async () => Math.abs(await heightOver(page, /Link A to C/, "Host B")) > 28,
      (isBent) => isBent,
    );
    expect(Math.abs(await heightOver(page, /Link A to B/, "Host B"))).toBeLessThan(1);
    const box = await placeOf(past);
    await network.getByRole("button", { name: "Host B", exact: true }).click();
    await pressed(past, "false");
    // Beside the packets that move on it.
    await page.mouse.click(box.x + box.width / 2, box.y + 1);
    await pressed(past, "true");

    await page.getByRole("button", { name: "Build", exact: true }).click();
    const surface = page.getByRole("application", { name: /under construction/ });
    await page.getByRole("button", { name: "Tidy up" }).waitFor();
    expect(Math.abs(await heightOver(page, /Link A to C/, "Host B"))).toBeGreaterThan(28);
    const inner = surface.getByRole("button", { name: /Link A to C/ });
    const area = await placeOf(surface);
    await page.mouse.click(area.x + area.width / 2, area.y + area.height - 60);
    await pressed(inner, "false");
    const bend = await placeOf(inner);
    await page.mouse.click(bend.x + bend.width / 2, bend.y + bend.height / 2);
    await pressed(inner, "true");
    await close();
  });
});
