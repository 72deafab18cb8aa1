import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { PATIENCE } from "../patience.ts";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The rules of axe-core whose verdict depends on colours. */
const BY_COLOUR = ["color-contrast", "link-in-text-block"];

const OPTIONS: RunOptions = {
  elementRef: true,
  // Of what is in order nothing is told, and nothing is named by a selector: that took a fifth of the time.
  resultTypes: ["violations"],
  selectors: false,
  // No rule that is used asks for style sheets.
  preload: false,
};

/** All rules that axe-core uses by itself, and with `hasTargets` the one of targets of 24 px (WCAG 2.2, 2.5.8). */
const allRules = (hasTargets: boolean): RunOptions => ({
  ...OPTIONS,
  rules: { "target-size": { enabled: hasTargets } },
});

/**
 * Targets that may be smaller (WCAG 2.2, 2.5.8): names in a legend of many rows, beside the strips of guesses or the times, because
 * the rows of the results do the same ("Equivalent"); parts of a network, whose place in the picture is what they say ("Essential").
 */
const MAY_BE_SMALLER = [
  "[data-panel-readouts] :is([data-key=guesses], ul:has(> :nth-child(4))) button",
  "section[aria-label=Network] button",
  "[aria-label^=Times] button",
].join();

/**
 * What axe-core finds wrong with the page, and still does when the page has had all the time that a test waits for one thing; with
 * `hasTargets` small targets too. A theme, a window's size or a part that is on its way is no fault of the page.
 */
export function violations(page: Page, hasTargets = false): Promise<string[]> {
  return lasting(page, allRules(hasTargets));
}

/** What axe-core finds in both themes of a page that is shown in the light one; in the dark one only colours can be wrong that were not before. */
export async function violationsInBoth(page: Page, hasTargets = false): Promise<string[]> {
  const light = await violations(page, hasTargets);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await lasting(page, { ...OPTIONS, runOnly: BY_COLOUR });
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** What axe-core finds until it finds nothing, or the test's patience ends. */
async function lasting(page: Page, options: RunOptions): Promise<string[]> {
  const end = Date.now() + PATIENCE;
  let last = await found(page, options);
  while (last.length > 0 && Date.now() < end) {
    await page.evaluate(() => new Promise((resume) => requestAnimationFrame(resume)));
    last = await found(page, options);
  }
  return last;
}

async function found(page: Page, options: RunOptions): Promise<string[]> {
  // A page has it once: to send and read it takes as long as to use it on a small page.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async ([options, exempt]) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const results = await axe.run(options);
      return results.violations.flatMap(({ id, nodes }) => {
        const counted = nodes.filter(({ element }) => id !== "target-size" || !element?.matches(exempt));
        return counted.length === 0 ? [] : [`${id}: ${counted.map(({ html }) => html).join(" | ")}`];
      });
    },
    [options, MAY_BE_SMALLER] as const,
  );
}
