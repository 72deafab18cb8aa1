import { describe } from "vitest";
import { walkLessons } from "./course-walk.ts";
import { shareBrowser } from "./lab.ts";

shareBrowser();

describe("every lesson from the eleventh on, by keyboard alone", () => {
  walkLessons(11, 21);
});
