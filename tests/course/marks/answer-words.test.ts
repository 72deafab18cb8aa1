import { describe, expect, it } from "vitest";
import { answerWords } from "../../../src/course/index.ts";
import { renderWholeLesson } from "../../../src/lessons/data/render.ts";
import { shippedLesson } from "../lessons.ts";

const { steps } = renderWholeLesson(shippedLesson("sawtooth").lesson);
const words = (id: string, answer: Parameters<typeof answerWords>[1]) => {
  const step = steps.find((one) => one.id === id);
  if (step === undefined) throw new Error(id);
  return answerWords(step, answer);
};

describe("an answer as markers read it", () => {
  it("has the reader's words and the question's unit", () => {
    expect(words("paths", { kind: "order", ids: ["d80", "d20", "gone"] })).toBe("80 ms < 20 ms < gone");
    expect(words("holds", { kind: "number", value: 24.8 })).toBe("24.8\u00a0segments");
    expect(words("news", { kind: "number", value: 0.306 })).toBe("306\u00a0ms");
    expect(words("faster", { kind: "option", id: "longer" })).toBe("longer");
    expect(words("stranger", { kind: "decision", index: 1 })).toBe("decision 2");
    expect(words("stranger", { kind: "decision", index: "none" })).toBe("none");
  });
});
