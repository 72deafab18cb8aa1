import { describe, expect, it } from "vitest";
import { TcpHeader } from "../../../src/captures/packets/tcp-header.ts";
import { big, sackBlocks, timestamps } from "../packet-files.ts";

/** A packet of the tests lies behind so many bytes of the file. */
const BEFORE = 3;
const NOTHING = { mss: -1, scale: -1, sackPermitted: false, hasTimestamps: false, blocks: 0 };

/** A header (RFC 9293, section 3.1) with options, padded to 32 bits by their end. */
function header(options: readonly number[] = [], length = 20 + options.length + (-options.length & 3)) {
  return [
    ...[...big(40_000, 2), ...big(5201, 2), ...big(4_000_000_000, 4), ...big(3_999_999_999, 4)],
    ...[(length / 4) << 4, 0xd2, ...big(501, 2), 0xaa, 0xaa, 0xbb, 0xbb],
    ...options,
    ...new Array<number>(-options.length & 3).fill(0),
  ];
}

/** Reads a header of which so many bytes were captured, of a segment of so many. Null where it is none. */
function read(
  bytes: readonly number[],
  captured = bytes.length,
  segment = bytes.length,
  tcp = new TcpHeader(),
) {
  const file = new Uint8Array([...new Array<number>(BEFORE).fill(0xff), ...bytes]);
  const view = new DataView(file.buffer);
  return tcp.read(view, BEFORE, BEFORE + captured, BEFORE + segment) ? tcp : null;
}

/** What the options of a header tell. */
const optionsOf = (options: readonly number[], captured?: number) => read(header(options), captured);

const edgesOf = ({ blocks, edges }: TcpHeader) => [...edges.slice(0, 2 * blocks)];

describe("a TCP header", () => {
  it("has its fields, and the payload that the segment has beyond it, captured or not", () => {
    expect(read(header(), 20, 1460)).toMatchObject({
      fromPort: 40_000,
      toPort: 5201,
      seq: 4_000_000_000,
      ackno: 3_999_999_999,
      flags: 0xd2,
      window: 501,
      payload: 1440,
      length: 20,
      ...NOTHING,
    });
    expect(read(header(timestamps(1, 2)), 32, 32)).toMatchObject({ payload: 0, length: 32 });
  });

  it("that is cut is none", () => {
    expect(read(header(), 19)).toBeNull();
    expect(read(header(timestamps(1, 2)), 20)).not.toBeNull();
  });

  it("that is shorter than any, or longer than its segment, is none", () => {
    expect(read(header([], 16))).toBeNull();
    expect(read(header(), 20, 19)).toBeNull();
    expect(read(header(), 20, 20)).not.toBeNull();
    expect(read(header([], 24), 20, 23)).toBeNull();
  });

  it("has no options before one is read", () => {
    expect(new TcpHeader()).toMatchObject(NOTHING);
  });
});

describe("the options of a TCP header", () => {
  it("tell the largest segment, the scale of windows, that SACK is permitted, and timestamps", () => {
    expect(optionsOf([2, 4, 5, 180])).toMatchObject({ ...NOTHING, mss: 1460 });
    expect(optionsOf([3, 3, 7])).toMatchObject({ ...NOTHING, scale: 7 });
    expect(optionsOf([4, 2])).toMatchObject({ ...NOTHING, sackPermitted: true });
    expect(optionsOf(timestamps(4_000_000_000, 77))).toMatchObject({
      ...NOTHING,
      hasTimestamps: true,
      timestamp: 4_000_000_000,
      echo: 77,
    });
  });

  it("follow each other, with empty ones in between", () => {
    expect(
      optionsOf([2, 4, 5, 180, 4, 2, 1, 1, 3, 3, 14, 1, 8, 10, ...big(5, 4), ...big(6, 4)]),
    ).toMatchObject({
      mss: 1460,
      scale: 14,
      sackPermitted: true,
      hasTimestamps: true,
      timestamp: 5,
      echo: 6,
    });
    // Of a kind that is not known, only its length.
    expect(optionsOf([253, 5, 3, 3, 9, 3, 3, 7])).toMatchObject({ scale: 7 });
  });

  it("shift windows by 14 bits at most (RFC 7323, section 2.3)", () => {
    expect(optionsOf([3, 3, 15])).toMatchObject({ scale: 14 });
  });

  it("tell one to four blocks of SACK", () => {
    const blocks = [
      [1, 2],
      [3, 4],
      [5, 6],
      [4_000_000_000, 4_000_000_001],
    ] as const;
    for (let count = 1; count <= 4; count++) {
      const tcp = optionsOf(sackBlocks(...blocks.slice(0, count)));
      expect(tcp && edgesOf(tcp)).toEqual(blocks.slice(0, count).flat());
      expect(tcp).toMatchObject({ ...NOTHING, blocks: count });
    }
    const five = optionsOf([5, 38, ...new Array<number>(4 * 9).fill(1)]);
    expect(five?.blocks).toBe(4);
    // What is no whole block is left out.
    expect(optionsOf([5, 14, ...big(8, 4), ...big(9, 4), ...big(7, 4)])?.blocks).toBe(1);
  });

  it("of a length that is not their kind's tell nothing", () => {
    expect(optionsOf([2, 3, 5])).toMatchObject(NOTHING);
    expect(optionsOf([2, 5, 5, 180, 0])).toMatchObject(NOTHING);
    expect(optionsOf([3, 4, 7, 7])).toMatchObject(NOTHING);
    expect(optionsOf([8, 9, ...big(5, 4), ...big(6, 3)])).toMatchObject(NOTHING);
    expect(optionsOf([8, 11, ...big(5, 4), ...big(6, 5)])).toMatchObject(NOTHING);
  });

  it("are none behind their end", () => {
    expect(optionsOf([0, 2, 3, 3, 7])).toMatchObject(NOTHING);
    expect(optionsOf([1, 0, 4, 2])).toMatchObject(NOTHING);
  });

  it("are none behind one of no length, or of one beyond the header", () => {
    expect(optionsOf([253, 0, 4, 2])).toMatchObject(NOTHING);
    expect(optionsOf([253, 1, 2, 4, 2, 1])).toMatchObject(NOTHING);
    expect(optionsOf([4, 2, 2, 5])).toMatchObject({ ...NOTHING, sackPermitted: true });
    expect(optionsOf([4, 9, 0, 0])).toMatchObject(NOTHING);
    expect(optionsOf([1, 1, 1, 4])).toMatchObject(NOTHING);
    // The last byte of the header is a kind without its length; behind it, the payload looks like one.
    expect(read([...header([1, 1, 1, 4]), 2, 0], 26, 26)).toMatchObject({ ...NOTHING, payload: 2 });
  });

  it("are read as far as they were captured", () => {
    const options = [4, 2, 3, 3, 7, 1, 2, 4, 5, 180];
    expect(optionsOf(options, 22)).toMatchObject({ ...NOTHING, sackPermitted: true });
    expect(optionsOf(options, 24)).toMatchObject({ ...NOTHING, sackPermitted: true });
    expect(optionsOf(options, 25)).toMatchObject({ ...NOTHING, sackPermitted: true, scale: 7 });
    expect(optionsOf(options, 29)).toMatchObject({ mss: -1, scale: 7 });
    expect(optionsOf(options, 30)).toMatchObject({ mss: 1460 });
  });

  it("end with the header, however much of the payload was captured", () => {
    expect(read([...header(), 4, 2, 1, 1])).toMatchObject({ ...NOTHING, payload: 4 });
  });

  it("of the header before are forgotten", () => {
    const tcp = new TcpHeader();
    const all = [
      2,
      4,
      5,
      180,
      4,
      2,
      3,
      3,
      7,
      8,
      10,
      ...big(5, 4),
      ...big(6, 4),
      5,
      10,
      ...big(1, 4),
      ...big(2, 4),
    ];
    expect(read(header(all), undefined, undefined, tcp)).toMatchObject({ mss: 1460, blocks: 1 });
    expect(read(header(), undefined, undefined, tcp)).toMatchObject({ ...NOTHING, timestamp: 0, echo: 0 });
  });
});
