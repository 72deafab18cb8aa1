import type { ReceiverReport } from "./types.ts";

/** Each ACK says which transmission it answers, when that left and when it came. */
export const timestamps: ReceiverReport<null> = {
  id: "timestamps",
  title: "Times of departure and arrival",
  summary:
    "Each ACK names the transmission that caused it and when that left and arrived, so the sender can follow the delay of the forward path alone.",
  citation: {
    text: "Parsa, Garcia-Luna-Aceves, Improving TCP Congestion Control over Internets with Heterogeneous Transmission Media, ICNP 1999",
    url: "https://doi.org/10.1109/ICNP.1999.801941",
  },
  params: [],
  echoes: true,
  init: () => null,
  onSegment: () => undefined,
  onAck: () => undefined,
};
