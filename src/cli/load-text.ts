import { readFileSync, statSync } from "node:fs";
import { errorText } from "../scenario/error-text.ts";
import { CliError, shown } from "./error.ts";

/** The text of a file or of standard input ("-"); null where there is no such file. @throws CliError when it cannot be read. */
export function readText(argument: string): string | null {
  if (argument === "-") return readFileSync(0, "utf8");
  try {
    const stat = statSync(argument, { throwIfNoEntry: false });
    if (stat?.isDirectory()) throw new CliError(`${shown(argument)} is a folder. Name a file in it.`);
    return stat === undefined ? null : readFileSync(argument, "utf8");
  } catch (error) {
    if (error instanceof CliError) throw error;
    const reason = errorText(error);
    throw new CliError(
      `${shown(argument)}: it could not be read (${shown(reason)}). Check its name and permissions.`,
    );
  }
}
