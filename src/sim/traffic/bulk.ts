import type { TrafficSource } from "./types.ts";

/** A bulk transfer: the application always has data to send. */
export const bulk: TrafficSource = {
  id: "bulk",
  title: "Bulk transfer",
  summary: "The application always has data, from the flow's start to its stop.",
  citation: { text: "ns-2.35, Application/FTP" },
  params: [],
  segments: () => Infinity,
};
