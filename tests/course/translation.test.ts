import { describe, expect, it } from "vitest";
import { lessonStamps, parseLesson, type Translation, translationProblems } from "../../src/course/index.ts";
import { lessonText } from "./lessons.ts";

const ENGLISH = lessonText("sawtooth");

const NETWORK = `:::text network
title: Ein Download

Die Mitte trägt {{ value(links.bottleneck.rate) | Mbit/s }}, in {{ value(links.bottleneck.delay) | ms }}, und
{{ value(links.bottleneck.queue.limit) }} Pakete warten.
:::`;

const german = (...blocks: string[]): Translation => ({
  text: ["---\ntitle: Der Sägezahn\nsummary: Wie viel ein Pfad fasst.\n---", ...blocks].join("\n\n"),
  stamps: lessonStamps(ENGLISH),
});

function lessonOf(translation?: Translation) {
  const parsed = parseLesson("sawtooth", ENGLISH, translation);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const problemsOf = (translation: Translation) =>
  translationProblems("sawtooth", ENGLISH, translation).map(({ line, message }) => `${line}: ${message}`);

const wrong = (translation: Translation) =>
  problemsOf(translation).filter((text) => !/not translated/.test(text));

describe("a lesson's translation", () => {
  it("puts its words in the original's places; runs, numbers, conditions and claims stay, and what it lacks stays English", () => {
    const { lesson, facts, solutions } = lessonOf(german(NETWORK));
    const english = lessonOf();
    expect([lesson.title, lesson.summary]).toEqual(["Der Sägezahn", "Wie viel ein Pfad fasst."]);
    expect(lesson.steps[0].title).toBe("Ein Download");
    expect(lesson.steps[0].body.markdown).toMatch(/^Die Mitte trägt/);
    expect(lesson.steps[0].body.values.length).toBe(english.lesson.steps[0].body.values.length);
    expect(lesson.steps.slice(1)).toEqual(english.lesson.steps.slice(1));
    expect([lesson.runs, lesson.digest]).toEqual([english.lesson.runs, english.lesson.digest]);
    expect([facts, solutions]).toEqual([english.facts, english.solutions]);
  });

  it("fits hints and answers by their order, options and items by their names, and the words of a level", () => {
    const { lesson } = lessonOf(
      german(
        ":::predict-number holds\nlevel: der Pfad\n\n:::hint\n:::\n:::answer\n:::\n:::",
        ":::predict-order paths\nends: kürzeste, längste\n:::item d80\nlabel: achtzig\n:::\n:::hint\nErster Hinweis.\n:::\n:::",
      ),
    );
    const [holds, paths] = ["holds", "paths"].map((id) => lesson.steps.find((step) => step.id === id));
    expect(JSON.stringify(holds)).toContain("der Pfad");
    expect(JSON.stringify(paths)).toMatch(/kürzeste.*längste/);
    expect(JSON.stringify(paths)).toContain("achtzig");
    expect(JSON.stringify(paths)).toContain("Erster Hinweis.");
    expect(JSON.stringify(paths)).not.toContain("You put the long path first");
    expect(JSON.stringify(holds)).toContain("You counted one way");
  });

  it("is not taken where it loses, adds or changes a number, and where it has no place", () => {
    const lost = german(NETWORK.replace(/\{\{[^}]*queue[^}]*\}\}/, "28"));
    expect(wrong(lost)).toEqual(["9: the text of “:::text network” has other {{ … }} than its original"]);
    expect(lessonOf(lost).lesson.steps[0].body.markdown).toMatch(/^S1 sends/);
    expect(lessonOf(lost).lesson.steps[0].title).toBe("Ein Download");
    expect(wrong(german(NETWORK, ":::text other\nNeu.\n:::"))).toEqual([
      expect.stringContaining("“:::text other” is not in the original"),
    ]);
    expect(wrong(german(`${NETWORK.replace("title:", "run: tooth\ntitle:")}`))).toEqual([
      "7: a translation has no “run”",
    ]);
  });

  it("stays English where its English has changed since, and says so; what is missing is named", () => {
    const translation = german(NETWORK);
    const stale = {
      ...translation,
      stamps: { ...translation.stamps, "text network": "0000000", "": "0000000" },
    };
    const { lesson } = lessonOf(stale);
    expect([lesson.title, lesson.steps[0].title]).toEqual(["The sawtooth", "One download, one narrow link"]);
    expect(wrong(stale).join("\n")).toMatch(/title and summary are stale.*\n.*“:::text network” is stale/);
    expect(problemsOf(translation)).toContain("1: “:::predict-number holds” is not translated");
    expect(wrong(translation)).toEqual([]);
  });

  it("is stale by words only: another number in a fact or a run changes no stamp", () => {
    const changed = ENGLISH.replace("answer within 0.1 of 24.8", "answer within 0.2 of 24.8").replace(
      "set: links.bottleneck.delay = 20 ms",
      "set: links.bottleneck.delay = 21 ms",
    );
    expect(changed).not.toBe(ENGLISH);
    expect(lessonStamps(changed)).toEqual(lessonStamps(ENGLISH));
    const worded = lessonStamps(
      ENGLISH.replace("The narrow link becomes twice as fast", "It becomes faster"),
    );
    const now = lessonStamps(ENGLISH);
    expect(Object.keys(now).filter((key) => worded[key] !== now[key])).toEqual(["vote faster"]);
  });
});
