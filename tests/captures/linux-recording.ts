/**
 * Recordings of a Linux kernel's TCP through an emulated link (recordings/*.json.gz), whose rate, delay, buffer and losses are known, as
 * what tcpdump would have captured at the sender: every data packet when it reaches the link, every ACK when it arrives.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** A column of differences. */
type Differences = readonly number[];
type ByRow<T> = readonly (readonly [row: number, value: T])[];

/** What is emulated, of which this reads a part. */
export interface LinkCase {
  rate: number;
  reverse_rate?: number;
  delay_ms: number;
  limit: number;
  duration_ms: number;
  delays_ms?: readonly (readonly [number, number])[];
  sack?: number;
  lose?: readonly (readonly [number, number])[];
}

/** A recording as its file has it. */
export interface Recording {
  case: string;
  cc: string;
  spec: LinkCase;
  data: {
    us: Differences;
    seg: Differences;
    queue: Differences;
    nth: ByRow<number>;
    fate: ByRow<string>;
    mark: readonly number[];
  };
  ack: {
    us: Differences;
    ack: Differences;
    sack: ByRow<string>;
    fate: ByRow<string>;
    ece: readonly number[];
  };
}

const MSS = 1448;

export function readRecording(path: string | URL): Recording {
  return JSON.parse(gunzipSync(readFileSync(path)).toString("utf8"));
}

/** A transmission that was lost, and why: the truth. */
export interface TrueLoss {
  seq: number;
  nth: number;
  why: "overflow" | "transmission";
}

/** The losses of a recording. */
export function trueLosses({ data }: Recording): TrueLoss[] {
  const seq = sums(data.seg);
  const nth = new Map(data.nth);
  return data.fate
    .filter(([, fate]) => fate === "full" || fate === "lost")
    .map(([row, fate]) => ({
      seq: seq[row],
      nth: nth.get(row) ?? 1,
      why: fate === "full" ? "overflow" : "transmission",
    }));
}

/** A recording as a pcap file with µs, raw IP, headers only. */
export function pcapOf({ spec, data, ack }: Recording): Uint8Array<ArrayBuffer> {
  const seqs = sums(data.seg);
  const packets = sums(data.us).map((us, row) => ({
    us,
    bytes: segment({ seg: seqs[row], us, isData: true, blocks: [], sack: spec.sack !== 0 }),
  }));
  const lost = new Set(ack.fate.map(([row]) => row));
  const blocks = new Map(ack.sack);
  const reverse = spec.reverse_rate ?? spec.rate;
  const acks = sums(ack.ack);
  let free = 0;
  sums(ack.us).forEach((us, row) => {
    if (lost.has(row)) return;
    const held = (blocks.get(row) ?? "")
      .split(" ")
      .filter((text) => text !== "")
      .map((text) => text.split("-").map(Number));
    const bytes = segment({ seg: acks[row], us, isData: false, blocks: held, sack: spec.sack !== 0 });
    free = Math.max(free, us) + (8e6 * (bytes.length - 16)) / reverse;
    packets.push({ us: Math.round(free + 1000 * delayAt(spec)), bytes });
  });
  // The ACKs of the SYN are not recorded: the sender's first data follows it at once.
  const firstData = sums(data.us)[1] ?? 0;
  packets.push({
    us: firstData - 150,
    bytes: segment({ seg: 1, us: 0, isData: false, blocks: [], sack: spec.sack !== 0, isSyn: true }),
  });
  packets.sort((a, b) => a.us - b.us);
  const total = packets.reduce((sum, { bytes }) => sum + bytes.length, 24);
  const file = new Uint8Array(total);
  const head = new DataView(file.buffer);
  head.setUint32(0, 0xa1b2c3d4, true);
  head.setUint16(4, 2, true);
  head.setUint16(6, 4, true);
  head.setUint32(16, 65_535, true);
  head.setUint32(20, 101, true);
  let at = 24;
  for (const { us, bytes } of packets) {
    const record = new DataView(bytes.buffer);
    record.setUint32(0, 1_700_000_000 + Math.floor(us / 1e6), true);
    record.setUint32(4, us % 1e6, true);
    file.set(bytes, at);
    at += bytes.length;
  }
  return file;
}

/** One way back, ms: only the way there changes its delay. */
function delayAt(spec: LinkCase & { reverse_delay_ms?: number }): number {
  return spec.reverse_delay_ms ?? spec.delay_ms;
}

interface Written {
  seg: number;
  us: number;
  isData: boolean;
  blocks: readonly (readonly number[])[];
  sack: boolean;
  isSyn?: boolean;
}

/** A record of the file, its time left out. */
function segment({
  seg,
  us,
  isData,
  blocks,
  sack,
  isSyn = isData && seg === 0,
}: Written): Uint8Array<ArrayBuffer> {
  const options: number[] = [];
  const word = (value: number) => options.push(...[24, 16, 8, 0].map((shift) => (value >>> shift) & 255));
  if (isSyn) options.push(2, 4, 1460 >> 8, 1460 & 255, ...(sack ? [4, 2] : [1, 1]), 3, 3, 9, 1);
  else options.push(1, 1);
  options.push(8, 10);
  word(1 + Math.floor(us / 1000));
  word(0);
  if (isSyn) options.push(1, 1);
  if (blocks.length > 0) {
    options.push(1, 1, 5, 2 + 8 * blocks.length);
    for (const edge of blocks.flat()) word(byteOf(edge));
  }
  const payload = isData && !isSyn ? MSS : 0;
  const headers = 40 + options.length;
  const view = new DataView(new ArrayBuffer(16 + headers));
  view.setUint32(8, headers, true);
  view.setUint32(12, headers + payload, true);
  view.setUint8(16, 0x45);
  view.setUint16(18, headers + payload);
  view.setUint8(24, 64);
  view.setUint8(25, 6);
  view.setUint32(28, isData ? 0x0a000002 : 0x0a000107);
  view.setUint32(32, isData ? 0x0a000107 : 0x0a000002);
  const tcp = 36;
  view.setUint16(tcp, isData ? 40_000 : 5201);
  view.setUint16(tcp + 2, isData ? 5201 : 40_000);
  // Sequence numbers that wrap around on the way.
  view.setUint32(tcp + 4, isData ? byteOf(seg) : isSyn ? 999 : 1000);
  view.setUint32(tcp + 8, isData ? 1000 : byteOf(seg));
  view.setUint8(tcp + 12, ((20 + options.length) / 4) << 4);
  view.setUint8(tcp + 13, isSyn ? (isData ? 2 : 18) : 16);
  view.setUint16(tcp + 14, 32_000);
  options.forEach((byte, i) => {
    view.setUint8(tcp + 20 + i, byte);
  });
  return new Uint8Array(view.buffer);
}

const BASE = 2 ** 32 - 2_000_000;

function byteOf(seg: number): number {
  return (BASE + (seg === 0 ? 0 : 1 + Math.round((seg - 1) * MSS))) % 2 ** 32;
}

function sums(differences: Differences): number[] {
  let sum = 0;
  return differences.map((difference) => {
    sum += difference;
    return sum;
  });
}
