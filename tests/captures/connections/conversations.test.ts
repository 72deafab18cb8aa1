import { describe, expect, it } from "vitest";
import { Conversations, MOST_CONNECTIONS } from "../../../src/captures/connections/conversations.ts";
import { big, ipv4, ipv6, type Segment, SYN, synOptions, timestamps } from "../packet-files.ts";

const ACK = 16;

/** A packet of a file: its bytes, and what the file says of it. */
interface Packet {
  bytes: readonly number[];
  t?: number;
  linkType?: number;
  /** Its length on the wire, if more than its bytes. */
  original?: number;
}

/** Sorts packets that lie behind one another. */
function sorted(packets: readonly Packet[]): Conversations {
  const file = new Uint8Array(packets.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const conversations = new Conversations(new DataView(file.buffer));
  let at = 0;
  packets.forEach(({ bytes, t = 0, linkType = 101, original = bytes.length }, i) => {
    file.set(bytes, at);
    const seconds = Math.floor(t);
    const packet = {
      number: i + 1,
      linkType,
      at,
      captured: bytes.length,
      original,
      seconds,
      rest: t - seconds,
    };
    if (!conversations.add(packet)) throw new Error(`no room for packet ${i + 1}`);
    at += bytes.length;
  });
  return conversations;
}

const segment = (more: Partial<Segment> = {}): Segment => ({ t: 0, from: 0, seq: 1, ...more });

/** A segment from 10.0.0.`from` to 10.0.1.`to`. */
function between(from: number, to: number, more: Partial<Segment> = {}, port = 40_000): number[] {
  const bytes = ipv4(segment(more));
  bytes.splice(12, 8, 10, 0, 0, from, 10, 0, 1, to);
  bytes.splice(20, 2, ...big(port, 2));
  return bytes;
}

const seqsOf = ({ list }: Conversations) => list.map(({ rows }) => [...rows.seq.slice(0, rows.count)]);

describe("the packets of a capture", () => {
  it("are sorted by both ends: what comes back is of the same connection", () => {
    const { list, leftOut, isFull } = sorted(
      [segment(), segment({ from: 1, seq: 9 }), segment({ seq: 2 })].map((one) => ({ bytes: ipv4(one) })),
    );
    expect(list).toHaveLength(1);
    const [{ ends, rows }] = list;
    expect(ends).toEqual(["10.0.0.2:40000", "10.0.1.7:5201"]);
    expect([...rows.from.slice(0, 3)]).toEqual([0, 1, 0]);
    expect([...rows.seq.slice(0, 3)]).toEqual([1, 9, 2]);
    expect(leftOut).toEqual({ linkType: 0, notTcp: 0, beyondMost: 0 });
    expect(isFull).toBe(false);
  });

  it("are sorted by addresses of IPv6 as well", () => {
    const other = ipv6(segment({ seq: 5 }));
    // The last byte of the sender's address.
    other[23] = 3;
    const found = sorted([
      { bytes: ipv6(segment()) },
      { bytes: other },
      { bytes: ipv6(segment({ from: 1, seq: 9 })) },
      { bytes: ipv6(segment({ seq: 2 })) },
    ]);
    expect(seqsOf(found)).toEqual([[1, 9, 2], [5]]);
    expect(found.list.map(({ ends }) => ends)).toEqual([
      ["[2001:db8::1]:40000", "[2001:db8::2]:5201"],
      ["[2001:db8::3]:40000", "[2001:db8::2]:5201"],
    ]);
  });

  it("of many connections with one end or port in common are told apart, however they are mixed", () => {
    const kinds = [
      [1, 1, 40_000],
      [2, 1, 40_000],
      [1, 2, 40_000],
      [1, 1, 40_001],
      [3, 3, 40_000],
      [4, 4, 40_002],
    ] as const;
    const packets = [1, 2, 3].flatMap((round) =>
      kinds.map(([from, to, port], i) => ({ bytes: between(from, to, { seq: 10 * i + round }, port) })),
    );
    const expected = kinds.map((_, i) => [10 * i + 1, 10 * i + 2, 10 * i + 3]);
    expect(seqsOf(sorted(packets))).toEqual(expected);
  });

  it("have their times since the first of them, to the ns", () => {
    const { list, epoch } = sorted([
      { bytes: ipv4(segment()), t: 1_000_000.75 },
      { bytes: ipv4(segment()), t: 1_000_002.25 },
      { bytes: ipv4(segment()), t: 1_000_000.5 },
    ]);
    expect(epoch).toEqual({ seconds: 1_000_000, rest: 0.75 });
    expect([...list[0].rows.t.slice(0, 3)]).toEqual([0, 1.5, -0.25]);
    expect(sorted([]).epoch).toBeNull();
  });

  it("that are left out begin the time, too", () => {
    const { list } = sorted([
      { bytes: [0], linkType: 147, t: 3 },
      { bytes: ipv4(segment()), t: 5 },
    ]);
    expect(list[0].rows.t[0]).toBe(2);
  });

  it("are left out where their link type is not read, or they have no TCP header, and are counted", () => {
    const udp = ipv4(segment());
    udp[9] = 17;
    const { list, leftOut } = sorted([
      { bytes: ipv4(segment()), linkType: 147 },
      { bytes: udp },
      { bytes: ipv4(segment()).slice(0, 39) },
      { bytes: ipv4(segment()), linkType: 1 },
    ]);
    expect(list).toEqual([]);
    expect(leftOut).toEqual({ linkType: 1, notTcp: 3, beyondMost: 0 });
  });

  it("whose length the network card was to fill in are as long as on the wire", () => {
    const bytes = ipv4(segment());
    bytes.splice(2, 2, 0, 0);
    const { list } = sorted([{ bytes, original: 9000 }]);
    expect([list[0].rows.length[0], list[0].rows.payload[0]]).toEqual([9000, 8960]);
    // A file that says less than it has.
    expect(sorted([{ bytes, original: 0 }]).list[0].rows.length[0]).toBe(40);
  });
});

describe("the SYNs of a connection", () => {
  const options = [...timestamps(5, 0), ...synOptions(1460, 7)];

  it("say what each end takes", () => {
    const { list } = sorted([
      { bytes: ipv4(segment({ seq: 7000, flags: SYN, options })) },
      { bytes: ipv4(segment({ from: 1, seq: 9000, flags: SYN | ACK, options: [2, 4, 2, 24] })) },
      { bytes: ipv4(segment({ seq: 7001 })) },
    ]);
    expect(list[0].greetings).toEqual([
      { seq: 7000, mss: 1460, scale: 7, sackPermitted: true, timestamps: true },
      { seq: 9000, mss: 536, scale: -1, sackPermitted: false, timestamps: false },
    ]);
  });

  it("are none where the capture has none", () => {
    const [{ greetings }] = sorted([{ bytes: ipv4(segment({ options: timestamps(5, 0) })) }]).list;
    expect(greetings).toEqual([null, null]);
  });

  const open = (seq: number) => ({ bytes: ipv4(segment({ seq, flags: SYN, options })) });

  it("that are sent again are of the same connection", () => {
    expect(seqsOf(sorted([open(7000), open(7000)]))).toEqual([[7000, 7000]]);
  });

  it("with another number begin another connection at the same ports, to which all that follows belongs", () => {
    const found = sorted([
      open(7000),
      { bytes: ipv4(segment({ seq: 7001 })) },
      open(8000),
      { bytes: ipv4(segment({ from: 1, seq: 3, flags: SYN | ACK })) },
      { bytes: ipv4(segment({ seq: 8001 })) },
    ]);
    expect(seqsOf(found)).toEqual([
      [7000, 7001],
      [8000, 3, 8001],
    ]);
  });

  it("that answer do not, and nor does the first one behind data", () => {
    const answer = (seq: number) => ({ bytes: ipv4(segment({ from: 1, seq, flags: SYN | ACK })) });
    expect(seqsOf(sorted([open(7000), answer(1), answer(2)]))).toEqual([[7000, 1, 2]]);
    expect(seqsOf(sorted([{ bytes: ipv4(segment({ seq: 5 })) }, open(7000)]))).toEqual([[5, 7000]]);
  });
});

describe("connections beyond the most of a capture", () => {
  it("are left out and counted; those before go on", () => {
    const bytes = (i: number, seq: number) => between(Math.floor(i / 250), i % 250, { seq });
    const packets = Array.from({ length: MOST_CONNECTIONS + 2 }, (_, i) => ({ bytes: bytes(i, 1) }));
    const { list, leftOut } = sorted([...packets, { bytes: bytes(0, 2) }]);
    expect(list).toHaveLength(MOST_CONNECTIONS);
    expect(leftOut.beyondMost).toBe(2);
    expect(list[0].rows.count).toBe(2);
  });
});
