import { join } from "node:path";
import type { Played } from "../exercise/contest/index.ts";
import { runId } from "../experiment/experiments.ts";
import type { Scenario } from "../scenario/index.ts";
import { isPlainObject } from "../scenario/object-shape.ts";
import { LineFile } from "./line-file.ts";

/** A run of the contest: whose it is, the flows under test, and the scenario with its sender and its seed. */
export interface ContestTask {
  /** Number of the entry. */
  e: number;
  test: readonly string[];
  scenario: Scenario;
  /** Does it tell where the points went? */
  isTold: boolean;
}

/** Name of the file, in the folder of results, that holds finished runs. */
const RUNS = "runs.jsonl";

/**
 * Finished runs of a contest, kept while it works, so that a command that was stopped goes on where it was, and one with another
 * hand-in plays only that. A run is known by its scenario, source and seed included, and the simulator's version.
 */
export class ContestRuns {
  private readonly known = new Map<string, Played>();
  private readonly file: LineFile | null;

  /** @param folder of the results, made if need be; left out, nothing is kept. @throws CliError when it cannot be written */
  constructor(folder: string | undefined) {
    this.file = folder === undefined ? null : new LineFile(join(folder, RUNS));
    for (const line of this.file?.before ?? []) this.take(line);
  }

  /** What came of a run, null where it was not played. */
  find(task: ContestTask): Played | null {
    return this.file === null ? null : (this.known.get(idOf(task)) ?? null);
  }

  /** Keeps a finished run. @throws CliError when the disk is full */
  add(task: ContestTask, played: Played): void {
    this.file?.add(JSON.stringify({ id: idOf(task), played }));
  }

  close(): void {
    this.file?.close();
  }

  private take(line: string): void {
    try {
      const value: unknown = JSON.parse(line);
      if (!isPlainObject(value) || typeof value.id !== "string" || !isPlainObject(value.played)) return;
      const { played } = value;
      const isWhole = ["throughput", "delay95"].every((key) => typeof played[key] === "number");
      if (isWhole && "error" in played && "lost" in played)
        this.known.set(value.id, played as unknown as Played);
    } catch {
      // A line that was cut off: its run is played again.
    }
  }
}

/** What tells where the points went is another run than one that does not. */
function idOf({ scenario, isTold }: ContestTask): string {
  return `${runId(scenario)}${isTold ? "-told" : ""}`;
}
