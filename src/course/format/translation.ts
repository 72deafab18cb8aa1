/**
 * A lesson in another language: a file of the same form that holds words only. Runs, numbers, conditions and claims come from the
 * original; what is not translated, or was translated from words that have changed since, stays English.
 */
import { checksum } from "../../scenario/checksum.ts";
import type { Block, Entry } from "./blocks.ts";
import type { Problems } from "./problem.ts";

/** Keys of front matter that are words. */
const FRONT_WORDS = ["title", "summary"];

/** Keys of blocks that are words; of a level the words between the plot's name and "=". */
const BLOCK_WORDS = ["title", "label", "short", "measure", "ends", "level"];

/** Blocks that hold no words of the lesson. */
const NO_WORDS = ["variant", "facts", "claims", "start", "solution", "wrong"];

/** The outer form of a file. */
export interface LessonParts {
  front: readonly Entry[];
  blocks: readonly Block[];
}

/** Checksums of the English words that a translation was made from, by the outermost block: "text network", "": the front matter. */
export type Stamps = Readonly<Record<string, string>>;

/** Names an outermost block. */
const keyOf = ({ kind, name }: Pick<Block, "kind" | "name">) => `${kind} ${name}`.trim();

/** The checksums of a lesson's words as they are now, by block; blocks without words have none. */
export function stampsOf({ front, blocks }: LessonParts): Record<string, string> {
  const entries = blocks
    .filter(({ kind }) => !NO_WORDS.includes(kind))
    .map((block) => [keyOf(block), checksum(wordsOf(block).join("\n"))]);
  const head = front.filter(({ key }) => FRONT_WORDS.includes(key)).map(({ value }) => value);
  return Object.fromEntries([["", checksum(head.join("\n"))], ...entries]);
}

/** All words of a block and of those in it. */
function wordsOf({ kind, entries, text, children }: Block): string[] {
  if (NO_WORDS.includes(kind)) return [];
  return [
    ...entries.flatMap(({ key, value }) =>
      key === "level" ? [(levelParts(value) ?? ["", value])[1]] : BLOCK_WORDS.includes(key) ? [value] : [],
    ),
    text,
    ...children.flatMap(wordsOf),
  ];
}

/** `cwnd`, `the path`, `EXPRESSION` of a level. */
function levelParts(value: string): [plot: string, words: string, expression: string] | null {
  const found = /^(\S+)\s+(.*?)\s*=(?![=])(.*)$/.exec(value);
  return found && [found[1], found[2], found[3].trim()];
}

/**
 * A lesson's parts with the words of a translation in their places.
 * @param stamps what the translation was made from; a block whose words have changed since stays English
 * @param problems gets, with lines of the translation, what has no place in the original, what is stale and what is missing
 */
export function translated(
  original: LessonParts,
  words: LessonParts,
  stamps: Stamps,
  problems: Problems,
): LessonParts {
  const now = stampsOf(original);
  const isStale = (key: string) => stamps[key] !== undefined && stamps[key] !== now[key];
  const front = isStale("")
    ? original.front
    : withEntries(original.front, words.front, FRONT_WORDS, problems);
  if (isStale("")) problems.add(1, "title and summary are stale", STALE);
  const left = new Map(words.blocks.map((block) => [keyOf(block), block]));
  const blocks = original.blocks.map((block) => {
    const key = keyOf(block);
    const own = left.get(key);
    left.delete(key);
    if (own === undefined) {
      // A run's title is often a name, and notes for teachers come last.
      if (!NO_WORDS.includes(block.kind) && block.kind !== "run" && block.kind !== "teacher")
        problems.add(1, `“:::${key}” is not translated`, "Translate it; English is shown until then.");
      return block;
    }
    if (!isStale(key)) return withWords(block, own, problems);
    problems.add(own.line, `“:::${key}” is stale: its English has changed`, STALE);
    return block;
  });
  for (const [key, { line }] of left)
    problems.add(line, `“:::${key}” is not in the original`, "Remove it, or name it as there.");
  return { front, blocks };
}

const STALE =
  "Translate what has changed, then run “npx tsx scripts/translations.ts LANGUAGE --stamp”; English is shown until then.";

function withWords(block: Block, own: Block, problems: Problems): Block {
  const taken = new Set<Block>();
  const children = block.children.map((child) => {
    if (NO_WORDS.includes(child.kind)) return child;
    const alike = own.children.filter(({ kind, name }) => kind === child.kind && name === child.name);
    const found = alike.find((one) => !taken.has(one));
    if (found === undefined) {
      problems.add(own.line, `“:::${keyOf(child)}” of “:::${keyOf(block)}” is missing`, "Translate it.");
      return child;
    }
    taken.add(found);
    return withWords(child, found, problems);
  });
  for (const child of own.children)
    if (!taken.has(child))
      problems.add(
        child.line,
        `“:::${keyOf(child)}” is not in the original`,
        "Remove it, or name it as there.",
      );
  const entries = withEntries(block.entries, own.entries, BLOCK_WORDS, problems);
  if (own.text.trim() === "") return { ...block, entries, children };
  if (holesOf(own.text) !== holesOf(block.text)) {
    problems.add(
      own.textLine,
      `the text of “:::${keyOf(block)}” has other {{ … }} than its original`,
      "Copy each of them exactly, and none twice; only nouns behind “|” are translated.",
    );
    return { ...block, entries, children };
  }
  return { ...block, entries, children, text: own.text, textLine: own.textLine };
}

/** What is put into a text, in a fixed order. A noun in the forms of its number is a word: it is told in each language. */
const holesOf = (text: string) =>
  [...text.matchAll(/\{\{(.*?)\}\}/gs)]
    .map(([, hole]) =>
      hole
        .replace(/\s+/g, " ")
        .replace(/\|[^|]*\|.*/, "| noun")
        .trim(),
    )
    .sort()
    .join("\n");

/** Entries with the words of others in their places, in order where a key stands several times. */
function withEntries(
  entries: readonly Entry[],
  own: readonly Entry[],
  allowed: readonly string[],
  problems: Problems,
): Entry[] {
  const left = new Map<string, Entry[]>();
  for (const entry of own) {
    if (!allowed.includes(entry.key))
      problems.add(entry.line, `a translation has no “${entry.key}”`, "Remove the line.");
    else left.set(entry.key, [...(left.get(entry.key) ?? []), entry]);
  }
  const filled = entries.map((entry) => {
    const found = left.get(entry.key)?.shift();
    if (found === undefined) return entry;
    const parts = entry.key === "level" ? levelParts(entry.value) : null;
    return { ...entry, value: parts === null ? found.value : `${parts[0]} ${found.value} = ${parts[2]}` };
  });
  for (const { key, line } of [...left.values()].flat())
    problems.add(line, `the original has no “${key}” for this`, "Remove the line.");
  return filled;
}
