import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { errorText } from "../scenario/error-text.ts";
import { CliError, shown } from "./error.ts";

/**
 * A file of lines that grows while a command works. Each is appended in one write, so that whatever ends the process, whole lines are
 * kept; what follows a line that was cut off begins on a line of its own.
 */
export class LineFile {
  private file: number | null;
  /** The lines that were there when it was opened; one that was cut off is among them as it is. */
  readonly before: readonly string[];

  /** @param path of the file; its folder is made if need be. @throws CliError when it cannot be written. */
  constructor(private readonly path: string) {
    try {
      mkdirSync(dirname(path), { recursive: true });
      const text = existsSync(path) ? readFileSync(path, "utf8") : "";
      this.before = text.split("\n");
      this.file = openSync(path, "a");
      if (text !== "" && !text.endsWith("\n")) writeSync(this.file, "\n");
    } catch (error) {
      throw this.failure(error);
    }
  }

  get isOpen(): boolean {
    return this.file !== null;
  }

  /** Appends a line; nothing once it is closed. @throws CliError when the disk is full. */
  add(line: string): void {
    if (this.file === null) return;
    try {
      writeSync(this.file, `${line}\n`);
    } catch (error) {
      throw this.failure(error);
    }
  }

  /** Closes the file and leaves it for the next time. */
  close(): void {
    if (this.file !== null) closeSync(this.file);
    this.file = null;
  }

  /** Closes the file and removes it. */
  remove(): void {
    this.close();
    rmSync(this.path, { force: true });
  }

  private failure(error: unknown): CliError {
    const reason = errorText(error);
    return new CliError(
      `${shown(this.path)}: it could not be written (${shown(reason)}). Choose another place.`,
      1,
    );
  }
}
