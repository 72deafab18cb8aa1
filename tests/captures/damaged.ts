import fc from "fast-check";
import { recording } from "./fitted.ts";
import { pcapOf } from "./linux-recording.ts";
import {
  ipv4,
  ipv6,
  LINKS,
  pcap,
  pcapng,
  type Segment,
  SYN,
  sackBlocks,
  synOptions,
  timestamps,
} from "./packet-files.ts";

/** Damage to a file: bytes written over, cut out or repeated, at places given as shares of its length. */
export interface Damage {
  file: number;
  edits: readonly (readonly [where: number, kind: number, byte: number, length: number])[];
  /** Share of the file that is kept. */
  kept: number;
}

const exchange: Segment[] = [
  { t: 1, from: 0, seq: 7000, flags: SYN, options: synOptions(1000, 7) },
  { t: 1.05, from: 1, seq: 1, ackno: 7001, flags: SYN | 16, options: synOptions(1000, 7) },
  ...[0, 1, 2, 3, 0].map(
    (i): Segment => ({
      t: 1.06 + i / 100,
      from: 0,
      seq: 7001 + i * 200,
      payload: 200,
      options: timestamps(9, 8),
    }),
  ),
  { t: 1.2, from: 1, seq: 2, ackno: 7201, options: sackBlocks([7401, 7801]) },
  { t: 1.3, from: 1, seq: 2, ackno: 7801 },
];

/** Whole files of every format, small, so that damage hits what matters. */
export const WHOLE: readonly Uint8Array<ArrayBuffer>[] = [
  ...Object.values(LINKS).flatMap(({ type, around }) => [
    pcap(
      exchange.map((one) => ({ t: one.t, bytes: [...around(false), ...ipv4(one)] })),
      { linkType: type },
    ),
    pcapng(
      exchange.map((one) => ({ t: one.t, bytes: [...around(true), ...ipv6(one)] })),
      { linkType: type, little: false },
    ),
  ]),
  pcapng(
    exchange.map((one) => ({ t: one.t, bytes: ipv4(one) })),
    { resolution: { code: 9, perSecond: 1e9 }, offset: -5 },
  ),
  pcapOf(recording("tail-loss.cubic.1")).slice(0, 20_000),
  new TextEncoder().encode(
    '{"start":{"connected":[{"socket":5,"local_host":"a","remote_host":"b"}],"timestamp":{"timesecs":1}},"intervals":[{"streams":[{"socket":5,"start":0,"end":1,"bytes":9,"rtt":1,"snd_cwnd":14480}]}]}',
  ),
  new TextEncoder().encode(
    "1700000000.5\nESTAB 0 0 10.0.0.2:4 10.0.0.3:5\n\t cubic rtt:38/2 cwnd:10 ssthresh:7 bytes_acked:9 delivery_rate 9.5Mbps\n".repeat(
      3,
    ),
  ),
  new TextEncoder().encode(
    '{"qlog_version":"0.3","traces":[{"events":[{"time":1,"name":"packet_sent","data":{"raw":{"length":1200}}},{"time":9,"name":"metrics_updated","data":{"congestion_window":12000,"min_rtt":3}}]}]}',
  ),
];

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

/** Damage of every kind. */
export const damages: fc.Arbitrary<Damage> = fc.record({
  file: fc.nat(WHOLE.length - 1),
  edits: fc.array(
    fc.tuple(
      share,
      fc.nat(2),
      fc.oneof(fc.constantFrom(0, 255, 127), fc.nat(255)),
      fc.integer({ min: 1, max: 8 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  kept: fc.oneof(fc.constant(1), share),
});

/** The file with its damage. */
export function damagedFile({ file, edits, kept }: Damage): Uint8Array<ArrayBuffer> {
  let bytes = [...WHOLE[file % WHOLE.length]];
  for (const [where, kind, byte, length] of edits) {
    const at = Math.floor(where * bytes.length);
    if (kind === 0) bytes.fill(byte, at, at + length);
    else if (kind === 1) bytes.splice(at, length);
    else bytes = [...bytes.slice(0, at + length), ...bytes.slice(at)];
  }
  return new Uint8Array(bytes.slice(0, Math.ceil(kept * bytes.length)));
}
