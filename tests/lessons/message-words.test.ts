import { afterEach, describe, expect, it } from "vitest";
import { parseLesson } from "../../src/course/index.ts";
import { messageWords } from "../../src/lessons/message-words.ts";
import { textProblems } from "../../src/lessons/write/problems.ts";
import { speak } from "../../src/words/catalogue.ts";
import german from "../../src/words/de/texts/messages.json" with { type: "json" };
import { spoken } from "../words/spoken.ts";

afterEach(() => speak(null));

const SAID = [
  "next: it is solved as it stands",
  "the front matter has no “titel”",
  "a flat line gets no hint",
  "the solution does not pass (0.5 segments)",
  "it is an answer in the lesson “today”",
];

describe("messages about a lesson's text, an answer or a result code", () => {
  it("stay as they are in English", () => {
    expect(SAID.map(messageWords)).toEqual(SAID);
  });

  it("are told in another language, with what they quote as it is written", () => {
    speak(spoken("de", {}, german));
    expect(SAID.map(messageWords)).toEqual([
      "next: es ist schon gelöst, wie es dasteht",
      "der Vorspann: Es gibt kein „titel“",
      "eine waagerechte Linie bekommt keinen Hinweis",
      "die Lösung besteht nicht (0.5 segments)",
      "es ist eine Antwort in der Lektion „today“",
    ]);
  });

  it("are told so below the lines of a lesson that is written, with their remedies", () => {
    const text = "no front matter";
    const parsed = parseLesson("own", text);
    speak(spoken("de", {}, german));
    const words = textProblems(text, parsed.ok ? [] : parsed.problems, true).map((problem) => problem.words);
    expect(words[0]).toBe(
      "Die Datei beginnt nicht mit dem Vorspann. Beginne mit einer Zeile „---“, dann Zeilen „key: value“, dann wieder „---“.",
    );
    expect(words).toContain("Die Lektion hat 0 Schritte. Schreibe 2 bis 24 Schritte.");
    expect(words.join(" ")).not.toMatch(/\b(Write|Add|the|has)\b/);
  });
});
