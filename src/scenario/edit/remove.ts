import { type DirectionSpec, type LinkSpec, parseDirection } from "../../sim/declared.ts";
import { type ElementRef, elementOfAddress, type ScenarioDocument } from "./document.ts";

/**
 * Removes elements and all that cannot be without them: a node's links and flows; changes and knobs of an element; listed losses
 * of a flow; interventions in its packets, or on a link.
 */
export function removeElements(document: ScenarioDocument, gone: readonly ElementRef[]): ScenarioDocument {
  const named = (kind: ElementRef["kind"]) =>
    new Set(gone.filter((ref) => ref.kind === kind).map(({ id }) => id));
  const nodes = named("node");
  const ends = ({ from, to }: { from: string; to: string }) => nodes.has(from) || nodes.has(to);
  const links = named("link");
  const flows = named("flow");
  for (const link of document.links) if (ends(link)) links.add(link.id);
  for (const flow of document.flows) if (ends(flow)) flows.add(flow.id);
  const without = { node: nodes, link: links, flow: flows };
  const keeps = (set: string) => {
    const owner = elementOfAddress({ set });
    return owner === null || !without[owner.kind].has(owner.id);
  };
  const { interventions, ...others } = document;
  const stay = interventions?.filter(
    ({ flow, link }) => !flows.has(flow) && !links.has(parseDirection(link)?.link ?? ""),
  );
  return {
    ...others,
    nodes: document.nodes.filter(({ id }) => !nodes.has(id)),
    links: document.links.filter(({ id }) => !links.has(id)).map((link) => withoutDrops(link, flows)),
    flows: document.flows.filter(({ id }) => !flows.has(id)),
    changes: document.changes.filter(({ set }) => keeps(set)),
    ...(document.knobs && { knobs: document.knobs.filter(keeps) }),
    ...(stay !== undefined && stay.length > 0 && { interventions: stay }),
  };
}

/** A link whose listed losses are those of the flows that stay. */
function withoutDrops(link: LinkSpec, flows: ReadonlySet<string>): LinkSpec {
  const clean = <T extends Partial<DirectionSpec>>(direction: T): T => {
    const { loss } = direction;
    if (loss?.drops === undefined || !loss.drops.some(({ flow }) => flows.has(flow))) return direction;
    return { ...direction, loss: { ...loss, drops: loss.drops.filter(({ flow }) => !flows.has(flow)) } };
  };
  const forward = clean(link);
  const reverse = clean(forward.reverse);
  return reverse === forward.reverse ? forward : { ...forward, reverse };
}
