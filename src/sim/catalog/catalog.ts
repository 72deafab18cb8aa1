import { pathAgents } from "../net/agents/registry.ts";
import type { PathAgent } from "../net/agents/types.ts";
import { linkLayers } from "../net/arq/registry.ts";
import type { LinkLayer } from "../net/arq/types.ts";
import { errorModels } from "../net/errors/registry.ts";
import type { ErrorModel } from "../net/errors/types.ts";
import { impairments } from "../net/impairments/registry.ts";
import type { Impairment } from "../net/impairments/types.ts";
import { linkSchedules } from "../net/link/schedules/registry.ts";
import type { LinkSchedule } from "../net/link/schedules/types.ts";
import { queueDisciplines } from "../net/queues/registry.ts";
import type { QueueDiscipline } from "../net/queues/types.ts";
import type { Registry } from "../plugin/registry.ts";
import { schemes } from "../schemes/registry.ts";
import type { SchemeDefinition } from "../schemes/types.ts";
import { ackPolicies } from "../tcp/ack/registry.ts";
import type { AckPolicy } from "../tcp/ack/types.ts";
import { congestionControls } from "../tcp/congestion/registry.ts";
import type { CongestionControl } from "../tcp/congestion/types.ts";
import { recoveries } from "../tcp/recovery/registry.ts";
import type { LossRecovery } from "../tcp/recovery/types.ts";
import { receiverReports } from "../tcp/reports/registry.ts";
import type { ReceiverReport } from "../tcp/reports/types.ts";
import { trafficSources } from "../traffic/registry.ts";
import type { TrafficSource } from "../traffic/types.ts";

export type { SchemeDefinition } from "../schemes/types.ts";

/** Every plug-in of the simulator, by kind and id. */
export interface Catalog {
  schemes: Registry<SchemeDefinition>;
  congestionControls: Registry<CongestionControl>;
  recoveries: Registry<LossRecovery>;
  ackPolicies: Registry<AckPolicy>;
  receiverReports: Registry<ReceiverReport>;
  queueDisciplines: Registry<QueueDiscipline>;
  errorModels: Registry<ErrorModel>;
  linkLayers: Registry<LinkLayer>;
  impairments: Registry<Impairment>;
  linkSchedules: Registry<LinkSchedule>;
  pathAgents: Registry<PathAgent>;
  trafficSources: Registry<TrafficSource>;
}

/** Kinds of plug-in that have hooks. */
export type PartKind = Exclude<keyof Catalog, "schemes">;

/** All plug-ins. What they declare, without their hooks, is in `declarations.ts`. */
export const catalog: Catalog = {
  schemes,
  congestionControls,
  recoveries,
  ackPolicies,
  receiverReports,
  queueDisciplines,
  errorModels,
  linkLayers,
  impairments,
  linkSchedules,
  pathAgents,
  trafficSources,
};
