import { heldAt } from "../../run/decisions/agents.ts";
import type { ShownRun } from "../../run/runs/types.ts";
import type { ClockState, LabState } from "../../run/state/types.ts";
import { agentOf, declarations, type NodeSpec } from "../../sim/declared.ts";
import { type ReadonlyStore, useThrottledStore } from "../../ui/base/use-store.ts";
import styles from "./network-view.module.css";

/** What a node does beyond forwarding, beside its picture: the agent's name and how many segments it holds now. */
export function AgentBadge({
  node,
  lab,
  clock,
  runOf,
}: {
  node: NodeSpec;
  lab: ReadonlyStore<LabState>;
  clock: ReadonlyStore<ClockState>;
  /** Whose segments it holds. */
  runOf: (lab: LabState) => ShownRun | undefined;
}) {
  const agent = agentOf(node);
  const run = useThrottledStore(lab, runOf);
  const playhead = useThrottledStore(clock, (state) => state.playhead);
  if (agent === null) return null;
  const held = run ? heldAt(run.result, node.id, playhead) : null;
  const { title = agent.kind } = declarations.pathAgents.get(agent.kind) ?? {};
  const holds = held ? `: ${held.value} ${held.label}` : "";
  return (
    <span className={styles.badge} data-agent={agent.kind} title={`${title}${holds}`}>
      {agent.kind}
      {held && <b> {held.value}</b>}
    </span>
  );
}
