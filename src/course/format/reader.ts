/** Reads the entries of one block: each key once unless it may be repeated, none that is unknown, none that is missing. */
import { type Names, parseExpression } from "../expression/parse.ts";
import type { Expression } from "../expression/types.ts";
import { type DisplayUnit, readTypedAnswer, UNIT_NAMES, unitNamed } from "../units.ts";
import type { Block, Entry } from "./blocks.ts";
import type { Problems } from "./problem.ts";
import { type Inserted, type Prose, type SetText, valueMark } from "./types.ts";

/** Name of a step, run, option or item: stands in links and codes. */
const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** An expression that is never shown: stands where the text had a mistake. */
const NOTHING: Expression = { kind: "number", value: 0 };

/** Where expressions stand: only who has read a file asks that, and no lesson of a page holds it. */
const LINES = new WeakMap<Expression, number>();

/** The line of a file in which an expression stands, from 1; null for one that was not read from a file. */
export function lineOfExpression(expression: Expression): number | null {
  return LINES.get(expression) ?? null;
}

/** Entries of a block or of the front matter. */
export class EntryReader {
  private readonly used = new Set<string>();

  constructor(
    private readonly entries: readonly Entry[],
    readonly line: number,
    private readonly what: string,
    readonly problems: Problems,
  ) {}

  /** All entries with this key. */
  many(key: string): readonly Entry[] {
    this.used.add(key);
    return this.entries.filter((entry) => entry.key === key);
  }

  /** The entry with this key; null when there is none. */
  optional(key: string): Entry | null {
    const [first, second] = this.many(key);
    if (second !== undefined) this.problems.add(second.line, `“${key}” stands twice`, "Keep one.");
    if (first !== undefined && first.value === "")
      this.problems.add(first.line, `“${key}” is empty`, "Write its value.");
    return first ?? null;
  }

  /** Line of the entry with this key; that of the block where there is none. */
  lineOf(key: string): number {
    return this.entries.find((entry) => entry.key === key)?.line ?? this.line;
  }

  /** The text of an entry that must be there. */
  text(key: string, most = 200): Entry {
    const entry = this.optional(key);
    if (entry === null) {
      this.problems.add(this.line, `${this.what} lacks “${key}”`, `Add a line “${key}: …”.`, {
        below: `${key}: `,
      });
      return { key, value: "", line: this.line };
    }
    if (entry.value.length > most)
      this.problems.add(
        entry.line,
        `“${key}” has ${entry.value.length} characters`,
        `Shorten it to ${most} characters.`,
      );
    return entry;
  }

  /** A number between two bounds. */
  number(key: string, least: number, most: number): number {
    const { value, line } = this.text(key);
    const read = Number(value);
    if (value !== "" && !(read >= least && read <= most))
      this.problems.add(
        line,
        `“${key}: ${value}” is no number from ${least} to ${most}`,
        "Write such a number.",
      );
    return Number.isFinite(read) ? read : least;
  }

  /** Words between commas. */
  words(key: string): readonly string[] {
    const entry = this.optional(key);
    return entry === null ? [] : splitList(entry.value);
  }

  /** A quantity with its unit, in SI; null where the key is not there. */
  quantity(key: string, unit: DisplayUnit): number | null {
    const entry = this.optional(key);
    if (entry === null) return null;
    const read = readTypedAnswer(entry.value, unit);
    if (!read.ok)
      this.problems.add(
        entry.line,
        `“${key}”: ${read.message.replace(/\.$/, "")}`,
        "Write a number, with a unit if it has one.",
      );
    return read.ok ? read.value : 0;
  }

  /** A unit by its name. */
  unit(key: string): DisplayUnit {
    const entry = this.optional(key);
    const plain = unitNamed("") as DisplayUnit;
    if (entry === null) return plain;
    const unit = unitNamed(entry.value);
    if (unit === null)
      this.problems.unknown(
        entry.line,
        `“${entry.value}” is no unit`,
        entry.value,
        UNIT_NAMES,
        `Write one of ${UNIT_NAMES.join(", ")}.`,
      );
    return unit ?? plain;
  }

  /** An expression; null where the key is not there. */
  expression(key: string, names: Names): Expression | null {
    const entry = this.optional(key);
    return entry === null ? null : readExpression(entry.value, entry.line, names, this.problems);
  }

  /** An expression that must be there. */
  required(key: string, names: Names): Expression {
    const { value, line } = this.text(key, 400);
    return value === "" ? NOTHING : readExpression(value, line, names, this.problems);
  }

  /** Every entry that nobody asked for is a problem. */
  end(): void {
    const written = this.entries.map(({ key }) => key);
    const known = [...this.used];
    for (const { key, line } of this.entries) {
      if (this.used.has(key)) continue;
      const free = known.filter((name) => !written.includes(name));
      const remedy = `Remove it, or write one of ${known.join(", ")}.`;
      this.problems.unknown(line, `${this.what} has no “${key}”`, key, free, remedy);
    }
  }
}

/** The entries of a block. */
export function entriesOf(block: Block, problems: Problems): EntryReader {
  return new EntryReader(block.entries, block.line, `:::${block.kind}`, problems);
}

/** The name that a block must have. */
export function nameOf(block: Block, taken: Set<string>, problems: Problems): string {
  const { name, line, kind } = block;
  if (!NAME.test(name))
    problems.add(
      line,
      `:::${kind} needs a name`,
      `Write “:::${kind} name”: small letters, digits and “-”, at most 32.`,
    );
  else if (taken.has(name))
    problems.add(line, `“${name}” is the name of another one`, "Choose another name.");
  taken.add(name);
  return name;
}

/** A block that holds entries only. */
export function noText(block: Block, problems: Problems): void {
  if (block.text !== "")
    problems.add(
      block.textLine,
      `:::${block.kind} holds text`,
      "Remove the text: write “key: value” lines only.",
    );
  for (const child of block.children)
    problems.add(
      child.line,
      `:::${child.kind} cannot stand in :::${block.kind}`,
      "Close the block before it.",
    );
}

/** Words between commas, without spaces around them. */
export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** An expression from its text; a harmless one where the text has a mistake, which becomes a problem. */
export function readExpression(text: string, line: number, names: Names, problems: Problems): Expression {
  const parsed = parseExpression(text, names);
  if (parsed.ok) {
    LINES.set(parsed.expression, line);
    return parsed.expression;
  }
  problems.add(line, `“${text}”: ${parsed.problem.message}`, parsed.problem.remedy, parsed.problem.mend);
  return NOTHING;
}

/** "address = value"; several between semicolons. */
export function readSets(entries: readonly Entry[], problems: Problems): SetText[] {
  return entries.flatMap(({ value, line }) =>
    value.split(";").flatMap((part): SetText[] => {
      const match = /^\s*([A-Za-z][\w.-]*)\s*=\s*(\S.*?)\s*$/.exec(part);
      if (match !== null) return [{ path: match[1], value: match[2] }];
      if (part.trim() !== "")
        problems.add(
          line,
          `“${part.trim()}” is no “address = value”`,
          "Write for example: flows.f1.awnd = 40",
        );
      return [];
    }),
  );
}

/** "address = 1, 2, 3" or "seed = 1..20". */
export function readValues(
  entry: Entry,
  most: number,
  problems: Problems,
): { path: string; values: string[] } {
  const match = /^([A-Za-z][\w.-]*)\s*=\s*(\S.*)$/.exec(entry.value);
  if (match === null) {
    problems.add(entry.line, `“${entry.value}” is no “address = values”`, "Write for example: seed = 1..10");
    return { path: "", values: [] };
  }
  const range = /^(\d{1,6})\s*\.\.\s*(\d{1,6})$/.exec(match[2]);
  const [first, last] = range === null ? [0, -1] : [Number(range[1]), Number(range[2])];
  if (range !== null && last < first)
    problems.add(entry.line, `${first}..${last} runs backwards`, "Write the smaller number first.");
  const length = Math.min(Math.max(0, last - first + 1), most + 1);
  const values = range === null ? splitList(match[2]) : Array.from({ length }, (_, i) => String(first + i));
  if (values.length === 0) problems.add(entry.line, "there are no values", "Name at least one.");
  if (values.length > most) problems.add(entry.line, `there are more than ${most} values`, "Name fewer.");
  return { path: match[1], values };
}

const INSERTED = /\{\{(.*?)\}\}/gs;

/** Markdown with its inserted numbers taken out. */
export function readProse(text: string, line: number, names: Names, problems: Problems): Prose {
  const values: Inserted[] = [];
  const markdown = text.replace(INSERTED, (_, inner: string, offset: number) => {
    const at = line + text.slice(0, offset).split("\n").length - 1;
    values.push(readInserted(inner, at, names, problems));
    return valueMark(values.length - 1);
  });
  if (/\{\{|\}\}/.test(markdown))
    problems.add(line, "a number's brackets are not closed", "Write {{ expression | unit }}.");
  return { markdown, line, values };
}

/** `{{ timeouts(f1) | timeout|timeouts }}`: a count with its noun. */
function readCounted(
  text: string,
  forms: readonly string[],
  line: number,
  names: Names,
  problems: Problems,
): Inserted {
  if (forms.some((form) => !/^\p{L}[\p{L} -]*$/u.test(form)))
    problems.add(
      line,
      `“${forms.join("|")}” is no noun in two forms`,
      "Write for example {{ timeouts(f1) | timeout|timeouts }}.",
    );
  return {
    expression: readExpression(text.trim(), line, names, problems),
    unit: "",
    digits: null,
    forms,
  };
}

function readInserted(inner: string, line: number, names: Names, problems: Problems): Inserted {
  const [text, format = "", ...others] = inner.split("|");
  if (others.length > 0)
    return readCounted(
      text,
      [format, ...others].map((form) => form.trim()),
      line,
      names,
      problems,
    );
  const match = /^(\S*?)\s*(\d)?$/.exec(format.trim());
  const unit = unitNamed(match?.[1] ?? "");
  if (match === null || unit === null)
    problems.add(
      line,
      `“${format.trim()}” is no unit`,
      `Write a unit (${UNIT_NAMES.join(", ")}) and, if needed, the number of decimals.`,
    );
  return {
    expression: readExpression(text.trim(), line, names, problems),
    unit: unit?.id ?? "",
    digits: match?.[2] === undefined ? null : Number(match[2]),
  };
}
