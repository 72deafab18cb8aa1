/** How flows name senders of one's own. */
import type { FlowSpec } from "../sim/declared.ts";

/** What a flow names a sender of its own by: "own:NAME". */
export const OWN = "own:";

/** Does a flow have a sender of one's own? */
export function isOwn({ scheme }: Pick<FlowSpec, "scheme">): boolean {
  return scheme.startsWith(OWN);
}

/** The name of a flow's own sender; null where it has a shipped scheme. */
export function ownName(flow: Pick<FlowSpec, "scheme">): string | null {
  return isOwn(flow) ? flow.scheme.slice(OWN.length) : null;
}
