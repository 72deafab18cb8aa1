import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CURVE_POINTS,
  decodeResult,
  encodeResult,
  type LessonResult,
  MOST_CODE,
  MOST_TEXT,
} from "../../src/course/index.ts";
import { checksum, toBase64Url } from "../../src/scenario/index.ts";

const RESULT: LessonResult = {
  lesson: "sawtooth",
  digest: "0123456789ab",
  simulator: "12",
  who: "s1234567",
  picked: [
    { path: "links.bottleneck.delay", value: "40 ms" },
    { path: "links.bottleneck.queue.limit", value: "20" },
  ],
  steps: {
    holds: { answer: { kind: "number", value: 24.5 }, right: true, tries: 2 },
    faster: { answer: { kind: "option", id: "longer" }, right: true, tries: 1 },
    paths: { answer: { kind: "order", ids: ["d20", "d80"] }, right: false, tries: 3 },
    next: {
      answer: { kind: "drawn", features: { fall: 0.5, floor: 26, climb: null, falls: 3, slowest: 1 } },
      right: false,
      tries: 1,
    },
    buffer: {
      answer: { kind: "values", values: { "links.bottleneck.queue.limit": "18" } },
      right: true,
      tries: 4,
    },
    stranger: { answer: { kind: "decision", index: "none" }, right: false, tries: 1 },
  },
};

const LINE = Array.from({ length: CURVE_POINTS }, (_, i) => 26 + i);

/** What only format 2 holds. */
const FULL: LessonResult = {
  ...RESULT,
  steps: {
    holds: {
      answer: { kind: "number", value: 24.5 },
      right: true,
      tries: 2,
      first: { kind: "number", value: 12 },
      confidence: "sure",
    },
    voted: { answer: null, right: false, tries: 0, first: { kind: "option", id: "longer" } },
    next: {
      answer: {
        kind: "drawn",
        features: { fall: 0.5, floor: 26, climb: 6.4, falls: 3, slowest: 1 },
        points: LINE,
      },
      right: true,
      tries: 1,
      first: { kind: "drawn", features: { fall: null, floor: null, climb: null, falls: 0, slowest: null } },
      confidence: "guess",
    },
  },
  texts: { words: "The queue fills, then one packet is dropped.\n„Genau.“" },
};

/** A code with any content, as somebody might forge it. */
function codeOf(content: unknown): string {
  const body = toBase64Url(new TextEncoder().encode(JSON.stringify(content)));
  return `cwnd1.${body}.${checksum(body)}`;
}

/** The same in format 2. */
function secondCodeOf(content: unknown): string {
  const signed = `cwnd2.${toBase64Url(new TextEncoder().encode(JSON.stringify(content)))}`;
  return `${signed}.${checksum(signed)}`;
}

/** What is said of a text that is refused; "" where it is read. */
function refusal(text: string): string {
  const decoded = decodeResult(text);
  return decoded.ok ? "" : decoded.message;
}

describe("a result code", () => {
  it("carries the lesson, its digest, the id and the answers, and gives them back", () => {
    expect(decodeResult(encodeResult(RESULT))).toEqual({ ok: true, value: RESULT });
    expect(decodeResult(encodeResult({ ...RESULT, who: null }))).toMatchObject({ value: { who: null } });
  });

  it("holds first answers, confidence, a first vote without a second, drawn curves and what was written", () => {
    const code = encodeResult(FULL);
    expect(code).toMatch(/^cwnd2\./);
    expect(decodeResult(code)).toEqual({ ok: true, value: FULL });
  });

  it("of format 1 with everything that it could hold is read for ever", () => {
    const code =
      "cwnd1.eyJsIjoic2F3dG9vdGgiLCJkIjoiMDEyMzQ1Njc4OWFiIiwidiI6IjEyIiwidyI6InMxMjM0NTY3IiwicCI6W1sibGlua3MuYm90dGxlbmVjay5kZWxheSIsIjQwIG1zIl0sWyJsaW5rcy5ib3R0bGVuZWNrLnF1ZXVlLmxpbWl0IiwiMjAiXV0sImEiOnsiaG9sZHMiOlsibiIsMjQuNSwxLDJdLCJmYXN0ZXIiOlsibyIsImxvbmdlciIsMSwxXSwicGF0aHMiOlsicyIsWyJkMjAiLCJkODAiXSwwLDNdLCJuZXh0IjpbImQiLFswLjUsMjYsbnVsbCwzLDFdLDAsMV0sImJ1ZmZlciI6WyJ2Iix7ImxpbmtzLmJvdHRsZW5lY2sucXVldWUubGltaXQiOiIxOCJ9LDEsNF0sInN0cmFuZ2VyIjpbImUiLCJub25lIiwwLDFdfX0.1rcvhhe";
    expect(decodeResult(code)).toEqual({ ok: true, value: RESULT });
  });

  it("of one format is none of the other: the checksum is that of the whole", () => {
    const second = encodeResult(RESULT);
    const first = codeOf({ l: "a", d: "a", v: "1", w: null, a: {} });
    expect(refusal(second.replace("cwnd2.", "cwnd1."))).toContain("cut or altered");
    expect(refusal(first.replace("cwnd1.", "cwnd2."))).toContain("cut or altered");
    expect(refusal(second.replace("cwnd2.", "cwnd3."))).toContain("format 3");
  });

  it("of the first version, which did not hold what the id picked, is read for ever", () => {
    const code =
      "cwnd1.eyJsIjoic2F3dG9vdGgiLCJkIjoiMDEyMzQ1Njc4OWFiIiwidiI6IjEyIiwidyI6ImdyYWNlIiwiYSI6eyJob2xkcyI6WyJuIiwzMCwxLDFdfX0.11nfy29";
    expect(decodeResult(code)).toMatchObject({
      ok: true,
      value: {
        who: "grace",
        picked: null,
        steps: { holds: { answer: { kind: "number", value: 30 }, right: true, tries: 1 } },
      },
    });
  });

  it("may be broken into lines by a mail program", () => {
    const code = encodeResult(RESULT);
    expect(decodeResult(`  ${code.slice(0, 70)}\r\n${code.slice(70)} \n`)).toMatchObject({ ok: true });
  });

  it("is refused in words where a character was changed, lost or added", () => {
    const code = encodeResult(RESULT);
    for (const wrong of [
      code.slice(0, -1),
      code.slice(5),
      code.replace("cwnd2.", "cwnd1."),
      `${code.slice(0, 40)}A${code.slice(41)}`,
    ]) {
      const decoded = decodeResult(wrong);
      expect(decoded.ok ? "" : decoded.message).toMatch(/^(?:it is|this is|the code|the ID)/);
    }
    expect(decodeResult("x".repeat(MOST_CODE + 1))).toMatchObject({
      ok: false,
      message: "it is longer than any result code",
    });
  });

  it.each([
    ["nothing", null],
    ["no lesson", { l: "", d: "a", v: "1", w: null, a: {} }],
    ["an id that is none", { l: "a", d: "a", v: "1", w: "<script>", a: {} }],
    ["answers that are no object", { l: "a", d: "a", v: "1", w: null, a: [] }],
    ["an unknown kind", { l: "a", d: "a", v: "1", w: null, a: { x: ["q", 1, 1, 1] } }],
    ["a number that is none", { l: "a", d: "a", v: "1", w: null, a: { x: ["n", "1", 1, 1] } }],
    ["a step's name that is none", { l: "a", d: "a", v: "1", w: null, a: { "X Y": ["n", 1, 1, 1] } }],
    ["picked values that are no list", { l: "a", d: "a", v: "1", w: null, p: { seed: "1" }, a: {} }],
    ["a picked value that is no text", { l: "a", d: "a", v: "1", w: null, p: [["seed", 1]], a: {} }],
    [
      "too many picked values",
      { l: "a", d: "a", v: "1", w: null, p: new Array(5).fill(["seed", "1"]), a: {} },
    ],
    ["half a right", { l: "a", d: "a", v: "1", w: null, a: { x: ["n", 1, 0.5, 1] } }],
  ])("is refused where it was forged: %s", (_, content) => {
    expect(decodeResult(codeOf(content)).ok).toBe(false);
  });

  it.each([
    ["a curve of too few points", ["d", [0.5, 26, 6, 3, 1, LINE.slice(1)], 1, 1]],
    ["a curve below zero", ["d", [0.5, 26, 6, 3, 1, LINE.map((v) => -v)], 1, 1]],
    ["a first answer that is none", ["n", 1, 1, 1, { f: ["n", "1"] }]],
    ["a confidence that nobody can have", ["n", 1, 1, 1, { c: 3 }]],
    ["no answer at all", ["-", null, 0, 0]],
    ["more than there can be", ["n", 1, 1, 1, {}, 1]],
  ])("of format 2 is refused where it was forged: %s", (_, step) => {
    expect(refusal(secondCodeOf({ l: "a", d: "a", v: "1", w: null, a: { x: ["n", 1, 1, 1] } }))).toBe("");
    expect(refusal(secondCodeOf({ l: "a", d: "a", v: "1", w: null, a: { x: step } }))).toBe(
      "an answer in the code cannot be read",
    );
    const text = { words: "x".repeat(MOST_TEXT + 1) };
    expect(refusal(secondCodeOf({ l: "a", d: "a", v: "1", w: null, a: {}, t: text }))).toContain("text");
  });

  it("says what is the matter: no code, cut off, or changed", () => {
    const code = encodeResult(RESULT);
    expect(refusal("dear all")).toContain("not a result code");
    expect(refusal(code.slice(0, -12))).toContain("cut or altered");
    expect(refusal(code.slice(0, 30))).toContain("cut or altered");
    expect(refusal(`${code.slice(0, 40)}${code[40] === "A" ? "B" : "A"}${code.slice(41)}`)).toContain(
      "cut or altered",
    );
  });

  it("keeps a key that objects have by nature as what it is: a name", () => {
    const forged = `{"l":"a","d":"a","v":"1","w":null,"a":{"__proto__":["n",1,1,1]}}`;
    const body = toBase64Url(new TextEncoder().encode(forged));
    expect(decodeResult(`cwnd1.${body}.${checksum(body)}`).ok).toBe(false);
  });

  it("never makes the reader throw, whatever the text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => codeOf(JSON.parse(text))),
          fc.json().map((text) => secondCodeOf(JSON.parse(text))),
          fc
            .json()
            .map((text) =>
              secondCodeOf({ l: "a", d: "a", v: "1", w: null, a: { x: JSON.parse(text) }, t: {} }),
            ),
        ),
        (text) => {
          expect(typeof decodeResult(text).ok).toBe("boolean");
        },
      ),
    );
  });
});
