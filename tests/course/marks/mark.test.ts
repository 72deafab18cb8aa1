import { describe, expect, it } from "vitest";
import type { Step } from "../../../src/course/index.ts";
import {
  encodeResult,
  expectedRows,
  expectedWords,
  type LessonResult,
  markCode,
  pickedText,
  variantOf,
} from "../../../src/course/index.ts";
import type { Rendered } from "../../../src/lessons/data/load.ts";
import { benches } from "../answers.ts";
import { countedRuns } from "../counted-runs.ts";
import { expression, NOWHERE } from "../lessons.ts";

const lessonOf = async (id: string) => (await benches(id))[0].lesson;

const ids = Array.from({ length: 200 }, (_, i) => `student-${i}`);

describe("expected answers of a list of ids", () => {
  it("are run once for each variant, however many ids there are, and differ between variants", async () => {
    const lesson = await lessonOf("sawtooth");
    const { made, runs } = countedRuns();
    const rows: string[][] = [];
    let before = 0;
    for await (const row of expectedRows(lesson, ids, runs, () => true)) {
      if (rows.some(([, variant]) => variant === row[1])) expect(made.runs, row[0]).toBe(before);
      before = made.runs;
      rows.push(row);
    }
    expect(rows.map(([who]) => who)).toEqual(ids);
    const variants = new Map(rows.map(([, variant, ...answers]) => [variant, answers.join()]));
    expect(variants.size).toBe(lesson.variant?.choices.length);
    expect(new Set(variants.values()).size).toBe(variants.size);
    for (const [, variant, ...answers] of rows) expect(answers.join()).toBe(variants.get(variant));
  });

  it("end in the middle of an id where they are not wanted any more", async () => {
    const lesson = await lessonOf("sawtooth");
    const { made, runs } = countedRuns();
    const rows = [];
    for await (const row of expectedRows(lesson, ids, runs, () => made.runs === 0)) rows.push(row);
    expect(rows).toEqual([]);
    const all = countedRuns();
    for await (const row of expectedRows(lesson, ids.slice(0, 1), all.runs, () => true)) rows.push(row);
    expect(made.runs).toBeLessThan(all.made.runs);
  });
});

describe("the answer that is expected of a question", () => {
  const option = (id: string, when: string | null) => ({
    id,
    label: null,
    when: when === null ? null : expression(when),
    value: null,
  });
  const words = (kind: string, part: object) =>
    expectedWords({ id: "q", kind, view: null, ...part } as unknown as Step<Rendered>, {
      world: NOWHERE,
      flow: null,
    });
  const choose = (...options: object[]) => words("predict-choose", { pick: "condition", margin: 0, options });

  it("is not decided where the runs make no option the right one, or two", () => {
    expect(choose(option("a", "1 > 2"), option("b", "2 > 1"))).toBe("b");
    expect(choose(option("a", "1 > 2"))).toBe("not decided");
    expect(choose(option("a", "2 > 1"), option("b", "2 > 1"))).toBe("not decided");
  });

  it("is to be discussed where a vote has none", () => {
    expect(words("vote", { options: [option("a", "2 > 1"), option("b", null)] })).toBe("a");
    expect(words("vote", { options: [option("a", null), option("b", null)] })).toBe("discuss");
  });

  it("is a number in its unit, or none where the run has none", () => {
    const number = (text: string, unit: string) =>
      words("predict-number", { answer: expression(text, { variables: ["missing"] }), unit });
    expect(number("0.306", "ms")).toBe("306\u00a0ms");
    expect([number("missing", "ms"), number("3", "furlongs")]).toEqual(["none", "none"]);
  });

  it("is an order by labels, smallest first", () => {
    const items = [
      { id: "x", label: "Reno", value: expression("3") },
      { id: "y", label: "SACK", value: expression("2") },
    ];
    expect(words("predict-order", { margin: 0, items })).toBe("SACK < Reno");
  });

  it("is that there is none where no decision is to be found; a try is checked by running", () => {
    expect(words("explain", { among: null, find: expression("1 > 2") })).toBe("none");
    expect([words("try", {}), words("predict-draw", {}), words("text", {})]).toEqual([
      "checked by running",
      "",
      "",
    ]);
  });
});

/** The code of an answer of so many segments to the second step of a lesson. */
function codeOf(
  { id, digest }: Awaited<ReturnType<typeof lessonOf>>,
  segments: number,
  result: Partial<LessonResult> = {},
): string {
  const answer = { kind: "number", value: segments } as const;
  return encodeResult({
    lesson: id,
    digest,
    simulator: "1",
    who: null,
    picked: [],
    steps: { holds: { answer, right: true, tries: 1 } },
    ...result,
  });
}

/** Somebody's answer of so many segments to the second step of the first lesson, as it was handed in. */
async function handedIn(
  segments: number,
  result: Partial<LessonResult> = {},
): Promise<{ right: boolean | null; remark: string }> {
  const lesson = await lessonOf("sawtooth");
  const code = codeOf(lesson, segments, result);
  const marked = await markCode(code, lesson, countedRuns().runs, () => undefined);
  if (marked === null || "message" in marked) throw new Error("it was not judged");
  const [mark] = marked.marks.filter((one) => one !== null);
  return { right: mark.latest?.right ?? null, remark: marked.warning };
}

describe("a code of an id", () => {
  /** A short path, which holds 17.8 segments. */
  const SHORT = [
    { path: "links.bottleneck.delay", value: "29 ms" },
    { path: "links.bottleneck.queue.limit", value: "26" },
  ];

  it("is judged with what the id picks", async () => {
    const lesson = await lessonOf("sawtooth");
    const isShort = (who: string) => pickedText(variantOf(lesson, who) ?? []) === pickedText(SHORT);
    const who = ids.find(isShort);
    if (who === undefined) throw new Error("nobody picks it");
    expect(await handedIn(17.8, { who, picked: SHORT })).toEqual({ right: true, remark: "" });
    expect(await handedIn(17.8, { who, picked: null })).toEqual({ right: true, remark: "" });
    expect((await handedIn(24.8, { who, picked: SHORT })).right).toBe(false);
    const changed = await handedIn(17.8, {
      who,
      picked: [{ path: "links.bottleneck.delay", value: "35 ms" }],
    });
    expect(changed).toEqual({ right: true, remark: "Its numbers are not those of this ID: it was changed." });
  });

  it("of another version is judged with the numbers that it holds, whatever the id picks now", async () => {
    for (const who of ids.slice(0, 3))
      expect(await handedIn(17.8, { digest: "other", who, picked: SHORT })).toEqual({
        right: true,
        remark: "Made with another version of the lesson: the questions may differ.",
      });
    expect((await handedIn(24.8, { digest: "other", who: "ada", picked: [] })).right).toBe(true);
    expect((await handedIn(24.8, { digest: "other", who: null, picked: null })).right).toBe(true);
  });

  it("of another version whose numbers are not known is not judged, and says so", async () => {
    const unknown = await handedIn(17.8, { digest: "other", who: "ada", picked: null });
    expect(unknown.right).toBeNull();
    expect(unknown.remark).toMatch(/^Not judged: .* the code does not hold the numbers of the ID/);
    const foreign = await handedIn(17.8, {
      digest: "other",
      who: "ada",
      picked: [{ path: "duration", value: "1000000 s" }],
    });
    expect(foreign.right).toBeNull();
    expect(foreign.remark).toMatch(/^Not judged: .* this version does not have its numbers/);
  });
});

describe("a code", () => {
  it("is believed where a goal counts several runs, of which it holds the last: with a remark, not as a wrong answer", async () => {
    const lesson = await lessonOf("random-loss");
    const values = (rate: string) =>
      ({ kind: "values", values: { "links.wireless.loss.rate": rate } }) as const;
    const steps = {
      measure: { answer: values("0.03"), right: true, tries: 4, first: values("0.001") },
    };
    const { runs } = countedRuns();
    const marked = await markCode(codeOf(lesson, 1, { steps }), lesson, runs, () => undefined);
    if (marked === null || "message" in marked) throw new Error("it was not judged");
    const [mark] = marked.marks.filter((one) => one !== null);
    expect([mark.latest?.right, mark.first?.right]).toEqual([true, null]);
    expect(marked.warning).toMatch(/^The goals of “Measure the law yourself” need several runs/);
  });

  it("is judged by running, and not to its end where it is not wanted any more", async () => {
    const lesson = await lessonOf("sawtooth");
    const { runs } = countedRuns();
    const code = codeOf(lesson, 24.8);
    const marked = await markCode(code, lesson, runs, () => undefined);
    if (marked === null || "message" in marked) throw new Error("it was not judged");
    expect(marked.marks.filter((mark) => mark !== null)).toEqual([
      { latest: { right: true, words: "24.8\u00a0segments" }, first: null, confidence: null, tries: 1 },
    ]);
    expect(marked.points).toBe(1);
    expect(
      await markCode(
        code,
        lesson,
        runs,
        () => undefined,
        () => false,
      ),
    ).toBeNull();
  });
});
