/** Makes the runs that expressions need and reads them: for whoever can run a scenario, a worker or a test. */
import type { Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult } from "../sim/declared.ts";
import type { World } from "./expression/evaluate.ts";
import type { Expression, MeasureUse } from "./expression/types.ts";
import type { Lesson, RunPlan } from "./format/types.ts";
import { measuresIn, type Readings, readAll, readReadable, recordOf } from "./readings.ts";
import { type Changes, pickedIn, planRuns, UNCHANGED, writtenIn } from "./runs.ts";

/** Runs a scenario to its end; rejects, or throws, with words for the reader where it cannot. */
export type RunScenario = (scenario: Scenario, record: RecordOptions) => Promise<RunResult> | RunResult;

/** Where the shipped scenarios are. */
export type LoadScenario = (id: string) => Promise<unknown>;

/** The JSON value of the scenario of a run: a shipped one, or one that stands in the lesson itself. */
export async function scenarioOf(
  { scenario, document }: Pick<RunPlan, "scenario" | "document">,
  load: LoadScenario,
): Promise<unknown> {
  return document ?? load(scenario);
}

/** Expressions that are about one step: a measure without a run's name is about `own`. */
export interface Wanted {
  own: string;
  expressions: readonly Expression[];
}

/** Which measures are read of which run. */
export function usesByRun(wanted: readonly Wanted[]): Map<string, MeasureUse[]> {
  const uses = new Map<string, MeasureUse[]>();
  for (const { own, expressions } of wanted) {
    for (const use of measuresIn(expressions)) {
      const name = use.run ?? own;
      const list = uses.get(name);
      if (list === undefined) uses.set(name, [use]);
      else list.push(use);
    }
  }
  return uses;
}

/**
 * What is read of every run of one set.
 * @param also is read too where it can be read
 * @throws RangeError where a value or a measure does not fit the scenario
 */
export async function readSet(
  plan: RunPlan,
  uses: readonly MeasureUse[],
  changes: Changes,
  load: LoadScenario,
  run: RunScenario,
  also: readonly MeasureUse[] = [],
): Promise<readonly Readings[]> {
  const planned = planRuns(plan, await scenarioOf(plan, load), changes);
  const record = recordOf([...uses, ...also]);
  return Promise.all(
    planned.map(async ({ scenario, varied }) => {
      const finished = { scenario, result: await run(scenario, record), varied };
      return new Map([...readReadable(finished, also), ...readAll(finished, uses)]);
    }),
  );
}

/** Reads what is used of one set, which the reader's id and the values of a try may change. */
export type ReadSet = (
  plan: RunPlan,
  uses: readonly MeasureUse[],
  changes: Changes,
) => Promise<readonly Readings[]>;

/**
 * All runs that expressions need, read.
 * @param changes what holds for the reader; `set` belongs to the run `own` of a try only
 * @throws RangeError where a value, a run or a measure does not fit
 */
export async function readRuns(
  lesson: Pick<Lesson<unknown>, "runs">,
  wanted: readonly Wanted[],
  read: ReadSet,
  changes: Changes = UNCHANGED,
): Promise<World["runs"]> {
  const entries = [...usesByRun(wanted)].flatMap(([name, uses]) => {
    const plan = lesson.runs.find(({ id }) => id === name);
    return plan === undefined ? [] : [{ name, plan, uses }];
  });
  const known = await Promise.all(
    entries.map(async ({ name, plan, uses }) => {
      const set = wanted.some((one) => one.own === name) ? changes.set : [];
      // What changes other runs only is no change of this one.
      const variant = pickedIn(name, changes.variant);
      const written = writtenIn(name, changes.written);
      return [name, await read(plan, uses, { ...changes, variant, set, written })] as const;
    }),
  );
  return new Map(known);
}

/** Reads sets by running them, each time anew. */
export function setReader(load: LoadScenario, run: RunScenario): ReadSet {
  return (plan, uses, changes) => readSet(plan, uses, changes, load, run);
}
