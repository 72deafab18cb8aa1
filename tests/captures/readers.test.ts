import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Capture, type PacketConnection, readCapture } from "../../src/captures/index.ts";
import {
  ACK,
  type FilePacket,
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

const START = 1_700_000_000;
const MSS = 1000;

/** A handshake, two segments, an ACK for both: round trip 50 ms. */
function transfer(first = 7000): Segment[] {
  return [
    { t: START, from: 0, seq: first, flags: SYN, options: synOptions(MSS, 7) },
    { t: START + 0.05, from: 1, seq: 1, ackno: first + 1, flags: SYN | ACK, options: synOptions(MSS, 7) },
    { t: START + 0.051, from: 0, seq: first + 1, ackno: 2, payload: MSS },
    { t: START + 0.052, from: 0, seq: first + 1 + MSS, ackno: 2, payload: MSS },
    { t: START + 0.102, from: 1, seq: 2, ackno: first + 1 + 2 * MSS },
  ];
}

const packetsOf = (
  segments: readonly Segment[],
  write = ipv4,
  around: readonly number[] = [],
): FilePacket[] => segments.map((segment) => ({ t: segment.t, bytes: [...around, ...write(segment)] }));

async function captureOf(bytes: Uint8Array<ArrayBuffer>): Promise<Capture> {
  const read = await readCapture(bytes);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

async function connectionOf(bytes: Uint8Array<ArrayBuffer>): Promise<PacketConnection> {
  const { connections } = await captureOf(bytes);
  expect(connections).toHaveLength(1);
  return connections[0] as PacketConnection;
}

const SUMMARY = { segments: 2, bytes: 2 * MSS, retransmitted: 0, start: 0 };

describe("a pcap file", () => {
  it.each([
    { little: true, nanoseconds: false },
    { little: false, nanoseconds: false },
    { little: true, nanoseconds: true },
    { little: false, nanoseconds: true },
  ])("is read: $little little-endian, $nanoseconds nanoseconds", async (options) => {
    const connection = await connectionOf(pcap(packetsOf(transfer()), options));
    expect(connection).toMatchObject({ ...SUMMARY, from: "10.0.0.2:40000", to: "10.0.1.7:5201" });
    expect(connection.rttMin).toBeCloseTo(0.05, 6);
    expect(connection.end).toBeCloseTo(0.102, 6);
    expect(connection.throughput).toBeCloseTo((16 * MSS) / 0.102, 0);
  });

  it.each(Object.entries(LINKS))("is read from %s, IPv4 and IPv6", async (_, { type, around }) => {
    for (const [write, isV6] of [
      [ipv4, false],
      [ipv6, true],
    ] as const) {
      const packets = packetsOf(transfer(), write, around(isV6));
      const connection = await connectionOf(pcap(packets, { linkType: type }));
      expect(connection).toMatchObject(SUMMARY);
      expect(connection.to).toBe(isV6 ? "[2001:db8::2]:5201" : "10.0.1.7:5201");
    }
  });

  it("needs no more of a packet than its headers", async () => {
    expect(await connectionOf(pcap(packetsOf(transfer()), { snap: 60 }))).toMatchObject(SUMMARY);
  });

  it("is read where sequence numbers wrap around", async () => {
    expect(await connectionOf(pcap(packetsOf(transfer(2 ** 32 - 1500))))).toMatchObject(SUMMARY);
  });

  it("is read from gzip", async () => {
    const bytes = new Uint8Array(gzipSync(pcap(packetsOf(transfer()))));
    expect(await connectionOf(bytes)).toMatchObject(SUMMARY);
  });

  it("that is cut keeps what is before, and says where", async () => {
    const whole = pcap(packetsOf(transfer()));
    const { connections, notes } = await captureOf(whole.slice(0, whole.length - 10));
    expect(connections[0]).toMatchObject({ segments: 2 });
    expect(notes).toMatchObject([{ path: "packet 5", remedy: expect.stringMatching(/copy the file again/) }]);
  });
});

describe("a pcapng file", () => {
  it.each([
    { little: true },
    { little: false },
    { resolution: { code: 9, perSecond: 1_000_000_000 } },
    { resolution: { code: 3, perSecond: 1000 } },
    { resolution: { code: 0x80 | 20, perSecond: 2 ** 20 } },
    { little: false, resolution: { code: 9, perSecond: 1_000_000_000 }, offset: 1_600_000_000 },
  ])("is read: %j", async (options) => {
    const connection = await connectionOf(pcapng(packetsOf(transfer()), options));
    expect(connection).toMatchObject(SUMMARY);
    expect(connection.rttMin).toBeCloseTo(0.05, 2);
    const capture = await captureOf(pcapng(packetsOf(transfer()), options));
    expect(capture.epoch).toBeCloseTo(START, 2);
  });

  it("whose block has a wrong length keeps what is before, and names the block", async () => {
    const whole = pcapng(packetsOf(transfer()));
    const last = whole.length - 24;
    new DataView(whole.buffer).setUint32(last + 4, 7, true);
    const { connections, notes } = await captureOf(whole);
    expect(connections[0]).toMatchObject(SUMMARY);
    expect(notes).toMatchObject([{ path: "block 9", found: "a length of 7 bytes" }]);
  });
});

describe("what a segment says", () => {
  const two = transfer();

  it("SACK blocks are runs of segments, and ACKs for the next segment expected", async () => {
    const segments: Segment[] = [
      ...two.slice(0, 2),
      ...[0, 1, 2, 3].map(
        (i): Segment => ({ t: START + 0.06 + i / 1000, from: 0, seq: 7001 + i * MSS, payload: MSS }),
      ),
      {
        t: START + 0.11,
        from: 1,
        seq: 2,
        ackno: 7001 + MSS,
        options: sackBlocks([7001 + 2 * MSS, 7001 + 4 * MSS]),
      },
    ];
    const { transfer: read } = await connectionOf(pcap(packetsOf(segments)));
    expect(read.sack).toBe(true);
    expect(read.acks.at(-1)).toMatchObject({ ackno: 2, blocks: [[3, 5]] });
  });

  it("windows are scaled as the SYNs say, and headers keep their sizes", async () => {
    const { transfer: read } = await connectionOf(pcap(packetsOf(two)));
    expect(read).toMatchObject({ window: 500 * 2 ** 7, headerBytes: 40, ackBytes: 40, mss: MSS, ecn: false });
  });

  it("timestamps and ECN are seen", async () => {
    const segments = two.map((segment, i) =>
      i < 2 ? segment : { ...segment, options: timestamps(100 + i, 50), ecn: segment.from === 0 ? 2 : 0 },
    );
    const { transfer: read } = await connectionOf(pcap(packetsOf(segments)));
    expect(read).toMatchObject({ timestamps: true, ecn: true, headerBytes: 52 });
  });

  it("what a network card sends as several segments is counted as several", async () => {
    const segments = [...two.slice(0, 2), { ...two[2], payload: 4 * MSS }];
    const { transfer: read } = await connectionOf(pcap(packetsOf(segments)));
    expect(read.transmissions.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  });

  it("the same ports with another first number are another connection", async () => {
    const later = transfer(9_000_000).map((segment) => ({ ...segment, t: segment.t + 10 }));
    const { connections } = await captureOf(pcap(packetsOf([...two, ...later])));
    expect(connections.map(({ start, segments }) => [start, segments])).toEqual([
      [0, 2],
      [10, 2],
    ]);
  });
});

describe("other files", () => {
  it.each([
    ["nothing", new Uint8Array(0)],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 0])],
    ["a text", new TextEncoder().encode("Dear all,\n")],
    ["gzip that is cut", new Uint8Array(gzipSync(pcap(packetsOf(transfer())))).slice(0, 60)],
  ])("are refused with what to do: %s", async (_, bytes) => {
    const read = await readCapture(bytes);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.issues[0].remedy).toMatch(/^[A-Z].*\.$/);
  });

  it("a capture without TCP says how to make one", async () => {
    const udp = ipv4(transfer()[0]);
    udp[9] = 17;
    const read = await readCapture(pcap([{ t: 1, bytes: udp }]));
    expect(read).toMatchObject({ ok: false, issues: [{ found: "1 packet without a TCP header" }] });
  });
});
