import { randomBytes } from "node:crypto";
import { access, constants, type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { errorText } from "../scenario/error-text.ts";
import { CliError, shown } from "./error.ts";
import { CANCELLED } from "./interruption.ts";

/** Small pieces are collected up to this many bytes before they are written. */
const BLOCK = 256 * 1024;

/**
 * Writes a file whole or not at all: into a new file beside it, which takes its name once everything is on the disk.
 * Whatever goes wrong on the way (a full disk, Ctrl+C, an error of `pieces`), a file that was there stays as it was and
 * nothing half-written stays behind. A symbolic link stays one, the file's permissions stay, and what is no file (a
 * pipe, a terminal, /dev/null) is written to directly.
 * @throws CliError that names the path: exit code 1 if it could not be written, 130 after SIGINT.
 */
export async function writeWhole(path: string, pieces: Iterable<string | Uint8Array>): Promise<void> {
  const interruption = new Interruption();
  try {
    const target = await resolve(path);
    if (target.isFile) await replace(target, pieces, interruption);
    else await fill(await open(target.path, "w"), pieces, interruption);
  } catch (error) {
    throw error instanceof CliError ? error : unwritable(path, error);
  } finally {
    interruption.end();
  }
}

/**
 * Checks before a long computation that its file can probably be written. @throws CliError with exit code 1 when its folder is
 * missing or may not be written to, or when it is a folder itself.
 */
export async function requirePlace(path: string): Promise<void> {
  try {
    const target = await resolve(path);
    await access(target.isFile ? dirname(target.path) : target.path, constants.W_OK);
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): CliError {
  const reason = errorText(error);
  return new CliError(`${shown(path)}: it could not be written (${shown(reason)}). Choose another place.`, 1);
}

interface Target {
  path: string;
  /** False for pipes, devices and the like, whose name must not be given to another file. */
  isFile: boolean;
  /** Permissions of the file that is there. */
  mode: number | undefined;
}

async function resolve(path: string): Promise<Target> {
  if (path === "") throw new Error("its name is empty");
  const there = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (there === null) return { path, isFile: true, mode: undefined };
  if (there.isDirectory()) throw new Error("it is a folder");
  return { path: await realpath(path), isFile: there.isFile(), mode: there.mode & 0o777 };
}

async function replace(target: Target, pieces: Iterable<string | Uint8Array>, stop: Interruption) {
  const name = `.${basename(target.path).slice(0, 100)}.${randomBytes(6).toString("hex")}.part`;
  const beside = join(dirname(target.path), name);
  const file = await open(beside, "wx", target.mode ?? 0o666);
  try {
    await fill(file, pieces, stop, target.mode);
    await rename(beside, target.path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Writes everything, gives the file its permissions if there are any to give, and closes it. */
async function fill(
  file: FileHandle,
  pieces: Iterable<string | Uint8Array>,
  stop: Interruption,
  mode?: number,
): Promise<void> {
  try {
    for (const block of inBlocks(pieces)) {
      await writeAll(file, block);
      stop.check();
    }
    if (mode !== undefined) await file.chmod(mode);
    // Pipes and devices have no disk to wait for.
    await file.sync().catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EINVAL" && error.code !== "ENOTSUP") throw error;
    });
    stop.check();
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, block: Uint8Array): Promise<void> {
  for (let at = 0; at < block.length; ) at += (await file.write(block, at)).bytesWritten;
}

function* inBlocks(pieces: Iterable<string | Uint8Array>): Iterable<Uint8Array> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const buffer = typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece);
    waiting.push(buffer);
    bytes += buffer.length;
    if (bytes < BLOCK) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** Notes Ctrl+C while a file is written, so that what was begun can be removed. */
class Interruption {
  private signalled = false;
  private readonly note = () => {
    this.signalled = true;
  };

  constructor() {
    process.on("SIGINT", this.note);
    process.on("SIGTERM", this.note);
  }

  /** @throws CliError after a signal. */
  check(): void {
    if (this.signalled) throw new CliError("Cancelled.", CANCELLED);
  }

  end(): void {
    process.removeListener("SIGINT", this.note);
    process.removeListener("SIGTERM", this.note);
  }
}
