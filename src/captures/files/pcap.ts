import { issueAt, type PacketSink, type RawPacket, type ReadEnd } from "./packet-sink.ts";

/** Magic numbers of the file's header: times in µs or in ns. */
const MICROSECONDS = 0xa1b2c3d4;
const NANOSECONDS = 0xa1b23c4d;
const FILE_HEADER = 24;
const RECORD_HEADER = 16;
/** Longest captured packet, bytes: what libpcap writes at most (MAXIMUM_SNAPLEN). */
const MOST_CAPTURED = 262_144;

/** Does a file begin as pcap? */
export function isPcap(view: DataView): boolean {
  return view.byteLength >= 4 && orderOf(view) !== null;
}

/** Byte order of the file and the unit of its times, s; null for another format. */
function orderOf(view: DataView): { little: boolean; unit: number } | null {
  for (const little of [true, false]) {
    const magic = view.getUint32(0, little);
    if (magic === MICROSECONDS) return { little, unit: 1e-6 };
    if (magic === NANOSECONDS) return { little, unit: 1e-9 };
  }
  return null;
}

/**
 * Reads the packets of a pcap file (https://datatracker.ietf.org/doc/draft-ietf-opsawg-pcap/), of both byte orders and both units
 * of time.
 */
export function readPcap(view: DataView, sink: PacketSink): ReadEnd {
  const order = orderOf(view);
  if (order === null || view.byteLength < FILE_HEADER)
    return issueAt("header", `${view.byteLength} bytes`, "24 bytes", "Capture again: the file is cut.");
  const { little, unit } = order;
  const packet: RawPacket = {
    number: 0,
    // The upper bits tell of a checksum at a frame's end.
    linkType: view.getUint32(20, little) & 0xffff,
    at: 0,
    captured: 0,
    original: 0,
    seconds: 0,
    rest: 0,
  };
  let at = FILE_HEADER;
  while (at < view.byteLength) {
    packet.number++;
    const path = `packet ${packet.number}`;
    if (at + RECORD_HEADER > view.byteLength) return cut(path);
    const captured = view.getUint32(at + 8, little);
    if (captured > MOST_CAPTURED)
      return issueAt(
        path,
        `${captured} bytes captured`,
        `at most ${MOST_CAPTURED}`,
        "Copy the file again: it is damaged from there on. The packets before are shown.",
      );
    if (at + RECORD_HEADER + captured > view.byteLength) return cut(path);
    packet.seconds = view.getUint32(at, little);
    packet.rest = view.getUint32(at + 4, little) * unit;
    packet.captured = captured;
    packet.original = view.getUint32(at + 12, little);
    packet.at = at + RECORD_HEADER;
    if (!sink(packet)) return null;
    at += RECORD_HEADER + captured;
  }
  return null;
}

function cut(path: string): ReadEnd {
  return issueAt(
    path,
    "the end of the file",
    "a whole packet",
    "Let the capture end by itself, or copy the file again. The packets before are shown.",
  );
}
