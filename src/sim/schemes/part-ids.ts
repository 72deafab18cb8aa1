import type { FlowSpec } from "../spec/run-spec.ts";
import type { SchemeDefinition } from "./types.ts";

type Part = "congestion" | "recovery" | "ack";

/** Ids of the parts that a flow is made of: what it names itself, else its scheme's; undefined where neither says one. */
export function partIds(flow: Pick<FlowSpec, Part>, scheme: SchemeDefinition): Record<Part, string>;
export function partIds(
  flow: Pick<FlowSpec, Part>,
  scheme: SchemeDefinition | undefined,
): Record<Part, string | undefined>;
export function partIds(flow: Pick<FlowSpec, Part>, scheme: SchemeDefinition | undefined) {
  return {
    congestion: flow.congestion ?? scheme?.congestion,
    recovery: flow.recovery ?? scheme?.recovery,
    ack: flow.ack ?? scheme?.ack,
  };
}
