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

/** Nobody reads more; a hostile input could have a million. */
export const MOST_ISSUES = 20;

/** Collects issues up to `MOST_ISSUES`; readers stop once it is full. */
export class Report {
  readonly issues: Issue[] = [];

  /** True when reading further would only repeat what is known. */
  get full(): boolean {
    return this.issues.length >= MOST_ISSUES;
  }

  /** Adds an issue about `value`, unless the report is full. */
  add(path: string, value: unknown, allowed: string, remedy: string): void {
    if (!this.full) this.issues.push({ path, found: describe(value), allowed, remedy });
  }
}

/** One line: where, what was found, what is allowed, what to do. */
export function formatIssue({ path, found, allowed, remedy }: Issue): string {
  return `${path === "" ? "" : `${path}: `}found ${found}; allowed: ${allowed}. ${remedy}`;
}

/** A failure with a single issue. */
export function failure(
  path: string,
  found: string,
  allowed: string,
  remedy: string,
): { ok: false; issues: Issue[] } {
  return { ok: false, issues: [{ path, found, allowed, remedy }] };
}

/** A value as a reader sees it in a message: short, whatever its size or depth. */
export function describe(value: unknown): string {
  if (value === undefined) return "nothing";
  if (value === null) return "null";
  if (Array.isArray(value)) return value.length === 1 ? "a list of one" : `a list of ${value.length}`;
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  return String(value).slice(0, 40);
}

/** At most two dozen of `names`, for an `allowed` text. */
export function listNames(names: Iterable<string>): string {
  const all = [...names];
  if (all.length === 0) return "nothing (there are none)";
  return all.length > 24 ? `${all.slice(0, 24).join(", ")} … (${all.length} in all)` : all.join(", ");
}
