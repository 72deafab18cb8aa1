import { describe, expect, it } from "vitest";
import { encodeResult } from "../../src/course/index.ts";
import { expectedRows, markCode } from "../../src/lessons/markers/mark.ts";
import { benches } from "../course/answers.ts";
import { countedRuns } from "./counted-runs.ts";

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
    expect(variants.size).toBe(4);
    expect(new Set(variants.values()).size).toBe(4);
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

describe("a code", () => {
  it("is judged by running, and not to its end where it is not wanted any more", async () => {
    const lesson = await lessonOf("sawtooth");
    const { runs } = countedRuns();
    const answer = { kind: "number", value: 24.8 } as const;
    const code = encodeResult({
      lesson: lesson.id,
      digest: lesson.digest,
      simulator: "1",
      who: null,
      steps: { holds: { answer, right: true, tries: 1 } },
    });
    const marked = await markCode(code, lesson, runs, () => true);
    if (marked === null || "message" in marked) throw new Error("it was not judged");
    expect(marked.marks.filter((mark) => mark !== null)).toEqual([
      { right: true, words: "24.8\u00a0segments" },
    ]);
    expect(await markCode(code, lesson, runs, () => false)).toBeNull();
  });
});
