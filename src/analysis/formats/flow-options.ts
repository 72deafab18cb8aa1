import { declarations, type FlowSpec, partIds } from "../../sim/declared.ts";

/** Does a flow's receiver report what it holds (selective acknowledgements), for its sender's recovery to use? */
export function usesSack(flow: FlowSpec): boolean {
  const { recovery } = partIds(flow, declarations.schemes.get(flow.scheme));
  return declarations.recoveries.get(recovery ?? "")?.usesSack ?? false;
}
