import process from "node:process";
import { formatIssue } from "../scenario/index.ts";
import { shown } from "./error.ts";
import { parseArgument } from "./load.ts";

/** `validate FILE…`: says of each whether it is in order, or all that is wrong with it. Returns the exit code. */
export async function validateCommand(files: readonly string[]): Promise<number> {
  let code = 0;
  for (const file of files) {
    const parsed = await parseArgument(file);
    if (parsed.ok) process.stdout.write(`${file}: in order (${parsed.scenario.title})\n`);
    else {
      for (const issue of parsed.issues) process.stderr.write(`${shown(file)}: ${formatIssue(issue)}\n`);
      code = 2;
    }
  }
  return code;
}
