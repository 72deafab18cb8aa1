import type { ShownRun } from "../../../run/runs/types.ts";
import { isUdp } from "../../../ui/theme/scheme-style.ts";
import { MAX_LINES } from "./panel-model.ts";

/** A flow of a shown run. */
export interface DrawnFlow {
  run: ShownRun;
  flow: ShownRun["result"]["trace"]["flows"][number];
}

/**
 * The flows that a plot draws, in the order of the runs and their flows: at most `MAX_LINES`. Where there are more, the kinds of
 * flows (a scheme in a run) take turns, so that none is missing because it comes last.
 * @param chosen id of the only flow that is drawn; null: all
 * @param withUdp flows without a window too
 */
export function drawnFlows(
  runs: readonly ShownRun[],
  chosen: string | null,
  { withUdp }: { withUdp: boolean },
): { drawn: readonly DrawnFlow[]; left: number } {
  const all = runs.flatMap((run) =>
    run.result.trace.flows
      .filter(({ id, scheme }) => (chosen ?? id) === id && (withUdp || !isUdp(scheme)))
      .map((flow) => ({ run, flow })),
  );
  if (all.length <= MAX_LINES) return { drawn: all, left: 0 };
  const seen = new Map<string, number>();
  const turns = all.map(({ run, flow }) => {
    const kind = `${run.key} ${flow.scheme}`;
    const turn = seen.get(kind) ?? 0;
    seen.set(kind, turn + 1);
    return turn;
  });
  const first = all.map((_, i) => i).sort((a, b) => turns[a] - turns[b] || a - b);
  const taken = new Set(first.slice(0, MAX_LINES));
  return { drawn: all.filter((_, i) => taken.has(i)), left: all.length - MAX_LINES };
}
