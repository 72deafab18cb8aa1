import type { AckPolicy } from "./types.ts";

/** One ACK for every segment, at once. */
export const everyPacket: AckPolicy<null> = {
  id: "every-packet",
  title: "Acknowledge every packet",
  summary: "Each arriving segment, in order or not, is acknowledged at once.",
  citation: { text: "ns-2.35, Agent/TCPSink; all five papers" },
  params: [],
  isPrompt: true,
  init: () => null,
  onSegment: () => 0,
  onAckSent: () => undefined,
};
