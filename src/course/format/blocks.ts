/** The outer form of a lesson's file: front matter, then blocks between `:::kind name` and `:::`, one inside another. */
import type { Problems } from "./problem.ts";

/** `key: value`, and where it stands. */
export interface Entry {
  key: string;
  value: string;
  line: number;
}

/** A block: what it is, what its first lines say, its text, and the blocks in it. */
export interface Block {
  kind: string;
  /** What follows the kind on its first line. */
  name: string;
  line: number;
  entries: readonly Entry[];
  /** Text outside of inner blocks, with the line at which it begins. */
  text: string;
  textLine: number;
  children: readonly Block[];
}

/** Longer files are refused. */
export const MOST_LESSON_BYTES = 100_000;

const ENTRY = /^([a-z][a-z-]*):(?:[ \t]+(.*))?$/;
const OPENING = /^:::[ \t]*([a-z][a-z-]*)(?:[ \t]+(.*?))?[ \t]*$/;
const CLOSING = /^:::[ \t]*$/;
const MOST_DEPTH = 2;

interface Open {
  block: Omit<Block, "entries" | "children"> & { entries: Entry[]; children: Block[] };
  lines: string[];
  inHead: boolean;
}

/** The front matter and the outermost blocks of a file. What does not fit the form is a problem; the rest is read on. */
export function readBlocks(
  text: string,
  problems: Problems,
): { front: readonly Entry[]; blocks: readonly Block[] } {
  if (text.length > MOST_LESSON_BYTES) {
    problems.add(
      1,
      `the file has ${text.length} characters`,
      `Split it: a lesson has at most ${MOST_LESSON_BYTES}.`,
    );
    return { front: [], blocks: [] };
  }
  const lines = text.split(/\r\n|\n/);
  const control = lines.findIndex((line) => /(?!\t)[\p{Cc}\p{Co}]/u.test(line));
  if (control >= 0) problems.add(control + 1, "it holds a control or private-use character", "Remove it.");
  const { front, next } = readFront(lines, problems);
  return { front, blocks: readBody(lines, next, problems) };
}

function readFront(lines: readonly string[], problems: Problems): { front: Entry[]; next: number } {
  if (lines[0] !== "---") {
    problems.add(
      1,
      "the file does not begin with front matter",
      "Begin with a line “---”, key: value lines, and “---” again.",
    );
    return { front: [], next: 0 };
  }
  const front: Entry[] = [];
  for (let i = 1; i < lines.length; i++) {
    if (lines[i] === "---") return { front, next: i + 1 };
    if (lines[i].trim() === "") continue;
    const entry = ENTRY.exec(lines[i]);
    if (entry === null)
      problems.add(i + 1, "this is no “key: value”", "Write “key: value”, or remove the line.");
    else front.push({ key: entry[1], value: (entry[2] ?? "").trim(), line: i + 1 });
  }
  problems.add(1, "the front matter does not end", "Close it with a line “---”.");
  return { front, next: lines.length };
}

function readBody(lines: readonly string[], start: number, problems: Problems): Block[] {
  const outer: Block[] = [];
  const stack: Open[] = [];
  for (let i = start; i < lines.length; i++) {
    const line = lines[i];
    const at = i + 1;
    const top = stack[stack.length - 1];
    if (CLOSING.test(line)) {
      const closed = stack.pop();
      if (closed === undefined) problems.add(at, "“:::” closes nothing", "Remove it, or open a block above.");
      else (stack[stack.length - 1]?.block.children ?? outer).push(finished(closed));
      continue;
    }
    const opening = OPENING.exec(line);
    if (opening !== null) {
      if (stack.length >= MOST_DEPTH)
        problems.add(at, "this block stands too deep", "Close the block before it with “:::”.");
      if (top) top.inHead = false;
      stack.push(opened(opening[1], opening[2] ?? "", at));
      continue;
    }
    if (line.startsWith(":::")) {
      problems.add(at, "this directive cannot be read", "Write “:::kind name” in small letters.");
      continue;
    }
    if (top === undefined) {
      if (line.trim() !== "")
        problems.add(at, "text stands outside of every block", "Put it into a :::text step.");
      continue;
    }
    take(top, line, at);
  }
  for (const { block } of stack)
    problems.add(block.line, `“:::${block.kind}” is not closed`, "Close it with a line “:::”.");
  return outer;
}

function opened(kind: string, name: string, line: number): Open {
  return {
    block: { kind, name, line, entries: [], text: "", textLine: line + 1, children: [] },
    lines: [],
    inHead: true,
  };
}

function take(open: Open, line: string, at: number): void {
  if (open.inHead) {
    const entry = ENTRY.exec(line);
    if (entry !== null) {
      open.block.entries.push({ key: entry[1], value: (entry[2] ?? "").trim(), line: at });
      return;
    }
    open.inHead = false;
  }
  if (open.lines.length === 0) {
    if (line.trim() === "") return;
    open.block.textLine = at;
  }
  open.lines.push(line);
}

function finished({ block, lines }: Open): Block {
  return { ...block, text: lines.join("\n").trimEnd() };
}
