import { describe, expect, it } from "vitest";
import type { Step } from "../../src/course/index.ts";
import { isAnswered } from "../../src/lessons/state/answered.ts";
import type { StepProgress } from "../../src/lessons/state/progress.ts";

const step = (kind: Step<unknown>["kind"]) => ({ kind }) as Step<unknown>;
const NOTHING: StepProgress = { answer: null, right: false, tries: 0, seen: false };

describe("a step", () => {
  it("that asks nothing is answered from the beginning", () => {
    for (const kind of ["text", "reveal"] as const) expect(isAnswered(step(kind), null), kind).toBe(true);
  });

  it("that is written is answered by words, not by space", () => {
    const answered = (text?: string) =>
      isAnswered(step("write"), { ...NOTHING, right: true, ...(text !== undefined && { text }) });
    expect([isAnswered(step("write"), null), answered(), answered(" \n"), answered("So.")]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it("that asks is answered once it is right or its answer was seen", () => {
    const answered = (progress: StepProgress | null) => isAnswered(step("predict-number"), progress);
    expect([
      answered(null),
      answered({ ...NOTHING, tries: 3 }),
      answered({ ...NOTHING, right: true }),
      answered({ ...NOTHING, seen: true }),
    ]).toEqual([false, false, true, true]);
  });
});
