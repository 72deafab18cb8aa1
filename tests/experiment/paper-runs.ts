import { readFileSync } from "node:fs";
import {
  composeScenario,
  executeRun,
  measuredOf,
  parseExperiment,
  type Resolved,
  type RunOutcome,
  requestsOf,
  resolveExperiment,
  runScenario,
} from "../../src/experiment/experiments.ts";
import { createRun } from "../../src/sim/index.ts";
import { NOTHING_SHIPPED } from "./samples.ts";

/** An experiment of experiments/, run in this process over few seeds, cell by cell as it is asked for. */
export class PaperRuns {
  private readonly known = new Map<string, readonly RunOutcome[]>();

  private constructor(
    private readonly resolved: Resolved,
    private readonly seeds: number,
  ) {}

  static async of(id: string, seeds: number): Promise<PaperRuns> {
    const file = new URL(`../../experiments/${id}.json`, import.meta.url);
    const parsed = parseExperiment(JSON.parse(readFileSync(file, "utf8")));
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const resolved = await resolveExperiment(parsed.value, NOTHING_SHIPPED);
    if (!resolved.ok) throw new Error(JSON.stringify(resolved.issues));
    return new PaperRuns(resolved.value, seeds);
  }

  /** Values of a measure, one per seed. @param at values of the axes. @param readings ids of other readings. */
  values(
    scheme: string,
    measure: string,
    at: readonly unknown[] = [],
    readings: readonly string[] = [],
  ): readonly number[] {
    const { experiment, axes } = this.resolved;
    const point = at.map((value, axis) => axes[axis].findIndex((one) => one.at === value));
    const chosen = experiment.readings.filter(({ id }) => readings.includes(id));
    const measured = measuredOf(
      this.resolved,
      (resolved, cell) => {
        const key = JSON.stringify([cell.arm.id, cell.point, readings]);
        const outcomes = this.known.get(key) ?? this.run(resolved, cell);
        this.known.set(key, outcomes);
        return outcomes;
      },
      chosen,
    );
    return measured.values(scheme, point, measure);
  }

  mean(...where: Parameters<PaperRuns["values"]>): number {
    const values = this.values(...where);
    return values.reduce((sum, x) => sum + x, 0) / values.length;
  }

  private run(resolved: Resolved, cell: Parameters<typeof composeScenario>[1]): RunOutcome[] {
    const composed = composeScenario(resolved, cell);
    if (!composed.ok) throw new Error(JSON.stringify(composed.issues));
    return Array.from({ length: this.seeds }, (_, n) => {
      const scenario = runScenario(composed.value, resolved.experiment.draw, composed.value.seed + n);
      return executeRun(createRun, scenario, requestsOf(resolved, cell.arm));
    });
  }
}
