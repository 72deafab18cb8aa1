import type { Context } from "../assembly/context.ts";
import type { Network } from "../assembly/network.ts";

/** Memory that a run holds, about, bytes: what was recorded, and the packets on the way. */
export function footprint(
  { packets, notes, hops, records }: Context,
  { links, flows, agents }: Network,
): number {
  let sum = records.memory + packets.memory + notes.memory + (hops?.memory ?? 0);
  for (const { link, recorder } of links) sum += link.memory + recorder.memory;
  for (const { recorder, losses } of flows) sum += recorder.memory + losses.memory;
  for (const { recorder } of agents) sum += recorder.memory;
  return sum;
}
