import type { Declaration } from "../plugin/definition.ts";
import type { Registry } from "../plugin/registry.ts";
import { schemes } from "../schemes/registry.ts";
import type { SchemeDefinition } from "../schemes/types.ts";
import { DECLARATION_LISTS } from "./declaration-lists.ts";
import type { DeclaredParts } from "./declare.ts";

/** What every plug-in of the simulator declares, by kind and id. */
export interface Declarations extends DeclaredParts {
  readonly schemes: Registry<SchemeDefinition>;
}

function byId<D extends Declaration>(list: readonly D[]): Registry<D> {
  return new Map(list.map((definition) => [definition.id, definition]));
}

const lists = DECLARATION_LISTS;

/** The lists that schema, inspector, CLI help and plot menus are derived from: the catalog without hooks. */
export const declarations: Declarations = {
  schemes,
  congestionControls: byId(lists.congestionControls),
  recoveries: byId(lists.recoveries),
  ackPolicies: byId(lists.ackPolicies),
  receiverReports: byId(lists.receiverReports),
  queueDisciplines: byId(lists.queueDisciplines),
  errorModels: byId(lists.errorModels),
  linkLayers: byId(lists.linkLayers),
  impairments: byId(lists.impairments),
  linkSchedules: byId(lists.linkSchedules),
  pathAgents: byId(lists.pathAgents),
  trafficSources: byId(lists.trafficSources),
};
