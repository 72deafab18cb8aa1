import { describe, expect, it } from "vitest";
import { isPcapng, readPcapng } from "../../../src/captures/files/pcapng.ts";
import { big } from "../packet-files.ts";
import { packetsOf } from "./packets-of.ts";

const readAll = (bytes: readonly number[], most?: number) =>
  packetsOf(readPcapng, new Uint8Array(bytes), most);

/** The blocks of a section in one byte order (https://datatracker.ietf.org/doc/draft-ietf-opsawg-pcapng/, section 4). */
function writer(little: boolean) {
  const n = (value: number, bytes: number) => (little ? big(value, bytes).reverse() : big(value, bytes));
  const padded = (bytes: readonly number[]) => [...bytes, ...new Array<number>(-bytes.length & 3).fill(0)];
  const block = (type: number, body: readonly number[]) => {
    const length = n(12 + body.length, 4);
    return [...n(type, 4), ...length, ...body, ...length];
  };
  return {
    n,
    block,
    section: block(0x0a0d0d0a, [...n(0x1a2b3c4d, 4), ...n(1, 2), ...n(0, 2), ...new Array(8).fill(255)]),
    option: (code: number, value: readonly number[]) => [
      ...n(code, 2),
      ...n(value.length, 2),
      ...padded(value),
    ],
    from: (linkType: number, snap = 0, options: readonly number[] = []) =>
      block(1, [...n(linkType, 2), 0, 0, ...n(snap, 4), ...options]),
    enhanced: (index: number, time: readonly [high: number, low: number], bytes: readonly number[], of = 9) =>
      block(6, [
        ...n(index, 4),
        ...n(time[0], 4),
        ...n(time[1], 4),
        ...n(bytes.length, 4),
        ...n(of, 4),
        ...padded(bytes),
      ]),
    /** The packet block of old: its interface has 16 bits, and 16 count the packets that were dropped before it. */
    old: (index: number, time: readonly [high: number, low: number], bytes: readonly number[], of = 9) =>
      block(2, [
        ...n(index, 2),
        ...n(7, 2),
        ...n(time[0], 4),
        ...n(time[1], 4),
        ...n(bytes.length, 4),
        ...n(of, 4),
        ...padded(bytes),
      ]),
    simple: (bytes: readonly number[], of: number) => block(3, [...n(of, 4), ...padded(bytes)]),
  };
}

const { n, block, section, option, from, enhanced, old, simple } = writer(true);
/** A section of 28 bytes and an interface of 20. */
const BEGIN = [...section, ...from(101)];

/** Time of the only packet, whose interface has these options. */
function timeOf(options: readonly number[], time: readonly [high: number, low: number]) {
  const { packets, end } = readAll([...section, ...from(101, 0, options), ...enhanced(0, time, [1])]);
  expect(end).toBeNull();
  const [{ seconds, rest }] = packets;
  return { seconds, rest };
}

/** What a file is damaged by, behind how many packets. */
function damage(bytes: readonly number[]) {
  const { packets, end } = readAll(bytes);
  return [packets.length, end?.path, end?.found];
}

describe("whether a file is pcapng", () => {
  it("its first block tells, whose type reads alike in both byte orders", () => {
    const is = (bytes: readonly number[]) => isPcapng(new DataView(new Uint8Array(bytes).buffer));
    expect(is(section)).toBe(true);
    expect(is(writer(false).section)).toBe(true);
    expect(is(section.slice(0, 12))).toBe(true);
    expect(is(section.slice(0, 11))).toBe(false);
    expect(is([])).toBe(false);
    expect(is(from(101))).toBe(false);
  });
});

describe("the packets of a pcapng file", () => {
  it.each([true, false])("have interface, time, place and both lengths: low byte first, %s", (little) => {
    const w = writer(little);
    const { packets, end } = readAll([
      ...w.section,
      ...w.from(101),
      ...w.from(1),
      ...w.enhanced(1, [1, 5], [1, 2, 3, 4, 5], 1500),
      ...w.old(0, [0, 2_500_000], [6, 7], 40),
    ]);
    expect(end).toBeNull();
    expect(packets).toEqual([
      // 2^32 + 5 µs. The file begins with 28 + 20 + 20 bytes, the block with 28.
      { number: 1, linkType: 1, at: 96, captured: 5, original: 1500, seconds: 4294, rest: 0.967301 },
      { number: 2, linkType: 101, at: 136, captured: 2, original: 40, seconds: 2, rest: 0.5 },
    ]);
  });

  it("without a time have that of the packet before, and are of the first interface", () => {
    const { packets } = readAll([
      ...BEGIN,
      ...from(1),
      ...enhanced(1, [0, 3_000_000], [1]),
      ...simple([1, 2, 3, 4, 5, 6], 6),
    ]);
    expect(packets[1]).toEqual({
      number: 2,
      linkType: 101,
      at: 28 + 20 + 20 + 36 + 12,
      captured: 6,
      original: 6,
      seconds: 3,
      rest: 0,
    });
    expect(readAll([...BEGIN, ...simple([1], 1)]).packets[0]).toMatchObject({ seconds: 0, rest: 0 });
  });

  it("without a captured length are as long as their interface lets them, and no longer than their block", () => {
    const lengths = (snap: number, bytes: number, of: number) => {
      const { packets } = readAll([...section, ...from(101, snap), ...simple(new Array(bytes).fill(1), of)]);
      return packets.map(({ captured, original }) => [captured, original]);
    };
    expect(lengths(0, 8, 7)).toEqual([[7, 7]]);
    expect(lengths(5, 8, 7)).toEqual([[5, 7]]);
    expect(lengths(64, 8, 7)).toEqual([[7, 7]]);
    expect(lengths(0, 8, 1500)).toEqual([[8, 1500]]);
    expect(lengths(0, 0, 0)).toEqual([[0, 0]]);
  });

  it("are read no further than is asked for", () => {
    const bytes = [...BEGIN, ...enhanced(0, [0, 1], [1]), ...simple([1], 1), ...simple([1], 1)];
    expect(readAll(bytes, 1)).toMatchObject({ packets: [{ number: 1 }], end: null });
    expect(readAll(bytes, 2).packets).toHaveLength(2);
  });

  it("lie among blocks of other kinds, which are passed over, however short", () => {
    const bytes = [...BEGIN, ...block(5, [1, 2, 3, 4]), ...block(0x0bad, []), ...enhanced(0, [0, 1], [1])];
    expect(readAll(bytes)).toMatchObject({ packets: [{ number: 1 }], end: null });
  });

  it("are of their own section's interfaces and byte order", () => {
    const other = writer(false);
    const bytes = [
      ...BEGIN,
      ...enhanced(0, [0, 1], [1]),
      ...other.section,
      ...other.from(113),
      ...other.enhanced(0, [0, 2_000_000], [1]),
    ];
    expect(readAll(bytes)).toMatchObject({
      packets: [
        { number: 1, linkType: 101 },
        { number: 2, linkType: 113, seconds: 2 },
      ],
      end: null,
    });
    expect(damage([...BEGIN, ...section, ...enhanced(0, [0, 1], [1])])).toEqual([
      0,
      "block 4",
      "a packet of interface 0, which the section does not have",
    ]);
  });
});

describe("the times of a pcapng file", () => {
  const MICROSECONDS = { seconds: 2, rest: 0.5 };

  it("count µs where the interface does not say otherwise", () => {
    expect(timeOf([], [0, 2_500_000])).toEqual(MICROSECONDS);
    // A comment, options that are cut, and a resolution without its byte say nothing.
    for (const length of [3, 9])
      expect(timeOf(option(1, new Array(length).fill(65)), [0, 2_500_000])).toEqual(MICROSECONDS);
    expect(timeOf([...n(9, 2), ...n(200, 2), 3, 0, 0, 0], [0, 2_500_000])).toEqual(MICROSECONDS);
    expect(timeOf([...n(9, 2), ...n(0, 2)], [0, 2_500_000])).toEqual(MICROSECONDS);
    expect(timeOf([...n(14, 2), ...n(4, 2), 9, 0, 0, 0], [0, 2_500_000])).toEqual(MICROSECONDS);
  });

  it.each([
    ["ms", 3, [0, 2500]],
    ["s", 0, [0, 2]],
    ["ns", 9, [0, 2_500_000_000]],
    ["powers of two", 0x80 | 10, [0, 2560]],
  ] as const)("count what the interface says: %s", (_, code, time) => {
    expect(timeOf(option(9, [code]), time)).toEqual(code === 0 ? { seconds: 2, rest: 0 } : MICROSECONDS);
  });

  it("keep ns of today, which a number of 64 bits has no room for beside the seconds", () => {
    // 1,700,000,000.123456789 s.
    const units = 1_700_000_000_123_456_789n;
    const { seconds, rest } = timeOf(option(9, [9]), [Number(units >> 32n), Number(units & 0xffff_ffffn)]);
    expect(seconds).toBe(1_700_000_000);
    expect(rest).toBe(0.123456789);
  });

  it("finer than 10^18 or 2^63 in a second count as these", () => {
    expect(timeOf(option(9, [100]), [2 ** 31, 0]).seconds).toBe(9);
    expect(timeOf(option(9, [0x80 | 127]), [2 ** 31, 0])).toEqual({ seconds: 1, rest: 0 });
  });

  it("are shifted by the offset of the interface, which may be negative; one option follows another", () => {
    const later = [...n(100, 4), ...n(0, 4)];
    const earlier = [...n(2 ** 32 - 5, 4), ...n(2 ** 32 - 1, 4)];
    expect(timeOf(option(14, later), [0, 2_500_000])).toEqual({ seconds: 102, rest: 0.5 });
    expect(timeOf([...option(9, [3]), ...option(14, earlier)], [0, 12_500])).toEqual({
      seconds: 7,
      rest: 0.5,
    });
    expect(timeOf([...option(1, [65]), ...option(9, [3])], [0, 2500])).toEqual(MICROSECONDS);
  });

  it("are not told by what lies behind the end of the options", () => {
    expect(timeOf([...option(0, []), ...option(9, [3])], [0, 2_500_000])).toEqual(MICROSECONDS);
  });
});

describe("a pcapng file that is damaged", () => {
  const ONE = [...BEGIN, ...enhanced(0, [0, 1], [1, 2, 3, 4])];

  it("has what lies before, and says where and what to do", () => {
    expect(readAll([...ONE, ...block(6, n(0, 4))])).toMatchObject({
      packets: [{ number: 1 }],
      end: {
        path: "block 4",
        found: "a packet without its lengths",
        allowed: "a block that holds what it names",
        remedy: "Copy the file again: it is damaged from there on. The packets before are shown.",
      },
    });
  });

  it("by its end inside a block is read to there", () => {
    for (const length of [1, 11, 12, 35])
      expect(readAll([...ONE, ...enhanced(0, [0, 1], [1, 2, 3, 4]).slice(0, length)])).toMatchObject({
        packets: [{ number: 1 }],
        end: { path: "block 4", found: "the end of the file", allowed: "a whole block" },
      });
    expect(damage(section.slice(0, 12))).toEqual([0, "block 1", "the end of the file"]);
  });

  it.each([0, 8, 13, 14, 18])("by a block of %i bytes is read to there", (length) => {
    expect(readAll([...ONE, ...n(5, 4), ...n(length, 4), ...new Array(20).fill(0)])).toMatchObject({
      packets: [{ number: 1 }],
      end: {
        path: "block 4",
        found: `a length of ${length} bytes`,
        allowed: "a multiple of 4 from 12 on",
      },
    });
  });

  it("by a section of no byte order is read to there", () => {
    const bytes = [...ONE, ...section];
    bytes[ONE.length + 8]++;
    expect(readAll(bytes)).toMatchObject({
      packets: [{ number: 1 }],
      end: { path: "block 4", found: "a section of unknown byte order", allowed: "1A2B3C4D" },
    });
  });

  it("by an interface without its fields is read to there", () => {
    expect(damage([...ONE, ...block(1, n(101, 4))])).toEqual([
      1,
      "block 4",
      "an interface without its link type",
    ]);
  });

  it("by more interfaces than any capture has is read to there", () => {
    const many = (count: number) => [
      ...section,
      ...new Array<number[]>(count).fill(from(101)).flat(),
      ...enhanced(count - 1, [0, 1], [1]),
    ];
    expect(readAll(many(4096))).toMatchObject({ packets: [{ number: 1 }], end: null });
    expect(damage(many(4097))).toEqual([0, "block 4098", "more than 4096 interfaces"]);
  });

  it("by a packet of an interface that is not there is read to there, whatever its block", () => {
    const unknown = (index: number) => `a packet of interface ${index}, which the section does not have`;
    expect(damage([...ONE, ...enhanced(1, [0, 1], [1])])).toEqual([1, "block 4", unknown(1)]);
    expect(damage([...ONE, ...old(3, [0, 1], [1])])).toEqual([1, "block 4", unknown(3)]);
    expect(damage([...section, ...simple([1], 1)])).toEqual([0, "block 2", "a packet before its interface"]);
  });

  it("by a packet longer than its block is read to there", () => {
    const longer = (type: number, captured: number) =>
      block(type, [...n(0, 12), ...n(captured, 4), ...n(captured, 4), 1, 2, 3, 4]);
    expect(damage([...ONE, ...longer(6, 4)])).toEqual([2, undefined, undefined]);
    expect(damage([...ONE, ...longer(6, 5)])).toEqual([
      1,
      "block 4",
      "a packet of 5 bytes in a shorter block",
    ]);
    expect(damage([...ONE, ...longer(2, 5)])).toEqual([
      1,
      "block 4",
      "a packet of 5 bytes in a shorter block",
    ]);
  });

  it("by a packet without its lengths is read to there; with them, it may be empty", () => {
    for (const type of [2, 6]) {
      expect(damage([...ONE, ...block(type, [])])).toEqual([1, "block 4", "a packet without its lengths"]);
      expect(damage([...ONE, ...block(type, n(0, 16))])).toEqual([
        1,
        "block 4",
        "a packet without its lengths",
      ]);
      expect(damage([...ONE, ...block(type, n(0, 20))])).toEqual([2, undefined, undefined]);
    }
    expect(damage([...ONE, ...block(3, [])])).toEqual([1, "block 4", "a packet without its length"]);
  });
});
