/** The runs of lessons, each made once: for the page, which has workers, and for the command line. */
import { canonicalJson, type Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult } from "../sim/declared.ts";
import type { World } from "./expression/evaluate.ts";
import type { MeasureUse } from "./expression/types.ts";
import type { Lesson, RunPlan } from "./format/types.ts";
import { LESSON_RECORD, type Readings } from "./readings.ts";
import { type Changes, planRuns } from "./runs.ts";
import {
  type LoadScenario,
  type RunScenario,
  readRuns,
  readSet,
  scenarioOf,
  usesByRun,
  type Wanted,
} from "./worlds.ts";

/** A run that is shown. */
export interface ShownLessonRun {
  id: string;
  title: string;
  scenario: Scenario;
  result: RunResult;
}

/** Runs with all their curves that are kept; a lesson's steps use few. */
const MOST_KEPT = 8;

/**
 * What was read of one run, or one set, for one question is small: a second answer to the question need not run it again, and a
 * marker asks the ten questions of a lesson, of some four runs each, for each of fifty variants in any order.
 */
const MOST_READ = 2000;

/** Makes the runs of lessons, each once. */
export class LessonRuns {
  readonly #load: LoadScenario;
  readonly #simulate: RunScenario;
  /** Whole runs by what was asked for, the latest last. */
  readonly #kept = new Map<string, Promise<RunResult>>();
  readonly #read = new Map<string, Promise<readonly Readings[]>>();

  /** @param simulate runs a scenario to its end; rejects with words for the reader */
  constructor(load: LoadScenario, simulate: RunScenario) {
    this.#load = load;
    this.#simulate = simulate;
  }

  /** Everything that expressions read of runs. Rejects with words for the reader. */
  read(
    lesson: Pick<Lesson<unknown>, "runs">,
    wanted: readonly Wanted[],
    changes: Changes,
  ): Promise<World["runs"]> {
    const read = (plan: RunPlan, uses: readonly MeasureUse[], own: Changes) =>
      kept(this.#read, MOST_READ, JSON.stringify([plan, uses, own]), () =>
        readSet(plan, uses, own, this.#load, (scenario, record) => this.run(scenario, record)),
      );
    return readRuns(lesson, wanted, read, changes);
  }

  /** What the goals of a try read of all tries, in their order. */
  async readTries(plan: RunPlan, wanted: readonly Wanted[], tries: readonly Changes[], set: string) {
    const uses = usesByRun(wanted).get(set) ?? [];
    const run = (scenario: Scenario, record: RecordOptions) => this.run(scenario, record);
    const read = await Promise.all(tries.map((changes) => readSet(plan, uses, changes, this.#load, run)));
    return read.flat();
  }

  /** The scenario of a run, not run; of a set, its first. Rejects with words for the reader. */
  async scenario(plan: RunPlan, changes: Changes): Promise<Scenario> {
    return planRuns(plan, await scenarioOf(plan, this.#load), changes)[0].scenario;
  }

  /** A run to be shown: of a set, its first. Rejects with words for the reader. */
  async show(plan: RunPlan, changes: Changes): Promise<ShownLessonRun> {
    const scenario = await this.scenario(plan, changes);
    const result = await this.run(scenario, LESSON_RECORD);
    return { id: plan.id, title: plan.title, scenario, result };
  }

  /** Any run. Rejects with words for the reader, or with the error of a sender that was written. */
  run(scenario: Scenario, record: RecordOptions): Promise<RunResult> {
    return kept(this.#kept, MOST_KEPT, `${canonicalJson(scenario)} ${JSON.stringify(record)}`, async () =>
      this.#simulate(scenario, record),
    );
  }
}

/** What was asked for under `key`, the latest `most` of them; what failed may be asked for again. */
function kept<T>(
  known: Map<string, Promise<T>>,
  most: number,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const value = known.get(key) ?? make();
  known.delete(key);
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= most) break;
    known.delete(oldest);
  }
  value.catch(() => known.delete(key));
  return value;
}
