import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** @param hasTargets besides the rules that axe-core uses by itself, targets of 24 px are asked for (WCAG 2.2, 2.5.8) */
const optionsOf = (hasTargets: boolean): RunOptions => ({
  rules: { "target-size": { enabled: hasTargets } },
  elementRef: true,
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

/** What axe-core finds wrong with the page as it is now; with `hasTargets` small targets too. */
export async function violations(page: Page, hasTargets = false): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(
    async ([options, exempt]) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const results = await axe.run(options);
      return results.violations.flatMap(({ id, nodes }) => {
        const counted = nodes.filter(({ element }) => id !== "target-size" || !element?.matches(exempt));
        return counted.length === 0 ? [] : [`${id}: ${counted.map(({ html }) => html).join(" | ")}`];
      });
    },
    [optionsOf(hasTargets), MAY_BE_SMALLER] as const,
  );
}

/** What axe-core finds in both themes. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await violations(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark];
}
