import { PANEL_ORDER } from "../../../run/state/types.ts";
import { withSender } from "../../../scenario/edit/senders.ts";
import type { Scenario } from "../../../scenario/index.ts";
import type { FlowSpec } from "../../../sim/declared.ts";
import type { LabController } from "../controller.ts";

/** The flow that a sender of one's own is given to: the first that has a window. */
export function senderFlow({ flows }: Scenario): FlowSpec | undefined {
  return flows.find(({ kind }) => kind === "tcp");
}

/**
 * Gives the first TCP flow a sender of one's own; the one that it had stays beside it as a comparison. Returns whether there is such a
 * flow. Whether the code may run is asked when it is to run.
 * @param edit puts the sender into the document, where more of it changes than the source
 */
export function beginSender(
  controller: LabController,
  name: string,
  source: string,
  edit: (document: Scenario, flow: string) => Scenario = (document, flow) =>
    withSender(document, flow, name, source),
): boolean {
  const flow = senderFlow(controller.draft.document);
  if (flow === undefined) return false;
  const { compare } = controller.lab.getState();
  controller.draft.read();
  controller.draft.apply((document) => edit(document, flow.id));
  // Its probes are plotted there.
  const { plots } = controller.lab.getState();
  const panels = PANEL_ORDER.filter((id) => id === "signals" || plots.panels.includes(id));
  if (/\bprobes\b/.test(source)) controller.choosePlots({ panels });
  const isShipped = !flow.scheme.startsWith("own:");
  if (isShipped && !compare.includes(flow.scheme)) controller.setCompare([flow.scheme, ...compare]);
  return true;
}
