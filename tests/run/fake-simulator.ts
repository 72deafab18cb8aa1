import { readFileSync } from "node:fs";
import type { Outcome, RunWishes } from "../../src/host/index.ts";
import type { Simulator } from "../../src/run/state/runner.ts";
import { parseScenario, type Scenario } from "../../src/scenario/index.ts";
import { createRun, type RecordOptions, type RunSpec } from "../../src/sim/index.ts";

/** One of the shipped scenarios, shortened so that tests are quick. */
export function shortScenario(id = "cerl-fig4", duration = 5): Scenario {
  const text = readFileSync(new URL(`../../scenarios/${id}.json`, import.meta.url), "utf8");
  const parsed = parseScenario({ ...JSON.parse(text), duration });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

/** A request that waits for the test to answer it. */
export interface Asked {
  lane: string;
  spec: RunSpec;
  record: RecordOptions;
  progress: ((fraction: number) => void) | undefined;
  budget: RunWishes["budget"];
  settle(outcome: Outcome): void;
}

/** A simulator under the test's control: every request waits in `asked` until it is settled. */
export class FakeSimulator implements Simulator {
  asked: Asked[] = [];
  cancelled: string[] = [];

  run(lane: string, spec: RunSpec, record: RecordOptions, wishes: RunWishes = {}): Promise<Outcome> {
    return new Promise((settle) => {
      this.asked.push({ lane, spec, record, progress: wishes.progress, budget: wishes.budget, settle });
    });
  }

  cancel(lane: string): void {
    this.cancelled.push(lane);
    this.take(lane)?.settle({ state: "cancelled" });
  }

  /** The oldest waiting request of a lane. */
  take(lane: string): Asked | undefined {
    const index = this.asked.findIndex((asked) => asked.lane === lane);
    return index < 0 ? undefined : this.asked.splice(index, 1)[0];
  }

  /** Really simulates the oldest waiting request of a lane, and lets everybody hear of it, with other figures where given. */
  async answer(lane: string, told: { wallSeconds?: number; packetHops?: number } = {}): Promise<void> {
    const asked = this.take(lane);
    if (!asked) throw new Error(`nobody asked for ${lane}`);
    const run = createRun(asked.spec, asked.record);
    while (!run.advance(10_000));
    const { wallSeconds = 0.01, ...size } = told;
    asked.settle({ state: "done", result: { ...run.result(), ...size }, wallSeconds, stopped: null });
    await settled();
  }
}

/** Lets promises settle. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await null;
}
