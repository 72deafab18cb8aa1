/** One thing that is wrong with an input, said so that its author can mend it. */
export interface Issue {
  /** Where, "links[2].loss.rate"; empty for the input as a whole. */
  path: string;
  /** What stood there, shortened. */
  found: string;
  /** What may stand there. */
  allowed: string;
  /** What to do, one sentence. */
  remedy: string;
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
   * the issue is taken.
   */
  add(path: string, value: unknown, allowed: string | (() => string), remedy: string): void {
    if (this.full) return;
    const text = typeof allowed === "string" ? allowed : allowed();
    this.issues.push({ path: shorten(path), found: describe(value), allowed: text, remedy });
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

/** One line: where, what was found, what is allowed, what to do. */
export function formatIssue({ path, found, allowed, remedy }: Issue): string {
  if (found === NOTHING && path !== "") return `${path} is missing: ${allowed}. ${remedy}`;
  return `${path === "" ? "" : `${path}: `}found ${found}; allowed: ${allowed}. ${remedy}`;
}

/** A failure with a single issue. */
export function failure(
  path: string,
  found: string,
  allowed: string,
  remedy: string,
): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path: shorten(path), found, allowed, remedy }] };
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
