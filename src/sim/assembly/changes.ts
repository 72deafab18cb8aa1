import { changedFlow, changedLink, splitAddress, withValue } from "../spec/changes.ts";
import { DIRECTIONS, directionOf } from "../spec/directions.ts";
import type { ChangeSpec, FlowSpec, LinkSpec, NodeSpec } from "../spec/run-spec.ts";
import { agentParams } from "./agents.ts";
import type { Context } from "./context.ts";
import { configureDirection, linkProperties } from "./link.ts";
import type { Network } from "./network.ts";

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
  links[i] = changedLink(links[i], path, change.to);
  DIRECTIONS.forEach((direction, k) => {
    configureDirection(network.links[2 * i + k], linkProperties(catalog, directionOf(links[i], direction)));
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
  const node = withValue(nodes[i], path, change.to);
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
  flows[i] = changedFlow(flows[i], path, change.to);
  network.flows[i].configure(flows[i]);
}
