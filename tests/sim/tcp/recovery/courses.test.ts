import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { courses } from "./courses.ts";

/** As the recoveries were when tests/reference compared them with ns-2. */
const LINES = JSON.parse(readFileSync(new URL("./courses.json", import.meta.url), "utf8"));

it("recoveries answer duplicates, partial ACKs, marks and timeouts as they did when they were compared", () => {
  expect(courses()).toEqual(LINES);
});
