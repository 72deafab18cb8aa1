import type { AgentSpec, NodeSpec, RunSpec } from "./run-spec.ts";

/** A node's agent, null where it only forwards. */
export function agentOf(node: NodeSpec): AgentSpec | null {
  return node.agent && node.agent.kind !== "none" ? node.agent : null;
}

/** Does anything look into packets on their way? */
export function hasAgents(spec: RunSpec): boolean {
  return spec.nodes.some((node) => agentOf(node) !== null);
}
