import { describe, expect, it } from "vitest";
import { COURSE, walkLessons } from "./course-walk.ts";
import { shareBrowser } from "./lab.ts";

shareBrowser();

it("the lessons make a course of twenty-one", () => {
  expect(COURSE.map(({ number }) => number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
  ]);
});

describe("every lesson up to the tenth, by keyboard alone", () => {
  walkLessons(1, 10);
});
