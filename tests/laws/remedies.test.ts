import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lawRuns } from "./counts.ts";
import { isRemedy } from "./fuzz/remedy.ts";
import { TARGETS } from "./fuzz/targets.ts";

describe("what is said of inputs that are not in order", () => {
  it.each(["file", "link", "network", "value", "experiment", "lesson"])(
    "names a remedy each time: %s",
    async (kind) => {
      const target = TARGETS.find(({ name }) => name === kind);
      if (target === undefined) throw new Error(`no inputs of the kind ${kind}`);
      const cheap = kind !== "network" && kind !== "file";
      await fc.assert(
        fc.asyncProperty(target.inputs, async (input) => target.check(input)),
        { numRuns: lawRuns(cheap ? 1500 : 300), seed: 26 },
      );
    },
  );
});

describe("a remedy", () => {
  it.each(["Add a link.", "This is not a cwndscope file: choose another one.", 'Did you mean "rate"?'])(
    "tells the reader what to do: %s",
    (text) => expect(isRemedy(text)).toBe(true),
  );

  it.each(["", "At most 20.", "It has rate, delay.", "Is it a number?", "A logarithmic axis has no 0."])(
    "does not only say what is so: “%s”",
    (text) => expect(isRemedy(text)).toBe(false),
  );
});
