import { traceToCsv, traceToJson, traceToPcap, traceToQlog, traceToTr } from "../analysis/formats.ts";
import { orNearest } from "../scenario/nearest.ts";
import { RECORD_ALL, type RecordOptions, type RunSpec, type Trace } from "../sim/index.ts";
import { CliError, shown } from "./error.ts";

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
  pcap: { pieces: traceToPcap, hops: true },
  qlog: { pieces: traceToQlog, hops: false },
};

/** A file that a run's trace goes to. */
export interface TraceFile {
  path: string;
  /** What the run has to record for it. */
  record(duration: number): RecordOptions;
  /** The file's content, piece by piece. */
  pieces(trace: Trace, spec: RunSpec): Iterable<string | Uint8Array>;
}

/** The file that `--trace PATH` means. @throws CliError when its ending names no format. */
export function traceFile(path: string): TraceFile {
  const ending = /\.([^./\\]+)$/.exec(path)?.[1].toLowerCase() ?? "";
  if (!Object.hasOwn(FORMATS, ending)) {
    const known = Object.keys(FORMATS).map((name) => `.${name}`);
    throw new CliError(
      `--trace ${shown(path)}: the file's ending chooses the format. ${orNearest(`.${ending}`, known, `Choose one of ${known.join(", ")}.`)}`,
    );
  }
  const { pieces, hops } = FORMATS[ending];
  return {
    path,
    record: (duration) => ({ ...RECORD_ALL, hops: hops ? { from: 0, to: duration } : null }),
    pieces,
  };
}
