import { describe, expect, it } from "vitest";
import type { Lesson, RunPlan, Step } from "../../src/course/index.ts";
import { codeOf, unreadCode } from "../../src/lessons/own/lesson-code.ts";
import { agree } from "../../src/run/own/consent.ts";

const step = (kind: string, part: object = {}) => ({ id: kind, kind, ...part }) as unknown as Step<unknown>;
const run = (document?: unknown): RunPlan => ({
  id: "a",
  title: "",
  scenario: "a",
  set: [],
  vary: null,
  document,
});
const lesson = (steps: Step<unknown>[], runs: RunPlan[]) =>
  ({ steps, runs }) as unknown as Pick<Lesson<unknown>, "steps" | "runs">;

describe("the code of a lesson", () => {
  it("is what editors begin with, the author's sources, and the senders of its scenarios, each once", () => {
    const whole = lesson(
      [step("text"), step("write-sender", { start: "a" })],
      [run(), run({ senders: { one: "b", two: "a", three: { file: "x" } } })],
    );
    expect(codeOf(whole, [{ source: "c" }, { source: "b" }])).toEqual(["a", "c", "b"]);
    expect(codeOf(whole)).toEqual(["a", "b"]);
  });

  it("is none in a lesson without, whatever its scenarios are", () => {
    const documents = [null, 7, "senders", [], {}, { senders: null }, { senders: "x" }, { senders: [1] }];
    expect(codeOf(lesson([step("text")], documents.map(run)))).toEqual([]);
  });

  it("is unread until this reader has agreed to it, letter by letter", () => {
    agree("// read in lesson-code.test", true);
    expect(unreadCode(["// read in lesson-code.test", "// not read in lesson-code.test"])).toEqual([
      "// not read in lesson-code.test",
    ]);
  });
});
