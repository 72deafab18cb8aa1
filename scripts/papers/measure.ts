import { type Estimate, estimate } from "../../src/analysis/index.ts";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import type { Scenario } from "../../src/scenario/index.ts";
import { createRun, type FlowSummary } from "../../src/sim/index.ts";

const SUMMARY_ONLY = { sequence: false, queues: "none", probes: false, hops: null } as const;

/** Measurements over the same seeds for every scheme; what was measured once is kept. */
export class Measurements<Setting extends { ack?: string }> {
  private readonly known = new Map<string, readonly FlowSummary[]>();

  /**
   * @param runs how many seeds.
   * @param build the scenario of a setting, with flow f1 under test.
   * @param draw what else a scenario's seed decides.
   */
  constructor(
    readonly runs: number,
    private readonly build: (setting: Setting) => Scenario,
    private readonly draw: (scenario: Scenario) => Scenario = (scenario) => scenario,
  ) {}

  /** Summaries of flow `flow` (from 0), one per seed, with the flow under test using `scheme`. */
  flows(setting: Setting, scheme: string, flow = 0): readonly FlowSummary[] {
    const key = JSON.stringify([setting, scheme, flow]);
    const known = this.known.get(key);
    if (known) return known;
    const [compared] = comparison(this.build(setting), [scheme], ["f1"]);
    // A comparison gives the flow its new scheme's own parts.
    const { ack } = setting;
    const scenario = ack ? { ...compared, flows: compared.flows.map((f) => ({ ...f, ack })) } : compared;
    const measured = repetitions(scenario, this.runs).map((one) => {
      const run = createRun(this.draw(one), SUMMARY_ONLY);
      run.advance(Number.POSITIVE_INFINITY);
      return run.result().flows[flow];
    });
    this.known.set(key, measured);
    return measured;
  }

  /** bit/s, one per seed. */
  throughputs(setting: Setting, scheme: string, flow = 0): number[] {
    return this.flows(setting, scheme, flow).map((f) => f.throughput);
  }

  throughput(setting: Setting, scheme: string, flow = 0): Estimate {
    return estimate(this.throughputs(setting, scheme, flow));
  }

  /** How much more `a` delivers than `b`, per cent, from pairs of runs with the same seed. */
  gain(setting: Setting, a: string, b: string): Estimate {
    return gainOf(this.throughputs(setting, a), this.throughputs(setting, b));
  }
}

/** How much more `a` is than `b`, per cent, pair by pair. */
export function gainOf(a: readonly number[], b: readonly number[]): Estimate {
  return estimate(a.map((x, i) => (100 * (x - b[i])) / b[i]));
}
