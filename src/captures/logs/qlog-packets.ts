import { type Conversation, MOST_SEGMENTS } from "../connections/conversations.ts";
import { SegmentRows } from "../connections/segment-rows.ts";
import { ACK, SYN, TcpHeader } from "../packets/tcp-header.ts";
import { isRecord, listOf, numberOf, recordOf, textOf } from "./json-values.ts";
import type { LogEvent } from "./qlog-event.ts";

/**
 * The packets of a log that names bytes: what was sent as `stream` frames of stream 0, what was acknowledged as `ackno`. Null where a log
 * does not: QUIC's own ACKs name packets, of which none is sent again.
 */
export function conversationOf(
  trace: Record<string, unknown>,
  events: readonly LogEvent[],
): Conversation | null {
  if (!events.some(({ data }) => typeof data.ackno === "number")) return null;
  const rows = new SegmentRows();
  const header = new TcpHeader();
  const first = events.find(({ name }) => /packet_sent$/.test(name))?.time ?? events[0].time;
  for (const { time, name, data } of events) {
    if (rows.count >= MOST_SEGMENTS) break;
    const length = clamped(numberOf(recordOf(data.raw).length));
    const t = (time - first) / 1e3;
    if (/packet_received$/.test(name) && typeof data.ackno === "number") {
      Object.assign(header, { seq: 0, ackno: clamped(data.ackno), payload: 0, flags: ACK });
      rows.add(t, 1, header, length, 0);
    }
    if (!/packet_sent$/.test(name)) continue;
    const frame = listOf(data.frames).find((one) => isRecord(one) && one.frame_type === "stream");
    if (!isRecord(frame)) continue;
    const isSyn = data.syn === true;
    const payload = isSyn ? 0 : clamped(numberOf(frame.length));
    Object.assign(header, { seq: clamped(numberOf(frame.offset)), payload, flags: isSyn ? SYN : ACK });
    rows.add(t, 0, header, length, 0);
  }
  if (rows.count === 0) return null;
  const name = textOf(recordOf(trace.vantage_point).name);
  return { ends: [name, "peer"], rows, greetings: [null, null] };
}

/** A number of bytes as the 32 bits that a header has for it. */
function clamped(value: number): number {
  return Math.max(0, Math.floor(value)) % 2 ** 32;
}
