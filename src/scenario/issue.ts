import { didYouMean, nearest } from "./nearest.ts";

/** One thing that is wrong with an input, said so that its author can mend it. */
export interface Issue {
  /** Where, "links[2].loss.rate"; empty for the input as a whole. */
  path: string;
  /** What stood there, shortened; empty where the remedy says it. */
  found: string;
  /** What may stand there. */
  allowed: string;
  /** What to do, one sentence: an imperative, or "Did you mean …?". */
  remedy: string;
  /** What was probably meant, where a word that is known is near. */
  meant?: Meant;
  /** What was found, what is allowed and what to do in the reader's language, where the page itself has found it. */
  words?: string;
}

/** A word that is known, and whether it belongs in place of the name that the path ends with, or of the value. */
export interface Meant {
  part: "name" | "value";
  word: string;
}

/** A value, or the reasons why there is none. */
export type Result<T> = { ok: true; value: T } | { ok: false; issues: readonly Issue[] };

/** Most issues of one input: a hostile one could have a million. */
export const MOST_ISSUES = 20;

/** Longest path in an issue, and longest name in a message, characters; what is longer has its middle left out. */
const MOST_PATH = 120;
const MOST_NAME = 40;

/** Longest list of names in an issue, characters. */
const MOST_LIST = 600;

/** Collects issues up to `MOST_ISSUES`; readers stop once it is full. */
export class Report {
  readonly issues: Issue[] = [];

  /** True when reading further would only repeat what is known. */
  get full(): boolean {
    return this.issues.length >= MOST_ISSUES;
  }

  /**
   * Adds an issue about `value`, unless the report is full. What costs work to say is a function, called only when
   * the issue is taken. What was `meant` is asked for in place of the remedy.
   */
  add(
    path: string,
    value: unknown,
    allowed: string | (() => string),
    remedy: string,
    meant: Meant | null = null,
  ): void {
    if (this.full) return;
    const text = typeof allowed === "string" ? allowed : allowed();
    this.issues.push(issueOf(path, describe(value), text, remedy, meant));
  }

  /** Takes over issues that somebody else found, with the path that holds here. */
  passOn(issues: readonly Issue[], path: string): void {
    for (const issue of issues) {
      if (this.full) return;
      this.issues.push({ ...issue, path: shorten(path) });
    }
  }
}

/** What is found where nothing stands. */
const NOTHING = "nothing";

/** One line: where, what was found, what is allowed (unless one value is nearly right), what to do. */
export function formatIssue({ path, found, allowed, remedy, meant, words }: Issue): string {
  const place = path === "" ? "" : `${path}: `;
  if (words !== undefined) return place + words;
  if (found === "") return place + remedy;
  if (meant) return `${place}${found} is not known. ${remedy}`;
  if (found === NOTHING && path !== "") return `${path} is missing: ${allowed}. ${remedy}`;
  return `${place}found ${found}; allowed: ${allowed}. ${remedy}`;
}

/** The value that was probably meant, if one of `words` is near; null where none is, or the value is no text. */
export function meantValue(value: unknown, words: Iterable<string>): Meant | null {
  const word = typeof value === "string" ? nearest(value, words) : null;
  return word === null ? null : { part: "value", word };
}

function issueOf(path: string, found: string, allowed: string, remedy: string, meant: Meant | null): Issue {
  const issue = { path: shorten(path), found, allowed };
  return meant === null ? { ...issue, remedy } : { ...issue, remedy: didYouMean(meant.word), meant };
}

/** A failure with a single issue; what was `meant` is asked for in place of the remedy. */
export function failure(
  path: string,
  found: string,
  allowed: string,
  remedy: string,
  meant: Meant | null = null,
): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [issueOf(path, found, allowed, remedy, meant)] };
}

/** A value as a reader sees it in a message: short, whatever its size or depth. */
export function describe(value: unknown): string {
  if (value === undefined) return NOTHING;
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 1 ? "a list of one" : `a list of ${value.length}`;
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return quoted(value);
  return String(value).slice(0, MOST_NAME);
}

/** A text in quotes, cut after 40 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > MOST_NAME ? `${text.slice(0, MOST_NAME)}…` : text);
}

/** A path, address or argument for a message: of more than `most` characters the beginning and the end. */
export function shorten(path: string, most = MOST_PATH): string {
  if (path.length <= most) return path;
  const half = (most - 1) >> 1;
  return `${path.slice(0, half)}…${path.slice(-half)}`;
}

/** At most two dozen of `names`, and no more than fit into a few lines, for an `allowed` text. */
export function listNames(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return "nothing (there are none)";
  let count = 0;
  for (let length = 0; count < Math.min(24, all.length) && length <= MOST_LIST; count++)
    length += all[count].length + 2;
  return count < all.length ? `${all.slice(0, count).join(", ")} … (${all.length} in all)` : all.join(", ");
}
