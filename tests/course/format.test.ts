import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forJudging } from "../../src/course/expressions-of.ts";
import { beforeAnswer, isJudged, parseLesson, pickedText } from "../../src/course/index.ts";
import { measuresIn } from "../../src/course/readings.ts";
import { LESSON_IDS, lessonText } from "./lessons.ts";

const HEAD = `---
format: cwndscope-lesson/1
number: 1
title: A lesson
summary: What it is about.
minutes: 10
---
`;

const RUN = `:::run tooth
title: Reno
scenario: reno-sawtooth
:::
`;

const TEACHER = `:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`;

const text = (id: string) => `:::text ${id}
title: A step
run: tooth

Words.
:::
`;

const QUESTION = `:::predict-number much
title: How much?
run: tooth
unit: segments
answer: least-rtt(f1) * 2 Mbit/s / 12000
tolerance: 2 segments

How much?
:::
`;

const TRY = `:::try knob
title: Turn it
run: tooth
matrix: f1
solved-by: seed = 2

Turn it.

:::knob
address: seed
label: Seed
min: 1
max: 9
:::

:::goal
label: Much
short: much
value: throughput(f1)
unit: Mbit/s
at-least: 1 Mbit/s
:::
:::
`;

const lesson = (...blocks: string[]) => [HEAD, RUN, ...blocks, TEACHER].join("\n");

/** The first problem of a text: "line: message". */
function firstProblem(source: string): string {
  const parsed = parseLesson("a", source);
  if (parsed.ok) return "";
  const [{ line, message, remedy }] = parsed.problems;
  expect(remedy).not.toBe("");
  return `${line}: ${message}`;
}

const WRITE = `:::write words
title: In your own words
run: tooth

Write it down: {{ delivered(f1) }} segments arrived.

:::answer
It should hold {{ throughput(f1) | Mbit/s }}.
:::
:::
`;

describe("a text of the reader's own", () => {
  it("is a step with words before and after it, and neither hints nor a right answer", () => {
    const parsed = parseLesson("a", lesson(WRITE, text("b")));
    if (!parsed.ok) throw new Error(parsed.problems[0].message);
    const [step] = parsed.value.lesson.steps;
    expect([step.kind, step.hints.length, step.after?.values.length]).toEqual(["write", 0, 1]);
    expect(isJudged(step)).toBe(false);
    // What it tells afterwards is run with what it shows: nothing is judged in between.
    expect(beforeAnswer(step)).toHaveLength(2);
    expect(firstProblem(lesson(WRITE.replace(":::answer", ":::hint"), text("b")))).toContain(
      ":::hint cannot stand in :::write",
    );
    expect(firstProblem(lesson(WRITE.replace("throughput(f1)", "answer"), text("b")))).not.toBe("");
  });
});

describe("a variant", () => {
  const variant = (...lines: string[]) => [":::variant", ...lines, ":::", ""].join("\n");
  const choicesOf = (...lines: string[]) => {
    const parsed = parseLesson("a", lesson(variant(...lines), text("one"), text("two")));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    return parsed.value.lesson.variant?.choices.map((set) => [
      pickedText(set),
      ...set.map(({ runs }) => runs.join()),
    ]);
  };

  it("is every pair of two values, each in its own runs, but for those that are left out", () => {
    expect(choicesOf("pick: seed = 1..2", "runs: tooth")).toEqual([
      ["seed = 1", "tooth"],
      ["seed = 2", "tooth"],
    ]);
    const two = ["pick: seed = 1..2", "pick: flows.f1.awnd = 20, 40", "runs: tooth"];
    expect(choicesOf(...two, "except: seed = 2; flows.f1.awnd = 20")).toEqual([
      ["seed = 1; flows.f1.awnd = 20", "tooth", "tooth"],
      ["seed = 1; flows.f1.awnd = 40", "tooth", "tooth"],
      ["seed = 2; flows.f1.awnd = 40", "tooth", "tooth"],
    ]);
  });

  it.each([
    [["runs: tooth"], "has 0 lines “pick”"],
    [["pick: seed = 1", "pick: duration = 9", "pick: tcp.syn = false", "runs: tooth"], "has 3 lines “pick”"],
    [["pick: seed = 1..3", "runs: other"], "there is no run “other”"],
    [["pick: seed = 1..3"], "has 0 lines “runs”"],
    [["pick: seed = 1..3", "runs: tooth", "except: seed = 4"], "“seed = 4” is no choice"],
    [["pick: seed = 1..20", "pick: flows.f1.awnd = 1..20", "runs: tooth"], "there are 400 choices"],
  ])("is refused in words: %s", (lines, message) => {
    expect(firstProblem(lesson(variant(...lines), text("one"), text("two")))).toContain(message);
  });
});

describe("a lesson's file", () => {
  it("is read with its runs, steps and what only tests see", () => {
    const parsed = parseLesson("a", lesson(text("one"), QUESTION));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const { lesson: read } = parsed.value;
    expect(read).toMatchObject({ id: "a", number: 1, title: "A lesson", minutes: 10, needs: [] });
    expect(read.runs).toEqual([
      { id: "tooth", title: "Reno", scenario: "reno-sawtooth", set: [], vary: null },
    ]);
    expect(read.steps.map(({ kind, id }) => [kind, id])).toEqual([
      ["text", "one"],
      ["predict-number", "much"],
    ]);
    expect(read.steps[1]).toMatchObject({ unit: "segments", tolerance: { kind: "absolute", value: 2 } });
  });

  it("asks for the guesses of a flow beside a try: what losses were, and what they were called", () => {
    const parsed = parseLesson("a", lesson(text("one"), TRY));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const [, step] = parsed.value.lesson.steps;
    const uses = measuresIn(forJudging(step)).filter(({ id }) => id === "verdicts");
    expect(uses.map(({ args }) => JSON.stringify(args).match(/air|queue|random|congestion/g))).toEqual([
      ["air", "random"],
      ["air", "congestion"],
      ["queue", "random"],
      ["queue", "congestion"],
    ]);
    const line = lesson(text("one"), TRY).split("\n").indexOf("matrix: f1") + 1;
    expect(firstProblem(lesson(text("one"), TRY.replace("matrix: f1", "matrix: f1, x")))).toMatch(
      new RegExp(`^${line}: `),
    );
  });

  it("takes numbers out of the text and leaves a mark for each", () => {
    const parsed = parseLesson(
      "a",
      lesson(text("one").replace("Words.", "It takes {{ least-rtt(f1) | ms 1 }}."), QUESTION),
    );
    const body = parsed.ok ? parsed.value.lesson.steps[0].body : null;
    expect(body?.markdown).toBe("It takes \uE0000\uE001.");
    expect(body?.values).toMatchObject([
      { unit: "ms", digits: 1, expression: { kind: "measure", id: "least-rtt" } },
    ]);
  });

  it.each([
    ["no front matter", "Hello", "1: the file does not begin with front matter"],
    [
      "text outside of blocks",
      lesson(text("one"), QUESTION, "Loose words."),
      ": text stands outside of every block",
    ],
    [
      "a block that is not closed",
      `${HEAD}${RUN}${TEACHER}${text("one").slice(0, -4)}`,
      "“:::text” is not closed",
    ],
    ["an end without a beginning", lesson(text("one"), QUESTION, ":::"), "“:::” closes nothing"],
    ["an unknown block", lesson(text("one"), QUESTION, ":::video x\n:::"), "“:::video” is unknown"],
    [
      "an unknown key",
      lesson(text("one").replace("run: tooth", "run: tooth\ncolour: red"), QUESTION),
      ": :::text has no “colour”",
    ],
    [
      "a key twice",
      lesson(text("one").replace("run: tooth", "run: tooth\nrun: tooth"), QUESTION),
      "“run” stands twice",
    ],
    [
      "a missing key",
      lesson(text("one").replace("title: A step\n", ""), QUESTION),
      ": :::text lacks “title”",
    ],
    ["two steps of one name", lesson(text("one"), text("one")), "“one” is the name of another one"],
    ["a step without a name", lesson(text(""), QUESTION), ":::text needs a name"],
    [
      "an unknown run",
      lesson(text("one").replace("run: tooth", "run: teeth"), QUESTION),
      "there is no run “teeth”",
    ],
    [
      "an unknown plot",
      lesson(text("one").replace("run: tooth", "plots: pie"), QUESTION),
      "there is no plot “pie”",
    ],
    [
      "a wrong expression",
      lesson(text("one"), QUESTION.replace("least-rtt(f1)", "eval(f1)")),
      '“eval(f1) * 2 Mbit/s / 12000”: unknown name "eval"',
    ],
    [
      "a tolerance of another kind",
      lesson(text("one"), QUESTION.replace("2 segments", "2 ms")),
      "“tolerance”: “ms” does not fit here",
    ],
    [
      "a part that has no place there",
      lesson(text("one").replace("Words.", "Words.\n:::option a\nA\n:::"), QUESTION),
      ":::option cannot stand in :::text",
    ],
    [
      "another format",
      lesson(text("one"), QUESTION).replace("lesson/1", "lesson/9"),
      "2: the format “cwndscope-lesson/9” is unknown",
    ],
    [
      "no notes for the teacher",
      [HEAD, RUN, text("one"), QUESTION].join("\n"),
      "1: the teacher's notes are missing",
    ],
    [
      "an open number",
      lesson(text("one").replace("Words.", "It is {{ 1 + 1."), QUESTION),
      "a number's brackets are not closed",
    ],
    [
      "a question that nothing judges",
      lesson(
        text("one"),
        ":::predict-choose which\ntitle: Which?\n\nWhich?\n:::option a\nA\n:::\n:::option b\nB\n:::\n:::",
      ),
      "the option “a” lacks “when”",
    ],
    [
      "a try that says no solution",
      lesson(
        text("one"),
        ":::try it\ntitle: Try\nrun: tooth\n\nTry.\n:::knob\naddress: seed\nlabel: Seed\nmin: 1\nmax: 2\n:::\n:::goal\nlabel: L\nshort: S\nvalue: 1\nat-least: 2\n:::\n:::",
      ),
      "nothing says how it can be solved",
    ],
    [
      "a private character",
      lesson(text("one").replace("Words", "W\uE000"), QUESTION),
      "it holds a control or private-use character",
    ],
  ])("is refused with the line and a remedy: %s", (_, source, message) => {
    const parsed = parseLesson("a", source);
    const found = parsed.ok ? [] : parsed.problems.map((problem) => `${problem.line}: ${problem.message}`);
    expect(
      found.some((one) => one.includes(message)),
      JSON.stringify(found),
    ).toBe(true);
    expect(parsed.ok || parsed.problems.every(({ remedy }) => remedy.length > 3)).toBe(true);
  });

  it("names the line of the mistake", () => {
    const source = lesson(text("one"), QUESTION.replace("unit: segments", "unit: parrots"));
    const line = source.split("\n").indexOf("unit: parrots") + 1;
    expect(firstProblem(source)).toBe(`${line}: “parrots” is no unit`);
  });

  it("may be anything: the reader never throws and lists at most twenty problems", () => {
    const whole = LESSON_IDS.map(lessonText)[0];
    const pieces = fc.constantFrom(
      ":::",
      ":::text a",
      ":::try b",
      "{{",
      "}}",
      "---",
      "run: tooth",
      "answer: 1 +",
      "\u0000",
      "x".repeat(300),
    );
    const mutated = fc
      .tuple(fc.nat(whole.length), fc.nat(40), fc.oneof(pieces, fc.string()))
      .map(([at, length, piece]) => whole.slice(0, at) + piece + whole.slice(at + length));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((lines) => lines.join("\n")),
          mutated,
        ),
        (source) => {
          const parsed = parseLesson("a", source);
          if (parsed.ok) return;
          expect(parsed.problems.length).toBeGreaterThan(0);
          expect(parsed.problems.length).toBeLessThanOrEqual(20);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("a word of a lesson that is nearly right", () => {
  /** The remedies of a text. */
  function remedies(source: string): string[] {
    const parsed = parseLesson("a", source);
    return parsed.ok ? [] : parsed.problems.map(({ remedy }) => remedy);
  }

  it.each([
    ["a key", text("one").replace("title:", "titel:"), "title"],
    ["a key of the front matter", HEAD.replace("summary:", "sumary:"), "summary"],
    ["a kind of block", text("one").replace(":::text", ":::txt"), "text"],
    ["a run", text("one").replace("run: tooth", "run: tooht"), "tooth"],
    ["a plot", text("one").replace("run: tooth", "run: tooth\nplots: cwmd"), "cwnd"],
    ["a unit", QUESTION.replace("unit: segments", "unit: segmets"), "segments"],
    ["a unit in an expression", QUESTION.replace("2 Mbit/s", "2 Mbt/s"), "Mbit/s"],
    ["a measure", QUESTION.replace("least-rtt(f1)", "lest-rtt(f1)"), "least-rtt"],
  ])("is told with the one that was meant: %s", (_, source, meant) => {
    const whole = source.startsWith("---")
      ? [source, RUN, text("two"), TEACHER].join("\n")
      : lesson(source, text("two"));
    expect(remedies(whole)).toContain(`Did you mean "${meant}"?`);
  });

  it("says what there is where none is near", () => {
    expect(remedies(lesson(text("one").replace("run:", "parrots:"), text("two")))).toContainEqual(
      expect.stringMatching(/^Remove it, or write one of .*run/),
    );
  });
});
