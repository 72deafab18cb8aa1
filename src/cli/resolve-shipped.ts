import { type Resolved, resolveExperiment } from "../experiment/experiments.ts";
import { issuesError } from "./error.ts";
import { loadShippedExperiment } from "./experiments.ts";
import { shippedScenarios } from "./shipped.ts";

/** A shipped experiment with its scenario, ready to be run. @throws CliError when it is not in order */
export async function resolveShipped(id: string): Promise<Resolved> {
  const resolved = await resolveExperiment(loadShippedExperiment(id), shippedScenarios);
  if (!resolved.ok) throw issuesError(`experiments/${id}.json`, resolved.issues);
  return resolved.value;
}
