import { type Estimate, estimate } from "../../src/analysis/index.ts";
import { comparison, repetitions } from "../../src/experiment/index.ts";
import { createRun, type FlowSummary } from "../../src/sim/index.ts";
import { type CerlSetting, cerlScenario, drawBackground } from "./cerl-network.ts";

const SUMMARY_ONLY = { sequence: false, queues: "none", probes: false, hops: null } as const;

/** Measurements over the same seeds for every scheme; what was measured once is kept. */
export class Measurements {
  private readonly known = new Map<string, readonly FlowSummary[]>();

  /** @param runs how many seeds. */
  constructor(readonly runs: number) {}

  /** Summaries of flow `flow` (from 0), one per seed, with the flow under test using `scheme`. */
  flows(setting: CerlSetting, scheme: string, flow = 0): readonly FlowSummary[] {
    const key = JSON.stringify([setting, scheme, flow]);
    const known = this.known.get(key);
    if (known) return known;
    const [scenario] = comparison(cerlScenario(setting), [scheme], ["f1"]);
    const measured = repetitions(scenario, this.runs).map((one) => {
      const run = createRun(setting.background === 5 ? drawBackground(one) : one, SUMMARY_ONLY);
      run.advance(Number.POSITIVE_INFINITY);
      return run.result().flows[flow];
    });
    this.known.set(key, measured);
    return measured;
  }

  /** bit/s, one per seed. */
  throughputs(setting: CerlSetting, scheme: string, flow = 0): number[] {
    return this.flows(setting, scheme, flow).map((f) => f.throughput);
  }

  throughput(setting: CerlSetting, scheme: string, flow = 0): Estimate {
    return estimate(this.throughputs(setting, scheme, flow));
  }

  /** How much more `a` delivers than `b`, per cent, from pairs of runs with the same seed. */
  gain(setting: CerlSetting, a: string, b: string): Estimate {
    const of = this.throughputs(setting, a);
    const over = this.throughputs(setting, b);
    return estimate(of.map((x, i) => (100 * (x - over[i])) / over[i]));
  }
}
