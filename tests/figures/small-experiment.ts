import { readFileSync } from "node:fs";
import { shippedScenarios } from "../../src/cli/shipped.ts";
import { parseExperiment, type Resolved, resolveExperiment } from "../../src/experiment/experiments.ts";
import type { FigureSources } from "../../src/figures/data/load-figure.ts";

/** The shipped experiments and results, as files. */
export const shippedSources: FigureSources = {
  experiment: async (id) => JSON.parse(readFileSync(`experiments/${id}.json`, "utf8")),
  result: async (id) => JSON.parse(readFileSync(`public/experiments/${id}.json`, "utf8")),
  scenarios: shippedScenarios,
};

/** A shipped experiment as it is, or with other values. */
export async function resolved(id: string, change: Record<string, unknown> = {}): Promise<Resolved> {
  const file = JSON.parse(readFileSync(`experiments/${id}.json`, "utf8"));
  const parsed = parseExperiment({ ...file, ...change });
  const found = parsed.ok ? await resolveExperiment(parsed.value, shippedScenarios) : parsed;
  if (!found.ok) throw new Error(JSON.stringify(found.issues));
  return found.value;
}

/** Fig. 4(b) of CERL with runs of five seconds: two schemes, four loss rates. */
export function shortFigure(change: Record<string, unknown> = {}): Promise<Resolved> {
  return resolved("cerl-fig4b", { set: { duration: 5 }, ...change });
}
