import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { filesBelow } from "../architecture/sources.ts";

/** A text that a reader may see, and where it stands. */
export interface Text {
  file: string;
  line: number;
  text: string;
}

const root = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), "utf8");

/** A node of a syntax tree, as far as it is looked at here. */
interface Node {
  type: string;
  start: number;
  value?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Type expressions hold no text; these are TypeScript's nodes around expressions. */
const AROUND_EXPRESSIONS = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

/** The string literals, parts of templates and texts between tags of a module, without what it imports from. */
export function literalsOf(file: string, source: string): Text[] {
  const { program } = parseSync(file, source);
  const found: Text[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || /^(?:Import|ExportAll)/.test(value.type)) return;
    if (value.type.startsWith("TS") && !AROUND_EXPRESSIONS.includes(value.type)) return;
    const text = textOf(value);
    if (text !== null) found.push({ file, line: source.slice(0, value.start).split("\n").length, text });
    for (const [key, child] of Object.entries(value)) if (key !== "value" || isNode(child)) visit(child);
  };
  visit(program);
  return found;
}

function textOf({ type, value }: Node): string | null {
  if ((type === "Literal" || type === "JSXText") && typeof value === "string") return value;
  if (type === "TemplateElement") return (value as { cooked: string }).cooked ?? "";
  return null;
}

/** Sentences and labels of a module: literals of more than one word, and all texts between tags. */
export function wordsOf(file: string, source = read(file)): Text[] {
  return literalsOf(file, source).filter(({ text }) => /\S\s+\S/.test(text) && /[a-z]/i.test(text));
}

/** Code, formulas, placeholders, addresses: parts of a line that are no words. */
const NO_WORDS = /`[^`]*`|\{\{.*?\}\}|\$[^$]*\$|\]\([^)]*\)/g;

/** Lines of a lesson that are directives or expressions, and lines of code. */
const NO_LINE =
  /^\s*:::|^\s*(?!title|label|summary|ends|text|short)[\w-]+:\s|^\s*[\w.-]+\(.*\).*(?:=|within|<|>)|^ {4}/;

/** The lines of a Markdown file, without code and directives. */
export function proseOf(file: string, source = read(file)): Text[] {
  return source
    .split("\n")
    .map((text, i) => ({ file, line: i + 1, text: NO_LINE.test(text) ? "" : text.replace(NO_WORDS, " ") }))
    .filter(({ text }) => text.trim() !== "");
}

/** Keys of scenarios, experiments and figures whose values are read by people. */
const READ = [
  "title",
  "description",
  "question",
  "watch",
  "answer",
  "text",
  "note",
  "label",
  "here",
  "shows",
];

/** The texts of a JSON file that are read by people; what claims say is a paper's, and stays. */
export function valuesOf(file: string, source = read(file)): Text[] {
  const found: Text[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === "string" && READ.includes(key))
      found.push({
        file,
        line: source.slice(0, source.indexOf(JSON.stringify(value))).split("\n").length,
        text: value,
      });
    if (typeof value !== "object" || value === null) return;
    for (const [name, child] of Object.entries(value))
      if (name !== "claims") visit(child, Array.isArray(value) ? key : name);
  };
  visit(JSON.parse(source), "");
  return found;
}

/** The files below folders that end so. */
export const filesOf = (folders: readonly string[], end: RegExp): string[] =>
  folders.flatMap(filesBelow).filter((file) => end.test(file));
