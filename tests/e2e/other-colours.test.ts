import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { contrast } from "../../src/ui/theme/contrast.ts";
import { openLab, shareBrowser } from "./lab.ts";

shareBrowser();

/** The parts of the page that are pressed, chosen or checked, and not seen to be so beside others of their kind that are not. */
function unseen(page: Page): Promise<{ states: number; alike: string[] }> {
  return page.evaluate(() => {
    const alike: string[] = [];
    let states = 0;
    for (const name of ["aria-pressed", "aria-selected", "aria-checked"])
      for (const element of document.querySelectorAll(`[${name}="true"]`)) {
        if (!element.checkVisibility()) continue;
        states++;
        const other = [
          ...(element.parentElement?.parentElement?.querySelectorAll(`[${name}="false"]`) ?? []),
        ];
        const look = (one: Element) => getComputedStyle(one).backgroundColor;
        if (other.some((one) => look(one) === look(element))) alike.push(element.textContent ?? name);
      }
    return { states, alike };
  });
}

describe("the reader's own colours", () => {
  it("show what is pressed, chosen and checked in the lab, the rules of RFCs and Build", async () => {
    const { page, close } = await openLab("#scenario=cerl-fig4", { forcedColors: "active" });
    const seen = async (place: string) => {
      const { states, alike } = await unseen(page);
      expect(alike, place).toEqual([]);
      expect(states, place).toBeGreaterThan(0);
    };
    await page.getByRole("tablist").first().waitFor();
    await seen("lab");
    await page.evaluate(() => {
      location.hash = "#rfc";
    });
    await page.getByRole("button", { name: "All rules" }).waitFor();
    await seen("rules");
    await page.evaluate(() => {
      location.hash = "#new=dumbbell";
    });
    await page.getByRole("group", { name: "View of the network" }).waitFor();
    await seen("Build");
    await close();
  });
});

describe("more contrast", () => {
  it.each(["light", "dark"] as const)(
    "is had where it is asked for: soft text as strong as the rest, lines of 4.5 : 1, in the %s theme",
    async (colorScheme) => {
      const { page, close } = await openLab("#rfc", { ready: false, colorScheme, contrast: "more" });
      await page.getByRole("heading", { level: 1, name: "RFC rules" }).waitFor();
      const read = () =>
        page.evaluate(() => {
          const style = getComputedStyle(document.documentElement);
          const colour = (name: string) => style.getPropertyValue(name).trim();
          const cell = document.querySelector("main td");
          return {
            ground: colour("--background"),
            ink: colour("--ink"),
            soft: colour("--ink-soft"),
            rule: colour("--rule"),
            axis: colour("--axis"),
            line: cell === null ? "" : getComputedStyle(cell).borderBottomColor,
          };
        });
      const strong = await read();
      expect(strong.soft).toBe(strong.ink);
      for (const line of [strong.rule, strong.axis, strong.line])
        expect(contrast(line, strong.ground)).toBeGreaterThanOrEqual(4.5);
      await page.emulateMedia({ contrast: "no-preference" });
      expect((await read()).soft).not.toBe(strong.ink);
      await close();
    },
  );
});

describe.each(["light", "dark"] as const)("the %s theme", (colorScheme) => {
  /** The ground of the page. */
  const groundOf = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--background").trim());

  it.each(["#lessons", "#figures"])(
    "has examples in empty fields as legible as other soft words: %s",
    async (hash) => {
      const { page, close } = await openLab(hash, { ready: false, colorScheme });
      const field = page.getByPlaceholder(/^Find: /).first();
      await field.waitFor();
      const ground = await groundOf(page);
      const strength = () =>
        field
          .evaluate((element) => getComputedStyle(element, "::placeholder").color)
          .then((ink) => contrast(ink, ground));
      await expect.poll(strength).toBeGreaterThanOrEqual(4.5);
      await close();
    },
  );

  it("has the dotted lines of equal scores in sight", async () => {
    const { page, close } = await openLab("#contest", { ready: false, colorScheme });
    const line = page.locator("main svg path[stroke-dasharray]").first();
    await line.waitFor();
    const ground = await groundOf(page);
    const strength = async () => contrast((await line.getAttribute("stroke")) ?? "", ground);
    // Dots of a px are seen as half of what they are.
    await expect.poll(strength).toBeGreaterThanOrEqual(5);
    await close();
  });
});
