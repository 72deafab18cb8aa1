import { failure, type Result } from "../../scenario/issue.ts";
import type { Capture, LogConnection, LogSeries } from "../capture.ts";
import { isRecord, jsonOf, listOf, numberOf, recordOf, textOf } from "./json-values.ts";

/** Reads what `iperf3 --json` prints; null where a text is something else. */
export function readIperf3(text: string): Result<Capture> | null {
  const json = jsonOf(text);
  if (!isRecord(json) || !isRecord(json.start) || !Array.isArray(json.intervals)) return null;
  const intervals = json.intervals.filter(isRecord);
  const connected = listOf(json.start.connected).filter(isRecord);
  const mss = numberOf(json.start.tcp_mss_default) || 1448;
  const connections = connected.flatMap((one): LogConnection[] => {
    const socket = numberOf(one.socket);
    const rows = intervals.flatMap(({ streams }) =>
      listOf(streams).filter(
        (stream): stream is Record<string, unknown> => isRecord(stream) && numberOf(stream.socket) === socket,
      ),
    );
    if (rows.length === 0) return [];
    return [connectionOf(one, rows, mss)];
  });
  if (connections.length === 0)
    return failure(
      "intervals",
      "no intervals of a connection",
      "the intervals of a test",
      "Write the file with: iperf3 -c HOST --json > FILE.",
    );
  const epoch = numberOf(recordOf(json.start.timestamp).timesecs);
  return { ok: true, value: { format: "iperf3", epoch, connections, notes: [] } };
}

function connectionOf(
  connected: Record<string, unknown>,
  rows: readonly Record<string, unknown>[],
  mss: number,
): LogConnection {
  const sum = (key: string) => rows.reduce((total, row) => total + numberOf(row[key]), 0);
  const series = (key: string, factor: number): LogSeries | null => {
    const told = rows.filter((row) => typeof row[key] === "number");
    if (told.length === 0) return null;
    return {
      t: Float64Array.from(told, (row) => numberOf(row.end)),
      v: Float64Array.from(told, (row) => numberOf(row[key]) * factor),
    };
  };
  const rtt = series("rtt", 1e-6);
  const [start, end] = [numberOf(rows[0].start), numberOf(rows[rows.length - 1].end)];
  const bytes = sum("bytes");
  return {
    kind: "log",
    from: `${textOf(connected.local_host)}:${numberOf(connected.local_port)}`,
    to: `${textOf(connected.remote_host)}:${numberOf(connected.remote_port)}`,
    start,
    end,
    segments: Math.ceil(bytes / mss),
    bytes,
    retransmitted: sum("retransmits"),
    rttMin: rtt === null ? null : rtt.v.reduce((a, b) => Math.min(a, b)),
    throughput: end > start ? (8 * bytes) / (end - start) : 0,
    cwnd: series("snd_cwnd", 1 / mss),
    ssthresh: null,
    rtt,
    rate: series("bits_per_second", 1),
  };
}
