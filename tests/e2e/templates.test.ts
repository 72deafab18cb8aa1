import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Scenario } from "../../src/scenario/index.ts";
import { violations } from "./axe.ts";
import { openLab, shareBrowser, until } from "./lab.ts";

shareBrowser();

const scenario = (page: Page) => page.evaluate(() => window.cwndscope?.scenario() as Scenario);
const surface = (page: Page) => page.getByRole("application", { name: /under construction/ });
const templates = (page: Page) => page.getByRole("dialog", { name: "New network" });

describe("networks to begin with", () => {
  it("are chosen on the start page with their parameters, drawn, linked and used", async () => {
    const { page, close } = await openLab("", { ready: false });
    await page.getByRole("button", { name: "Build", exact: true }).click();
    const dialog = templates(page);
    await dialog.getByRole("button", { name: /^Dumbbell Several/ }).click();
    await dialog.getByRole("spinbutton", { name: "Flows" }).fill("6");
    await dialog.getByRole("combobox", { name: "First flow" }).selectOption("cerl");
    // The others stay what they are until they are chosen.
    const others = dialog.getByRole("combobox", { name: "The other 5" });
    expect(await others.inputValue()).toBe("reno");
    await dialog.getByRole("radio", { name: "5G", exact: true }).check();
    await dialog
      .getByText("#new=dumbbell&n=6&rate=100Mbps&delay=4ms&schemes=cerl,reno", { exact: true })
      .waitFor();
    await dialog.getByText("14 nodes, 13 links; CERL, 5 Reno for 60 s").waitFor();
    await dialog.getByRole("button", { name: "Use it" }).click();
    await surface(page).waitFor();
    const { flows, links } = await scenario(page);
    expect(flows.map(({ scheme }) => scheme)).toEqual(["cerl", "reno", "reno", "reno", "reno", "reno"]);
    expect(links.find(({ id }) => id === "bottleneck")).toMatchObject({ rate: 1e8, delay: 0.004 });
    await close();
  });

  it("are put below what is there, with the keyboard alone, and one undo takes them out again", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=2");
    const before = await scenario(page);
    await page.getByRole("button", { name: "New from a template…" }).press("Enter");
    const dialog = templates(page);
    await dialog.getByRole("searchbox", { name: "Find a network" }).fill("snoop");
    await dialog.getByRole("button", { name: /^A base station that repairs/ }).press("Enter");
    // It can be pressed once the network was fetched.
    await dialog.getByRole("button", { name: "Add to mine", disabled: false }).press("Enter");
    await until(
      () => scenario(page),
      ({ nodes }) => nodes.length === before.nodes.length + 6,
    );
    await page.keyboard.press("Control+KeyZ");
    await expect.poll(() => scenario(page)).toEqual(before);
    await close();
  });

  it("make a flow six, with delays and starts from the seed, in one step", async () => {
    const { page, close } = await openLab("#new=wireless-last-hop");
    const before = await scenario(page);
    await page.getByRole("button", { name: "Make it more flows…" }).click();
    const dialog = page.getByRole("dialog", { name: "Make it more flows" });
    await dialog.getByRole("combobox", { name: "The 5 new ones" }).selectOption("cerl");
    await dialog.getByRole("checkbox", { name: "Start at different times" }).check();
    await dialog.getByRole("textbox", { name: "Start at different times: most" }).fill("4 s");
    await dialog.getByRole("button", { name: "Make them" }).click();
    const { flows } = await until(
      () => scenario(page),
      (now) => now.flows.length === 6,
    );
    expect(flows.map(({ scheme }) => scheme)).toEqual(["reno", "cerl", "cerl", "cerl", "cerl", "cerl"]);
    expect(flows.slice(1).every(({ start }) => start > 0 && start <= 4)).toBe(true);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => scenario(page)).toEqual(before);
    await close();
  });

  it("name a phase effect where flows that were made to start at once have one", async () => {
    const { page, close } = await openLab("#new=dumbbell&n=3&starts=0s..0s");
    const words = page.locator("[data-field=phase-effect]");
    await page.evaluate(() => {
      const made = window.cwndscope?.scenario() as Scenario;
      const flows = made.flows.map((flow, i) => (i === 2 ? { ...flow, start: 10, stop: 20 } : flow));
      return window.cwndscope?.open({ ...made, flows });
    });
    await words.getByText(/^Flow f3: A phase effect/).waitFor();
    await page.getByRole("combobox", { name: "Inspect" }).selectOption("flow,f3");
    await page
      .getByRole("region", { name: "Inspector" })
      .getByText(/A phase effect.*Start the flows/)
      .waitFor();
    await page.getByRole("combobox", { name: "Inspect" }).selectOption("flow,f1");
    await expect.poll(() => words.count()).toBe(1);
    await close();
  });
});

describe.each(["light", "dark"] as const)("networks to begin with in the %s theme", (colorScheme) => {
  it("have no violation that axe-core finds, on a narrow page too", async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const { page, close } = await openLab("#new=dumbbell", { colorScheme, viewport, ready: false });
      await page.getByRole("button", { name: "New from a template…" }).click();
      await templates(page)
        .getByRole("button", { name: /^Empty/ })
        .waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Make it more flows…" }).click();
      await page.getByRole("dialog", { name: "Make it more flows" }).waitFor();
      expect(await violations(page)).toEqual([]);
      await close();
    }
  });
});
