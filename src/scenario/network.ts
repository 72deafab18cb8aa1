/** What a scenario's parts must agree on: names, ends, routes, listed losses, options that limit each other. */
import {
  type ArqSpec,
  type DirectionSpec,
  type LinkSpec,
  type LossSpec,
  type NodeSpec,
  type TcpOptions,
  tcpOptionsOf,
} from "../sim/declared.ts";
import type { DraftFlow } from "./flow-shape.ts";
import { listNames, meantValue, type Report } from "./issue.ts";
import type { Draft } from "./schema.ts";

/** Reports every contradiction of the network and its flows. */
export function checkNetwork(draft: Draft, report: Report): void {
  if (checkNames(draft, report)) checkRoutes(draft, report);
  checkDrops(draft, report);
  checkRepair(draft, report);
  checkTcp(draft.tcp, "tcp", report);
  for (let i = 0; i < draft.flows.length && !report.full; i++)
    checkFlow(draft, draft.flows[i], `flows[${i}]`, report);
}

/** Reports names that are taken twice or mean nothing; true when every link and flow joins two different nodes. */
export function checkNames(draft: Draft, report: Report): boolean {
  const nodes = new Set(draft.nodes.map(({ id }) => id));
  refuseDuplicates("nodes", draft.nodes, report);
  refuseDuplicates("links", draft.links, report);
  refuseDuplicates("flows", draft.flows, report);
  const linkEnds = checkAllEnds("links", draft.links, nodes, report);
  const flowEnds = checkAllEnds("flows", draft.flows, nodes, report);
  return linkEnds && flowEnds;
}

function refuseDuplicates(collection: string, items: readonly { id: string }[], report: Report): void {
  const first = new Map<string, number>();
  for (let i = 0; i < items.length && !report.full; i++) {
    const { id } = items[i];
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, i);
    else
      report.add(
        `${collection}[${i}].id`,
        id,
        `a name that ${collection}[${earlier}] does not have`,
        "Rename one of the two.",
      );
  }
}

/** True when every item joins two different nodes. */
function checkAllEnds(
  collection: string,
  items: readonly { from: string; to: string }[],
  nodes: ReadonlySet<string>,
  report: Report,
): boolean {
  let good = true;
  for (let i = 0; i < items.length && !report.full; i++)
    good = checkEnds(`${collection}[${i}]`, items[i], nodes, report) && good;
  return good && !report.full;
}

function checkEnds(
  path: string,
  item: { from: string; to: string },
  nodes: ReadonlySet<string>,
  report: Report,
): boolean {
  for (const end of ["from", "to"] as const) {
    if (nodes.has(item[end])) continue;
    report.add(
      `${path}.${end}`,
      item[end],
      () => `a node: ${listNames(nodes)}`,
      "Name one of the nodes, or add this one.",
      meantValue(item[end], nodes),
    );
    return false;
  }
  if (item.from !== item.to) return true;
  report.add(`${path}.to`, item.to, `a node other than ${path}.from`, "Choose two different ends.");
  return false;
}

/** Every link carries both ways, so a route exists exactly between nodes of one connected part. */
function checkRoutes(draft: Draft, report: Report): void {
  const part = connectedParts(draft.nodes, draft.links);
  for (let i = 0; i < draft.flows.length && !report.full; i++) {
    const flow = draft.flows[i];
    if (part(flow.from) === part(flow.to)) continue;
    report.add(
      `flows[${i}].to`,
      flow.to,
      `a node that links connect with ${flow.from}`,
      `Add a link between the part of the network with ${flow.from} and the part with ${flow.to}.`,
    );
  }
}

function connectedParts(nodes: readonly NodeSpec[], links: readonly LinkSpec[]): (id: string) => string {
  const parent = new Map(nodes.map(({ id }) => [id, id]));
  const find = (id: string): string => {
    let top = id;
    while (parent.get(top) !== top) top = parent.get(top)!;
    // Shortens the way for the next question.
    for (let at = id; at !== top; ) {
      const next = parent.get(at)!;
      parent.set(at, top);
      at = next;
    }
    return top;
  };
  for (const { from, to } of links) parent.set(find(from), find(to));
  return find;
}

function checkDrops(draft: Draft, report: Report): void {
  const flows = new Set(draft.flows.map(({ id }) => id));
  const check = (direction: Partial<DirectionSpec>, path: string) => {
    const drops = direction.loss?.drops ?? [];
    for (let i = 0; i < drops.length && !report.full; i++) {
      if (flows.has(drops[i].flow)) continue;
      report.add(
        `${path}.loss.drops[${i}].flow`,
        drops[i].flow,
        () => `a flow: ${listNames(flows)}`,
        "Name one of the flows.",
        meantValue(drops[i].flow, flows),
      );
    }
  };
  for (let i = 0; i < draft.links.length && !report.full; i++) {
    check(draft.links[i], `links[${i}]`);
    check(draft.links[i].reverse, `links[${i}].reverse`);
  }
}

/** A link can only repeat what it has sent. */
function checkRepair(draft: Draft, report: Report): void {
  for (let i = 0; i < draft.links.length && !report.full; i++) {
    const link = draft.links[i];
    const check = (loss: LossSpec | undefined, arq: ArqSpec | undefined, path: string) => {
      const repeats = arq !== undefined && arq.kind !== "none" && arq.kind !== "fec";
      if (!repeats || loss === undefined || loss.model === "none" || loss.position === "air") return;
      report.add(
        `${path}.loss.position`,
        loss.position,
        `"air" on a link that retransmits packets (arq)`,
        'Write "air": what is lost at the head of a link was never sent, so the link cannot retransmit it.',
      );
    };
    check(link.loss, link.arq, `links[${i}]`);
    check(link.reverse.loss, link.reverse.arq ?? link.arq, `links[${i}].reverse`);
  }
}

function checkFlow(draft: Draft, flow: DraftFlow, path: string, report: Report): void {
  // A flow that would start after the run's end may have any end: it never sends.
  if (flow.stop !== undefined && flow.stop <= flow.start && flow.start < draft.duration) {
    report.add(
      `${path}.stop`,
      flow.stop,
      `a time after its start (${flow.start} s)`,
      "Start earlier or stop later.",
    );
  }
  if (Object.keys(flow.tcp).length > 0) checkTcp(tcpOptionsOf(draft, flow), `${path}.tcp`, report);
}

function checkTcp(tcp: TcpOptions, path: string, report: Report): void {
  if (tcp.minRto > tcp.maxRto) {
    report.add(
      `${path}.minRto`,
      tcp.minRto,
      `at most maxRto (${tcp.maxRto} s)`,
      "Lower minRto or raise maxRto.",
    );
  }
  if (tcp.clockPhase > 0 && tcp.clockPhase >= tcp.clock) {
    report.add(
      `${path}.clockPhase`,
      tcp.clockPhase,
      `less than one tick (${tcp.clock} s)`,
      "Lower clockPhase.",
    );
  }
}
