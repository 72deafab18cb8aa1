import type { OwnStream } from "../../engine/random.ts";
import type { PacketPool } from "../../packet/pool.ts";
import type { Definition } from "../../plugin/definition.ts";
import type { Parameter, ValuesOf } from "../../plugin/parameters.ts";
import type { DropSpec } from "../../spec/run-spec.ts";

/** The simulated time, for models that depend on it. */
export interface Clock {
  /** When the packet that is being decided about would arrive (in the air) or arrives (at the head of the link), s. */
  readonly now: number;
}

/** Is told when a channel turns bad or good again. */
export interface ChannelLog {
  /** From `t` (s) on; never before an earlier call's. */
  changes(t: number, isBad: boolean): void;
}

/** What an error model is made of. */
export interface ErrorModelSetup extends OwnStream {
  readonly clock: Clock;
  /** The transmissions that `list` loses. */
  drops: readonly DropSpec[];
  /** Index of a flow by its id; -1 if there is none. */
  flowIndex(id: string): number;
  /** Where a model with a state tells of its changes. */
  channel?: ChannelLog;
}

/** Decides, for one direction of a link, which packets the air destroys. */
export interface ErrorModel<S = unknown, Ps extends readonly Parameter[] = readonly Parameter[]>
  extends Definition<Ps> {
  /** What a bad time is called ("blackout"), if the model's channel is now good, now bad. */
  badState?: string;
  /** The state at the start. */
  init(params: ValuesOf<Ps>, setup: ErrorModelSetup): S;
  /** Called once per packet, in order: is packet `p` lost? `params` are the values now (a slider may have moved). */
  isLost(state: S, params: ValuesOf<Ps>, packets: PacketPool, p: number): boolean;
  /** At the run's end (s): tells of changes since the last packet that are certain. */
  finish?(state: S, params: ValuesOf<Ps>, end: number): void;
}
