import { closeSync, openSync, writeSync } from "node:fs";
import { traceToCsv, traceToJson, traceToPcap, traceToTr } from "../analysis/index.ts";
import { RECORD_ALL, type RecordOptions, type RunSpec, type Trace } from "../sim/index.ts";
import { CliError } from "./error.ts";

interface Format {
  pieces(trace: Trace, spec: RunSpec): Iterable<string | Uint8Array>;
  /** Needs every packet on every link, not only what senders and queues saw. */
  hops: boolean;
}

/** What `--trace` can write, by the file's ending. */
const FORMATS: Record<string, Format> = {
  json: { pieces: traceToJson, hops: false },
  csv: { pieces: traceToCsv, hops: false },
  tr: { pieces: traceToTr, hops: true },
  pcap: { pieces: traceToPcap, hops: false },
};

/** A file that a run's trace goes to. */
export interface TraceFile {
  path: string;
  /** What the run has to record for it. */
  record(duration: number): RecordOptions;
  /** @throws Error when the file cannot be written. */
  write(trace: Trace, spec: RunSpec): void;
}

/** The file that `--trace PATH` means. @throws CliError when its ending names no format. */
export function traceFile(path: string): TraceFile {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1].toLowerCase() ?? "";
  if (!Object.hasOwn(FORMATS, ending)) {
    const known = Object.keys(FORMATS).map((name) => `.${name}`);
    throw new CliError(
      `--trace ${path}: the file's ending chooses the format; there are ${known.join(", ")}`,
    );
  }
  const { pieces, hops } = FORMATS[ending];
  return {
    path,
    record: (duration) => ({ ...RECORD_ALL, hops: hops ? { from: 0, to: duration } : null }),
    write(trace, spec) {
      const file = openSync(path, "w");
      try {
        for (const piece of pieces(trace, spec)) {
          if (typeof piece === "string") writeSync(file, piece);
          else writeSync(file, piece);
        }
      } finally {
        closeSync(file);
      }
    },
  };
}
