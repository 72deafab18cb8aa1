import type { Declaration } from "../plugin/definition.ts";
import type { Registry } from "../plugin/registry.ts";
import { catalog } from "./catalog.ts";
import type { PartLoaders } from "./on-demand.ts";

function loadersOf<D extends Declaration>(registry: Registry<D>): Record<string, () => Promise<D>> {
  return Object.fromEntries([...registry].map(([id, part]) => [id, async () => part]));
}

/**
 * What fetches each plug-in. Here all of them are there already; on the page this module is replaced by imports of the
 * plug-ins' modules (vite.config.ts), so that a worker fetches the code of those that a scenario names.
 */
export const PART_LOADERS: PartLoaders = {
  congestionControls: loadersOf(catalog.congestionControls),
  recoveries: loadersOf(catalog.recoveries),
  ackPolicies: loadersOf(catalog.ackPolicies),
  receiverReports: loadersOf(catalog.receiverReports),
  queueDisciplines: loadersOf(catalog.queueDisciplines),
  errorModels: loadersOf(catalog.errorModels),
  linkLayers: loadersOf(catalog.linkLayers),
  impairments: loadersOf(catalog.impairments),
  linkSchedules: loadersOf(catalog.linkSchedules),
  pathAgents: loadersOf(catalog.pathAgents),
  trafficSources: loadersOf(catalog.trafficSources),
};
