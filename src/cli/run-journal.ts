import { join } from "node:path";
import type { RunOutcome } from "../experiment/experiments.ts";
import { isPlainObject } from "../scenario/object-shape.ts";
import { LineFile } from "./line-file.ts";

/** Name of the file, in the folder of results, that holds finished runs until all results are written. */
export const JOURNAL = ".runs.jsonl";

/** A line of the journal: a run's id and its measures by what was asked for, or why it failed. */
interface JournalLine {
  id: string;
  values?: Readonly<Record<string, number | null>>;
  digest?: string;
  failed?: string;
}

/**
 * Finished runs of `reproduce`, kept while it works, so that a command that was stopped goes on where it was. A run's line is
 * appended in one write; a line that was cut off is left out when the file is read again. Runs are known by their id, in which
 * the simulator's version takes part, so runs of another version are never taken over.
 */
export class RunJournal {
  private readonly lines = new Map<string, JournalLine>();
  private readonly file: LineFile;

  /** @param folder of the results; made if need be. @throws CliError when it cannot be written. */
  constructor(folder: string) {
    this.file = new LineFile(join(folder, JOURNAL));
    for (const line of this.file.before.flatMap(parseLine)) this.keep(line);
  }

  private keep(line: JournalLine): void {
    const { values } = this.lines.get(line.id) ?? {};
    this.lines.set(
      line.id,
      values && line.values ? { ...line, values: { ...values, ...line.values } } : line,
    );
  }

  /** No run is known: none has finished yet, here or before. */
  get isEmpty(): boolean {
    return this.lines.size === 0;
  }

  /** Outcome of a run, its values in the order of `keys`; null unless all of them are known. */
  outcomeOf(id: string, keys: readonly string[]): RunOutcome | null {
    const line = this.lines.get(id);
    if (!line) return null;
    const { values, digest, failed } = line;
    if (failed !== undefined) return { failed };
    if (!values || !keys.every((key) => key in values)) return null;
    return withDigest({ values: keys.map((key) => values[key]) }, digest);
  }

  /** Adds a finished run. @throws CliError when the disk is full. */
  add(id: string, keys: readonly string[], outcome: RunOutcome): void {
    if (!this.file.isOpen) return;
    const line: JournalLine =
      "failed" in outcome
        ? { id, failed: outcome.failed }
        : withDigest(
            { id, values: Object.fromEntries(keys.map((key, i) => [key, outcome.values[i]])) },
            outcome.digest,
          );
    this.file.add(JSON.stringify(line));
    this.keep(line);
  }

  /** Closes the file and leaves it for the next time. */
  close(): void {
    this.file.close();
  }

  /** Closes the file and removes it: all results are written. */
  remove(): void {
    this.file.remove();
  }
}

function withDigest<T extends object>(one: T, digest: string | undefined): T & { digest?: string } {
  return digest === undefined ? one : { ...one, digest };
}

function parseLine(text: string): JournalLine[] {
  try {
    const value: unknown = JSON.parse(text);
    if (!isPlainObject(value) || typeof value.id !== "string") return [];
    if (typeof value.failed === "string") return [{ id: value.id, failed: value.failed }];
    if (!isPlainObject(value.values)) return [];
    const values = Object.entries(value.values).filter(
      (entry): entry is [string, number | null] => entry[1] === null || typeof entry[1] === "number",
    );
    const digest = typeof value.digest === "string" ? value.digest : undefined;
    return [withDigest({ id: value.id, values: Object.fromEntries(values) }, digest)];
  } catch {
    return [];
  }
}
