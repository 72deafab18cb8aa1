import type { RunGroup } from "../../experiment/experiments.ts";
import { runScenario } from "../../experiment/experiments.ts";
import { SimClient } from "../../host/index.ts";
import { recordWhenOpened } from "../../lab/state/recording.ts";
import { encodeHash, type Scenario } from "../../scenario/index.ts";
import type { Workers } from "./use-sweep.ts";

/** The scenario of one run of a cell. @throws RangeError when what its seed draws does not fit */
export function scenarioOf({ composed, draws }: RunGroup, seed: number): Scenario {
  return runScenario(composed, draws, seed);
}

/** The link that opens exactly this run in the lab; null where the scenario is too large for one. */
export async function linkOf(scenario: Scenario): Promise<string | null> {
  const hash = await encodeHash({ source: { kind: "scenario", scenario }, view: {} });
  return hash.ok ? hash.value : null;
}

/**
 * Simulates a run once more, recording what the lab records, and gives the digest of its trace: the one that the lab shows for the
 * same run. Null where it failed.
 */
export async function digestOf(scenario: Scenario, { spawn, ticker }: Workers): Promise<string | null> {
  const client = new SimClient(spawn, ticker);
  const measurement = await client.measure(
    "digest",
    { scenario, measures: [], digest: true },
    recordWhenOpened(scenario),
  );
  client.close();
  return measurement.state === "measured" ? measurement.digest : null;
}
