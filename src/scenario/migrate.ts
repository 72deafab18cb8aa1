import { describe, failure, type Meant, meantValue, quoted, type Result } from "./issue.ts";
import { isPlainObject } from "./object-shape.ts";
import { FORMAT } from "./types.ts";

/**
 * From a format's name to the step that makes a scenario of it one of a later format. A step gets a copy that nobody
 * has checked beyond what `guard` refuses, writes the later format's name, and leaves what it does not know as it is,
 * for the reader of the present format to judge.
 */
export type Migrations = ReadonlyMap<string, (old: Record<string, unknown>) => Record<string, unknown>>;

/** There is one version so far. */
const MIGRATIONS: Migrations = new Map();

/** Brings an input of any version up to the present format; old links and files keep working. Never throws. */
export function migrate(input: unknown, migrations: Migrations = MIGRATIONS): Result<unknown> {
  if (!isPlainObject(input)) {
    return failure(
      "",
      Array.isArray(input) ? "a list" : input === null ? "null" : `a ${typeof input}`,
      "a scenario",
      'Write an object: { "format": "cwndscope/1", … }.',
    );
  }
  const current = upToDate(input, migrations);
  if (current === null) {
    return failure(
      "",
      `a scenario in ${describe(input.format)} with parts of the wrong type`,
      "a scenario as that version wrote it",
      `Write it in "${FORMAT}", or correct it with the version that made it.`,
    );
  }
  if (current.format === FORMAT) return { ok: true, value: current };
  const given = typeof input.format === "string" ? quoted(input.format) : "no format";
  return failure("format", given, `"${FORMAT}"`, ...formatRemedy(input.format));
}

/** What to do about a format that is no scenario's, and what was probably meant by it. */
function formatRemedy(format: unknown): [remedy: string, meant: Meant | null] {
  if (typeof format !== "string") return [`Add "format": "${FORMAT}".`, null];
  if (/^cwndscope\/\d+$/.test(format))
    return ["Reload the page or update: it was made by a newer cwndscope.", null];
  const other = /^cwndscope-(experiment|figure|lesson)\//.exec(format)?.[1];
  if (other !== undefined)
    return [`Choose a scenario: this is ${other === "experiment" ? "an" : "a"} ${other}.`, null];
  return [`Write "format": "${FORMAT}".`, meantValue(format, [FORMAT])];
}

/** The input after every step that applies, each at most once; null when a step could not read it. */
function upToDate(input: Record<string, unknown>, migrations: Migrations): Record<string, unknown> | null {
  let current = input;
  const done = new Set<string>();
  for (;;) {
    const format = typeof current.format === "string" ? current.format : "";
    const step = migrations.get(format);
    if (!step || done.has(format)) return current;
    done.add(format);
    try {
      current = step(structuredClone(current));
    } catch {
      return null;
    }
  }
}
