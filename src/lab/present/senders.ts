import { flowLabel } from "../../run/runs/flow-style.ts";
import { guessCounts } from "../../run/runs/results.ts";
import { styleIn } from "../../run/runs/run-styles.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { say } from "../../words/en/lab/present.ts";
import { fill } from "../../words/fill.ts";

/** More rows than this are not read from the back of a room. */
const MOST_ROWS = 6;

/** What one row is about: one flow of a run, or those of one scheme where there are too many. */
export interface Sender {
  key: string;
  name: string;
  run: ShownRun;
  flows: readonly FlowSummary[];
}

/** The senders of all runs, one by one where they can be read; else those of one scheme in a run together. */
export function sendersOf(runs: readonly ShownRun[]): Sender[] {
  const single = runs.flatMap((run) =>
    run.result.flows.map((flow): Sender => {
      const trace = traceOf(run, flow);
      const name = trace ? flowLabel(run, trace) : run.label;
      return { key: `${run.key} ${flow.id}`, name, run, flows: [flow] };
    }),
  );
  if (single.length <= MOST_ROWS) return single;
  const grouped = runs.flatMap((run) =>
    [...new Set(run.result.flows.map(({ scheme }) => scheme))].map((scheme): Sender => {
      const flows = run.result.flows.filter((flow) => flow.scheme === scheme);
      const { title } = styleIn(run.styles, scheme);
      return {
        key: `${run.key} ${scheme}`,
        name: flows.length > 1 ? `${flows.length} ${title}` : title,
        run,
        flows,
      };
    }),
  );
  return grouped.slice(0, MOST_ROWS);
}

/** The trace of a flow of a run. */
export function traceOf(run: ShownRun, flow: FlowSummary) {
  return run.result.trace.flows.find(({ id }) => id === flow.id);
}

/** What flows got through on average, bit/s. */
export function meanThroughput(flows: readonly FlowSummary[]): number {
  return flows.reduce((sum, { throughput }) => sum + throughput, 0) / flows.length;
}

/** How many guesses about losses flows made, and how many of them were wrong. */
export function guessesOf(flows: readonly FlowSummary[]): { wrong: number; all: number } {
  const counts = flows.map(guessCounts);
  const wrong = counts.reduce((sum, count) => sum + count.wrong, 0);
  return { wrong, all: counts.reduce((sum, count) => sum + count.right, wrong) };
}

/** The flows of all runs that guessed about losses, also those that have no row of their own. */
export function guessingFlows(runs: readonly ShownRun[]): FlowSummary[] {
  return runs.flatMap(({ result }) => result.flows).filter((flow) => guessesOf([flow]).all > 0);
}

/** "41 of 155": the wrong guesses of flows, of all their guesses. */
export function wrongOf(flows: readonly FlowSummary[]): string {
  const { wrong, all } = guessesOf(flows);
  return fill(say.wrongOf, wrong, all);
}
