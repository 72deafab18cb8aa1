import { flowLabel, flowStyle } from "../../run/runs/flow-style.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { FlowSummary } from "../../sim/declared.ts";
import { isUdp } from "../../ui/theme/scheme-style.ts";
import { say } from "../../words/en/lab/guesses.ts";
import { fill } from "../../words/fill.ts";

/** Who guesses: a sender of a run. Its losses are counted apart from those of other senders. */
export interface Guesser {
  /** Unique among those that are shown. */
  id: string;
  /** The run with nothing but its flow, and with its name; with all flows where there are too many to be told apart. */
  run: ShownRun;
  /** Its flow; null: all of the run. */
  flow: string | null;
}

/** As many as have room side by side. */
const MOST = 8;

/** The senders of all runs, in their order; each run as a whole where they would be more than have room. */
export function guessersOf(runs: readonly ShownRun[]): Guesser[] {
  const senders = runs.flatMap(sendersOf);
  if (senders.length <= MOST) return senders;
  return runs.map((run) => ({
    id: run.key,
    run: run.result.flows.length > 1 ? { ...run, label: fill(say.allFlows, run.label) } : run,
    flow: null,
  }));
}

function sendersOf(run: ShownRun): Guesser[] {
  if (run.result.flows.length === 1) return [{ id: run.key, run, flow: null }];
  return run.result.flows
    .filter(({ scheme }) => !isUdp(scheme))
    .map((flow) => ({ id: `${run.key} ${flow.id}`, run: alone(run, flow), flow: flow.id }));
}

/** A run as if one of its flows were all that it has. */
function alone(run: ShownRun, flow: FlowSummary): ShownRun {
  const { result } = run;
  const traces = result.trace.flows.filter(({ id }) => id === flow.id);
  const [trace] = traces;
  return {
    ...run,
    label: flowLabel(run, flow),
    scheme: flow.scheme,
    colour: trace === undefined ? run.colour : flowStyle(run, trace).paint.scheme,
    result: { ...result, flows: [flow], trace: { ...result.trace, flows: traces } },
  };
}
