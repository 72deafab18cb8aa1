import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import os from "node:os";
import { join } from "node:path";
import process from "node:process";
import {
  type CellResult,
  cellResults,
  experimentDigest,
  type Manifest,
  manifestText,
  parseRunLine,
  plannedRuns,
  RESULTS_FORMAT,
  type Resolved,
  type RunLine,
  runKey,
  type Shard,
  summaryCsv,
  versionOf,
} from "../experiment/experiments.ts";
import { errorText } from "../scenario/error-text.ts";
import { CliError, shown } from "./error.ts";
import { writeWhole } from "./write-file.ts";

const RESULTS = "results.jsonl";
const MANIFEST = "manifest.json";
/** What a folder's table of means is called. */
export const SUMMARY = "summary.csv";
const LOCK = ".lock";

/**
 * A folder of results while they come. A run's line is appended in one write when the run is done, in whatever order; at the
 * end the file is replaced by one in the order of the plan. So whatever ends the process, finished runs are kept, and none is
 * there twice.
 */
export class ResultFolder {
  private readonly lines = new Map<string, { line: RunLine; text: string }>();
  private file: number | null = null;

  private constructor(
    readonly path: string,
    private readonly resolved: Resolved,
    private readonly shard: Shard | null,
  ) {}

  /**
   * Opens a folder, new or with results of the same experiment and simulator, which are taken over.
   * @param retry runs that failed are not taken over.
   * @throws CliError when it holds other results, or another process writes to it.
   */
  static async open(
    path: string,
    resolved: Resolved,
    shard: Shard | null,
    retry: boolean,
  ): Promise<ResultFolder> {
    try {
      mkdirSync(path, { recursive: true });
    } catch (error) {
      throw new CliError(
        `${shown(path)}: it is no folder and none can be made (${reasonOf(error)}). Choose another place.`,
        1,
      );
    }
    const folder = new ResultFolder(path, resolved, shard);
    const manifest = readManifest(path);
    if (manifest) requireSame(path, manifest, resolved, shard);
    lock(path);
    try {
      await folder.takeOver(retry);
    } catch (error) {
      folder.close();
      throw error;
    }
    return folder;
  }

  /** Keeps whole lines only, and each run once. */
  private async takeOver(retry: boolean): Promise<void> {
    const path = join(this.path, RESULTS);
    const text = existsSync(path) ? readFileSync(path, "utf8") : "";
    for (const { line, text: own } of readLines(text))
      if (!(retry && line.failed !== undefined)) this.keep(line, own);
    const kept = [...this.lines.values()].map((entry) => entry.text).join("");
    if (kept !== text) await writeWhole(path, [kept]);
    await this.writeManifest(false);
    this.file = openSync(path, "a");
  }

  private keep(line: RunLine, text: string): void {
    const key = runKey(line.scheme, line.at, line.seed);
    if (!this.lines.has(key)) this.lines.set(key, { line, text });
  }

  /** The runs that there are, by key. */
  get known(): ReadonlyMap<string, RunLine> {
    return new Map([...this.lines].map(([key, { line }]) => [key, line]));
  }

  get size(): number {
    return this.lines.size;
  }

  has(key: string): boolean {
    return this.lines.has(key);
  }

  /** Adds a finished run; it is on its way to the disk when this returns. @throws CliError when the disk is full. */
  add(text: string): void {
    const line = parseRunLine(text);
    if (line === null || this.file === null) throw new Error("a run's line is not one");
    try {
      writeSync(this.file, text);
    } catch (error) {
      throw new CliError(
        `${shown(join(this.path, RESULTS))}: it could not be written (${reasonOf(error)}). Choose another place.`,
        1,
      );
    }
    this.keep(line, text);
  }

  /** Adds a run that another folder has, unless it is there. */
  addOnce(line: RunLine, text: string): void {
    if (!this.has(runKey(line.scheme, line.at, line.seed))) this.add(text);
  }

  /** Puts everything in order. @returns how many runs there are and how many of them failed, and the cells that have any */
  async finish(): Promise<{ failed: number; runs: number; cells: readonly CellResult[] }> {
    const { known, lines } = this;
    const texts: string[] = [];
    let failed = 0;
    for (const { key } of plannedRuns(this.resolved, known, this.shard)) {
      const entry = lines.get(key);
      if (!entry) throw new Error(`a planned run is missing: ${key}`);
      texts.push(entry.text);
      if (entry.line.failed !== undefined) failed++;
    }
    await writeWhole(join(this.path, RESULTS), texts);
    const cells = this.shard ? this.cellsOfShard(known) : cellResults(this.resolved, known);
    await writeWhole(join(this.path, SUMMARY), [summaryCsv(this.resolved, cells)]);
    await this.writeManifest(true);
    return { failed, runs: texts.length, cells };
  }

  private cellsOfShard(known: ReadonlyMap<string, RunLine>): CellResult[] {
    return cellResults(this.resolved, known).filter(({ lines }) => lines.length > 0);
  }

  private async writeManifest(complete: boolean): Promise<void> {
    const failed = [...this.lines.values()].filter(({ line }) => line.failed !== undefined).length;
    const runs = complete ? [...plannedRuns(this.resolved, this.known, this.shard)].length : 0;
    const text = manifestText(this.resolved, {
      shard: this.shard,
      runs,
      failed: complete ? failed : 0,
      complete,
    });
    await writeWhole(join(this.path, MANIFEST), [text]);
  }

  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
    rmSync(join(this.path, LOCK), { force: true });
  }
}

/** The lines of a results file that are whole; the last one may have been cut off. */
export function* readLines(text: string): Iterable<{ line: RunLine; text: string }> {
  for (let from = 0; ; ) {
    const end = text.indexOf("\n", from);
    if (end < 0) return;
    const own = text.slice(from, end + 1);
    const line = parseRunLine(own);
    if (line) yield { line, text: own };
    from = end + 1;
  }
}

/** A folder's manifest; null where there is none. @throws CliError for one that cannot be read. */
export function readManifest(path: string): Manifest | null {
  const file = join(path, MANIFEST);
  if (!existsSync(file)) return null;
  try {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (typeof manifest === "object" && manifest !== null && (manifest as Manifest).format === RESULTS_FORMAT)
      return manifest as Manifest;
  } catch (error) {
    throw new CliError(`${shown(file)}: it could not be read (${reasonOf(error)}). Check its permissions.`);
  }
  throw new CliError(`${shown(file)}: it is no manifest of ${RESULTS_FORMAT}. Choose another folder.`);
}

/** The text of a folder's results. @throws CliError where there are none. */
export function readResults(path: string): string {
  try {
    return readFileSync(join(path, RESULTS), "utf8");
  } catch (error) {
    throw new CliError(
      `${shown(join(path, RESULTS))}: it could not be read (${reasonOf(error)}). Check the folder's name and permissions.`,
    );
  }
}

function requireSame(path: string, manifest: Manifest, resolved: Resolved, shard: Shard | null): void {
  const { experiment } = resolved;
  const version = versionOf(resolved);
  const name = shard ? `${shard.index}/${shard.of}` : undefined;
  if (manifest.simulator !== version)
    throw new CliError(
      `${shown(path)}: its results are of version ${manifest.simulator} of the simulator, those of now of ${version}. Choose another folder.`,
    );
  if (manifest.digest !== experimentDigest(experiment) || manifest.shard !== name)
    throw new CliError(
      `${shown(path)}: it holds results of another experiment or shard. Choose another folder, or repeat the command that made it.`,
    );
}

/**
 * One process at a time: a second one would do the same runs again. A lock of a process that ended, or of another machine, is
 * taken over: whether a process of another machine still runs cannot be seen from here, and a scheduler starts a job again on
 * another machine when the first one failed.
 */
function lock(path: string): void {
  const file = join(path, LOCK);
  const mine = `${process.pid} ${os.hostname()}\n`;
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST")
        throw new CliError(
          `${shown(file)}: it could not be written (${reasonOf(error)}). Choose another place.`,
          1,
        );
    }
    const owner = ownerOf(file);
    if (owner !== null)
      throw new CliError(
        `${shown(path)}: process ${owner} is writing to it. Wait for it, or remove ${shown(file)} if there is none.`,
      );
    rmSync(file, { force: true });
  }
}

/** The other process of this machine that holds a lock; null when there is none. */
function ownerOf(file: string): number | null {
  if (!statSync(file, { throwIfNoEntry: false })) return null;
  const [pid, host] = readFileSync(file, "utf8").trim().split(" ");
  const owner = Number(pid);
  return host === os.hostname() && owner !== process.pid && isAlive(owner) ? owner : null;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function reasonOf(error: unknown): string {
  return shown(errorText(error));
}
