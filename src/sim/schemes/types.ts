import type { Definition } from "../plugin/definition.ts";
import type { ParamValues } from "../plugin/parameters.ts";
import type { TcpOptions } from "../spec/run-spec.ts";

/** The shape that stands for a scheme beside its colour. */
export type SchemeMarker =
  | "disc"
  | "square"
  | "triangle"
  | "diamond"
  | "triangle-down"
  | "hexagon"
  | "star"
  | "plus"
  | "ring"
  | "bar";

/** A named bundle of parts with its citation: what a student picks. */
export interface SchemeDefinition extends Definition {
  /** Ids of its parts, in their folders' registries. */
  recovery: string;
  congestion: string;
  ack: string;
  /** Part parameters that this scheme sets differently from the parts' defaults. */
  defaults: ParamValues;
  /** It depends on marks: its flows use ECN, whatever their own `ecn` says. */
  ecn?: boolean;
  /** TCP options that this scheme sets differently from the scenario's; a flow's own override them. */
  tcp?: Partial<TcpOptions>;
  /** Its line on every plot; safe for colour-blind readers. */
  colour: string;
  /** Canvas dash pattern; empty for a solid line. */
  dash: readonly number[];
  /** Its shape, where lines carry markers and points stand for it. */
  marker: SchemeMarker;
}
