import { schemes } from "../schemes/registry.ts";
import { type FlowSpec, type TcpOptions, UDP_HEADER_BYTES } from "../spec/run-spec.ts";

/** The TCP options that hold for a flow: its own, else its scheme's, else the scenario's. Of a UDP flow, its headers. */
export function tcpOptionsOf(
  scenario: { tcp: TcpOptions },
  flow: Pick<FlowSpec, "scheme" | "tcp"> & Partial<Pick<FlowSpec, "kind" | "headerBytes">>,
): TcpOptions {
  if (flow.kind === "udp")
    return { ...scenario.tcp, syn: false, headerBytes: flow.headerBytes ?? UDP_HEADER_BYTES };
  const own = { ...schemes.get(flow.scheme)?.tcp, ...flow.tcp };
  // One record for all flows without any of their own: it stays in the processor's cache.
  return Object.keys(own).length === 0 ? scenario.tcp : { ...scenario.tcp, ...own };
}
