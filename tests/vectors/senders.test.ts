import { expect, it } from "vitest";
import { readVector } from "./read.ts";
import { courses } from "./sender-recoveries.ts";
import { CASES, linesOf } from "./sender-windows.ts";

/**
 * Whole senders, as they were when tests/reference compared them with ns-2 and with what Linux was recorded to do. After a change that
 * is meant to alter one, `npx tsx scripts/emit-sender-vectors.ts` writes them.
 */
const RECOVERIES = readVector<Record<string, string[]>>("senders", "recoveries") ?? {};
const WINDOWS = readVector<Record<string, string[]>>("senders", "windows") ?? {};

it("senders answer duplicates, partial ACKs, marks and timeouts as their recoveries have it", () => {
  expect(courses()).toEqual(RECOVERIES);
});

it("there is a course of the window for each case", () => {
  expect(Object.keys(WINDOWS)).toEqual(Object.keys(CASES));
});

it.each(Object.entries(CASES))("the course of a window: %s", (title, one) => {
  expect(linesOf(one)).toEqual(WINDOWS[title]);
});
