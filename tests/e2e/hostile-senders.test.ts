import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { chromium } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { type HostilePage, openHostilePage } from "../laws/fuzz/hostile-page.ts";
import { hostileSources } from "../laws/fuzz/hostile-senders.ts";

/** `npm run fuzz -- --browser --inputs 1000` goes on. */
const RUNS = 30;

/** Programs that once broke something. */
const corpus = new URL("../laws/fuzz/corpus/", import.meta.url);
const known = readdirSync(corpus)
  .filter((name) => name.startsWith("sender-"))
  .map((name): string => JSON.parse(readFileSync(new URL(name, corpus), "utf8")).input);

async function onThePage(work: (page: HostilePage) => Promise<void>): Promise<void> {
  const browser = await chromium.connect(inject("browser"));
  try {
    const page = await openHostilePage(browser, inject("site"));
    await work(page);
    await page.close();
  } finally {
    await browser.close();
  }
}

describe("hostile programs on the page", () => {
  it("end as in Node, make no request, and change neither the page nor another run", () =>
    onThePage(async (page) => {
      const generated = fc.sample(hostileSources, { numRuns: RUNS, seed: 11 });
      expect(known.length).toBeGreaterThan(0);
      for (const source of [...known, ...generated]) await page.check(source);
      await page.lookAround();
    }));
});
