import type { Network } from "../assembly/network.ts";

/** Memory that a run holds, about, bytes: what was recorded, and the packets on the way. */
export function footprint({
  packets,
  notes,
  hops,
  directions,
  linkRecorders,
  flows,
  agents,
}: Network): number {
  let sum = packets.memory + notes.memory + (hops?.memory ?? 0);
  for (const direction of directions) sum += direction.memory;
  for (const recorder of linkRecorders) sum += recorder.memory;
  for (const { recorder, sender } of flows) sum += recorder.memory + (sender.truth?.memory ?? 0);
  for (const { recorder } of agents) sum += recorder.memory;
  return sum;
}
