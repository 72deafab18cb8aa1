import { describe, expect, it } from "vitest";
import { checkLesson, parseLesson } from "../../../src/course/index.ts";
import { readText } from "../../../src/lessons/write/checked.ts";
import { textOfSeed } from "../../../src/lessons/write/first-text.ts";
import { fileIdOf } from "../../../src/lessons/write/lesson-files.ts";
import { parseScenario, withValues } from "../../../src/scenario/index.ts";
import { say as templates } from "../../../src/words/en/lessons/write-templates.ts";
import { loadScenario, runScenario } from "../../course/lessons.ts";

/** What is wrong with a text when it is read and run. */
async function wrongWith(text: string): Promise<readonly string[]> {
  const parsed = parseLesson("own-00000000", text);
  if (!parsed.ok) return parsed.problems.map(({ line, message }) => `${line}: ${message}`);
  const failures = await checkLesson(parsed.value, loadScenario, runScenario);
  return failures.map(({ line, message }) => `${line}: ${message}`);
}

const json = await loadScenario("reno-sawtooth");
const seed = { scenario: json, shipped: "reno-sawtooth", panels: ["queue", "signals"], playhead: 12.3456789 };

describe("a lesson that is begun on the page", () => {
  it("is in order as it stands, and with every block that can be put in", async () => {
    const { whole, run, text, number, choice, draw, attempt } = templates;
    const blocks = Object.entries({ run, text, number, choice, draw, attempt }).map(([key, block]) =>
      block.replaceAll("NAME", `more-${key}`).replaceAll("RUN", "one"),
    );
    expect(await wrongWith(whole.replace(":::teacher", `${blocks.join("\n")}\n:::teacher`))).toEqual([]);
  });
});

describe("a lesson of what the lab shows", () => {
  it("names the shipped scenario, with the plots and the time, and is in order", async () => {
    const text = textOfSeed(seed) ?? "";
    expect(text).toContain("scenario: reno-sawtooth\n");
    expect(text).toContain("plots: queue\nuntil: 12.35 s\n");
    expect(await wrongWith(text)).toEqual([]);
  });

  it("holds a scenario that is none of the shipped ones", async () => {
    const parsed = parseScenario(json);
    if (!parsed.ok) throw new Error();
    const changed = withValues(parsed.scenario, [{ path: "links.bottleneck.queue.limit", value: 10 }]);
    if (!changed.ok) throw new Error();
    const text = textOfSeed({ ...seed, scenario: changed.scenario, shipped: null, playhead: 0 }) ?? "";
    expect(text).toContain("scenario: mine\n");
    expect(text).toContain(":::scenario mine\n```json\n");
    expect(await wrongWith(text)).toEqual([]);
    const read = readText("own-00000000", text);
    expect(read.ok && read.lesson.runs[0].document).toMatchObject({
      links: expect.arrayContaining([
        expect.objectContaining({ queue: expect.objectContaining({ limit: 10 }) }),
      ]),
    });
  });

  it("is none of anything else that lies there", () => {
    for (const other of [null, 1, {}, { scenario: {} }, { scenario: "x", shipped: 3 }])
      expect(textOfSeed(other)).toBeNull();
  });
});

describe("the name of a lesson's file", () => {
  it("is its title in small letters, and a name that a lesson may have", () => {
    expect(fileIdOf("How large should a buffer be?")).toBe("how-large-should-a-buffer-be");
    expect(fileIdOf("3 Überläufe")).toBe("uberlaufe");
    expect(fileIdOf("")).toBe("lesson");
    expect(fileIdOf("学")).toBe("lesson");
  });
});
