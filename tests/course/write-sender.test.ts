import { describe, expect, it } from "vitest";
import {
  checkLesson,
  decodeResult,
  encodeResult,
  judgeStep,
  type LessonResult,
  LessonRuns,
  MOST_TEXT,
  markCode,
  packAnswer,
  parseLesson,
  runsBefore,
  type Step,
  UNCHANGED,
  unpackAnswer,
  writtenFor,
} from "../../src/course/index.ts";
import { loadScenario, runScenario } from "./lessons.ts";

const AIMD = `export default {
  onAck: (s, ack, tcp) => tcp.cwnd + 1 / tcp.cwnd,
  onLossDetected: (s, tcp) => tcp.cwnd / 2,
  onTimeout: () => 1,
};`;
const STILL = AIMD.replace("tcp.cwnd + 1 / tcp.cwnd", "tcp.cwnd");
const NEVER_YIELDS = AIMD.replace("tcp.cwnd / 2", "tcp.cwnd + 20").replace("() => 1", "() => 60");

const block = (kind: string, source: string) => `:::${kind}\n\`\`\`js\n${source}\n\`\`\`\n:::`;

const STEP = `:::write-sender grow
title: Write one
run: yours, reno

Words: {{ throughput(f1) | Mbit/s }}.

${block("start", STILL)}
${block("solution", AIMD)}
:::goal
label: Used
short: used
value: utilisation(bottleneck)
unit: %
at-least: 80 %
:::
:::hint
when: largest-cwnd(f1, 0, 20) < 20
The window is {{ largest-cwnd(f1, 0, 20) | segments }} at most.
:::
:::hint
Look at the queue.
:::
:::answer
It carries {{ throughput(f1) | Mbit/s }}.
:::
:::facts
utilisation(bottleneck) > 80 %
:::
:::
`;

const lesson = (step: string) => `---
format: cwndscope-lesson/1
number: 1
title: A lesson
summary: What it is about.
minutes: 10
---
:::run yours
title: Yours
scenario: reno-sawtooth
set: duration = 20 s
:::
:::run reno
title: Reno
scenario: reno-sawtooth
set: duration = 20 s
:::
:::text words
title: Words

Words.
:::
${step}
:::teacher
### Aim
### Prerequisites
### Misconceptions
### Time
### Discussion
### Variants
:::
`;

const problemsOf = (step: string) => {
  const parsed = parseLesson("a", lesson(step));
  return parsed.ok ? [] : parsed.problems.map(({ message, remedy }) => `${message}. ${remedy}`);
};

/** The lesson, with a change of its step. */
function read(from = "", to = "") {
  expect(STEP).toContain(from);
  const parsed = parseLesson("a", lesson(STEP.replace(from, to)));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

type WriteSender = Extract<Step<unknown>, { kind: "write-sender" }>;

const judged = (source: string, from = "", to = "") => {
  const { lesson: whole } = read(from, to);
  const runs = new LessonRuns(loadScenario, runScenario);
  return judgeStep(whole, whole.steps[1], UNCHANGED, runs, { kind: "program", source });
};

const failuresOf = async (from: string, to: string) =>
  (await checkLesson(read(from, to), loadScenario, runScenario)).map(({ message }) => message);

describe("a step in which a sender is written", () => {
  it("is read with what the editor begins with; what solves it is not in the lesson that readers get", () => {
    const { lesson: whole, programs } = read();
    const step = whole.steps[1] as WriteSender;
    expect([step.kind, step.start, step.sendsIn, step.bench]).toEqual([
      "write-sender",
      `${STILL}\n`,
      ["yours"],
      [],
    ]);
    expect(programs.map(({ step: of, solves, source }) => [of, solves, source])).toEqual([
      ["grow", true, `${AIMD}\n`],
    ]);
    expect(JSON.stringify(whole)).not.toContain("+ 1 / tcp.cwnd");
    expect(runsBefore(step)).toEqual(["reno"]);
    expect(writtenFor(step, "x")).toEqual({ source: "x", runs: ["yours"], flow: null });
  });

  it.each([
    ["no start", block("start", STILL), "", "nothing says what the editor begins with"],
    [
      "two starts",
      block("start", STILL),
      `${block("start", STILL)}\n${block("start", STILL)}`,
      "stands twice",
    ],
    ["no solution", block("solution", AIMD), "", "nothing says how it can be solved"],
    ["code without its fence", "```js\nexport", "export", "holds no code"],
    ["no code", STILL, "", ":::start holds no code"],
    ["no run", "run: yours, reno\n", "", "a sender needs a run to send in"],
    ["an unknown run", "run: yours, reno\n", "run: yours\nsends-in: mine\n", "there is no run “mine”"],
    [
      "an unknown law",
      "run: yours, reno\n",
      "run: yours\nbench: never-stuk\n",
      'Did you mean "never-stuck"?',
    ],
    ["no goal", /:::goal[\s\S]*?\n:::\n/, "", "there are 0 goals"],
    ["confidence", "run: yours, reno\n", "run: yours\nconfidence: yes\n", "is no question to be sure of"],
    ["code that is too long", STILL, `// ${"x".repeat(66_000)}`, "Shorten it to 65536"],
  ])("is refused in words: %s", (_, from, to, message) => {
    expect(problemsOf(STEP.replace(from, to)).join(" ")).toContain(message);
  });

  it("is right with a source that meets the goals, in runs of its own", async () => {
    const { right, program, hints } = await judged(AIMD);
    expect([right, program, hints]).toEqual([true, { failed: null, bench: [] }, []]);
  });

  it("tells a source that does not the hint that follows from its run", async () => {
    const { right, hints } = await judged(STILL);
    expect(right).toBe(false);
    expect(hints[0].body.markdown).toContain("The window is");
  });

  it.each([
    ["cannot be read", "export default {\n  onAck: () => 3 +,\n};", "load", 2, null],
    ["knows what is not there", AIMD.replace("1 / tcp.cwnd", "fetch('x')"), "run", 2, expect.any(Number)],
    ["fails", AIMD.replace("tcp.cwnd / 2", "s.list.length"), "run", 3, expect.any(Number)],
    ["does not end", AIMD.replace("tcp.cwnd / 2", "{ for (;;); }"), "endless", 3, expect.any(Number)],
    [
      "holds too much",
      AIMD.replace("tcp.cwnd / 2", "{ for (let t = 'x'; ; ) t += t; }"),
      "memory",
      3,
      expect.any(Number),
    ],
  ])("takes a source that %s for a wrong answer, with its line", async (_, source, kind, line, at) => {
    const { right, decided, program, hints } = await judged(source);
    expect([right, decided, hints]).toEqual([false, true, []]);
    expect(program?.failed).toMatchObject({ kind, line, at });
  });

  it("does not count a source that was too long for a code as right", async () => {
    const { lesson: whole } = read();
    const runs = new LessonRuns(loadScenario, runScenario);
    const answer = { kind: "program", source: null } as const;
    expect((await judgeStep(whole, whole.steps[1], UNCHANGED, runs, answer)).right).toBe(false);
  });

  it("asks the test bench besides, and says what it measured", async () => {
    const bench = "run: yours, reno\nbench: gives-way, uses-idle-link\n";
    const kept = await judged(AIMD, "run: yours, reno\n", bench);
    expect([kept.right, kept.program?.bench.map(({ id, holds }) => [id, holds])]).toEqual([
      true,
      [
        ["gives-way", true],
        ["uses-idle-link", true],
      ],
    ]);
    const broken = await judged(
      NEVER_YIELDS,
      "value: utilisation(bottleneck)\nunit: %\nat-least: 80 %",
      "value: 1\nat-least: 1",
    );
    expect(broken.right).toBe(true);
    const refused = parseLesson(
      "a",
      lesson(
        STEP.replace("run: yours, reno\n", bench).replace(
          "value: utilisation(bottleneck)\nunit: %\nat-least: 80 %",
          "value: 1\nat-least: 1",
        ),
      ),
    );
    if (!refused.ok) throw new Error(JSON.stringify(refused.problems));
    const whole = refused.value.lesson;
    const runs = new LessonRuns(loadScenario, runScenario);
    const verdict = await judgeStep(whole, whole.steps[1], UNCHANGED, runs, {
      kind: "program",
      source: NEVER_YIELDS,
    });
    expect([verdict.right, verdict.program?.bench[0].holds]).toEqual([false, false]);
    expect(verdict.program?.bench[0].text).toContain("the queue drops");
  });

  it("sends in other runs too where the step says so, and nowhere else", async () => {
    const goal = "value: utilisation(bottleneck)\nunit: %\nat-least: 80 %";
    const other = "value: reno.delivered(f1)\nat-least: 1000";
    const alone = await judged(STILL, goal, other);
    expect(alone.right).toBe(true);
    const text = STEP.replace(goal, other).replace("run: yours, reno\n", "run: yours\nsends-in: reno\n");
    const parsed = parseLesson("a", lesson(text));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
    const whole = parsed.value.lesson;
    const runs = new LessonRuns(loadScenario, runScenario);
    const both = await judgeStep(whole, whole.steps[1], UNCHANGED, runs, { kind: "program", source: STILL });
    expect(both.right).toBe(false);
  });
});

describe("the check of such a step", () => {
  it("finds nothing where all holds", async () => {
    expect(await failuresOf("", "")).toEqual([]);
  });

  it.each([
    [
      "a start that passes already",
      block("start", STILL),
      block("start", AIMD),
      "what it begins with passes",
    ],
    [
      "a start that does not run",
      block("start", STILL),
      block("start", AIMD.replace("tcp.cwnd / 2", "s.x.y")),
      "what it begins with does not run",
    ],
    [
      "a solution that does not pass",
      block("solution", AIMD),
      block("solution", STILL),
      "the solution does not pass (× 0.0",
    ],
    [
      "a solution that fails",
      block("solution", AIMD),
      block("solution", "export default 3;"),
      "the solution fails: ",
    ],
    [
      "a wrong source that passes",
      ":::goal",
      `${block("wrong", AIMD)}\n:::goal`,
      "the wrong source passes already",
    ],
    ["a hint that nobody is told", "< 20\n", "< 1\n", "no source is told this hint"],
    [
      "a fact of the solution's run",
      ":::facts\nutilisation(bottleneck) > 80 %",
      ":::facts\nutilisation(bottleneck) > 99.9 %",
      "does not hold with the solution (0.8",
    ],
    [
      "a start that is told nothing",
      /:::hint[\s\S]*?:::\n:::hint[\s\S]*?:::\n/.exec(STEP)?.[0] ?? "",
      "",
      "is told nothing; add a hint",
    ],
  ])("finds %s", async (_, from, to, message) => {
    const found = await failuresOf(from, to);
    expect(
      found.some((one) => one.includes(message)),
      JSON.stringify(found),
    ).toBe(true);
  });
});

describe("a sender in a result code", () => {
  const result = (source: string, right: boolean): LessonResult => ({
    lesson: "a",
    digest: read().lesson.digest,
    simulator: "1",
    who: null,
    picked: [],
    steps: {
      grow: {
        answer: { kind: "program", source },
        right,
        tries: 3,
        first: { kind: "program", source: STILL },
      },
    },
  });
  const coded = (source: string, right = true) => {
    const decoded = decodeResult(encodeResult(result(source, right)));
    if (!decoded.ok) throw new Error(decoded.message);
    return decoded.value.steps.grow;
  };
  const long = `${AIMD}\n// ${"x".repeat(MOST_TEXT)}\n`;
  const marked = async (source: string, right: boolean) => {
    const { lesson: whole } = read();
    const runs = new LessonRuns(loadScenario, runScenario);
    const found = await markCode(encodeResult(result(source, right)), whole, runs, () => undefined);
    if (found === null || "message" in found) throw new Error(found?.message);
    return found;
  };

  it("is held whole where it is short, and of the first one only that there was one", () => {
    expect(coded(AIMD)).toEqual({
      answer: { kind: "program", source: AIMD },
      right: true,
      tries: 3,
      first: { kind: "program", source: null },
    });
  });

  it("is left out where it is long: whether it was right, and the tries, stay", () => {
    expect(coded(long)).toMatchObject({ answer: { kind: "program", source: null }, right: true, tries: 3 });
  });

  it("is judged again by running; of one that is not there the marker is told", async () => {
    const again = await marked(AIMD, true);
    expect([again.points, again.warning, again.marks[0]?.latest]).toEqual([
      1,
      "",
      { right: true, words: "a program of 5 lines" },
    ]);
    const forged = await marked(STILL, true);
    expect([forged.points, forged.warning]).toEqual([
      0,
      "The code says “right” where the run says wrong, or the reverse.",
    ]);
    const kept = await marked(long, true);
    expect([kept.points, kept.marks[0]?.latest?.words]).toEqual([1, "a program too long for the code"]);
    expect(kept.warning).toContain("ask for the program");
    expect((await marked(long, false)).points).toBe(0);
  });

  it("is read like any input", () => {
    const answer = { kind: "program", source: AIMD } as const;
    expect(unpackAnswer(...packAnswer(answer))).toEqual(answer);
    for (const bad of [3, "x".repeat(65_537), {}]) expect(unpackAnswer("p", bad)).toBeNull();
  });
});
