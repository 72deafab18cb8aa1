import { failure, type Result } from "../../scenario/issue.ts";
import type { Capture, LogConnection, LogSeries } from "../capture.ts";
import { connectionOf as packetConnectionOf } from "../connections/connection.ts";
import { isRecord, jsonOf, listOf, numberOf, recordOf, textOf } from "./json-values.ts";
import type { LogEvent } from "./qlog-event.ts";
import { conversationOf } from "./qlog-packets.ts";

/** What a record of a text sequence begins with (RFC 7464). */
const SEPARATOR = "\u001e";
/** Where qlog writes no size: a QUIC packet, bytes (RFC 9000, section 14.1). */
const USUAL_PACKET = 1200;

/**
 * Reads a qlog (https://datatracker.ietf.org/doc/draft-ietf-quic-qlog-main-schema/), as one JSON object or as a sequence of lines; null
 * where a text is something else. A connection of QUIC or TCP has its sender's own window there; its packets are counted.
 */
export function readQlog(text: string): Result<Capture> | null {
  const traces = tracesOf(text);
  if (traces === null) return null;
  const connections = traces.flatMap((trace) => {
    const events = eventsOf(trace);
    if (events.length === 0) return [];
    const conversation = conversationOf(trace, events);
    return [conversation === null ? connectionOf(trace, events) : packetConnectionOf(conversation)];
  });
  if (connections.length === 0)
    return failure(
      "traces",
      "no events",
      "events of a connection",
      "Log again with the events of recovery and transport.",
    );
  return { ok: true, value: { format: "qlog", epoch: 0, connections, notes: [] } };
}

/** The traces of a file: each has a list of events; null where it is no qlog. */
function tracesOf(text: string): Record<string, unknown>[] | null {
  const json = jsonOf(text);
  if (isRecord(json)) {
    if (!("qlog_version" in json || "qlog_format" in json)) return null;
    return Array.isArray(json.traces) ? json.traces.filter(isRecord) : "events" in json ? [json] : [];
  }
  if (!/qlog_(?:version|format)|:qlog:/.test(text.slice(0, 2000))) return null;
  // A text sequence: a record a line, each behind a record separator (RFC 7464).
  const [head, ...events] = text.split("\n").flatMap((line) => {
    const value = jsonOf(line.startsWith(SEPARATOR) ? line.slice(1) : line);
    return isRecord(value) ? [value] : [];
  });
  return head === undefined ? null : [{ ...recordOf(head.trace), events }];
}

function eventsOf(trace: Record<string, unknown>): LogEvent[] {
  const relative = recordOf(trace.common_fields).time_format === "delta";
  const fields = listOf(trace.event_fields).map(String);
  let time = 0;
  const events = listOf(trace.events).flatMap((event): LogEvent[] => {
    const read = Array.isArray(event) ? Object.fromEntries(fields.map((name, i) => [name, event[i]])) : event;
    if (!isRecord(read)) return [];
    const at = numberOf(read.time ?? read.relative_time);
    time = relative ? time + at : at;
    const name = read.name ?? `${textOf(read.category)}:${textOf(read.event ?? read.event_type)}`;
    return [{ time, name: String(name), data: recordOf(read.data) }];
  });
  return events.sort((a, b) => a.time - b.time);
}

function connectionOf(trace: Record<string, unknown>, events: readonly LogEvent[]): LogConnection {
  const first = events[0].time;
  const end = (events[events.length - 1].time - first) / 1e3;
  const named = (pattern: RegExp) => events.filter(({ name }) => pattern.test(name));
  const metrics = named(/metrics_updated$|recovery_parameters_updated$/);
  const sent = named(/packet_sent$/);
  const sizes = sent.map(
    ({ data }) => numberOf(recordOf(data.raw).length ?? recordOf(data.header).packet_size) || USUAL_PACKET,
  );
  const size = sizes.reduce((most, one) => Math.max(most, one), 0) || USUAL_PACKET;
  const series = (key: string, factor: number): LogSeries | null => {
    const told = metrics.filter(({ data }) => typeof data[key] === "number");
    if (told.length === 0) return null;
    return {
      t: Float64Array.from(told, ({ time }) => (time - first) / 1e3),
      v: Float64Array.from(told, ({ data }) => numberOf(data[key]) * factor),
    };
  };
  const rtt = series("latest_rtt", 1e-3) ?? series("smoothed_rtt", 1e-3);
  const least = metrics.flatMap(({ data }) =>
    typeof data.min_rtt === "number" ? [numberOf(data.min_rtt) / 1e3] : [],
  );
  const smallest = (values: Iterable<number>) => {
    let found: number | null = null;
    for (const value of values) found = Math.min(found ?? value, value);
    return found;
  };
  const lost = named(/packet_lost$/).length;
  const bytes = sizes.reduce((sum, one) => sum + one, 0) - lost * size;
  const ends = recordOf(trace.common_fields);
  return {
    kind: "log",
    from: textOf(ends.src_ip ?? recordOf(trace.vantage_point).name),
    to: textOf(ends.dst_ip ?? "peer"),
    start: 0,
    end,
    segments: sent.length,
    bytes: Math.max(0, bytes),
    retransmitted: lost,
    rttMin: smallest(least) ?? (rtt === null ? null : smallest(rtt.v)),
    throughput: end > 0 ? (8 * Math.max(0, bytes)) / end : 0,
    cwnd: series("congestion_window", 1 / size),
    ssthresh: series("ssthresh", 1 / size),
    rtt,
    rate: series("pacing_rate", 1),
  };
}
