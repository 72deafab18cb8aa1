import { describe, expect, it } from "vitest";
import { checkLesson } from "../../src/course/index.ts";
import { LESSON_TIME } from "../patience.ts";
import { LESSON_IDS, loadScenario, runScenario, shippedLesson } from "./lessons.ts";

describe("every shipped lesson", () => {
  it.each(LESSON_IDS)(
    "%s: as it stands, without the numbers of an id, states and asks what holds when it is run",
    async (id) => {
      const authored = shippedLesson(id);
      const plain = { ...authored, lesson: { ...authored.lesson, variant: null } };
      expect(await checkLesson(plain, loadScenario, runScenario)).toEqual([]);
    },
    LESSON_TIME,
  );
});
