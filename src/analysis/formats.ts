/** Runs as files of other programs. Beside `index.ts`, because a page fetches this only when a file is asked for. */
export { csvLine, type NamedTrace, runsToCsv, type TimeRange, traceToCsv } from "./formats/csv.ts";
export { linuxDiffers } from "./formats/linux-limits.ts";
export { linuxScript } from "./formats/linux-script.ts";
export { ns2Lacks } from "./formats/ns2-limits.ts";
export { ns2Script } from "./formats/ns2-script.ts";
export { ns2Differs } from "./formats/ns2-warnings.ts";
export { traceToJson } from "./formats/trace-json.ts";
export { traceToPcap } from "./formats/trace-pcap.ts";
export { traceToQlog } from "./formats/trace-qlog.ts";
export { traceToTr } from "./formats/trace-tr.ts";
