import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Scenario } from "../../src/scenario/index.ts";
import { violations } from "./axe.ts";
import {
  answersPointer,
  isFocused,
  openLab,
  overflow,
  placeOf,
  playhead,
  shareBrowser,
  until,
} from "./lab.ts";

shareBrowser();

const FAIR = "#scenario=cerl-fig17";

const scenario = (page: Page) => page.evaluate(() => window.cwndscope?.scenario() as Scenario);
const times = (page: Page) => page.getByRole("region", { name: /^Times/ });
const end = (page: Page, name: string) => times(page).getByRole("slider", { name, exact: true });
const second = async (page: Page) => (await scenario(page)).flows[1];
const changes = async (page: Page) => (await scenario(page)).changes;

async function build(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Build", exact: true }).click();
  await page.getByRole("button", { name: "Tidy up" }).waitFor();
  await times(page).waitFor();
}

async function middle(page: Page, name: string) {
  const box = await placeOf(end(page, name));
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe("the times of flows", () => {
  it("stand beside the name of the scheme, not on it, where the flow is chosen", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2", { ready: false });
    await times(page).waitFor();
    await times(page).getByRole("button", { name: "f1", exact: true }).click();
    const stop = times(page).getByRole("textbox", { name: "f1 stops at, exact value" });
    const type = async (text: string) => {
      await stop.fill(text);
      await stop.press("Enter");
    };
    const gap = async () => {
      const time = await placeOf(stop);
      const name = await placeOf(times(page).getByText("Reno", { exact: true }).first());
      return name.x - (time.x + time.width);
    };
    expect(await gap()).toBeGreaterThanOrEqual(0);
    for (const text of ["59.987654", "59.5"]) {
      await type(text);
      await expect.poll(async () => (await scenario(page)).flows[0].stop).toBe(Number(text));
      expect(await gap(), text).toBeGreaterThanOrEqual(0);
    }
    await close();
  });

  it("are dragged on the time axis of the plots, and one undo takes the drag back", async () => {
    const { page, close } = await openLab(FAIR);
    await build(page);
    const from = await middle(page, "f2 starts at");
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const dx of [40, 90, 140]) await page.mouse.move(from.x + dx, from.y);
    await page.mouse.up();
    const { start } = await until(
      () => second(page),
      (flow) => flow.start > 10,
    );
    expect(start).toBe(Number(start.toFixed(1)));
    // The plots' time axis has the same moment on the same pixel.
    await answersPointer(page);
    const plots = await placeOf(page.getByRole("application", { name: /^Plots over time/ }));
    const at = await middle(page, "f2 starts at");
    await page.mouse.click(at.x, plots.y + plots.height - 8);
    const perPixel = 120 / 600;
    await expect.poll(async () => Math.abs((await playhead(page)) - start)).toBeLessThan(1.5 * perPixel);
    const line = async () => (await placeOf(page.locator("[data-playhead]"))).x;
    await expect.poll(async () => Math.abs((await line()) - at.x)).toBeLessThan(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await second(page)).start).toBe(0);
    await close();
  });

  it("are moved by arrow keys, and typed exactly", async () => {
    const { page, close } = await openLab(FAIR);
    await build(page);
    await end(page, "f2 starts at").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await second(page)).start).toBe(1.2);
    const field = times(page).getByRole("textbox", { name: "f2 starts at, exact value" });
    await field.fill("2.345");
    await field.press("Enter");
    await expect.poll(async () => (await second(page)).start).toBe(2.345);
    await end(page, "f2 stops at").focus();
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(async () => (await second(page)).stop).toBe(119);
    for (const start of [2.345, 1.2]) {
      await page.keyboard.press("Control+KeyZ");
      await expect.poll(() => second(page)).toMatchObject({ start, stop: 120 });
    }
    await close();
  });
});

describe("changes in mid-run", () => {
  it("are added, moved, edited and deleted with the keyboard alone, and undone", async () => {
    const { page, close } = await openLab(FAIR);
    await build(page);
    await times(page).getByRole("button", { name: "Add a change of the network" }).press("Enter");
    const form = page.getByRole("form", { name: "A new change" });
    await form.getByRole("textbox", { name: "At" }).fill("20 s");
    await form.getByRole("combobox", { name: "set the" }).selectOption("random loss");
    await form.getByRole("textbox", { name: "to" }).fill("5 %");
    await page.keyboard.press("Enter");
    const set = "links.wireless1.loss.rate";
    await expect.poll(() => changes(page)).toEqual([{ at: 20, set, to: 0.05 }]);
    const mark = times(page).getByRole("button", { name: /random loss on G1→R1: 1 % to 5 %/ });
    await expect.poll(() => isFocused(mark)).toBe(true);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await expect.poll(() => changes(page)).toEqual([{ at: 18.8, set, to: 0.05 }]);
    await page.keyboard.press("Enter");
    const edit = page.getByRole("form", { name: "Change while it runs" });
    await edit.getByRole("textbox", { name: "to" }).fill("200 %");
    await page.keyboard.press("Enter");
    await edit
      .getByRole("alert")
      .getByText(/changes/)
      .waitFor();
    await edit.getByRole("textbox", { name: "to" }).fill("7 %");
    await page.keyboard.press("Enter");
    await expect.poll(() => changes(page)).toEqual([{ at: 18.8, set, to: 0.07 }]);
    await times(page)
      .getByRole("button", { name: /1 % to 7 %/ })
      .focus();
    await page.keyboard.press("Delete");
    await expect.poll(() => changes(page)).toEqual([]);
    const steps = [
      [18.8, 0.07],
      [18.8, 0.05],
      [20, 0.05],
    ] as const;
    for (const [at, to] of steps) {
      await page.getByRole("button", { name: "Undo" }).click();
      await expect.poll(() => changes(page)).toEqual([{ at, set, to }]);
    }
    await close();
  });

  it("that are equal are one diamond, dragged together; while it runs they are only read", async () => {
    const { page, close } = await openLab(FAIR, { fresh: true });
    await page.evaluate(async () => {
      const now = window.cwndscope?.scenario() as Scenario;
      const changes = ["wireless1", "wireless2"].map((id) => ({
        at: 30,
        set: `links.${id}.loss.rate`,
        to: 0.05,
      }));
      await window.cwndscope?.open({ ...now, changes });
    });
    const told = times(page).getByText(/random loss on G1→R1, R2: 1 % to 5 %/);
    await told.waitFor();
    expect(await times(page).getByRole("slider").count()).toBe(0);
    await build(page);
    const box = await placeOf(told);
    await page.mouse.move(box.x + 5, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + 8, { steps: 4 });
    await page.mouse.up();
    const moved = await until(
      () => changes(page),
      ([first]) => first.at > 35,
    );
    expect(moved.map(({ at }) => at)).toEqual([moved[0].at, moved[0].at]);
    await close();
  });
});

describe.each(["light", "dark"] as const)("the strip of times in the %s theme", (colorScheme) => {
  it("has no violation that axe-core finds, on a narrow page too", async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page, close } = await openLab("#new=dumbbell&n=3", { colorScheme, viewport, ready: false });
      await times(page).getByRole("button", { name: "Add a change of the network" }).click();
      await page.getByRole("form", { name: "A new change" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await expect.poll(() => overflow(page)).toBe(0);
      await close();
    }
  });
});
