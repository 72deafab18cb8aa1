/** A run over the path of a capture, read by the same reader as the capture, so that both are counted and drawn alike. */
import { traceToPcap } from "../analysis/formats.ts";
import type { LogSeries } from "../captures/capture.ts";
import type { ConnectionSummary } from "../captures/connections/connection.ts";
import type { ScenarioDocument } from "../captures/fit/path-fit.ts";
import type { ConnectionPicture } from "../captures/picture.ts";
import { formatIssue, parseScenario, type Result, type Scenario } from "../scenario/index.ts";
import type { RecordOptions, RunResult } from "../sim/declared.ts";
import type { CaptureReader } from "./reader.ts";

/** What makes runs. */
export interface RunsPaths {
  run(lane: string, scenario: Scenario, record: RecordOptions): Promise<PathRun>;
}

/** How a run ended. */
type PathRun =
  | { state: "done"; result: RunResult }
  | { state: "cancelled" }
  | { state: "refused" | "failed"; message: string };

/** A run beside a capture. */
export interface RunBeside {
  /** Id of the scheme that ran. */
  scheme: string;
  connection: ConnectionSummary;
  /** Times and segments as in the capture: the first segment with data is the same one, and leaves at the same time. */
  picture: ConnectionPicture;
}

/** The lane of these runs. */
const LANE = "capture";
/** What a capture shows: sends and ACKs, and what ACKs report besides, which packet-hops have. */
const recordOf = ({ duration }: Scenario): RecordOptions => ({
  sequence: true,
  queues: "none",
  probes: false,
  hops: { from: 0, to: duration },
});

/** The scenario of a path with another sender; its recovery and its receiver's ACKs are the scheme's. */
export function withScheme(document: ScenarioDocument, scheme: string): Result<Scenario> {
  const [{ recovery: _, ack: __, ...flow }] = document.flows as readonly Record<string, unknown>[];
  const parsed = parseScenario({ ...document, flows: [{ ...flow, scheme }] });
  return parsed.ok ? { ok: true, value: parsed.scenario } : { ok: false, issues: parsed.issues };
}

/**
 * Runs a sender over the path of a capture and reads what a capture at the sender would have held.
 * @param reader for this run alone: it keeps one capture
 * @returns why there is none, in words, "" where a newer run took its place
 */
export async function runBeside(
  document: ScenarioDocument,
  scheme: string,
  captured: ConnectionPicture,
  runs: RunsPaths,
  reader: CaptureReader,
): Promise<RunBeside | string> {
  const scenario = withScheme(document, scheme);
  if (!scenario.ok) return scenario.issues.map(formatIssue).join(" ");
  const run = await runs.run(LANE, scenario.value, recordOf(scenario.value));
  if (run.state === "cancelled") return "";
  if (run.state !== "done") return run.message;
  const file = new Blob([...traceToPcap(run.result.trace, scenario.value)] as BlobPart[]);
  const read = await reader.ask({ kind: "read", file });
  const shown = read.kind === "read" ? await reader.ask({ kind: "show", connection: 0 }) : read;
  if (read.kind !== "read" || shown.kind !== "shown")
    return shown.kind === "refused" ? shown.issues.map(formatIssue).join(" ") : "";
  const [connection] = read.capture.connections;
  return { scheme, connection, picture: movedTo(shown.picture, captured) };
}

/** A picture whose first segment with data has the time and the number of another's. */
export function movedTo(picture: ConnectionPicture, other: ConnectionPicture): ConnectionPicture {
  const [mine, theirs] = [firstData(picture), firstData(other)];
  if (mine === null || theirs === null) return picture;
  const [by, seqBy] = [theirs.t - mine.t, theirs.seq - mine.seq];
  const moved = (values: Float64Array, added: number) => values.map((value) => value + added);
  const points = <T extends { t: Float64Array; seq: Float64Array }>(part: T): T => ({
    ...part,
    t: moved(part.t, by),
    seq: moved(part.seq, seqBy),
  });
  const series = (part: LogSeries | null) => part && { t: moved(part.t, by), v: part.v };
  return {
    until: picture.until + by,
    sent: points(picture.sent),
    again: points(picture.again),
    lost: points(picture.lost),
    acked: { t: moved(picture.acked.t, by), v: moved(picture.acked.v, seqBy) },
    sacked: { ...points(picture.sacked), to: moved(picture.sacked.to, seqBy) },
    flight: series(picture.flight),
    rtt: series(picture.rtt),
    throughput: series(picture.throughput),
    cwnd: series(picture.cwnd),
    ssthresh: series(picture.ssthresh),
  };
}

/** The first segment that is no SYN, which is number 0; null where nothing was sent. */
function firstData({ sent: { t, seq } }: ConnectionPicture): { t: number; seq: number } | null {
  const i = seq.findIndex((one) => one > 0);
  return i < 0 ? null : { t: t[i], seq: seq[i] };
}
