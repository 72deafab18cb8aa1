/** Lists that markers paste: ids and result codes, with what is wrong with a line and what mends it. */
import { readWho } from "../../course/index.ts";

/** More ids or codes are not taken at once. */
export const MOST_LINES = 500;

/** Something of a list, with the line it stands in, from 1. */
export interface Listed {
  line: number;
  text: string;
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
    if (who === null) problems.push(`Line ${line}: “${word.slice(0, 40)}” is no id. ${remedyOf(word)}`);
    else if (earlier === undefined) entries.push({ line, text: who });
    else problems.push(`Line ${line}: ${who} stands in line ${earlier.line} already; it is listed once.`);
  }
  return limited(entries, problems, "ids");
}

function remedyOf(word: string): string {
  if (/^cwnd1\./.test(word)) return "It looks like a result code: those go below.";
  if (/\s/.test(word)) return `Write it without spaces: ${word.trim().split(/\s+/).join(".").slice(0, 40)}`;
  if ([...word].length > 40) return "Use at most 40 letters.";
  return "Use letters, digits and . _ @ + -, beginning with a letter or digit.";
}

/**
 * Result codes from a list: one in each line, whatever stands before it; a code that was broken into several lines is put together.
 * What holds no code is told.
 */
export function readCodes(text: string): ReadList {
  const entries: Listed[] = [];
  const problems: string[] = [];
  for (const { line, text: words_ } of words(text, null)) {
    const at = words_.indexOf("cwnd1.");
    const last = entries.at(-1);
    const rest = words_.replace(/\s+/g, "");
    if (at >= 0) entries.push({ line, text: words_.slice(at).split(/[\s,;]/)[0] });
    else if (last !== undefined && !isWhole(last.text) && /^[\w.-]+$/.test(rest)) last.text += rest;
    else
      problems.push(
        `Line ${line}: there is no code in “${words_.slice(0, 40)}”. A code begins with “cwnd1.”; copy it whole from the end of the lesson.`,
      );
  }
  const seen = new Map<string, number>();
  const once = entries.filter(({ line, text: code }) => {
    const earlier = seen.get(code);
    if (earlier === undefined) seen.set(code, line);
    else problems.push(`Line ${line}: the same code as in line ${earlier}; it is marked once.`);
    return earlier === undefined;
  });
  return limited(once, problems, "codes");
}

const isWhole = (code: string) => /^cwnd1\.[\w-]+\.[0-9a-z]{7}$/.test(code);

/** Two codes that name the same id: what to say about the later one, by its place among the names. */
export function repeatedNames(names: readonly (string | null)[], lines: readonly number[]): string[] {
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    if (name === null || first === i) return [];
    return [
      `Line ${lines[i]}: ${name} handed in line ${lines[first]} as well, with other answers. Ask which one counts.`,
    ];
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
    if (name === null)
      return [`Line ${lines[i]}: the code has no id, so it is of the lesson as it stands. Ask whose it is.`];
    return ids.includes(name)
      ? []
      : [`Line ${lines[i]}: ${name} is not among the ids above. Is it mistyped, or somebody else's?`];
  });
  const missing = ids.filter((id) => !names.includes(id));
  return missing.length === 0 ? strangers : [...strangers, `No code yet of: ${missing.join(", ")}.`];
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
  const rest = `Only the first ${MOST_LINES} ${what} are taken; ${entries.length - MOST_LINES} are left, from line ${entries[MOST_LINES].line} on. Paste those afterwards.`;
  return { entries: entries.slice(0, MOST_LINES), problems: [...problems, rest] };
}
