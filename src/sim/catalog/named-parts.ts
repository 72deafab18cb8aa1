import { partIds } from "../schemes/part-ids.ts";
import { schemes } from "../schemes/registry.ts";
import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { FlowSpec, RunSpec } from "../spec/run-spec.ts";
import type { PartKind } from "./catalog.ts";

/**
 * The plug-ins that a specification names, by kind and id, some of them more than once. What a congestion controller has
 * its receiver report is not named here: the controller or the recovery says it.
 */
export function* partsNamed(spec: RunSpec): Generator<readonly [PartKind, string]> {
  for (const flow of spec.flows) yield* partsOfFlow(flow);
  for (const link of spec.links) {
    for (const direction of DIRECTIONS) {
      const { queue, loss, arq, impairment, schedule } = directionOf(link, direction);
      yield ["queueDisciplines", queue.discipline];
      yield ["errorModels", loss.model];
      yield ["linkLayers", arq?.kind ?? "none"];
      yield ["impairments", impairment?.kind ?? "none"];
      if (schedule) yield ["linkSchedules", schedule.kind];
    }
  }
  for (const { agent } of spec.nodes) if (agent) yield ["pathAgents", agent.kind];
}

function* partsOfFlow(flow: FlowSpec): Generator<readonly [PartKind, string]> {
  yield ["trafficSources", flow.traffic.kind];
  if (flow.kind === "udp") return;
  const { congestion, recovery, ack } = partIds(flow, schemes.get(flow.scheme));
  const parts: [PartKind, string | undefined][] = [
    ["congestionControls", congestion],
    ["recoveries", recovery],
    ["ackPolicies", ack],
  ];
  for (const [kind, id] of parts) if (id !== undefined) yield [kind, id];
}
