import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { type HostilePage, openHostilePage } from "../laws/fuzz/hostile-page.ts";
import { hostileSources } from "../laws/fuzz/hostile-senders.ts";
import { sharedBrowser } from "./browser.ts";

/** `npm run fuzz -- --browser --inputs 1000` goes on. */
const RUNS = 30;

/** Programs that once broke something. */
const corpus = new URL("../laws/fuzz/corpus/", import.meta.url);
const known = readdirSync(corpus)
  .filter((name) => name.startsWith("sender-"))
  .map((name): string => JSON.parse(readFileSync(new URL(name, corpus), "utf8")).input);

async function onThePage(work: (page: HostilePage) => Promise<void>): Promise<void> {
  const page = await openHostilePage(await sharedBrowser(), inject("site"));
  try {
    await work(page);
  } finally {
    await page.close();
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
