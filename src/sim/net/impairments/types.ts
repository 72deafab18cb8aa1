import type { OwnStream } from "../../engine/random.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";

/** What an impairment is made of: its own stream. */
export type ImpairmentSetup = OwnStream;

/**
 * What a direction of a link does to packets besides losing them, as they arrive at it and before its queue: it holds them back, so
 * that others overtake them, or sends them twice. Each hook that is there is asked once for each packet, in order of arrival.
 */
export interface Impairment<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  init(params: ValuesOf<Ps>, setup: ImpairmentSetup): S;
  /** How long packet `p` is held back before it joins the queue, s; 0: not at all. `params` are the values now. */
  holdBack?(state: S, params: ValuesOf<Ps>, packets: PacketPool, p: number): number;
  /** Does a copy of packet `p` follow right behind it? `params` are the values now. */
  isDoubled?(state: S, params: ValuesOf<Ps>, packets: PacketPool, p: number): boolean;
}
