import type { RunGroup } from "../../experiment/experiments.ts";
import { runScenario } from "../../experiment/experiments.ts";
import { encodeHash, type Scenario, type Source, sourceWords } from "../../scenario/index.ts";
import { told } from "../../words/catalogue.ts";
import { say } from "../../words/en/figures/run.ts";
import { fill } from "../../words/fill.ts";

/** The scenario of one run of a cell. @throws RangeError when what its seed draws does not fit */
export function scenarioOf({ composed, draws }: RunGroup, seed: number): Scenario {
  return runScenario(composed, draws, seed);
}

/** The same with what the reader is told of it in the lab: the figure, to which the lab then offers the way, and which run it is. */
export function ofFigure(scenario: Scenario, source: Source | undefined, words: string): Scenario {
  if (source === undefined) return scenario;
  const description = fill(
    say.aRunOf,
    sourceWords(source, (place) => told(place.replace(/ \(no figure\)$/, ""))),
    words,
  );
  return { ...scenario, source, description };
}

/**
 * The link that opens exactly this run in the lab; null where the scenario is too large for one.
 * @param digest of the run: the lab says whether it got the same one
 */
export async function linkOf(scenario: Scenario, digest: string | null = null): Promise<string | null> {
  const view: Record<string, string> = digest === null ? {} : { d: digest };
  const hash = await encodeHash({ source: { kind: "scenario", scenario }, view });
  return hash.ok ? hash.value : null;
}
