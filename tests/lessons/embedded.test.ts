import { describe, expect, it } from "vitest";
import type { Step } from "../../src/course/index.ts";
import { answerMessages, doneMessage, originsOf, stepMessage } from "../../src/lessons/lesson/embedded.ts";

const step = (id: string, kind: string) => ({ id, kind, title: id, options: [] }) as unknown as Step<unknown>;
const AT = { page: "https://course.example/lab/", now: Date.UTC(2026, 0, 2, 3, 4, 5, 6) };
const LESSON = {
  id: "sawtooth",
  title: "The sawtooth",
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
    expect(stepMessage(LESSON, 2, AT)).toMatchObject({
      event: "step",
      lesson: "sawtooth",
      step: "holds",
      number: 2,
      of: 3,
    });
    expect(stepMessage(LESSON, 4, AT)).toEqual({
      event: "step",
      lesson: "sawtooth",
      step: null,
      number: 4,
      of: 3,
    });
    expect(doneMessage(LESSON, { holds: given(true, 2), next: given(false, 1) }, AT)).toMatchObject({
      event: "done",
      lesson: "sawtooth",
      points: 1,
      of: 2,
    });
  });

  it("tells each answer once, not what was only read", () => {
    const before = { read: given(true, 0) };
    const now = { ...before, holds: given(false, 1) };
    expect(answerMessages(LESSON, {}, before, AT)).toEqual([]);
    expect(answerMessages(LESSON, before, now, AT)).toMatchObject([
      { event: "answer", lesson: "sawtooth", step: "holds", right: false, tries: 1 },
    ]);
    expect(answerMessages(LESSON, now, now, AT)).toEqual([]);
  });

  it("has the same in statements of xAPI, without who it was and what was answered", () => {
    const lesson = { objectType: "Activity", id: "https://course.example/lab/#lesson=sawtooth" };
    const context = {
      platform: "cwndscope",
      language: "en",
      contextActivities: { parent: [lesson] },
    };
    const timestamp = "2026-01-02T03:04:05.006Z";
    expect(stepMessage(LESSON, 1, AT)).toMatchObject({
      xapi: {
        verb: { id: "http://adlnet.gov/expapi/verbs/experienced", display: { "en-US": "experienced" } },
        object: {
          id: "https://course.example/lab/#lesson=sawtooth&step=read",
          definition: { type: "http://adlnet.gov/expapi/activities/media", name: { en: "read" } },
        },
        context,
        timestamp,
      },
    });
    const answered = (right: boolean) => ({
      holds: { ...given(right, 1), answer: { kind: "number", value: 7 } as const },
    });
    for (const right of [true, false]) {
      const [message] = answerMessages(LESSON, {}, answered(right), AT);
      expect(message).toMatchObject({
        xapi: {
          verb: { id: "http://adlnet.gov/expapi/verbs/answered" },
          object: {
            id: "https://course.example/lab/#lesson=sawtooth&step=holds",
            definition: { type: "http://adlnet.gov/expapi/activities/question", name: { en: "holds" } },
          },
          result: { success: right },
          context,
          timestamp,
        },
      });
      expect(JSON.stringify(message)).not.toMatch(/actor|response|value/);
    }
  });

  it("is completed once all that is judged is right or its answer was seen, and left before; its score is a share of the points", () => {
    const told = (progress: Parameters<typeof doneMessage>[1]) =>
      (doneMessage(LESSON, progress, AT) as { xapi: Record<string, unknown> }).xapi;
    const right = { ...given(true, 1), answer: { kind: "number", value: 7 } as const };
    const wrong = { ...given(false, 1), seen: true, answer: { kind: "number", value: 7 } as const };
    expect(told({ holds: right })).toMatchObject({
      verb: { id: "http://adlnet.gov/expapi/verbs/exited" },
      object: {
        id: "https://course.example/lab/#lesson=sawtooth",
        definition: { type: "http://adlnet.gov/expapi/activities/lesson", name: { en: "The sawtooth" } },
      },
      result: { completion: false, score: { scaled: 0.5, raw: 1, min: 0, max: 2 } },
    });
    expect(told({ holds: right, next: wrong })).toMatchObject({
      verb: { id: "http://adlnet.gov/expapi/verbs/completed" },
      result: { completion: true, score: { scaled: 0.5, raw: 1 } },
    });
    const read = { ...LESSON, steps: [LESSON.steps[0]] };
    expect(doneMessage(read, {}, AT)).toMatchObject({ xapi: { result: { completion: true } } });
    expect(JSON.stringify(doneMessage(read, {}, AT))).not.toContain("score");
  });
});
