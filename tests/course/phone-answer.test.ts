import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Answer,
  CURVE_POINTS,
  findPhoneLines,
  MOST_LINE,
  markOf,
  phoneLine,
  readPhoneLine,
  type Step,
} from "../../src/course/index.ts";
import { checksum } from "../../src/scenario/index.ts";

const option = (id: string) => ({ id, label: null, when: null, value: null });
const step = (kind: string, id: string, part: object = {}) =>
  ({ id, kind, hints: [], ...part }) as unknown as Step<unknown>;

const LESSON = {
  id: "sawtooth",
  digest: "0123456789ab",
  steps: [
    step("predict-number", "holds", { unit: "segments" }),
    step("predict-choose", "faster", { options: [option("longer"), option("shorter"), option("same")] }),
    step("vote", "talk", { options: [option("yes"), option("no")] }),
    step("predict-order", "paths", { items: ["d20", "d40", "d80"].map((id) => ({ id, label: id })) }),
    step("predict-draw", "next"),
    step("try", "buffer", {
      knobs: [
        { path: "links.bottleneck.queue.limit", range: { min: 1, max: 100, step: 1 }, choices: [] },
        { path: "flows.f1.scheme", range: null, choices: ["reno", "cubic"] },
      ],
    }),
    step("explain", "stranger"),
  ],
};

const FEATURES = { fall: 0.5, floor: 26.25, climb: 6.4, falls: 3, slowest: 1 };
const LINE = Array.from({ length: CURVE_POINTS }, (_, i) => (i % 8) * 4 + 26);

const ANSWERS: Readonly<Record<string, readonly Answer[]>> = {
  holds: [24.8, 0, -3, 1e-9, 123456.789].map((value) => ({ kind: "number", value })),
  faster: [{ kind: "option", id: "same" }],
  talk: [{ kind: "option", id: "yes" }],
  paths: [{ kind: "order", ids: ["d80", "d20", "d40"] }],
  buffer: [{ kind: "values", values: { "links.bottleneck.queue.limit": "18", "flows.f1.scheme": "cubic" } }],
  stranger: [
    { kind: "decision", index: 12 },
    { kind: "decision", index: "none" },
  ],
};

const stepNamed = (id: string) => {
  const found = LESSON.steps.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const MARK = markOf(123456789);
const lineOf = (id: string, answer: Answer, vote: 1 | 2 = 1, lesson = LESSON) =>
  phoneLine(lesson, stepNamed(id), { vote, confidence: "fairly", mark: MARK, answer }) ?? "";

/** What is said of a line that is refused; "" where it is read. */
function refusal(line: string, lesson = LESSON): string {
  const read = readPhoneLine(line, lesson);
  return read.ok ? "" : read.message;
}

describe("an answer of a phone", () => {
  it.each(Object.keys(ANSWERS))("is one line that gives it back: %s", (id) => {
    for (const answer of ANSWERS[id]) {
      const line = lineOf(id, answer, 2);
      expect(line).toMatch(/^cwa2\.[a-z0-9.-]{1,195}$/);
      expect(readPhoneLine(line, LESSON)).toEqual({
        ok: true,
        value: { lesson: "sawtooth", step: id, vote: 2, confidence: "fairly", mark: MARK, answer },
      });
    }
  });

  it("that was drawn has 24 points, each within a thousandth of the highest, and the features that it is judged by", () => {
    const answer = { kind: "drawn", features: FEATURES, points: LINE } as const;
    const read = readPhoneLine(lineOf("next", answer), LESSON);
    if (!read.ok || read.value.answer.kind !== "drawn") throw new Error("it was not read");
    expect(read.value.answer.features).toEqual(FEATURES);
    const { points = [] } = read.value.answer;
    expect(points).toHaveLength(CURVE_POINTS);
    for (const [i, v] of points.entries())
      expect(Math.abs(v - LINE[i])).toBeLessThan(Math.max(...LINE) / 1000);
    const flat = { fall: null, floor: null, climb: null, falls: 0, slowest: null };
    const zero: Answer = { kind: "drawn", features: flat, points: LINE.map(() => 0) };
    expect(readPhoneLine(lineOf("next", zero), LESSON)).toMatchObject({ value: { answer: zero } });
  });

  it("has at most 200 letters, whatever the lesson and the step are called", () => {
    const long = { ...LESSON, id: "l".repeat(48) };
    const draw = { ...stepNamed("next"), id: "s".repeat(32) } as Step<unknown>;
    const lesson = { ...long, steps: [draw] };
    fc.assert(
      fc.property(
        fc.array(fc.float({ min: 0, max: 1e6, noNaN: true }), {
          minLength: CURVE_POINTS,
          maxLength: CURVE_POINTS,
        }),
        (points) => {
          const answer: Answer = { kind: "drawn", features: FEATURES, points };
          const line = phoneLine(lesson, draw, { vote: 1, confidence: null, mark: MARK, answer });
          expect(line?.length).toBeLessThanOrEqual(MOST_LINE);
          expect(refusal(line ?? "", lesson)).toBe("");
        },
      ),
      { numRuns: 20 },
    );
  });

  it("is refused where it is of another lesson, of another version of it, or was changed", () => {
    const line = lineOf("holds", { kind: "number", value: 3 });
    expect(refusal(line, { ...LESSON, id: "today" })).toBe("it is an answer in the lesson “sawtooth”");
    expect(refusal(line, { ...LESSON, digest: "ffff456789ab" })).toContain("another version");
    expect(refusal(line, { ...LESSON, steps: [] })).toContain("another version");
    expect(refusal(line.slice(0, -1))).toContain("cut or altered");
    expect(refusal(`${line.slice(0, 25)}x${line.slice(26)}`)).toContain("cut or altered");
  });

  it("that was forged with a good checksum is refused where it is no answer to its step", () => {
    const body = (text: string) => `11${MARK}00i8q${text}`;
    const digest = lineOf("holds", { kind: "number", value: 3 }).split(".")[3].slice(8, 13);
    const forged = (id: string, value: string) => {
      const signed = `cwa2.sawtooth.${id}.${body(value).replace("00i8q", digest)}`;
      return `${signed}.${checksum(signed)}`;
    };
    expect(refusal(forged("faster", "o2"))).toBe("");
    for (const [id, value] of [
      ["faster", "o3"],
      ["faster", "o12"],
      ["faster", "s012"],
      ["paths", "s001"],
      ["paths", "s01"],
      ["next", "d00"],
      ["holds", "n"],
      ["buffer", "v"],
      ["stranger", "e"],
      ["holds", "q1"],
    ])
      expect(refusal(forged(id, value)), value).toContain("cannot be read");
  });

  it("never makes the reader throw, whatever the text", () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[0-9a-v]{1,90}$/), (text, body) => {
        const signed = `cwa2.sawtooth.next.${body}`;
        for (const line of [text, `${signed}.${checksum(signed)}`])
          expect(typeof readPhoneLine(line, LESSON).ok).toBe("boolean");
      }),
    );
  });
});

describe("the answers in a text", () => {
  const one = lineOf("faster", { kind: "option", id: "same" });
  const other = lineOf("holds", { kind: "number", value: 24.8 });

  it("are found in a chat, a forum's export and a table, with their lines", () => {
    const text = [
      "14:02 Ada: hello",
      `14:03 Ada: ${one}`,
      `"Bob","${other}","<p>${one.toUpperCase()}</p>"`,
      `[${one}](https://${one})`,
    ].join("\r\n");
    expect(findPhoneLines(text)).toEqual([
      { line: 2, text: one },
      { line: 3, text: other },
      { line: 3, text: one },
      { line: 4, text: one },
      { line: 4, text: one },
    ]);
  });

  it("are found where they were damaged too, so that this can be said", () => {
    expect(findPhoneLines(`x ${one.slice(0, 40)}, and cwa1.old and ucwa2.none`)).toEqual([
      { line: 1, text: one.slice(0, 40) },
    ]);
  });
});
