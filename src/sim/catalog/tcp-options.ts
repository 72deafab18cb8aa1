import { schemes } from "../schemes/registry.ts";
import { type FlowSpec, type TcpOptions, UDP_HEADER_BYTES } from "../spec/run-spec.ts";

/** The TCP options that hold for a flow: its own, else its scheme's, else the scenario's. Of a UDP flow, its headers. */
export function tcpOptionsOf(
  scenario: { tcp: TcpOptions },
  flow: Pick<FlowSpec, "scheme" | "tcp"> & Partial<Pick<FlowSpec, "kind" | "headerBytes">>,
): TcpOptions {
  if (flow.kind === "udp")
    return { ...scenario.tcp, syn: false, headerBytes: flow.headerBytes ?? UDP_HEADER_BYTES };
  return { ...scenario.tcp, ...schemes.get(flow.scheme)?.tcp, ...flow.tcp };
}
