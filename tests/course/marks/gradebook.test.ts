import { describe, expect, it } from "vitest";
import {
  type ClassMarks,
  gradebookCsv,
  gradebookRows,
  type LessonResult,
  type Mark,
  type MarkedCode,
  maxPoints,
  type QuestionMark,
  type Step,
  summaryOf,
} from "../../../src/course/index.ts";

const step = (kind: string, id: string, title: string, part: object = {}) =>
  ({ kind, id, title, ...part }) as unknown as Step<unknown>;
const option = (when: unknown) => ({ id: "x", label: null, when, value: null });

const LESSON = {
  title: 'The "sawtooth"',
  steps: [
    step("text", "begin", "Begin"),
    step("predict-number", "holds", "How many?"),
    step("predict-choose", "faster", "Which, faster?"),
    step("vote", "talk", "Talk", { options: [option(null), option(null)] }),
    step("write", "words", "Explain"),
  ],
};

const mark = (right: boolean | null, words: string): Mark => ({ right, words });
const question = (latest: Mark | null, first: Mark | null, tries = 1): QuestionMark => ({
  latest,
  first,
  tries,
  confidence: "sure",
});
const code = (who: string | null, marks: readonly (QuestionMark | null)[], texts = {}): MarkedCode => ({
  result: { who, texts, lesson: "sawtooth", steps: {} } as unknown as LessonResult,
  warning: "",
  points: marks.filter((one) => one?.latest?.right).length,
  marks,
});

const RIGHT = mark(true, "24.8 segments");
const MARKED = [
  code("ada", [question(RIGHT, mark(false, "12 segments"), 2), null, question(null, mark(null, "yes"))], {
    words: '=HYPERLINK("http://example.org")',
  }),
  code("bob", [question(RIGHT, RIGHT), question(mark(false, "shorter"), mark(false, "shorter")), null]),
  code(null, [question(mark(false, "12 segments"), mark(false, "12 segments")), null, null]),
  code("ada", [question(RIGHT, mark(false, "12 segments"), 2), question(mark(true, "longer"), null), null]),
];
const MARKS: Pick<ClassMarks, "ids" | "marked"> = {
  ids: ["cem", "ada"],
  marked: MARKED.map((one, i) => ({ line: i + 1, code: one })),
};

describe("the points of a lesson", () => {
  it("are one for each question that has a right answer: not for what is read, written or only talked about", () => {
    expect(maxPoints(LESSON)).toBe(2);
  });
});

describe("a gradebook", () => {
  it("for Moodle has a row for each person: the list first, of several codes the last, without codes of nobody", () => {
    expect(gradebookRows("moodle", LESSON, MARKS)).toEqual([
      ["ID number", 'The "sawtooth" (points of 2)', 'The "sawtooth" (feedback)'],
      ["cem", "", ""],
      ["ada", 2, "2 of 2 points; first answers right: 0."],
      ["bob", 1, "1 of 2 points; first answers right: 1."],
    ]);
  });

  it("for Canvas has its five columns and the points possible, and is quoted as RFC 4180 says", () => {
    expect(gradebookCsv("canvas", LESSON, MARKS).split("\r\n")).toEqual([
      'Student,ID,SIS User ID,SIS Login ID,Section,"The ""sawtooth"""',
      "    Points Possible,,,,,2",
      "cem,,cem,cem,,",
      "ada,,ada,ada,,2",
      "bob,,bob,bob,,1",
      "",
    ]);
  });

  it("as a plain table holds every code, with tries, first answers and texts, and who is missing", () => {
    const [head, ...rows] = gradebookRows("plain", LESSON, MARKS);
    expect(head.slice(0, 9)).toEqual([
      "ID",
      "Points",
      "Maximum",
      "How many?",
      "How many?: right",
      "How many?: tries",
      "How many?: first answer",
      "How many?: first answer right",
      "How many?: how sure",
    ]);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
    expect(rows[0].slice(0, 9)).toEqual(["ada", 1, 2, "24.8 segments", 1, 2, "12 segments", 0, "sure"]);
    expect(rows.map(([id]) => id)).toEqual(["ada", "bob", "", "ada", "cem"]);
  });

  it("keeps a text that a spreadsheet would run a text", () => {
    expect(gradebookCsv("plain", LESSON, MARKS)).toContain(`"'=HYPERLINK(""http://example.org"")"`);
  });
});

describe("what a class answered", () => {
  it("is, per question, how many were right at first and at last, and the wrong answers, the most frequent first", () => {
    const [holds, faster, talk] = summaryOf(LESSON, MARKED);
    expect(holds).toEqual({
      id: "holds",
      title: "How many?",
      answered: 4,
      first: { judged: 4, right: 1, wrong: [{ words: "12 segments", count: 3 }] },
      latest: { judged: 4, right: 3, wrong: [{ words: "12 segments", count: 1 }] },
    });
    expect([faster.answered, faster.latest.wrong]).toEqual([2, [{ words: "shorter", count: 1 }]]);
    expect([talk.answered, talk.first.judged, talk.latest.judged]).toEqual([1, 0, 0]);
  });
});
