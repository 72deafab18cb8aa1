import { afterAll, describe, expect, it } from "vitest";
import { checkLesson, parseLesson } from "../../src/course/index.ts";
import { keptRuns, lessonText, loadScenario } from "./lessons.ts";

/** Most changes of a text leave nearly all runs as they are. */
let run = keptRuns();

afterAll(() => {
  run = keptRuns();
});

/** What the check says of the first lesson after a change of its text. */
async function failuresAfter(from: string, to: string): Promise<string[]> {
  const text = lessonText("sawtooth");
  expect(text).toContain(from);
  const parsed = parseLesson("sawtooth", text.replace(from, to));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const failures = await checkLesson(parsed.value, loadScenario, run);
  return failures.map(({ message }) => message);
}

describe("the check of a lesson", () => {
  it.each([
    ["a fact", "answer within 0.1 of 24.8", "answer within 0.1 of 25", "does not hold (24.77"],
    [
      "a solution",
      "not-solved-by: links.bottleneck.queue.limit = 16",
      "not-solved-by: links.bottleneck.queue.limit = 19",
      "solves it",
    ],
    ["an order", "margin: 0.5 s", "margin: 50 s", "these runs do not decide the order"],
    [
      "a choice",
      "when: fast.period(f1, 5) > 1.04",
      "when: fast.period(f1, 5) > 1.2",
      "do not decide between the options",
    ],
    [
      "a claim about a choice of the variant",
      "47 ms, 50 ms",
      "47 ms, 80 ms",
      "links.bottleneck.delay = 80 ms; links.bottleneck.queue.limit = 26: “window-after-cut(f1, 5) >",
    ],
    [
      "a flat line in a drawing",
      "when: drawn-cuts < 1\n",
      "",
      "a flat line gets the hint for everything else",
    ],
    [
      "a fall beside the question",
      "from: 0 s\nto: 25 s\nbegin: drop-after(bottleneck, 5)",
      "from: 5 s\nto: 25 s\nbegin: drop-after(bottleneck, 12)",
      "the fall that is asked for is seen beside the question",
    ],
    ["decisions that are not seen", " and time < 25", "", "5 of 10 decisions lie outside the times"],
    ["a decision", "find: event is timeout", "find: event is ecn", "no decision is the right one"],
    [
      "a number of the text",
      "{{ decision(f1, timeout, 1) | s 2 }} the ret",
      "{{ decision(f1, ecn, 1) | s 2 }} the ret",
      "is not there in the run",
    ],
  ])("finds what does not hold: %s", async (_, from, to, message) => {
    const found = await failuresAfter(from, to);
    expect(
      found.some((one) => one.includes(message)),
      JSON.stringify(found),
    ).toBe(true);
  });
});
