import type { SchemeDefinition } from "./types.ts";

/**
 * Reno's window with forward acknowledgement: after a burst of losses the sender goes on at once with as much in flight as cwnd
 * allows.
 */
export const fack: SchemeDefinition = {
  id: "fack",
  title: "FACK",
  summary:
    "Reno's window with SACK, where the forward-most SACKed segment tells how much is still in the network: many losses in a window are repaired at once.",
  citation: {
    text: "Mathis, Mahdavi, Forward Acknowledgement: Refining TCP Congestion Control, SIGCOMM 1996",
    url: "https://doi.org/10.1145/248156.248181",
  },
  params: [],
  recovery: "fack",
  congestion: "reno",
  ack: "every-packet",
  defaults: {},
  colour: "#8C6BB1",
  dash: [2, 2],
  marker: "bar",
};
