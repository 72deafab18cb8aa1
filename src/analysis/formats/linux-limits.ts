/** What of a scenario Linux does in another way than the simulator, or cannot do. */
import type { Scenario } from "../../scenario/index.ts";
import {
  type DirectionSpec,
  declarations,
  type FlowSpec,
  type LossSpec,
  partIds,
  tcpOptionsOf,
} from "../../sim/declared.ts";
import { directionsOf } from "./ns2-limits.ts";

/** Our schemes that Linux has, under its own names (`net.ipv4.tcp_available_congestion_control`). */
export const LINUX_SCHEMES: Readonly<Record<string, string>> = {
  reno: "reno",
  newreno: "reno",
  sack: "reno",
  "linux-reno": "reno",
  cubic: "cubic",
  "linux-cubic": "cubic",
  bbr: "bbr",
  "linux-bbr": "bbr",
  dctcp: "dctcp",
  "linux-dctcp": "dctcp",
  vegas: "vegas",
  veno: "veno",
  westwood: "westwood",
  highspeed: "highspeed",
};

/** What sends a flow whose scheme Linux lacks. */
export const STAND_IN = "reno";

/** Error models that Linux has as netem's. */
const LINUX_LOSSES: readonly string[] = ["none", "bernoulli", "exponential", "bit-error", "gilbert-elliott"];

/** Does netem lose as an error model here does? Its chain of Gilbert and Elliott steps with packets, not with time. */
export function hasLinuxLoss({ model, step }: LossSpec): boolean {
  return LINUX_LOSSES.includes(model) && (model !== "gilbert-elliott" || step !== "slot");
}

/** Queues that Linux has as disciplines of its own. */
export const LINUX_QUEUES: readonly string[] = ["drop-tail", "drop-front", "red", "codel", "fq-codel", "pie"];

/** ACK policies that act as Linux' receiver does. */
const LINUX_ACKS: readonly string[] = ["delayed", "quick-delayed"];

/** Traffic that iperf3 makes: as much as goes, so many bytes, so many bit/s. */
export const LINUX_TRAFFIC: Readonly<Record<FlowSpec["kind"], readonly string[]>> = {
  tcp: ["bulk", "finite"],
  udp: ["cbr"],
};

/** What Linux lacks or does otherwise in a scenario, one sentence each, the weightiest first. */
export function linuxDiffers(scenario: Scenario): string[] {
  const directions = directionsOf(scenario).map(({ id, spec }) => directionDiffers(id, spec));
  const found = [
    ...scenario.flows.flatMap((flow) => flowDiffers(scenario, flow)),
    ...directions.flat(),
    ...scenario.nodes.flatMap(({ id, agent }) =>
      agent === undefined || agent.kind === "none"
        ? []
        : [
            `Node ${id}: Linux has no ${titleOf(declarations.pathAgents, agent.kind)}; it forwards packets as they are.`,
          ],
    ),
    ...scenario.changes.map(
      ({ set, at }) => `The change of ${set} at ${at} s is left out: the network keeps what it begins with.`,
    ),
    ...((scenario.interventions ?? []).length > 0
      ? ["What is done to single packets is left out: netem loses at random only."]
      : []),
  ];
  return [...new Set(found)];
}

function flowDiffers(scenario: Scenario, flow: FlowSpec): string[] {
  const name = `Flow ${flow.id}`;
  const found: string[] = [];
  if (!LINUX_TRAFFIC[flow.kind].includes(flow.traffic.kind))
    found.push(
      `${name}: iperf3 has no ${titleOf(declarations.trafficSources, flow.traffic.kind)}; ${flow.kind === "udp" ? "the flow is left out" : "it sends as much as goes"}.`,
    );
  if (flow.kind === "udp") return found;
  if (!Object.hasOwn(LINUX_SCHEMES, flow.scheme))
    found.unshift(
      `${name}: Linux has no ${titleOf(declarations.schemes, flow.scheme)}; Reno stands in for it.`,
    );
  else if (flow.recovery ?? flow.congestion)
    found.unshift(
      `${name}: the parts that replace its scheme's are left out; Linux repairs losses in its own way.`,
    );
  const { ack = "every-packet" } = partIds(flow, declarations.schemes.get(flow.scheme));
  if (!LINUX_ACKS.includes(ack))
    found.push(`${name}: Linux acknowledges every second segment, not as "${ack}" does.`);
  const { clock } = tcpOptionsOf(scenario, flow);
  if (clock > 0)
    found.push(`${name}: Linux measures round trips in microseconds, without ticks of ${clock} s.`);
  return found;
}

function directionDiffers(id: string, { queue, loss, arq, impairment, schedule }: DirectionSpec): string[] {
  const name = `Link ${id}`;
  const found: string[] = [];
  if (!LINUX_QUEUES.includes(queue.discipline))
    found.push(
      `${name}: Linux has no queue ${titleOf(declarations.queueDisciplines, queue.discipline)} as here; drop-tail stands in for it.`,
    );
  if (!hasLinuxLoss(loss))
    found.push(
      `${name}: netem has no ${titleOf(declarations.errorModels, loss.model)} as here; nothing is lost at random.`,
    );
  if (loss.model === "bit-error")
    found.push(`${name}: netem loses packets of all sizes equally: as many as of the largest.`);
  if (loss.model !== "none" && loss.position === "head")
    found.push(`${name}: what is lost is lost behind the queue, not before it.`);
  if (arq !== undefined && arq.kind !== "none") found.push(`${name}: it does not repair its losses.`);
  if (impairment !== undefined && impairment.kind !== "none")
    found.push(`${name}: it neither reorders nor doubles packets.`);
  if (schedule !== undefined) found.push(`${name}: its rate does not change; it has the mean.`);
  return found;
}

function titleOf(list: ReadonlyMap<string, { readonly title: string }>, id: string): string {
  return list.get(id)?.title ?? id;
}
