import { describe, expect, it } from "vitest";
import { NOTHING_SCANNED, scan } from "../../../src/lessons/hall/scanned.ts";

const ADA = "cwa2.sawtooth.faster.10aaaaaa12345o0.1234567";
const ADA_LATER = "cwa2.sawtooth.faster.10aaaaaa12345o1.7654321";
const BOB = "cwa2.sawtooth.faster.10bbbbbb12345o0.abcdefg";

/** What is kept after looks, each with its time, ms. */
function keptAfter(...looks: readonly (readonly [number, ...string[]])[]) {
  return looks.reduce((scanned, [now, ...texts]) => scan(scanned, texts, now).scanned, NOTHING_SCANNED).lines;
}

describe("what a camera has read", () => {
  it("has each code once, however long it is held up", () => {
    expect(keptAfter([0, ADA], [120, ADA, BOB], [240, ADA, BOB], [2200, ADA, BOB], [4100, ADA, BOB])).toEqual(
      [ADA, BOB],
    );
  });

  it("has a code that is shown again behind those that came meanwhile", () => {
    expect(keptAfter([0, ADA], [500, ADA_LATER], [6000, ADA])).toEqual([ADA_LATER, ADA]);
    // Out of the picture for a moment is not shown again.
    expect(keptAfter([0, ADA], [500, ADA_LATER], [1900, ADA])).toEqual([ADA, ADA_LATER]);
  });

  it("finds lines in whatever a code says, in capitals too, and tells of codes that hold none", () => {
    const read = (text: string) => scan(NOTHING_SCANNED, [text], 0);
    expect(read(`My answer: ${ADA.toUpperCase()}`)).toMatchObject({ fresh: [ADA], isForeign: false });
    expect(read("https://example.org/")).toMatchObject({ fresh: [], isForeign: true });
    expect(read("").isForeign).toBe(true);
  });

  it("looks at nothing that is too long, and keeps no more than a great class has", () => {
    expect(scan(NOTHING_SCANNED, [`${ADA} ${"x".repeat(4000)}`], 0).scanned.lines).toEqual([]);
    const many = Array.from({ length: 2500 }, (_, i): [number, string] => [i, `cwa2.a.b.${i}`]);
    const kept = keptAfter(...many);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([2000, "cwa2.a.b.500", "cwa2.a.b.2499"]);
  });
});
