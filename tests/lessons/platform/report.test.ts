import { describe, expect, it } from "vitest";
import type { PageLesson } from "../../../src/lessons/data/load.ts";
import { reportOf } from "../../../src/lessons/platform/report.ts";
import { continuedProgress } from "../../../src/lessons/platform/suspended.ts";
import type { LessonProgress, StepProgress } from "../../../src/lessons/state/progress.ts";

const option = (id: string, when: unknown = null) => ({ id, label: null, when, value: null });
const LESSON = {
  digest: "d1",
  steps: [
    { kind: "text", id: "begin" },
    { kind: "predict-number", id: "holds", unit: "segments" },
    { kind: "predict-choose", id: "faster", options: ["a", "b", "c"].map((id) => option(id)) },
    { kind: "predict-order", id: "paths", items: ["x", "y", "z"].map((id) => ({ id, label: id })) },
    { kind: "vote", id: "talk", options: [option("yes"), option("no")] },
    { kind: "vote", id: "judged", options: [option("yes", "queue > 0"), option("no", "queue == 0")] },
    { kind: "write", id: "words" },
  ],
} as unknown as PageLesson;

const step = (answer: StepProgress["answer"], part: Partial<StepProgress> = {}): StepProgress => ({
  answer,
  right: true,
  tries: 1,
  seen: false,
  first: answer,
  ...part,
});

const PROGRESS: LessonProgress = {
  begin: { answer: null, right: true, tries: 0, seen: true, first: null },
  holds: step({ kind: "number", value: 24 }, { tries: 2, first: { kind: "number", value: 12 } }),
  faster: step({ kind: "option", id: "c" }, { right: false, seen: true }),
  paths: step({ kind: "order", ids: ["z", "x", "y"] }),
  talk: step(
    { kind: "option", id: "no" },
    { right: false, seen: true, first: { kind: "option", id: "yes" } },
  ),
  judged: step({ kind: "option", id: "no" }, { first: { kind: "option", id: "yes" } }),
};

describe("what a learning platform is told", () => {
  it("is a point for each right answer, of the questions that have one", () => {
    const { points, max, location } = reportOf(LESSON, PROGRESS, "talk");
    expect([points, max, location]).toEqual([3, 4, "talk"]);
  });

  it("is that the lesson is complete once every question is dealt with, and something is written where that is asked", () => {
    expect(reportOf(LESSON, PROGRESS, "words").isComplete).toBe(false);
    const words = { ...step(null), tries: 0, text: "So." };
    expect(reportOf(LESSON, { ...PROGRESS, words }, "words").isComplete).toBe(true);
    expect(
      reportOf(LESSON, { ...PROGRESS, words, holds: step(null, { right: false }) }, "words").isComplete,
    ).toBe(false);
  });

  it("is every first answer in the form that the standard has, right or wrong where it is the only one", () => {
    expect(reportOf(LESSON, PROGRESS, "talk").first).toEqual([
      { id: "holds", type: "numeric", response: "12", result: "neutral" },
      { id: "faster", type: "choice", response: "c", result: "wrong" },
      { id: "paths", type: "sequencing", response: "c,a,b", result: "correct" },
      { id: "talk", type: "choice", response: "a", result: "neutral" },
      { id: "judged", type: "choice", response: "a", result: "neutral" },
    ]);
  });

  it("says of a first answer that is not kept any more neither that it was right nor that it was wrong", () => {
    const holds = step(null, { first: { kind: "number", value: 12 } });
    expect(reportOf(LESSON, { holds }, "holds").first).toEqual([
      { id: "holds", type: "numeric", response: "12", result: "neutral" },
    ]);
  });

  it("is what the lesson is continued with", () => {
    expect(continuedProgress("d1", reportOf(LESSON, PROGRESS, "talk").suspended)).toEqual(PROGRESS);
  });

  it("is told of numbers with nine digits, of an unknown option as the first, and of words in ASCII, at most 255", () => {
    const response = (id: string, answer: StepProgress["answer"]) =>
      reportOf(LESSON, { [id]: step(answer) }, id).first.map((one) => [one.type, one.response]);
    expect(response("holds", { kind: "number", value: 1 / 3 })).toEqual([["numeric", "0.333333333"]]);
    expect(response("faster", { kind: "option", id: "gone" })).toEqual([["choice", "a"]]);
    const long = `„ﬁ“ ${"x".repeat(400)}`;
    expect(response("holds", { kind: "order", ids: [long] })).toEqual([
      ["performance", ` fi  ${"x".repeat(250)}`],
    ]);
  });

  it("says of a vote, which is cast again, neither right nor wrong", () => {
    const steps = [{ kind: "vote", id: "talk", options: [option("yes", "x"), option("no", "y")] }];
    const lesson = { ...LESSON, steps } as unknown as PageLesson;
    const progress = { talk: step({ kind: "option", id: "yes" }) };
    expect(reportOf(lesson, progress, "talk")).toMatchObject({
      points: 1,
      max: 1,
      first: [{ id: "talk", type: "choice", response: "a", result: "neutral" }],
    });
  });

  it("is a number with nine digits, and the first option for one that the lesson has no more", () => {
    const answers = {
      holds: step({ kind: "number", value: 100 / 3 }),
      faster: step({ kind: "option", id: "gone" }),
    };
    const { first } = reportOf(LESSON, answers, "talk");
    expect(first.map(({ response }) => response)).toEqual(["33.3333333", "a"]);
  });

  it("is in other words of 255 printable ASCII characters at most", () => {
    const steps = [{ kind: "try", id: "set", knobs: [], goals: [] }];
    const lesson = { ...LESSON, steps } as unknown as PageLesson;
    const responseTo = (value: string) => {
      const set = step({ kind: "values", values: { "links.a.rate": value } });
      return reportOf(lesson, { set }, "set").first[0];
    };
    expect(responseTo("x".repeat(300))).toMatchObject({ type: "performance", response: "x".repeat(255) });
    // A full-width digit is the digit; what has no ASCII form becomes a space.
    expect(responseTo("\uff15 \u2192 ü")).toMatchObject({ response: "5    " });
  });
});
