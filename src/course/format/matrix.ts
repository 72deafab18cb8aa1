/** The guesses of a sender beside a try. */
import type { Names } from "../expression/parse.ts";
import type { Problems } from "./problem.ts";
import { type EntryReader, readExpression } from "./reader.ts";
import type { GuessMatrix, LossCause } from "./types.ts";

/** "matrix: f1": the guesses of a flow, counted in all runs of the step's set. */
export function readMatrix({
  entries,
  names,
  problems,
}: {
  entries: EntryReader;
  names: Names;
  problems: Problems;
}): GuessMatrix | null {
  const entry = entries.optional("matrix");
  if (entry === null) return null;
  const { value: flow, line } = entry;
  const called = (cause: LossCause, as: string) =>
    readExpression(`sum(verdicts(${flow}, ${cause}, ${as}))`, line, names, problems);
  const rows = (["air", "queue"] as const).map((cause) => ({
    cause,
    random: called(cause, "random"),
    congestion: called(cause, "congestion"),
  }));
  return { flow, rows };
}
