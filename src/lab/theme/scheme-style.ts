import { declarations } from "../../sim/declared.ts";

/** The colour of a UDP flow, which has no scheme: grey. */
export const UDP_COLOUR = "#777777";
const UDP_DASH: readonly number[] = [2, 2];

/** Is this what the trace calls a UDP flow's scheme? */
export function isUdp(scheme: string): boolean {
  return scheme === "udp";
}

/** Name, colour and dash of a flow's scheme; UDP has none and is named so. */
export function schemeStyle(id: string): { title: string; colour: string; dash: readonly number[] } {
  const scheme = declarations.schemes.get(id);
  if (scheme) return scheme;
  return { title: isUdp(id) ? "UDP" : id, colour: UDP_COLOUR, dash: UDP_DASH };
}
