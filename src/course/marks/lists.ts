/** Lists that markers paste: ids and result codes, with what is wrong with a line and what mends it. */
import { say } from "../../words/en/course/marks.ts";
import { fill } from "../../words/fill.ts";
import { isWholeCode } from "../result-code.ts";
import { readWho } from "../runs.ts";

/** More ids or codes are not taken at once. */
export const MOST_LINES = 500;

/** Something of a list, with the line it stands in, from 1. */
export interface Listed {
  line: number;
  text: string;
  /** What stands before it in its line, as a name does; absent where nothing does. */
  from?: string;
}

/** A list as it was read; `problems` name line and remedy. */
export interface ReadList {
  entries: readonly Listed[];
  problems: readonly string[];
}

/** Ids from a list: one in each line, or between commas, semicolons or tabs. Each is taken once. */
export function readIds(text: string): ReadList {
  const found = words(text, /[,;\t]+/);
  const entries: Listed[] = [];
  const problems: string[] = [];
  for (const { line, text: word } of found) {
    const who = readWho(word);
    const earlier = entries.find((entry) => entry.text === who);
    if (who === null) problems.push(fill(say.lineIsNotAnId, line, word.slice(0, 40), remedyOf(word)));
    else if (earlier === undefined) entries.push({ line, text: who });
    else problems.push(fill(say.lineStandsInLineAlready, line, who, earlier.line));
  }
  return limited(entries, problems, "ids");
}

function remedyOf(word: string): string {
  if (/^cwnd\d\./.test(word)) return say.itLooksLikeAResult;
  if (/\s/.test(word)) return fill(say.writeItWithoutSpaces, word.trim().split(/\s+/).join(".").slice(0, 40));
  if ([...word].length > 40) return say.useAtMostLetters;
  return say.useLettersDigitsAndBeginning;
}

/**
 * Result codes from a list: one in each line, whatever stands before it; a code that was broken into several lines is put together.
 * What holds no code is told.
 */
export function readCodes(text: string): ReadList {
  const entries: Listed[] = [];
  const problems: string[] = [];
  for (const { line, text: row } of words(text, null)) {
    const at = row.search(/cwnd\d+\./);
    const last = entries.at(-1);
    const rest = row.replace(/\s+/g, "");
    if (at >= 0)
      entries.push({ line, ...fromOf(row.slice(0, at)), text: row.slice(at).split(/[\s,;"'<>()[\]]/)[0] });
    else if (last !== undefined && !isWholeCode(last.text) && /^[\w.-]+$/.test(rest)) last.text += rest;
    else problems.push(fill(say.lineNoResultCodeIn, line, row.slice(0, 40)));
  }
  const seen = new Map<string, number>();
  const once = entries.filter(({ line, text: code }) => {
    const earlier = seen.get(code);
    if (earlier === undefined) seen.set(code, line);
    else problems.push(fill(say.lineTheSameCodeAs, line, earlier));
    return earlier === undefined;
  });
  return limited(once, problems, "codes");
}

/** Longest name that is repeated, characters. */
const LONGEST_NAME = 40;

/** Whose a code is, by what stands before it: without brackets, commas and the like at the ends. */
function fromOf(before: string): Pick<Listed, "from"> {
  const from = before.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, "").slice(0, LONGEST_NAME);
  return from === "" ? {} : { from };
}

/** A line of a list, with whose it is where that is said: "Line 3 (Ada)". */
export function lineWords({ line, from }: Pick<Listed, "line" | "from">, message: string): string {
  return fill(say.lineRefused, line, from === undefined ? "" : ` (${from})`, message);
}

/** Two codes that name the same id: what to say about the later one, by its place among the names. */
export function repeatedNames(names: readonly (string | null)[], lines: readonly number[]): string[] {
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (name === null || first === i) return [];
    return [fill(say.lineHandedInLineAs, lines[i], name, lines[first])];
  });
}

/**
 * What markers should know where they have a list of ids: codes of an id that is not on it, or of none, and who has handed in nothing.
 * An empty list says nothing.
 */
export function againstIds(
  ids: readonly string[],
  names: readonly (string | null)[],
  lines: readonly number[],
): string[] {
  if (ids.length === 0) return [];
  const strangers = names.flatMap((name, i) => {
    if (name === null) return [fill(say.lineTheCodeHasNo, lines[i])];
    return ids.includes(name) ? [] : [fill(say.lineIsNotAmongThe, lines[i], name)];
  });
  const missing = ids.filter((id) => !names.includes(id));
  return missing.length === 0 ? strangers : [...strangers, fill(say.noCodeYetFrom, missing.join(", "))];
}

function words(text: string, separator: RegExp | null): Listed[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((row, i) =>
      (separator === null ? [row] : row.split(separator)).flatMap((word): Listed[] =>
        word.trim() === "" ? [] : [{ line: i + 1, text: word.trim() }],
      ),
    );
}

function limited(entries: readonly Listed[], problems: readonly string[], what: string): ReadList {
  if (entries.length <= MOST_LINES) return { entries, problems };
  const rest = fill(
    say.onlyTheFirstAreTaken,
    MOST_LINES,
    what,
    entries.length - MOST_LINES,
    entries[MOST_LINES].line,
  );
  return { entries: entries.slice(0, MOST_LINES), problems: [...problems, rest] };
}
