import { describe, expect, it } from "vitest";
import { encodeResult, markCode } from "../../../src/course/index.ts";
import { holdsStepsOf, splitValues } from "../../../src/course/marks/split-lessons.ts";
import { countedRuns } from "../counted-runs.ts";
import { LESSON_IDS, shippedLesson } from "../lessons.ts";

const lessonOf = (id: string) => shippedLesson(id).lesson;
const START = { path: "flows.f2.start", value: "1.5 s" };
const SEED = { path: "seed", value: "7" };
const DELAY = { path: "links.bottleneck.delay", value: "79 ms" };

/** The values that are judged with, of those in an old code. */
const judgedWith = (id: string, named: string, picked: (typeof SEED)[]) =>
  splitValues(lessonOf(id), named, picked)?.map(({ path, value }) => ({ path, value })) ?? null;

describe("a code of a lesson that became several", () => {
  it("is judged in each of them with the values that went with its steps", () => {
    expect(judgedWith("today", "today", [START])).toEqual([]);
    expect(judgedWith("sharing-a-buffer", "today", [START])).toEqual([START]);
    expect(judgedWith("standing-queue", "today", [START])).toEqual([]);
    expect(judgedWith("base-station", "base-station", [SEED])).toEqual([SEED]);
    expect(judgedWith("helpers", "base-station", [SEED])).toEqual([SEED]);
    expect(judgedWith("is-the-paper-right", "is-the-paper-right", [DELAY, SEED])).toEqual([SEED]);
    expect(judgedWith("one-packet", "is-the-paper-right", [DELAY, SEED])).toEqual([DELAY]);
  });

  it("is not judged with values that the lesson does not have, nor in a lesson that has none of its steps", () => {
    expect(judgedWith("helpers", "base-station", [{ path: "seed", value: "4000" }])).toBeNull();
    expect(judgedWith("sharing-a-buffer", "today", [])).toBeNull();
    expect(judgedWith("sawtooth", "today", [])).toBeNull();
    const others = LESSON_IDS.filter((id) => holdsStepsOf(id, "today"));
    expect(others.sort()).toEqual(["sharing-a-buffer", "standing-queue", "today"]);
    expect(LESSON_IDS.filter((id) => holdsStepsOf(id, "sawtooth"))).toEqual(["sawtooth"]);
  });

  it("says that it was made with another version, and has points", async () => {
    const code = encodeResult({
      lesson: "today",
      digest: "before",
      simulator: "1",
      who: "ada",
      picked: [START],
      steps: {},
    });
    for (const id of ["today", "sharing-a-buffer", "standing-queue"]) {
      const marked = await markCode(code, lessonOf(id), countedRuns().runs, () => undefined);
      expect(marked, id).toMatchObject({
        points: 0,
        warning: "Made with another version of the lesson: the questions may differ.",
      });
    }
    const elsewhere = await markCode(code, lessonOf("sawtooth"), countedRuns().runs, () => undefined);
    expect(elsewhere).toHaveProperty("message");
  });
});
