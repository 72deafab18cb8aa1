import { describe, expect, it } from "vitest";
import { LessonChecker, readText } from "../../../src/lessons/write/checked.ts";
import { say as templates } from "../../../src/words/en/lessons/write-templates.ts";
import { loadScenario, runScenario } from "../../course/lessons.ts";

function authored(text: string) {
  const read = readText("own-00000000", text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.authored;
}

describe("a text that is read", () => {
  it("is a lesson with its text as elements, or the problems of its form or of its Markdown", () => {
    const read = readText("own-00000000", templates.whole);
    expect(read.ok && read.lesson.steps[0].body.nodes[0]).toMatchObject({ tag: "p" });
    const lines = (text: string) => {
      const wrong = readText("own-00000000", text);
      return wrong.ok ? [] : wrong.problems.map(({ line, message }) => `${line}: ${message}`);
    };
    expect(lines(templates.whole.replace("minutes: 10\n", ""))).toEqual([
      "1: the front matter lacks “minutes”",
    ]);
    expect(
      lines(
        templates.whole
          .replace("Watch the window", "It costs $5. [Here](http://a.example). Watch the window")
          .replace("Read both off the plots.", "$\\frac{1}$"),
      ),
    ).toEqual([expect.stringMatching(/^20: /), expect.stringMatching(/^35: /)]);
  });
});

describe("the check of a lesson that is written", () => {
  it("says what does not hold, and nothing of a text that is no longer the last", async () => {
    let runs = 0;
    const checker = new LessonChecker(loadScenario, (scenario, record) => {
      runs += 1;
      return runScenario(scenario, record);
    });
    const wrong = templates.whole
      .replace("tolerance: 3 segments", "tolerance: 3 segments\naccept: answer > 1")
      .replace(
        "run: one\nplots: cwnd, queue\nuntil: drop-after(bottleneck, 5)",
        "run: one\nuntil: drop-after(bottlenek, 5)",
      );
    const first = checker.check(authored(templates.whole));
    const second = checker.check(authored(wrong));
    expect(await first).toBeNull();
    expect((await second)?.map(({ line }) => line)).toEqual([17]);
    const before = runs;
    const third = checker.check(authored(templates.whole));
    checker.stop();
    expect(await third).toBeNull();
    expect(runs).toBe(before);
    expect(await checker.check(authored(templates.whole))).toEqual([]);
  });
});
