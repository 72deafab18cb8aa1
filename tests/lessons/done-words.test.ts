import { describe, expect, it } from "vitest";
import type { Step } from "../../src/course/index.ts";
import type { Rendered } from "../../src/lessons/data/load.ts";
import { doneWords } from "../../src/lessons/lesson/done-words.ts";
import type { StepProgress } from "../../src/lessons/state/progress.ts";

const stepOf = (part: Record<string, unknown>) => part as unknown as Step<Rendered>;
const progress = (part: Partial<StepProgress>): StepProgress => ({
  answer: null,
  right: false,
  tries: 0,
  seen: false,
  first: null,
  ...part,
});

describe("what became of a question", () => {
  const label = { nodes: ["about the ", { tag: "em", children: ["same"] }], values: [] };
  const vote = stepOf({ kind: "vote", options: [{ id: "same", label, when: {} }] });
  const same = { kind: "option", id: "same" } as const;

  it("is skipped where nothing was answered", () => {
    expect(doneWords(vote, undefined)).toBe("skipped");
    expect(doneWords(stepOf({ kind: "predict-number", unit: "s" }), progress({}))).toBe("skipped");
  });

  it("is a vote given once where the second one was left out, not a skipped one", () => {
    expect(doneWords(vote, progress({ first: same }))).toBe(
      "voted once, not again; first answer: about the same",
    );
    expect(doneWords(vote, progress({ first: same, answer: same, tries: 1 }))).toBe("not right");
  });

  it("of a try tells how often was tried, and nothing of a step that was looked at only", () => {
    const goal = stepOf({ kind: "try" });
    const values = { kind: "values", values: { a: "1" } } as const;
    expect(doneWords(goal, progress({ answer: values }))).toBe("nothing tried");
    expect(doneWords(goal, progress({ answer: values, tries: 1 }))).toBe("tried 1 time, goals not met");
    expect(doneWords(goal, progress({ answer: values, tries: 3 }))).toBe("tried 3 times, goals not met");
    expect(doneWords(goal, progress({ answer: values, tries: 3, right: true }))).toBe("right, at try 3");
  });

  it("of a sender that was written tells the same, and never the program", () => {
    const sender = stepOf({ kind: "write-sender" });
    const [first, answer] = ["one", "two"].map((source) => ({ kind: "program", source }) as const);
    expect(doneWords(sender, undefined)).toBe("skipped");
    expect(doneWords(sender, progress({ first, answer, tries: 2 }))).toBe("tried 2 times, goals not met");
    expect(doneWords(sender, progress({ first, answer, tries: 2, right: true }))).toBe("right, at try 2");
  });

  it("names the first answer where another one followed", () => {
    const [first, answer] = [12, 24].map((value) => ({ kind: "number", value }) as const);
    const number = stepOf({ kind: "predict-number", unit: "segments" });
    expect(doneWords(number, progress({ first, answer, tries: 2, right: true }))).toMatch(
      /^right, at try 2; first answer: 12.segments$/,
    );
  });

  it("names a try's first values in the units of its knobs", () => {
    const knobs = [{ path: "loss", label: "Loss", unit: "%", range: { min: 0, max: 1, step: 0.01 } }];
    const [first, answer] = ["0.001", "0.03"].map((loss) => ({ kind: "values", values: { loss } }) as const);
    const goal = stepOf({ kind: "try", knobs });
    expect(doneWords(goal, progress({ first, answer, tries: 3, right: true }))).toMatch(
      /^right, at try 3; first answer: 0\.1.%$/,
    );
  });
});
