import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "vitest";
import { readCapture } from "../../src/captures/index.ts";
import { checkDamaged } from "./check-damaged.ts";
import { damages, WHOLE } from "./damaged.ts";

describe("damaged captures", () => {
  it("are damaged copies of files that are in order", async () => {
    for (const bytes of WHOLE) assert.ok((await readCapture(bytes)).ok);
  });

  it("are read as far as they are in order, or refused with what to do; never an exception", async () => {
    await fc.assert(fc.asyncProperty(damages, checkDamaged), { numRuns: 300 });
  });
});
