import type { ShownRun } from "./types.ts";

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
