import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CASES, linesOf } from "./host-senders.ts";

/** As the senders were when tests/reference compared them with what Linux was recorded to do. */
const LINES: Record<string, string[]> = JSON.parse(
  readFileSync(new URL("./host-senders.json", import.meta.url), "utf8"),
);

describe("the course of a window", () => {
  it("is known for each case", () => {
    expect(Object.keys(LINES)).toEqual(Object.keys(CASES));
  });

  it.each(Object.entries(CASES))("%s", (title, one) => {
    expect(linesOf(one)).toEqual(LINES[title]);
  });
});
