import { type DirectionSpec, directionId, type LinkSpec, parseDirection } from "../../sim/declared.ts";
import { failure, type Result } from "../issue.ts";
import { LIMITS } from "../limits.ts";
import { ID } from "../shape.ts";
import {
  COLLECTION_OF,
  type ElementRef,
  elementOfAddress,
  hasElement,
  type ScenarioDocument,
} from "./document.ts";

/** Gives an element another name, wherever it is named. Fails where the name is taken or cannot be one. */
export function renameElement(
  document: ScenarioDocument,
  ref: ElementRef,
  name: string,
): Result<ScenarioDocument> {
  if (name === ref.id) return { ok: true, value: document };
  if (!ID.test(name) || name.length > LIMITS.id) {
    return failure(
      "",
      JSON.stringify(name.slice(0, 40)),
      `a name of letters, digits, - and _, at most ${LIMITS.id}`,
      "Choose another name.",
    );
  }
  if (hasElement(document, { ...ref, id: name }))
    return failure("", JSON.stringify(name), `a name that no other ${ref.kind} has`, "Choose another name.");
  const end = (id: string) => (ref.kind === "node" && id === ref.id ? name : id);
  const own = (kind: ElementRef["kind"], id: string) => (ref.kind === kind && id === ref.id ? name : id);
  return {
    ok: true,
    value: {
      ...document,
      nodes: document.nodes.map((node) => ({ ...node, id: own("node", node.id) })),
      links: document.links.map((link) => ({
        ...dropsRenamed(link, ref, name),
        id: own("link", link.id),
        from: end(link.from),
        to: end(link.to),
      })),
      flows: document.flows.map((flow) => ({
        ...flow,
        id: own("flow", flow.id),
        from: end(flow.from),
        to: end(flow.to),
      })),
      ...(document.interventions && {
        interventions: document.interventions.map((one) => {
          const way = parseDirection(one.link);
          const link = way === null ? one.link : directionId(own("link", way.link), way.direction);
          return { ...one, flow: own("flow", one.flow), link };
        }),
      }),
      changes: document.changes.map((change) => ({ ...change, set: addressRenamed(change.set, ref, name) })),
      ...(document.knobs && {
        knobs: document.knobs.map((address) => addressRenamed(address, ref, name)),
      }),
    },
  };
}

/** An address, of a value of the element or of another, after the element has its new name. */
function addressRenamed(set: string, ref: ElementRef, name: string): string {
  const owner = elementOfAddress({ set });
  if (owner === null || owner.kind !== ref.kind || owner.id !== ref.id) return set;
  return [COLLECTION_OF[ref.kind], name, ...set.split(".").slice(2)].join(".");
}

/** A link whose listed losses name the flow by its new name. */
function dropsRenamed(link: LinkSpec, ref: ElementRef, name: string): LinkSpec {
  if (ref.kind !== "flow") return link;
  const renamed = <T extends Partial<DirectionSpec>>(direction: T): T => {
    const { loss } = direction;
    if (loss?.drops === undefined) return direction;
    const drops = loss.drops.map((drop) => (drop.flow === ref.id ? { ...drop, flow: name } : drop));
    return { ...direction, loss: { ...loss, drops } };
  };
  const forward = renamed(link);
  return { ...forward, reverse: renamed(forward.reverse) };
}
