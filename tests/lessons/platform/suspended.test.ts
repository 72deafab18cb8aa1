import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Answer, CURVE_POINTS, MOST_TEXT } from "../../../src/course/index.ts";
import { whoOf } from "../../../src/lessons/platform/report.ts";
import { continuedProgress, MOST_SUSPENDED, suspendedText } from "../../../src/lessons/platform/suspended.ts";
import { joinProgress, type LessonProgress, type StepProgress } from "../../../src/lessons/state/progress.ts";

const number = (value: number): Answer => ({ kind: "number", value });
const drawn: Answer = {
  kind: "drawn",
  features: { fall: 0.5123, floor: 26.25, climb: 6.432, falls: 3, slowest: 1 },
  points: Array.from({ length: CURVE_POINTS }, (_, i) => 26 + i),
};
const step = (answer: Answer | null, part: Partial<StepProgress> = {}): StepProgress => ({
  answer,
  right: true,
  tries: 1,
  seen: false,
  first: answer,
  ...part,
});

const PROGRESS: LessonProgress = {
  begin: { answer: null, right: true, tries: 0, seen: true, first: null },
  holds: step(number(24.5), { tries: 2, first: number(12), confidence: "sure" }),
  next: step(drawn, { seen: true }),
  voted: { answer: null, right: false, tries: 0, seen: false, first: { kind: "option", id: "a" } },
  words: { answer: null, right: true, tries: 0, seen: false, first: null, text: "„Genau“, said Zoë." },
};

describe("a lesson's progress in a platform", () => {
  it("is continued as it was left", () => {
    const text = suspendedText("d1", PROGRESS);
    expect(continuedProgress("d1", text)).toEqual(PROGRESS);
    expect(text).toMatch(/^[ -~]*$/);
  });

  it("is not continued in another text of the lesson, nor from what is no progress", () => {
    expect(continuedProgress("d2", suspendedText("d1", PROGRESS))).toEqual({});
    for (const text of ["", "null", "[]", "{", '{"d":"d1"}', '{"d":"d1","a":{"x":1},"t":{},"s":[],"r":[]}'])
      expect(continuedProgress("d1", text), text).toEqual({});
  });

  it("never takes more room than there is: long texts go first, answers stay", () => {
    const long: LessonProgress = {
      ...PROGRESS,
      words: { ...PROGRESS.words, text: "ö".repeat(MOST_TEXT) },
      more: { ...PROGRESS.words, text: "Short." },
    };
    const text = suspendedText("d1", long);
    expect(MOST_SUSPENDED).toBeLessThan(4096);
    expect(text.length).toBeLessThanOrEqual(MOST_SUSPENDED);
    const { words, more, ...rest } = continuedProgress("d1", text);
    expect([words?.text, more.text]).toEqual([undefined, "Short."]);
    expect(rest).toMatchObject({ holds: PROGRESS.holds, next: PROGRESS.next });
  });

  it("keeps programs as long as there is room, and of longer ones whether they are right", () => {
    const program = (source: string) => step({ kind: "program", source }, { tries: 3 });
    const progress = { ...PROGRESS, long: program("x".repeat(2500)), longer: program("y".repeat(2600)) };
    const text = suspendedText("d1", progress);
    expect(text.length).toBeLessThanOrEqual(MOST_SUSPENDED);
    const first = { kind: "program", source: null };
    expect(continuedProgress("d1", text)).toMatchObject({
      holds: PROGRESS.holds,
      next: PROGRESS.next,
      long: { answer: { kind: "program", source: "x".repeat(2500) }, right: true, tries: 3, first },
      longer: { answer: { kind: "program", source: null }, right: true, tries: 3, first },
    });
  });

  it("fits whatever was answered: curves without their points, then latest answers only", () => {
    const all = (n: number, answer: Answer) =>
      Object.fromEntries(Array.from({ length: n }, (_, i) => [`${"s".repeat(28)}${i}`, step(answer)]));
    const curves = suspendedText("d1", all(24, drawn));
    expect(curves.length).toBeLessThanOrEqual(MOST_SUSPENDED);
    expect(Object.values(continuedProgress("d1", curves))).toHaveLength(24);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 64 }), fc.integer({ min: 1, max: 60 }), (count, letters) => {
        const ids = Array.from({ length: 7 }, (_, i) => `${"x".repeat(letters)}${i}`);
        const text = suspendedText("d1", all(count, { kind: "order", ids }));
        expect(text.length).toBeLessThanOrEqual(MOST_SUSPENDED);
        expect(typeof continuedProgress("d1", text)).toBe("object");
      }),
      { numRuns: 30 },
    );
  });

  it("fills the room to its last character", () => {
    const withText = (letters: number) => ({
      ...PROGRESS,
      words: { ...PROGRESS.words, text: "x".repeat(letters) },
    });
    const room = MOST_SUSPENDED - suspendedText("d1", withText(1)).length + 1;
    expect(suspendedText("d1", withText(room))).toHaveLength(MOST_SUSPENDED);
    expect(continuedProgress("d1", suspendedText("d1", withText(room))).words.text).toHaveLength(room);
    expect(continuedProgress("d1", suspendedText("d1", withText(room + 1))).words.text).toBeUndefined();
    // Some platforms keep no more than 4,096 bytes, with one behind the text.
    expect(MOST_SUSPENDED).toBe(4095);
  });

  it("leaves out the last of what was read and seen where that alone is too much", () => {
    const ids = Array.from({ length: 300 }, (_, i) => `${"s".repeat(20)}${i}`);
    const read = (seen: boolean) => Object.fromEntries(ids.map((id) => [id, { ...PROGRESS.begin, seen }]));
    for (const seen of [true, false]) {
      const text = suspendedText("d1", read(seen));
      expect(text.length).toBeLessThanOrEqual(MOST_SUSPENDED);
      expect(text.length).toBeGreaterThan(MOST_SUSPENDED - 60);
      const kept = Object.keys(continuedProgress("d1", text));
      expect(kept).toEqual(ids.slice(0, kept.length));
    }
  });

  it("counts a step as done in which something was written", () => {
    const words = { answer: null, right: false, tries: 0, seen: false, first: null, text: "So." };
    expect(continuedProgress("d1", suspendedText("d1", { words }))).toEqual({
      words: { ...words, right: true },
    });
  });

  it("has no steps with names that no step may have", () => {
    const nothing = JSON.parse(suspendedText("d1", {}));
    const kept = (id: string) =>
      Object.keys(continuedProgress("d1", JSON.stringify({ ...nothing, s: [id] })));
    expect(kept(`a${"b".repeat(31)}`)).toHaveLength(1);
    for (const id of [`a${"b".repeat(32)}`, "", "A", "1a", "a b"]) expect(kept(id), id).toEqual([]);
  });

  it("is joined with what was answered before the platform did: the earlier first answer stays the first", () => {
    const now = { holds: step(number(30)), faster: step({ kind: "option", id: "b" }) };
    expect(joinProgress(PROGRESS, now)).toEqual({
      ...PROGRESS,
      faster: now.faster,
      holds: { ...now.holds, first: number(12), confidence: "sure" },
    });
  });
});

describe("the id of a learner", () => {
  it("picks numbers of the lesson: as it is, or without what no id may have", () => {
    expect(whoOf("ada.l@example.org")).toBe("ada.l@example.org");
    expect(whoOf("{4f1e-22}")).toBe("4f1e-22.");
    expect(whoOf("Lovelace, Ada")).toBe("Lovelace.Ada");
    // The end of a long one: what it begins with is the same for a whole platform.
    const digits = "0123456789abcdef0123456789abcdef0123456789";
    expect(whoOf(`urn:uuid:${digits}`)).toBe(digits.slice(-40));
    expect([whoOf(""), whoOf("  "), whoOf("***")]).toEqual([null, null, null]);
  });
});
