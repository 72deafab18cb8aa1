import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violationsInBoth } from "./axe.ts";
import { FIRST, openLab, row, shareBrowser } from "./lab.ts";

shareBrowser();

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first();
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true }).click();

/** What a reader opens one after the other, and what is there when it has come. */
const VIEWS: readonly [name: string, open: (page: Page) => Promise<unknown>][] = [
  [
    "the answer",
    async (page) => {
      await button(page, "Answer").click();
      await page.getByRole("region", { name: "Answer" }).waitFor();
    },
  ],
  [
    "further measures",
    async (page) => {
      await button(page, "Answer").click();
      await page.getByText("More measures").click();
      await page.getByRole("table", { name: /^Share of the bottleneck/ }).waitFor();
    },
  ],
  [
    "an explanation with all that was known",
    async (page) => {
      await page.keyboard.press("KeyW");
      await page.getByRole("region", { name: "Explanation" }).getByText("All that it knew").click();
    },
  ],
  [
    "the events",
    async (page) => {
      await tab(page, "Events");
      await page.getByRole("listbox", { name: "Events" }).getByRole("option").first().waitFor();
    },
  ],
  [
    "a packet's journey",
    async (page) => {
      await tab(page, "Packet");
      await button(page, "Follow the next packet").click();
      await page.getByRole("button", { name: "Follow the next packet" }).waitFor({ state: "detached" });
    },
  ],
  [
    "the parameters of a node",
    async (page) => {
      await tab(page, "Change");
      await page.getByRole("button", { name: /^Base station G1/ }).click();
    },
  ],
  [
    "the choice of plots",
    async (page) => {
      await page.getByRole("button", { name: /Plot$/ }).click();
      await page.getByRole("checkbox", { name: "throughput" }).check();
    },
  ],
  [
    "two networks",
    async (page) => {
      await page.keyboard.press("Escape");
      await button(page, "both").click();
      await page.getByRole("region", { name: "Network, Reno" }).waitFor();
    },
  ],
  [
    "the sequence diagram",
    async (page) => {
      await button(page, "Sequence diagram").click();
      await page.getByText(/and what follows it/).waitFor();
    },
  ],
  [
    "the guesses",
    async (page) => {
      await button(page, "Guesses").click();
      await page.getByRole("region", { name: "Guesses", exact: true }).waitFor();
    },
  ],
  [
    "what if",
    async (page) => {
      await button(page, "Plots").click();
      await page.keyboard.press("KeyW");
      await page.getByRole("button", { name: "What if it had arrived?" }).click();
      await page.getByRole("heading", { name: "The difference one packet makes" }).waitFor();
    },
  ],
  [
    "the pages of the dialog that shares",
    async (page) => {
      await button(page, "Share").click();
      const dialog = page.getByRole("dialog", { name: "Share this run" });
      for (const name of ["Scenes", "In a slide", "One per student", "Link"])
        await dialog.getByRole("tab", { name }).click();
    },
  ],
];

describe("axe-core finds nothing in either theme", () => {
  it("in any of the lab's views, one after the other", async () => {
    const { page, close } = await openLab(FIRST);
    await row(page, "reno").waitFor();
    for (const [name, open] of VIEWS) {
      await open(page);
      expect(await violationsInBoth(page), name).toEqual([]);
    }
    await close();
  });

  it.each(["jersey-fig11", "cerl-fig17", "red-and-ecn"])("in %s", async (id) => {
    const { page, close } = await openLab(`#scenario=${id}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor({ state: "attached" });
    expect(await violationsInBoth(page)).toEqual([]);
    await close();
  });
});
