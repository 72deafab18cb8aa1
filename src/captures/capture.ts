import type { Issue } from "../scenario/issue.ts";
import type { ConnectionSummary, PacketConnection } from "./connections/connection.ts";

/** A column of numbers over ascending times, s. */
export interface LogSeries {
  t: Float64Array;
  v: Float64Array;
}

/** A connection of which a log tells only values over time. */
export interface LogConnection extends ConnectionSummary {
  kind: "log";
  /** Windows in segments, round trips in s, rates in bit/s; null where the log has none. */
  cwnd: LogSeries | null;
  ssthresh: LogSeries | null;
  rtt: LogSeries | null;
  rate: LogSeries | null;
}

export type Connection = PacketConnection | LogConnection;

/** Formats of files that are read. */
export type CaptureFormat = "pcap" | "pcapng" | "qlog" | "iperf3" | "ss";

/** A capture or log that was read. */
export interface Capture {
  format: CaptureFormat;
  /** Time of its first packet, s since 1970; 0 where the file has no such time. */
  epoch: number;
  connections: readonly Connection[];
  /** What was left out of it and what to do about it; where it is damaged, what comes behind was left out. */
  notes: readonly Issue[];
}
