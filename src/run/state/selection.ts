import type { ElementRef } from "../../scenario/building.ts";
import type { Scenario } from "../../scenario/index.ts";
import type { Decision } from "../../sim/declared.ts";
import { isLimited } from "../network/queue-choice.ts";
import type { Selection, ShownRun } from "../runs/types.ts";
import type { SideTab } from "./types.ts";

/** The link most worth a look: the first lossy one, else the slowest, of those with a limited buffer if there are any. */
export function initialSelection(scenario: Scenario): Selection {
  const lossy = scenario.links.find((link) => link.loss.model !== "none");
  const link = lossy ?? bottleneck(scenario);
  return link ? { kind: "link", id: link.id, direction: "forward" } : { kind: "none" };
}

/** The part of the network with an address, "nodes.G1"; null where there is none. */
export function partNamed(scenario: Scenario, address: string | undefined): Selection | null {
  const [collection, id] = (address ?? "").split(".");
  const has = (list: readonly { id: string }[]) => list.some((item) => item.id === id);
  if (collection === "nodes" && has(scenario.nodes)) return { kind: "node", id };
  if (collection === "flows" && has(scenario.flows)) return { kind: "flow", id };
  return collection === "links" && has(scenario.links) ? { kind: "link", id, direction: "forward" } : null;
}

/** An element as what is selected; a link in its forward direction. */
export function selectionOf({ kind, id }: ElementRef): Selection {
  return kind === "link" ? { kind, id, direction: "forward" } : { kind, id };
}

/** Is a part of the network selected (or nothing), which the inspector shows? */
export function isPart(selection: Selection): boolean {
  return selection.kind !== "change" && selection.kind !== "packet";
}

/** The tab of the side panel that tells of a selection; null where none does. */
export function tabOf(selection: Selection): SideTab | null {
  if (selection.kind === "none") return null;
  if (selection.kind === "change") return "why";
  return selection.kind === "packet" ? "packet" : "change";
}

/** The decision with a number among those of the flow of a selected change: null without it, undefined without the flow. */
export function decisionNumbered(
  runs: readonly ShownRun[],
  { run, flow }: Selection & { kind: "change" },
  number: number,
): Decision | null | undefined {
  const trace = runs.find(({ key }) => key === run)?.result.trace;
  const decisions = trace?.flows.find(({ id }) => id === flow)?.decisions;
  return decisions && (decisions[number] ?? null);
}

/** The selection, unless what was selected is gone. */
export function stillThere(scenario: Scenario, selection: Selection): Selection {
  const has = (list: readonly { id: string }[], id: string) => list.some((item) => item.id === id);
  if (selection.kind === "link" && !has(scenario.links, selection.id)) return initialSelection(scenario);
  if (selection.kind === "flow" && !has(scenario.flows, selection.id)) return initialSelection(scenario);
  if (selection.kind === "node" && !has(scenario.nodes, selection.id)) return initialSelection(scenario);
  return selection;
}

/** The slowest link, of those with a limited buffer if there are any; undefined in a network without links. */
export function bottleneck(scenario: Scenario): Scenario["links"][number] | undefined {
  const limited = scenario.links.filter((link) => isLimited(link.queue));
  return slowestOf(limited) ?? slowestOf(scenario.links);
}

function slowestOf(links: Scenario["links"]): Scenario["links"][number] | undefined {
  let slowest = links[0];
  for (const link of links) if (link.rate < slowest.rate) slowest = link;
  return slowest;
}
