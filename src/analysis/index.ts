/** What is computed from runs: metrics, statistics, tables. */
export { csvLine, traceToCsv } from "./csv.ts";
export { goodput, jainIndex, mistakeRate } from "./metrics.ts";
export { type Estimate, estimate, pairedDifference, tCumulative, tQuantile, Welford } from "./statistics.ts";
export { traceToJson } from "./trace-json.ts";
export { traceToPcap } from "./trace-pcap.ts";
export { traceToTr } from "./trace-tr.ts";
