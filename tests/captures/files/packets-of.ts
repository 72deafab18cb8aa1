import type { PacketSink, RawPacket, ReadEnd } from "../../../src/captures/files/packet-sink.ts";

/** What a reader of files tells: its packets, up to `most` of them, and what stopped it. */
export function packetsOf(
  read: (view: DataView, sink: PacketSink) => ReadEnd,
  bytes: Uint8Array,
  most = Number.POSITIVE_INFINITY,
): { packets: RawPacket[]; end: ReadEnd } {
  const packets: RawPacket[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = read(view, (packet) => packets.push({ ...packet }) < most);
  return { packets, end };
}
