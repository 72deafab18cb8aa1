import { describe, expect, it } from "vitest";
import type { PacketConnection } from "../../../src/captures/connections/connection.ts";
import { readQlog } from "../../../src/captures/logs/qlog.ts";
import { conversationOf } from "../../../src/captures/logs/qlog-packets.ts";

type Values = Record<string, unknown>;

const SYN = 2;
const ACK = 16;
const CLIENT = { vantage_point: { name: "client" } };

const stream = (offset: unknown, length: unknown) => ({ frame_type: "stream", stream_id: 0, offset, length });
const sent = (time: number, frames: readonly unknown[], data: Values = {}) => ({
  time,
  name: "transport:packet_sent",
  data: { raw: { length: 1040 }, frames, ...data },
});
const received = (time: number, ackno: unknown) => ({
  time,
  name: "transport:packet_received",
  data: { raw: { length: 40 }, ackno },
});

/** What a conversation has: when, bytes of the stream that were sent or the next one expected, packet's length, flags. */
function rowsOf(events: Parameters<typeof conversationOf>[1]) {
  const conversation = conversationOf(CLIENT, events);
  if (conversation === null) return null;
  const { rows } = conversation;
  return Array.from({ length: rows.count }, (_, i) => ({
    t: rows.t[i],
    ...(rows.from[i] === 0 ? { sent: [rows.seq[i], rows.payload[i]] } : { ackno: rows.ackno[i] }),
    length: rows.length[i],
    flags: rows.flags[i],
  }));
}

describe("the packets of a log that names bytes", () => {
  it("are what was sent of a stream and what was acknowledged of it, in time since the first was sent", () => {
    const events = [
      received(500, 1),
      sent(1000, [stream(0, 1)], { syn: true }),
      received(1500, 1),
      sent(2000, [{ frame_type: "padding" }, stream(1, 1000)]),
      received(2500, 1001),
    ];
    expect(rowsOf(events)).toEqual([
      { t: -0.5, ackno: 1, length: 40, flags: ACK },
      // A SYN has no payload.
      { t: 0, sent: [0, 0], length: 1040, flags: SYN },
      { t: 0.5, ackno: 1, length: 40, flags: ACK },
      { t: 1, sent: [1, 1000], length: 1040, flags: ACK },
      { t: 1.5, ackno: 1001, length: 40, flags: ACK },
    ]);
  });

  it("count their time from the first event where nothing was sent", () => {
    expect(rowsOf([received(500, 1), received(1500, 2)])?.map(({ t }) => t)).toEqual([0, 1]);
  });

  it("are between the log's end and its peer, whose SYNs are not told", () => {
    const events = [received(0, 1)];
    expect(conversationOf(CLIENT, events)).toMatchObject({
      ends: ["client", "peer"],
      greetings: [null, null],
    });
    expect(conversationOf({}, events)?.ends).toEqual(["?", "peer"]);
  });

  it("are none of a log that names no bytes as acknowledged", () => {
    expect(rowsOf([sent(0, [stream(0, 9)]), received(1, undefined), received(2, "7")])).toBeNull();
    expect(rowsOf([])).toBeNull();
    // Bytes that another event names were not acknowledged by a packet.
    expect(rowsOf([{ time: 0, name: "recovery:other", data: { ackno: 5 } }])).toBeNull();
  });

  it("are only those that carry a stream or a number, under their very names", () => {
    const other = (name: string) => ({ ...sent(5, [stream(0, 9)], { ackno: 5 }), name });
    expect(
      rowsOf([
        received(0, 7),
        received(1, undefined),
        sent(2, [{ frame_type: "ack" }, 7, null]),
        { time: 3, name: "transport:packet_sent", data: {} },
        other("transport:packet_sent_late"),
        other("transport:packet_received_late"),
        sent(10, [stream(1, 5)], { ackno: 99 }),
      ]),
    ).toMatchObject([
      { t: -0.002, ackno: 7 },
      { t: 0.008, sent: [1, 5] },
    ]);
  });

  it("have numbers of 32 bits, as headers have: larger ones wrap around, others are none", () => {
    const events = [sent(0, [stream(2 ** 32 + 5, 10.9)]), received(0, 2 ** 33 + 16), received(0, -3)];
    expect(rowsOf(events)).toMatchObject([{ sent: [5, 10] }, { ackno: 16 }, { ackno: 0 }]);
    expect(rowsOf([sent(0, [stream("12", "x")], { syn: 1 }), received(0, 1)])?.[0]).toMatchObject({
      sent: [12, 0],
      flags: ACK,
    });
  });

  it("make a connection of packets, of which none need be guessed", () => {
    const events = [
      sent(0, [stream(1, 1000)]),
      sent(1, [stream(1001, 1000)]),
      received(50, 2001),
      sent(60, [stream(2001, 1000)]),
    ];
    const result = readQlog(JSON.stringify({ qlog_version: "0.3", traces: [{ ...CLIENT, events }] }));
    if (!result?.ok) throw new Error(JSON.stringify(result));
    const [connection] = result.value.connections;
    expect(connection).toMatchObject({
      kind: "packets",
      from: "client",
      to: "peer",
      segments: 3,
      bytes: 2000,
      rttMin: 0.049,
    } satisfies Partial<PacketConnection>);
  });
});
