import type { ShownRun } from "../../src/run/runs/types.ts";
import { BEFORE_RUN } from "../../src/run/runs/what-if.ts";
import { shownRun } from "../../src/run/state/runner.ts";
import { withValues } from "../../src/scenario/index.ts";
import { createRun, type HopColumns, type InterventionSpec, RECORD_ALL } from "../../src/sim/index.ts";
import { realRun } from "./real-run.ts";

/** A run of cerl-fig4 for 30 s, and the same with something done to its packets. */
export function twoFutures(...interventions: InterventionSpec[]): { main: ShownRun; before: ShownRun } {
  const real = realRun("cerl-fig4", BEFORE_RUN, { duration: 30 });
  const changed = withValues({ ...real.scenario, interventions }, []);
  if (!changed.ok) throw new Error(JSON.stringify(changed.issues));
  const run = createRun(changed.scenario);
  run.advance(Number.POSITIVE_INFINITY);
  return { main: shownRun("main", "cerl", changed.scenario, run.result()), before: real };
}

/** The first loss on the last hop after `time`, s, that the sender did not suffer again. */
export function lossAfter({ result }: ShownRun, time: number): { t: number; seq: number; nth: number } {
  const drops = result.trace.links.find(({ id }) => id === "wireless.forward")?.drops;
  const i = drops?.t.findIndex((t, k) => t > time && drops.nth[k] === 1) ?? -1;
  if (drops === undefined || i < 0) throw new Error("no loss");
  return { t: drops.t[i], seq: drops.seq[i], nth: drops.nth[i] };
}

/** The hops of a run between two times, s. */
export function hopsBetween({ scenario }: ShownRun, from: number, to: number): HopColumns {
  const run = createRun({ ...scenario, duration: to }, { ...RECORD_ALL, hops: { from, to } });
  run.advance(Number.POSITIVE_INFINITY);
  const { hops } = run.result().trace;
  if (hops === null) throw new Error("no hops");
  return hops;
}
