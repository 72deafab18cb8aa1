import type { TrafficSource } from "./types.ts";

/** A file of a given size. */
export const finite: TrafficSource = {
  id: "finite",
  title: "Finite transfer",
  summary: "The application sends one file and is done.",
  citation: { text: "CERL, section 4.2: finite transfers" },
  params: [
    {
      id: "bytes",
      label: "File size",
      help: "How much the application sends; the last segment is sent whole.",
      type: "number",
      unit: "bytes",
      min: 1,
      max: 1e12,
      default: 1e6,
      integer: true,
      scale: "log",
    },
  ],
  segments: (params, mss) => Math.ceil((params.bytes as number) / mss),
};
