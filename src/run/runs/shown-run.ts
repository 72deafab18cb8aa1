import type { ShownRun } from "./types.ts";

/** What says which runs are seen moving in the network. */
interface LaneChoice {
  runs: readonly ShownRun[];
  front: string;
  /** Keys of two runs that move side by side; null: the run in front alone. */
  lanes: readonly string[] | null;
}

/**
 * The runs whose packets are seen moving, each in a network of its own, in the order of the results: the run in front, or it and
 * another one.
 */
export function laneRuns(choice: LaneChoice): readonly ShownRun[] {
  const front = frontRun(choice);
  if (front === undefined) return [];
  if (choice.lanes === null || choice.runs.length < 2) return [front];
  const others = choice.runs.filter((run) => run !== front);
  const other = others.find(({ key }) => choice.lanes?.includes(key)) ?? others[0];
  return choice.runs.filter((run) => run === front || run === other);
}

/**
 * The run in front: network, sequence numbers, events, stepping, explanation, tables and exports are about it. Where the
 * chosen one is not there (yet), the scenario's own; undefined before the first run.
 */
export function frontRun({
  runs,
  front,
}: {
  runs: readonly ShownRun[];
  front: string;
}): ShownRun | undefined {
  return runs.find(({ key }) => key === front) ?? runs[0];
}
