import type { Registry } from "../plugin/definition.ts";
import { schemes } from "../schemes/registry.ts";
import type { SchemeDefinition } from "../schemes/types.ts";
import type { FlowSpec } from "../spec/run-spec.ts";

/** What of a flow says which parts it is made of. */
export type FlowWithParts = Pick<FlowSpec, "scheme" | "recovery" | "congestion" | "ack">;

/** Ids of a TCP flow's parts: what replaces a part of the scheme, else the scheme's; undefined where the scheme does not exist. */
export function partIds(
  flow: FlowWithParts,
  known: Registry<SchemeDefinition> = schemes,
): {
  congestion: string | undefined;
  recovery: string | undefined;
  ack: string | undefined;
} {
  const scheme = known.get(flow.scheme);
  return {
    congestion: flow.congestion ?? scheme?.congestion,
    recovery: flow.recovery ?? scheme?.recovery,
    ack: flow.ack ?? scheme?.ack,
  };
}
