import { describe, expect, it } from "vitest";
import type { Step } from "../../src/course/index.ts";
import { answerMessages, doneMessage, originsOf, stepMessage } from "../../src/lessons/lesson/embedded.ts";

const step = (id: string, kind: string) => ({ id, kind, title: id, options: [] }) as unknown as Step<unknown>;
const LESSON = {
  id: "sawtooth",
  steps: [step("read", "text"), step("holds", "predict-number"), step("next", "predict-draw")],
};
const given = (right: boolean, tries: number) => ({ answer: null, right, seen: false, tries });

describe("an embedded lesson", () => {
  it("names those whom it tells by origins, and no others", () => {
    expect(originsOf("https://a.example,http://localhost:80,https://b.example:8443")).toEqual([
      "https://a.example",
      "https://b.example:8443",
    ]);
    for (const text of ["", "*", "null", "https://a.example/", "javascript:x", "a.example"])
      expect(originsOf(text), text).toEqual([]);
    expect(originsOf(Array.from({ length: 20 }, (_, i) => `https://a${i}.example`).join(","))).toHaveLength(
      8,
    );
  });

  it("tells which step is shown, and the end", () => {
    expect(stepMessage(LESSON, 2)).toEqual({
      event: "step",
      lesson: "sawtooth",
      step: "holds",
      number: 2,
      of: 3,
    });
    expect(stepMessage(LESSON, 4)).toMatchObject({ step: null, number: 4 });
    expect(doneMessage(LESSON, { holds: given(true, 2), next: given(false, 1) })).toEqual({
      event: "done",
      lesson: "sawtooth",
      points: 1,
      of: 2,
    });
  });

  it("tells each answer once, not what was only read", () => {
    const before = { read: given(true, 0) };
    const now = { ...before, holds: given(false, 1) };
    expect(answerMessages(LESSON, {}, before)).toEqual([]);
    expect(answerMessages(LESSON, before, now)).toEqual([
      { event: "answer", lesson: "sawtooth", step: "holds", right: false, tries: 1 },
    ]);
    expect(answerMessages(LESSON, now, now)).toEqual([]);
  });
});
