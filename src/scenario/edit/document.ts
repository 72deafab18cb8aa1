/**
 * A scenario while somebody builds it. Every node, link and flow is well formed by itself (units, ranges, plug-ins), but
 * together they need not be a scenario yet: a flow may have no way, a link may be missing. Edits are pure functions from
 * document to document, so that undo keeps the one before.
 */
import type { ChangeSpec, FlowSpec, LinkSpec, NodeSpec } from "../../sim/declared.ts";
import { DEFAULT_TCP_OPTIONS } from "../../sim/declared.ts";
import type { Issue } from "../issue.ts";
import { type ParsedScenario, parseScenario } from "../parse.ts";
import { FORMAT, type Scenario } from "../types.ts";

/** What is built: the canonical form of a scenario, which may still lack something. */
export type ScenarioDocument = Scenario;

/** The collections whose elements have names. */
export type ElementKind = "node" | "link" | "flow";

/** A named element of a document. */
export interface ElementRef {
  kind: ElementKind;
  id: string;
}

/** Where a kind's elements are. */
export const COLLECTION_OF: Readonly<Record<ElementKind, "nodes" | "links" | "flows">> = {
  node: "nodes",
  link: "links",
  flow: "flows",
};

/** A document without anything in it: what "empty network" begins with. */
export function emptyDocument(title = "My network", duration = 60): ScenarioDocument {
  return {
    format: FORMAT,
    title,
    description: "",
    plots: ["cwnd", "queue"],
    seed: 1,
    duration,
    tcp: { ...DEFAULT_TCP_OPTIONS },
    nodes: [],
    links: [],
    flows: [],
    changes: [],
  };
}

/** The scenario that a document is, or what it still lacks. */
export function checkDocument(document: ScenarioDocument): ParsedScenario {
  return parseScenario(document);
}

/** The element that an issue is about ("links[2].loss.rate"); null for the document as a whole. */
export function elementOf(document: ScenarioDocument, { path }: Pick<Issue, "path">): ElementRef | null {
  const packet = /^interventions\[(\d+)\]/.exec(path);
  const flow = packet === null ? undefined : document.interventions?.[Number(packet[1])]?.flow;
  if (flow !== undefined && hasElement(document, { kind: "flow", id: flow }))
    return { kind: "flow", id: flow };
  const match = /^(nodes|links|flows)\[(\d+)\]/.exec(path);
  if (match === null) return null;
  const kind = match[1].slice(0, -1) as ElementKind;
  const element = elements(document, kind)[Number(match[2])];
  return element === undefined ? null : { kind, id: element.id };
}

/** The elements of a kind, in their order. */
export function elements(
  document: ScenarioDocument,
  kind: ElementKind,
): readonly (NodeSpec | LinkSpec | FlowSpec)[] {
  return document[COLLECTION_OF[kind]];
}

/** Is there an element of this name? */
export function hasElement(document: ScenarioDocument, { kind, id }: ElementRef): boolean {
  return elements(document, kind).some((element) => element.id === id);
}

/** The element that a change's address belongs to; null for the scenario itself. */
export function elementOfAddress({ set }: Pick<ChangeSpec, "set">): ElementRef | null {
  const [collection, id] = set.split(".");
  const kind = (["node", "link", "flow"] as const).find((name) => COLLECTION_OF[name] === collection);
  return kind === undefined || id === undefined ? null : { kind, id };
}
