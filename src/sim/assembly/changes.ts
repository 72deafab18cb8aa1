import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { ChangeSpec, FlowSpec, LinkSpec, NodeSpec, ParamValue } from "../spec/run-spec.ts";
import { agentParams } from "./agents.ts";
import type { Context } from "./context.ts";
import { linkProperties } from "./link.ts";
import type { Network } from "./network.ts";

/** A value inside a specification: an object to look further into, or the value itself. */
type Node = { [key: string]: Node | ParamValue };

/** `object` with the value at `path` replaced; nothing of the original is modified. */
function withValue(object: Node, path: readonly string[], value: ParamValue): Node {
  const [key, ...rest] = path;
  if (rest.length === 0) return { ...object, [key]: value };
  const inner = object[key];
  return { ...object, [key]: withValue(typeof inner === "object" ? inner : {}, rest, value) };
}

/** The part of `links.wireless.loss.rate` that names the element, and the path within it. */
function splitAddress(address: string): { collection: string; id: string; path: string[] } {
  const [collection, id, ...path] = address.split(".");
  return { collection, id, path };
}

/** Schedules the changes of a specification. Validation has refused every address that cannot be changed during a run. */
export function planChanges(context: Context, network: Network): void {
  const { spec, schedule } = context;
  const links = [...spec.links];
  const flows = [...spec.flows];
  const nodes = [...spec.nodes];
  for (const change of spec.changes) {
    schedule.add(change.at, () => {
      const { collection, id, path } = splitAddress(change.set);
      if (collection === "links") changeLink(context, network, links, id, path, change);
      else if (collection === "flows") changeFlow(network, flows, id, path, change);
      else if (collection === "nodes") changeNode(context, network, nodes, id, path, change);
      else
        throw new RangeError(
          `changes: "${change.set}" cannot change during a run; change a link, a flow or an agent`,
        );
    });
  }
}

function indexById(elements: readonly { id: string }[], id: string, address: string): number {
  const i = elements.findIndex((element) => element.id === id);
  if (i < 0) throw new RangeError(`changes: nothing is called "${id}" in "${address}"`);
  return i;
}

function changeLink(
  { catalog }: Context,
  network: Network,
  links: LinkSpec[],
  id: string,
  path: string[],
  change: ChangeSpec,
): void {
  const i = indexById(links, id, change.set);
  // What the reverse has of its own must be complete before a part of it changes.
  const link =
    path[0] === "reverse" ? { ...links[i], reverse: { ...directionOf(links[i], "reverse") } } : links[i];
  links[i] = withValue(link as unknown as Node, path, change.to) as unknown as LinkSpec;
  DIRECTIONS.forEach((direction, k) => {
    const { server } = network.links[2 * i + k];
    server.configure(linkProperties(catalog, directionOf(links[i], direction)));
  });
}

function changeNode(
  { catalog }: Context,
  network: Network,
  nodes: NodeSpec[],
  id: string,
  path: string[],
  change: ChangeSpec,
): void {
  const i = indexById(nodes, id, change.set);
  const node = withValue(nodes[i] as unknown as Node, path, change.to) as unknown as NodeSpec;
  nodes[i] = node;
  if (!node.agent) return;
  const params = agentParams(catalog, node.agent);
  for (const { setup } of network.agents) if (setup.node === id) Object.assign(setup.params, params);
}

function changeFlow(
  network: Network,
  flows: FlowSpec[],
  id: string,
  path: string[],
  change: ChangeSpec,
): void {
  const i = indexById(flows, id, change.set);
  flows[i] = withValue(flows[i] as unknown as Node, path, change.to) as unknown as FlowSpec;
  network.flows[i].configure(flows[i]);
}
