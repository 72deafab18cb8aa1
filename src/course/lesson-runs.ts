/** The runs of lessons, each made once: for the page, which has workers, and for the command line. */
import { canonicalJson, type Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult } from "../sim/declared.ts";
import type { World } from "./expression/evaluate.ts";
import type { MeasureUse } from "./expression/types.ts";
import { allOf, type WithValues } from "./expressions-of.ts";
import type { Lesson, RunPlan } from "./format/types.ts";
import { keyOf, LESSON_RECORD, type Readings } from "./readings.ts";
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

/** Runs with all their curves that are kept, and as many without; a lesson's steps use few. */
const MOST_KEPT = 8;

/**
 * What was read of one run, or one set, is small: neither a second answer to a question nor another question need run it again, and a
 * marker asks for some ten sets of a lesson, for each of fifty variants in any order.
 */
const MOST_READ = 2000;

/** What is asked for of runs, with the lesson whose steps may ask for more. */
type Asking = Pick<Lesson<unknown>, "runs"> & { steps?: Lesson<WithValues>["steps"]; teacher?: WithValues };

/** Makes the runs of lessons, each once. */
export class LessonRuns {
  readonly #load: LoadScenario;
  readonly #simulate: RunScenario;
  /** Runs by what was asked for, the latest last: those with curves are shown, and sets of many runs must not push them out. */
  readonly #drawn = new Map<string, Promise<RunResult>>();
  readonly #bare = new Map<string, Promise<RunResult>>();
  readonly #read = new Map<string, Promise<readonly Readings[]>>();
  /** What all steps of a lesson read, by the run that they read it of. */
  readonly #uses = new WeakMap<object, ReadonlyMap<string, readonly MeasureUse[]>>();

  /** @param simulate runs a scenario to its end; rejects with words for the reader */
  constructor(load: LoadScenario, simulate: RunScenario) {
    this.#load = load;
    this.#simulate = simulate;
  }

  /**
   * Everything that expressions read of runs; what other steps of the lesson read of the same runs is read with it, so that they are made
   * once. Rejects with words for the reader.
   */
  read(lesson: Asking, wanted: readonly Wanted[], changes: Changes): Promise<World["runs"]> {
    const all = this.#usesIn(lesson);
    const read = async (plan: RunPlan, uses: readonly MeasureUse[], own: Changes) => {
      // Values of a try are asked for by its step alone.
      const whole = own.set.length === 0 ? all.get(plan.id) : undefined;
      if (whole === undefined) return this.#readSet(plan, uses, own);
      const readings = await this.#readSet(plan, [], own, whole);
      const isThere = (use: MeasureUse) => readings.every((one) => one.has(keyOf(use)));
      return uses.every(isThere) ? readings : this.#readSet(plan, uses, own);
    };
    return readRuns(lesson, wanted, read, changes);
  }

  /** What the goals of a try read of all tries, in their order. */
  async readTries(plan: RunPlan, wanted: readonly Wanted[], tries: readonly Changes[], set: string) {
    const uses = usesByRun(wanted).get(set) ?? [];
    const read = await Promise.all(tries.map((changes) => this.#readSet(plan, uses, changes)));
    return read.flat();
  }

  #readSet(plan: RunPlan, uses: readonly MeasureUse[], own: Changes, also: readonly MeasureUse[] = []) {
    return kept(this.#read, MOST_READ, JSON.stringify([plan, uses, own, also.length > 0]), () =>
      readSet(plan, uses, own, this.#load, (scenario, record) => this.run(scenario, record), also),
    );
  }

  #usesIn(lesson: Asking): ReadonlyMap<string, readonly MeasureUse[]> {
    const { runs, steps, teacher } = lesson;
    if (steps === undefined || teacher === undefined) return new Map();
    const known = this.#uses.get(lesson) ?? usesByRun(allOf({ runs, steps, teacher }));
    this.#uses.set(lesson, known);
    return known;
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
    const known = record.sequence ? this.#drawn : this.#bare;
    return kept(known, MOST_KEPT, `${canonicalJson(scenario)} ${JSON.stringify(record)}`, async () =>
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
