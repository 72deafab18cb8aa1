import { formatIssue, type Issue, shorten } from "../scenario/index.ts";

/** Something that the user can mend: one line on stderr, then the exit code. */
export class CliError extends Error {
  constructor(
    message: string,
    readonly exitCode = 2,
  ) {
    super(message);
  }
}

/** Longest file name, link or option in a message, characters; what is longer has its middle left out. */
const MOST_ARGUMENT = 200;

/** An argument of the command line as messages repeat it; an empty one as two quotes. */
export function shown(argument: string): string {
  return argument === "" ? '""' : shorten(argument, MOST_ARGUMENT);
}

/** A message as one line: line ends and other control characters, which a file or a name may bring, become spaces. */
export function oneLine(message: string): string {
  return message.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** One line for a scenario that is not in order: its first issue, and how many more there are. */
export function issuesError(what: string, issues: readonly Issue[]): CliError {
  const [first, ...rest] = issues;
  const more = rest.length > 0 ? ` (and ${rest.length} more; see "cwndscope validate")` : "";
  return new CliError(`${shown(what)}: ${formatIssue(first)}${more}`);
}
