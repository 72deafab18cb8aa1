import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Built, builtNow, ready, surface } from "./built.ts";
import { openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

describe("delete and undo", () => {
  it.each(["cerl-fig17", "snoop", "cerl-fig4"])("bring back every kind of element of %s", async (id) => {
    const { page, close } = await openLab(`#scenario=${id}`, { viewport: { width: 1440, height: 900 } });
    await page.getByRole("button", { name: "Build", exact: true }).click();
    await ready(page);
    const before = await builtNow(page, "document");
    const { nodes, links, flows } = JSON.parse(before) as Built;
    const inspect = page.getByLabel("Inspect", { exact: true });
    for (const value of [`node,${nodes[0].id}`, `link,${links[0].id}.forward`, `flow,${flows[0].id}`]) {
      await inspect.selectOption(value);
      await expect.poll(() => inspect.inputValue()).toBe(value);
      await page.getByRole("button", { name: "Delete", exact: true }).click();
      await expect.poll(() => builtNow(page, "document"), { message: value }).not.toBe(before);
      await page.keyboard.press("Control+KeyZ");
      await expect.poll(() => builtNow(page, "document"), { message: value }).toBe(before);
    }
    await close();
  });
});

describe("several links that are chosen together", () => {
  const delays = (page: Page) =>
    page.evaluate(() => window.cwndscope?.scenario().links.map(({ id, delay }) => [id, delay]));

  it("are edited together with the mouse, mixed values are said to be so, and one undo takes it back", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=3");
    await ready(page);
    const before = await delays(page);
    const link = (ends: string) => surface(page).getByRole("button", { name: new RegExp(`^Link ${ends}`) });
    await link("S1 to G1").click({ force: true, position: { x: 4, y: 4 } });
    await link("G1 to G2").click({ force: true, modifiers: ["Shift"], position: { x: 4, y: 4 } });
    const inspector = page.getByRole("region", { name: "Inspector" });
    await inspector.getByRole("heading", { name: /^2 links/ }).waitFor();
    const delay = inspector.getByRole("textbox", { name: "Propagation delay of 2 links, exact value" });
    expect([await delay.inputValue(), await delay.getAttribute("placeholder")]).toEqual(["", "mixed"]);
    const slider = inspector.getByRole("slider", { name: "Propagation delay of 2 links" });
    expect(await slider.getAttribute("aria-valuetext")).toBe("mixed");
    await delay.fill("33 ms");
    await delay.press("Enter");
    const wanted = before?.map(([id, at]) => [id, id === "in1" || id === "bottleneck" ? 0.033 : at]);
    await expect.poll(() => delays(page)).toEqual(wanted);
    expect(await delay.inputValue()).toBe("33 ms");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => delays(page)).toEqual(before);
    await close();
  });

  it("are chosen and edited with the keyboard alone; a link and a node are not edited together", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=3");
    await ready(page);
    const before = await delays(page);
    const link = (ends: string) => surface(page).getByRole("button", { name: new RegExp(`^Link ${ends}`) });
    for (const ends of ["S1 to G1", "S2 to G1"]) {
      await link(ends).focus();
      await page.keyboard.press("Shift+Enter");
    }
    const inspector = page.getByRole("region", { name: "Inspector" });
    await inspector.getByRole("heading", { name: /^2 links/ }).waitFor();
    await inspector.getByRole("slider", { name: "Propagation delay of 2 links" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    const moved = await until(
      () => delays(page),
      (now) => now?.[0][1] !== before?.[0][1],
    );
    expect(moved?.[0][1]).toBe(moved?.[1][1]);
    expect(moved?.slice(2)).toEqual(before?.slice(2));
    await surface(page)
      .getByRole("button", { name: /^Router G1/ })
      .focus();
    await page.keyboard.press("Shift+Enter");
    await inspector.getByText("Choose only links, only nodes or only flows").waitFor();
    expect(await inspector.getByRole("slider").count()).toBe(0);
    await close();
  });
});
