import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TARGETS } from "./fuzz/targets.ts";

/** A few of each kind here; `npm run fuzz -- --minutes N` goes on, and keeps what it finds in fuzz/corpus. */
const RUNS = 60;

const folder = new URL("./fuzz/corpus/", import.meta.url);
const kept = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => ({ name, ...JSON.parse(readFileSync(new URL(name, folder), "utf8")) }));

describe("generated inputs", () => {
  it.each(TARGETS)("break no promise: $name", async ({ inputs, check }) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => check(input)),
      { numRuns: RUNS },
    );
  });
});

describe("inputs that once broke a promise, or are known to be hard", () => {
  it("are there", () => expect(kept.length).toBeGreaterThan(0));

  it.each(kept)("$name", async ({ target, input }) => {
    const { check } = TARGETS.find(({ name }) => name === target) ?? {};
    expect(check, `the kind "${target}"`).toBeDefined();
    await check?.(input);
  });
});
