import { paramValues } from "../plugin/parameters.ts";
import { partIds } from "../schemes/part-ids.ts";
import type { FlowSpec } from "../spec/run-spec.ts";
import type { AckPolicy } from "../tcp/ack/types.ts";
import type { CongestionControl } from "../tcp/congestion/types.ts";
import type { FlowExtension } from "../tcp/extensions/types.ts";
import type { LossRecovery } from "../tcp/recovery/types.ts";
import type { ReceiverReport } from "../tcp/reports/types.ts";
import type { Catalog, SchemeDefinition } from "./catalog.ts";

/** Looks a plug-in up. @throws RangeError naming what exists. */
export function lookUp<T>(kind: string, id: string, registry: ReadonlyMap<string, T>): T {
  const found = registry.get(id);
  if (found === undefined) {
    throw new RangeError(`no ${kind} "${id}"; there are ${[...registry.keys()].join(", ")}`);
  }
  return found;
}

/** What a flow is made of. */
export interface FlowParts {
  scheme: SchemeDefinition;
  congestion: CongestionControl;
  recovery: LossRecovery;
  policy: AckPolicy;
  /** What the congestion controller, or else the recovery, has the receiver report. */
  report: ReceiverReport | null;
  /** What its controller and its recovery have declared beside the byte stream. */
  extensions: readonly FlowExtension[];
}

/** A flow's scheme and its parts, or what replaces them. @throws RangeError when something named does not exist */
export function flowParts(catalog: Catalog, flow: FlowSpec): FlowParts {
  const scheme = lookUp("scheme", flow.scheme, catalog.schemes);
  const ids = partIds(flow, scheme);
  const congestion = lookUp("congestion controller", ids.congestion, catalog.congestionControls);
  const recovery = lookUp("recovery", ids.recovery, catalog.recoveries);
  const report = congestion.report ?? recovery.report;
  return {
    scheme,
    congestion,
    report: report === undefined ? null : lookUp("receiver report", report, catalog.receiverReports),
    recovery,
    policy: lookUp("ACK policy", ids.ack, catalog.ackPolicies),
    extensions: [congestion.extension, recovery.extension].filter((extension) => extension !== undefined),
  };
}

/** Parameter values of a flow's part: the flow's own, else the scheme's, else the part's default. */
export function flowParams(
  catalog: Catalog,
  flow: FlowSpec,
  part: { params: readonly { id: string }[] } & Parameters<typeof paramValues>[0],
): Record<string, number | string | boolean> {
  const scheme = lookUp("scheme", flow.scheme, catalog.schemes);
  return paramValues(part, { ...scheme.defaults, ...flow.params });
}
