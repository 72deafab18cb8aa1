import type { Conversation } from "./conversations.ts";

/** Payloads of full segments where neither SYN was captured: Ethernet without and with timestamps, IPv4 and IPv6. */
const USUAL = [1448, 1460, 1428, 1440] as const;
/** What timestamps take of a segment, bytes (RFC 7323, appendix A). */
const TIMESTAMP_BYTES = 12;
/** A longer payload is more than one segment of Ethernet's, unless it is a jumbo frame. */
const LONG = 1500;

/**
 * Payload of a full segment that an end sends, bytes: the longest one; where network cards cut longer pieces into segments
 * (segmentation offload), what the SYNs allow, or one of the usual sizes.
 */
export function segmentSize({ rows, greetings }: Conversation, from: 0 | 1): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < rows.count; i++) {
    const payload = rows.payload[i];
    if (rows.from[i] === from && payload > 0) counts.set(payload, (counts.get(payload) ?? 0) + 1);
  }
  if (counts.size === 0) return LONG;
  const longest = [...counts.keys()].reduce((a, b) => Math.max(a, b));
  const told = greetings.map((greeting) => greeting?.mss ?? -1).filter((mss) => mss > 0);
  if (told.length > 0) {
    const mss = Math.min(...told);
    if (longest <= mss) return longest;
    const stamps = greetings.every((greeting) => greeting === null || greeting.timestamps);
    return Math.max(64, mss - (stamps ? TIMESTAMP_BYTES : 0));
  }
  if (longest <= LONG) return longest;
  const [[most]] = [...counts].sort(([, n], [, m]) => m - n);
  return USUAL.find((size) => most % size === 0) ?? Math.max(64, most);
}
