import type { DirectionSpec, FlowSpec, LinkSpec, NodeSpec } from "../../sim/declared.ts";
import { LIMITS } from "../limits.ts";
import { isPlainObject } from "../object-shape.ts";
import { parseScenario } from "../parse.ts";
import { type ElementRef, emptyDocument, type ScenarioDocument } from "./document.ts";
import { freshAmong } from "./names.ts";

/** A part of a document, to be put into this or another one. */
export interface Fragment {
  nodes: readonly NodeSpec[];
  links: readonly LinkSpec[];
  flows: readonly FlowSpec[];
}

/** What a clipboard's text begins with, so that other texts are not taken for a fragment. */
const MARK = "cwndscope-fragment/1";

/** The chosen elements, and the links and flows that lie wholly between the chosen nodes. */
export function copyElements(document: ScenarioDocument, refs: readonly ElementRef[]): Fragment {
  const chosen = (kind: ElementRef["kind"]) =>
    new Set(refs.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const nodes = chosen("node");
  const links = chosen("link");
  const flows = chosen("flow");
  const between = ({ from, to }: { from: string; to: string }) => nodes.has(from) && nodes.has(to);
  return structuredClone({
    nodes: document.nodes.filter(({ id }) => nodes.has(id)),
    links: document.links.filter((link) => links.has(link.id) || between(link)),
    flows: document.flows.filter((flow) => flows.has(flow.id) || between(flow)),
  });
}

/** A document after a paste, and the elements that it put in. */
export interface Pasted {
  document: ScenarioDocument;
  added: readonly ElementRef[];
}

/**
 * Puts a fragment into a document, under names that are free there and `shift` grid units to the right and below. Links and
 * flows whose ends are neither in the fragment nor in the document are left out.
 */
export function pasteFragment(document: ScenarioDocument, fragment: Fragment, shift = 1): Pasted {
  const names = new Map<string, string>();
  const nodeIds = new Set(document.nodes.map(({ id }) => id));
  const nodes = fragment.nodes.map((node) => {
    const id = freshAmong(nodeIds, node.id);
    nodeIds.add(id);
    names.set(node.id, id);
    const place =
      node.x === undefined || node.y === undefined ? {} : { x: node.x + shift, y: node.y + shift };
    return { ...structuredClone(node), id, ...place };
  });
  const here = (id: string) => names.get(id) ?? (nodeIds.has(id) ? id : null);
  const joined = <T extends LinkSpec | FlowSpec>(list: readonly T[], taken: Set<string>): T[] =>
    list.flatMap((item) => {
      const from = here(item.from);
      const to = here(item.to);
      if (from === null || to === null || from === to) return [];
      const id = freshAmong(taken, item.id);
      taken.add(id);
      return [{ ...structuredClone(item), id, from, to }];
    });
  const flows = joined(fragment.flows, new Set(document.flows.map(({ id }) => id)));
  // Losses that a link lists are of flows by name.
  const renamed = new Map<string, string>();
  const pasted = fragment.flows.filter(({ from, to }) => {
    const ends = [here(from), here(to)];
    return ends[0] !== null && ends[1] !== null && ends[0] !== ends[1];
  });
  pasted.forEach(({ id }, i) => {
    renamed.set(id, flows[i].id);
  });
  const links = joined(fragment.links, new Set(document.links.map(({ id }) => id))).map((link) =>
    withDropsOf(link, renamed),
  );
  const refs = (kind: ElementRef["kind"], list: readonly { id: string }[]) =>
    list.map(({ id }) => ({ kind, id }));
  return {
    document: {
      ...document,
      nodes: [...document.nodes, ...nodes],
      links: [...document.links, ...links],
      flows: [...document.flows, ...flows],
    },
    added: [...refs("node", nodes), ...refs("link", links), ...refs("flow", flows)],
  };
}

/** A link whose listed losses are those of the flows under their new names. */
function withDropsOf(link: LinkSpec, names: ReadonlyMap<string, string>): LinkSpec {
  const renamed = <T extends Partial<DirectionSpec>>(direction: T): T => {
    const { loss } = direction;
    if (loss?.drops === undefined) return direction;
    const drops = loss.drops.map((drop) => ({ ...drop, flow: names.get(drop.flow) ?? drop.flow }));
    return { ...direction, loss: { ...loss, drops } };
  };
  const forward = renamed(link);
  return { ...forward, reverse: renamed(forward.reverse) };
}

/** The chosen elements once more, beside the first ones. */
export function duplicateElements(document: ScenarioDocument, refs: readonly ElementRef[]): Pasted {
  return pasteFragment(document, copyElements(document, refs));
}

/** A fragment as text for the clipboard. */
export function fragmentText(fragment: Fragment): string {
  return JSON.stringify({ format: MARK, ...fragment });
}

/** Does a clipboard's text say that it is a fragment? What is in it may still be anything. */
export function isFragment(text: string): boolean {
  return text.slice(0, 200).includes(`"${MARK}"`);
}

/**
 * Reads a fragment from a clipboard's text; null where it is none. Its elements are read as the format reads them, so that
 * nothing comes in that a file could not have held.
 */
export function readFragment(text: string): Fragment | null {
  let value: unknown;
  if (text.length > LIMITS.file || !isFragment(text)) return null;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("format" in value) || value.format !== MARK)
    return null;
  const { nodes, links, flows } = value as Record<string, unknown>;
  const list = (items: unknown) => (Array.isArray(items) ? items.filter(isPlainObject) : []);
  if ([nodes, links, flows].some((items) => !Array.isArray(items) || !items.every(isPlainObject)))
    return null;
  // Two hosts, a wire and a flow of our own make any fragment a scenario that the parser can judge.
  const [a, b] = ["clipboard-a", "clipboard-b"];
  const read = parseScenario({
    ...emptyDocument("Clipboard", LIMITS.duration),
    nodes: [
      { id: a },
      { id: b },
      ...list(nodes),
      ...missingEnds(list(nodes), [...list(links), ...list(flows)]),
    ],
    links: [
      { id: a, from: a, to: b, rate: 1e6, delay: 0 },
      ...list(links),
      ...bridges(list(nodes), a, [...list(links), ...list(flows)]),
    ],
    flows: [{ id: a, from: a, to: b, scheme: "reno" }, ...list(flows)],
  });
  if (!read.ok) return null;
  const given = (items: readonly unknown[]) => new Set(items.map((item) => (item as { id?: unknown }).id));
  const of = <T extends { id: string }>(found: readonly T[], items: unknown[]) => {
    const ids = given(items);
    return found.filter(({ id }) => ids.has(id));
  };
  const { scenario } = read;
  return {
    nodes: of(scenario.nodes, list(nodes)),
    links: of(scenario.links, list(links)),
    flows: of(scenario.flows, list(flows)),
  };
}

/** Nodes that links and flows of a fragment name and it does not hold. */
function missingEnds(nodes: readonly unknown[], joined: readonly unknown[]): { id: string }[] {
  const known = new Set(nodes.map((node) => (node as { id?: unknown }).id));
  const ends = joined.flatMap((item) => {
    const { from, to } = item as { from?: unknown; to?: unknown };
    return [from, to].filter((id): id is string => typeof id === "string" && !known.has(id));
  });
  return [...new Set(ends)].map((id) => ({ id }));
}

/** Links that join every node of a fragment to one node, so that all its flows have a way. */
function bridges(nodes: readonly unknown[], hub: string, joined: readonly unknown[]) {
  const all = [...nodes, ...missingEnds(nodes, joined)];
  return all.map((node, i) => ({
    id: `clipboard-${i}`,
    from: hub,
    to: (node as { id?: unknown }).id,
    rate: 1e6,
    delay: 0,
  }));
}
