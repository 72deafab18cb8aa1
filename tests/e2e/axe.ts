import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What is asked besides the rules that axe-core uses by itself: targets of 24 px (WCAG 2.2, 2.5.8). */
const OPTIONS: RunOptions = { rules: { "target-size": { enabled: true } }, elementRef: true };

/**
 * Targets that may be smaller, because another one of full size does the same (WCAG 2.2, 2.5.8, "Equivalent"): names in a legend
 * of many rows, or beside the strips of guesses, bring a run to the front as its row in the results does.
 */
const HAS_EQUIVALENT = "[data-panel-readouts] :is([data-key=guesses], ul:has(> :nth-child(4))) button";

/** What axe-core finds wrong with the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(
    async ([options, equivalent]) => {
      const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const results = await axe.run(options);
      return results.violations.flatMap(({ id, nodes }) => {
        const counted = nodes.filter(({ element }) => id !== "target-size" || !element?.matches(equivalent));
        return counted.length === 0 ? [] : [`${id}: ${counted.map(({ html }) => html).join(" | ")}`];
      });
    },
    [OPTIONS, HAS_EQUIVALENT] as const,
  );
}
