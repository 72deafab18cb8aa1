import { parameters } from "../plugin/parameters.ts";
import type { TrafficSource } from "./types.ts";

const PARAMS = parameters([
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
]);

/** A transfer of a given size, all of it there when the flow starts. */
export const finite: TrafficSource<unknown, typeof PARAMS> = {
  id: "finite",
  title: "Finite transfer",
  summary: "The application sends one file and is done.",
  citation: { text: "CERL, section 4.2: finite transfers" },
  params: PARAMS,
  segments: (params, mss) => Math.ceil(params.bytes / mss),
};
