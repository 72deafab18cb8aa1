import { declarations, type FlowSpec } from "../sim/declared.ts";

/** The ACK policy of a flow's receiver: its own, else its scheme's. */
export function ackPolicyOf(flow: FlowSpec): string | undefined {
  return flow.ack ?? declarations.schemes.get(flow.scheme)?.ack;
}
