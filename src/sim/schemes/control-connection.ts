import type { SchemeDefinition } from "./types.ts";

/** Reno that asks a second connection, which ends at the base station, whether the wired part is congested. */
export const controlConnection: SchemeDefinition = {
  id: "control-connection",
  title: "Control connection",
  summary:
    "Reno with a second connection as far as the base station: only while that loses packets too is a loss congestion. Needs the agent control-connection at the base station; without it, it is Reno.",
  citation: {
    text: "Banerjee, Goteti, Extending TCP for wireless networks, University of Maryland, 1997; Congestion Coherence, section 2",
  },
  params: [],
  recovery: "reno",
  congestion: "control-connection",
  ack: "every-packet",
  defaults: { bugFix: false },
  colour: "#661100",
  dash: [],
  marker: "ring",
};
