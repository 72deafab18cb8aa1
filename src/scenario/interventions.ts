import {
  declarations,
  directionAt,
  directionId,
  type FlowSpec,
  type InterventionSpec,
  parseDirection,
  Routes,
} from "../sim/declared.ts";
import { listNames, meantValue, type Report } from "./issue.ts";
import type { Draft } from "./schema.ts";

/**
 * Checks what is done to single packets: the flow exists, its data crosses the direction, only what is held back has a time,
 * only flows with ECN are marked, and nothing is said twice. Returns them by link, flow, segment and transmission;
 * undefined for none. Only for a network without contradictions.
 */
export function readInterventions(
  { interventions = [], nodes, links, flows }: Draft,
  report: Report,
): InterventionSpec[] | undefined {
  if (interventions.length === 0) return undefined;
  const routes = new Routes(nodes, links);
  const byId = new Map(flows.map((flow) => [flow.id, flow]));
  const seen = new Map<string, string>();
  interventions.forEach((intervention, i) => {
    if (report.full) return;
    const path = `interventions[${i}]`;
    const flow = byId.get(intervention.flow);
    if (flow === undefined) {
      report.add(
        `${path}.flow`,
        intervention.flow,
        () => `a flow: ${listNames(new Set(byId.keys()))}`,
        "Name one of the flows.",
        meantValue(intervention.flow, byId.keys()),
      );
      return;
    }
    const crossed = [...routes.path(flow.from, flow.to)].map((step) => {
      const { link, direction } = directionAt(links, step);
      return directionId(link.id, direction);
    });
    if (parseDirection(intervention.link) === null || !crossed.includes(intervention.link)) {
      report.add(
        `${path}.link`,
        intervention.link,
        () => `a link and the direction that data of ${flow.id} takes: ${listNames(new Set(crossed))}`,
        "Name one of these.",
        meantValue(intervention.link, crossed),
      );
    }
    checkAction(intervention, flow, path, report);
    const packet = [intervention.link, intervention.flow, intervention.seq, intervention.nth].join(" ");
    const earlier = seen.get(packet);
    if (earlier === undefined) seen.set(packet, path);
    else
      report.add(path, packet, `a packet and link that ${earlier} does not name`, "Remove one of the two.");
  });
  return [...interventions].sort(
    (a, b) =>
      compare(a.link, b.link) || compare(a.flow, b.flow) || compare(a.seq, b.seq) || compare(a.nth, b.nth),
  );
}

function checkAction(
  { do: action, by }: InterventionSpec,
  flow: Pick<FlowSpec, "id" | "kind" | "ecn"> & { scheme?: string },
  path: string,
  report: Report,
): void {
  if (action === "delay" && by === undefined)
    report.add(
      `${path}.by`,
      undefined,
      'a time, for example "50 ms"',
      `Write for how long the packet is held back: "by": "50 ms".`,
    );
  if (action !== "delay" && by !== undefined)
    report.add(`${path}.by`, by, 'nothing, unless "do" is "delay"', "Remove it.");
  const hasEcn =
    flow.kind !== "udp" && (flow.ecn === true || declarations.schemes.get(flow.scheme ?? "")?.ecn === true);
  if (action === "mark" && !hasEcn)
    report.add(
      `${path}.do`,
      action,
      "spare, drop or delay: the flow has no ECN",
      `Set "ecn": true in ${flow.id}.`,
    );
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
