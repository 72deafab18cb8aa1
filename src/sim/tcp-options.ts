import { schemes } from "./schemes/registry.ts";
import type { FlowSpec, TcpOptions } from "./spec.ts";

/** The TCP options that hold for a flow: its own, else its scheme's, else the scenario's. */
export function tcpOptionsOf(
  scenario: { tcp: TcpOptions },
  flow: Pick<FlowSpec, "scheme" | "tcp">,
): TcpOptions {
  return { ...scenario.tcp, ...schemes.get(flow.scheme)?.tcp, ...flow.tcp };
}
