import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { MESSAGE_TEXTS } from "../../src/course/message-texts.ts";

const COURSE = new URL("../../src/course/", import.meta.url);

/** What stands in the sources and is no message: pieces that others put together, conditions, and problems of translations, which only the command line tells. */
const NO_MESSAGES = new Set([
  "{1}: {2}",
  "{1} {2}",
  "{1} and {2}",
  ":::hint\nwhen: {1}\nWrite what such a line has not.\n:::",
  "drawn-cuts < 1",
  "drawn-floor < 2",
  "{1}: {2} {3}",
  "{1} = {2}",
  "sum(verdicts({1}, {2}, {3}))",
  ":::scenario {1}: {2}",
  "{1}:{2}: {3}{4}",
  "“{1}”: {2}",
  " or one of {1}",
  "solves it",
  "does not solve it",
  "{1}: {2} {3} ({4})",
  "fails: {1}",
  "does not pass ({1})",
  "passes already",
  "does not run: {1}",
  "is told nothing; add a hint for it",
]);

const files = [
  ...["check", "format", "expression"].flatMap((folder) =>
    readdirSync(new URL(folder, COURSE)).map((name) => `${folder}/${name}`),
  ),
  "phone-answer.ts",
  "result-code.ts",
].filter((name) => name.endsWith(".ts") && name !== "format/translation.ts");

/** The sentences of a file's strings, with `{1}` for each value. */
function sentencesOf(name: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, value, quasis } = node as Record<string, unknown>;
    if (
      type === "ImportDeclaration" ||
      (type === "ExportNamedDeclaration" && "source" in node && node.source !== null)
    )
      return;
    let text: string | null = null;
    if (type === "Literal" && typeof value === "string") text = value;
    if (type === "TemplateLiteral")
      text = (quasis as { value: { cooked: string } }[])
        .map((part, i) => (i === 0 ? "" : `{${i}}`) + part.value.cooked)
        .join("");
    if (text !== null && /\s/.test(text) && /[a-z“”]\W{1,5}[a-z]/i.test(text.replace(/\{\d\}/g, "x"))) {
      found.push(text);
      return;
    }
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(parseSync(name, readFileSync(new URL(name, COURSE), "utf8")).program);
  return found;
}

/** Without the name of the step that a message is about. */
const withoutName = (text: string) =>
  text.startsWith("{1}: ")
    ? text.slice("{1}: ".length).replace(/\{(\d)\}/g, (_, digit: string) => `{${Number(digit) - 1}}`)
    : text;

describe("messages about a lesson's text, an answer or a result code", () => {
  it.each(files)("of %s are all in the list that other languages translate", (name) => {
    // Expressions quote with straight marks, which a list in another language need not have twice.
    const missing = sentencesOf(name)
      .filter((text) => !NO_MESSAGES.has(text))
      .filter((text) => !MESSAGE_TEXTS.includes(withoutName(text)));
    expect(missing).toEqual([]);
  });

  it("stand in the list once each", () => {
    expect(new Set(MESSAGE_TEXTS).size).toBe(MESSAGE_TEXTS.length);
  });
});
