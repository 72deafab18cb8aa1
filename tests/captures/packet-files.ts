/** Capture files made byte by byte, as the formats' specifications say. */

/** A TCP segment to be written. */
export interface Segment {
  /** s since 1970. */
  t: number;
  /** From the sender of data (0) or from its peer (1). */
  from: 0 | 1;
  seq: number;
  ackno?: number;
  payload?: number;
  flags?: number;
  window?: number;
  /** Bytes of options, a multiple of four. */
  options?: readonly number[];
  ecn?: number;
}

export const FIN = 1;
export const SYN = 2;
export const RST = 4;
export const ACK = 16;
export const ECE = 64;
export const CWR = 128;

/** The bytes of a number, high byte first. */
export function big(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256);
}

/** A TCP segment in IPv4, headers and zeros. */
export function ipv4(segment: Segment): number[] {
  const tcp = tcpBytes(segment);
  const addresses = [
    [10, 0, 0, 2],
    [10, 0, 1, 7],
  ];
  const [a, b] = segment.from === 0 ? addresses : [addresses[1], addresses[0]];
  return [0x45, segment.ecn ?? 0, ...big(20 + tcp.length, 2), 0, 0, 0, 0, 64, 6, 0, 0, ...a, ...b, ...tcp];
}

/** The same in IPv6, behind hop-by-hop options. */
export function ipv6(segment: Segment): number[] {
  const tcp = tcpBytes(segment);
  const address = (last: number) => [0x20, 1, 0xd, 0xb8, ...big(0, 11), last];
  const [a, b] = segment.from === 0 ? [address(1), address(2)] : [address(2), address(1)];
  const head = [0x60 | ((segment.ecn ?? 0) >> 4), ((segment.ecn ?? 0) & 15) << 4, 0, 0];
  return [...head, ...big(8 + tcp.length, 2), 0, 64, ...a, ...b, 6, 0, 1, 4, 0, 0, 0, 0, ...tcp];
}

function tcpBytes({
  from,
  seq,
  ackno = 0,
  payload = 0,
  flags = ACK,
  window = 500,
  options = [],
}: Segment): number[] {
  const ports = from === 0 ? [40_000, 5201] : [5201, 40_000];
  const head = [
    ...big(ports[0], 2),
    ...big(ports[1], 2),
    ...big(seq % 2 ** 32, 4),
    ...big(ackno % 2 ** 32, 4),
  ];
  const offset = ((20 + options.length) / 4) << 4;
  return [...head, offset, flags, ...big(window, 2), 0, 0, 0, 0, ...options, ...new Array(payload).fill(0)];
}

/** What lies around the IP packet of each link type. */
export const LINKS: Readonly<Record<string, { type: number; around: (isV6: boolean) => number[] }>> = {
  Ethernet: { type: 1, around: (isV6) => [...big(0, 12), ...ethertype(isV6)] },
  "Ethernet with a VLAN tag": {
    type: 1,
    around: (isV6) => [...big(0, 12), 0x81, 0, 0, 5, ...ethertype(isV6)],
  },
  "Ethernet with two tags": {
    type: 1,
    around: (isV6) => [...big(0, 12), 0x88, 0xa8, 0, 5, 0x81, 0, 0, 6, ...ethertype(isV6)],
  },
  "raw IP": { type: 101, around: () => [] },
  "Linux cooked": { type: 113, around: (isV6) => [...big(0, 14), ...ethertype(isV6)] },
  "Linux cooked 2": { type: 276, around: (isV6) => [...ethertype(isV6), ...big(0, 18)] },
  "BSD loopback": { type: 0, around: (isV6) => [isV6 ? 30 : 2, 0, 0, 0] },
  "OpenBSD loopback": { type: 108, around: (isV6) => [0, 0, 0, isV6 ? 24 : 2] },
};

function ethertype(isV6: boolean): number[] {
  return isV6 ? [0x86, 0xdd] : [8, 0];
}

/** A packet of a file: its time, s, and its bytes. */
export interface FilePacket {
  t: number;
  bytes: readonly number[];
}

/** How a pcap file is written. */
export interface PcapOptions {
  little?: boolean;
  nanoseconds?: boolean;
  linkType?: number;
  /** Bytes of each packet that are kept. */
  snap?: number;
}

/** A pcap file. */
export function pcap(packets: readonly FilePacket[], options: PcapOptions = {}): Uint8Array<ArrayBuffer> {
  const { little = true, nanoseconds = false, linkType = 101, snap = 65_535 } = options;
  const n = (value: number, bytes: number) => (little ? big(value, bytes).reverse() : big(value, bytes));
  const unit = nanoseconds ? 1e9 : 1e6;
  const file = [
    ...n(nanoseconds ? 0xa1b23c4d : 0xa1b2c3d4, 4),
    ...n(2, 2),
    ...n(4, 2),
    ...n(0, 8),
    ...n(snap, 4),
    ...n(linkType, 4),
  ];
  for (const { t, bytes } of packets) {
    const kept = bytes.slice(0, snap);
    const whole = Math.floor(t);
    file.push(
      ...n(whole, 4),
      ...n(Math.round((t - whole) * unit), 4),
      ...n(kept.length, 4),
      ...n(bytes.length, 4),
    );
    for (const byte of kept) file.push(byte);
  }
  return new Uint8Array(file);
}

/** How a pcapng file is written. */
export interface PcapngOptions {
  little?: boolean;
  linkType?: number;
  /** The option if_tsresol, and units in a second that it means. */
  resolution?: { code: number; perSecond: number };
  /** The option if_tsoffset, s. */
  offset?: number;
}

/** A pcapng file of one section and one interface, with enhanced packet blocks between blocks that hold no packets. */
export function pcapng(packets: readonly FilePacket[], options: PcapngOptions = {}): Uint8Array<ArrayBuffer> {
  const { little = true, linkType = 101, resolution, offset } = options;
  const n = (value: number, bytes: number) => (little ? big(value, bytes).reverse() : big(value, bytes));
  const padded = (bytes: readonly number[]) => [...bytes, ...new Array(-bytes.length & 3).fill(0)];
  const block = (type: number, body: readonly number[]) => {
    const length = n(12 + body.length, 4);
    return [...n(type, 4), ...length, ...body, ...length];
  };
  const choices = [
    ...(resolution ? [...n(9, 2), ...n(1, 2), resolution.code, 0, 0, 0] : []),
    ...(offset === undefined ? [] : [...n(14, 2), ...n(8, 2), ...n64(BigInt(offset))]),
  ];
  function n64(value: bigint): number[] {
    const unsigned = BigInt.asUintN(64, value);
    const halves = [Number(unsigned >> 32n), Number(unsigned & 0xffffffffn)];
    return (little ? halves.reverse() : halves).flatMap((half) => n(half, 4));
  }
  const file = [
    ...block(0x0a0d0d0a, [...n(0x1a2b3c4d, 4), ...n(1, 2), ...n(0, 2), ...n64(-1n)]),
    ...block(1, [
      ...n(linkType, 2),
      0,
      0,
      ...n(0, 4),
      ...(choices.length > 0 ? [...choices, 0, 0, 0, 0] : []),
    ]),
    ...block(4, [0, 0, 0, 0]),
  ];
  const perSecond = BigInt(resolution?.perSecond ?? 1_000_000);
  for (const { t, bytes } of packets) {
    const units = BigInt(Math.round((t - (offset ?? 0)) * 1e6)) * perSecond;
    const stamp = units / 1_000_000n;
    const times = [...n(Number(stamp >> 32n), 4), ...n(Number(stamp & 0xffffffffn), 4)];
    file.push(
      ...block(6, [...n(0, 4), ...times, ...n(bytes.length, 4), ...n(bytes.length, 4), ...padded(bytes)]),
    );
  }
  file.push(...block(5, [...n(0, 4), ...n(0, 8)]));
  return new Uint8Array(file);
}

/** Timestamps of a header (RFC 7323). */
export function timestamps(value: number, echo: number): number[] {
  return [1, 1, 8, 10, ...big(value, 4), ...big(echo, 4)];
}

/** SACK blocks (RFC 2018). */
export function sackBlocks(...blocks: readonly (readonly [number, number])[]): number[] {
  return [1, 1, 5, 2 + 8 * blocks.length, ...blocks.flatMap(([a, b]) => [...big(a, 4), ...big(b, 4)])];
}

/** Options of a SYN: mss, SACK permitted, window scale. */
export function synOptions(mss: number, scale: number): number[] {
  return [2, 4, ...big(mss, 2), 4, 2, 1, 1, 3, 3, scale, 0];
}
