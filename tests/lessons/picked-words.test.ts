import { afterAll, describe, expect, it, vi } from "vitest";
import { loadLesson } from "../../src/cli/lessons.ts";
import { variantOf } from "../../src/course/index.ts";
import { pickedWords } from "../../src/lessons/markers/picked-words.ts";
import { texts as german } from "../../src/words/de/run/fields.ts";
import { texts as spanish } from "../../src/words/es/run/fields.ts";
import { countedRuns } from "../course/counted-runs.ts";
import { spoken } from "../words/spoken.ts";

/** What an id picks of a lesson, told by `words`, and the values as the lesson has them; nothing is run. */
async function told(id: string, who: string, words = pickedWords) {
  const lesson = loadLesson(id);
  const { made, runs } = countedRuns();
  const said = (await words(lesson, who, runs)).replaceAll("\u00a0", " ");
  expect(made.runs).toBe(0);
  return { words: said, values: (variantOf(lesson, who) ?? []).map(({ value }) => value) };
}

describe("what an id picks, for markers", () => {
  afterAll(() => vi.resetModules());

  it("has the names of the lab's parameters, not addresses", async () => {
    const { words, values } = await told("sawtooth", "s1");
    expect(values).toHaveLength(2);
    expect(words).toBe(
      `Propagation delay of G0→G1 = ${values[0]}; Buffer before G0→G1 = ${values[1]} packets`,
    );
  });

  it("says of a flow's value whose it is, and of a seed what it decides", async () => {
    const lessons = await Promise.all(
      ["refusing-to-yield", "several-losses", "write-a-window"].map((id) => told(id, "s1")),
    );
    expect(lessons.map(({ words }) => words)).toMatchInlineSnapshot(`
      [
        "f2: Start = 5.2 s; f1: Fixed window = 34 segments",
        "Propagation delay of G0→G1 = 71 ms",
        "",
      ]
    `);
  });

  it.each([
    ["de", german],
    ["es", spanish],
  ] as const)("speaks %s", async (language, texts) => {
    vi.resetModules();
    const { speak } = await import("../../src/words/catalogue.ts");
    speak(spoken(language, { "run/fields": texts }));
    const own = await import("../../src/lessons/markers/picked-words.ts");
    const { words } = await told("sawtooth", "s1", own.pickedWords);
    speak(null);
    expect(words).toContain(texts.delay.replace("{1}", "G0→G1"));
    expect(words).toContain(texts.buffer.replace("{1}", "G0→G1"));
  });
});
