import { describe, expect, it } from "vitest";
import { isPcap, readPcap } from "../../../src/captures/files/pcap.ts";
import { type PcapOptions, pcap } from "../packet-files.ts";
import { packetsOf } from "./packets-of.ts";

const START = 1_700_000_000;
const TWO = [
  { t: START + 0.25, bytes: [1, 2, 3, 4, 5] },
  { t: START + 1.5, bytes: [6, 7, 8] },
];

const readAll = (bytes: Uint8Array, most?: number) => packetsOf(readPcap, bytes, most);
const viewOf = (bytes: readonly number[]) => new DataView(new Uint8Array(bytes).buffer);

/** A file whose number of 32 bits at a place is another one. */
function changed(at: number, value: number, options: PcapOptions = {}): Uint8Array {
  const bytes = pcap(TWO, options);
  new DataView(bytes.buffer).setUint32(at, value, options.little ?? true);
  return bytes;
}

const CUT = {
  found: "the end of the file",
  allowed: "a whole packet",
  remedy: "Let the capture end by itself, or copy the file again. The packets before are shown.",
};

describe("whether a file is pcap", () => {
  it.each([
    ["µs, high byte first", [0xa1, 0xb2, 0xc3, 0xd4], true],
    ["µs, low byte first", [0xd4, 0xc3, 0xb2, 0xa1], true],
    ["ns, high byte first", [0xa1, 0xb2, 0x3c, 0x4d], true],
    ["ns, low byte first", [0x4d, 0x3c, 0xb2, 0xa1], true],
    ["another number", [0xa1, 0xb2, 0xc3, 0xd5], false],
    ["three bytes", [0xa1, 0xb2, 0xc3], false],
    ["nothing", [], false],
  ])("its first four bytes tell: %s", (_, bytes, answer) => {
    expect(isPcap(viewOf(bytes))).toBe(answer);
  });
});

describe("the packets of a pcap file", () => {
  it.each([
    { little: true, nanoseconds: false },
    { little: false, nanoseconds: false },
    { little: true, nanoseconds: true },
    { little: false, nanoseconds: true },
  ])("have number, time, place and both lengths: %j", (options) => {
    const { packets, end } = readAll(pcap(TWO, { ...options, linkType: 1, snap: 4 }));
    expect(end).toBeNull();
    const [first, second] = packets;
    // 24 bytes of the file's header and 16 of the packet's lie before the first packet.
    expect(first).toMatchObject({
      number: 1,
      linkType: 1,
      at: 40,
      captured: 4,
      original: 5,
      seconds: START,
    });
    expect(first.rest).toBeCloseTo(0.25, 12);
    expect(second).toMatchObject({ number: 2, at: 60, captured: 3, original: 3, seconds: START + 1 });
    expect(second.rest).toBeCloseTo(0.5, 12);
    expect(packets).toHaveLength(2);
  });

  it("are none in a file of its header alone", () => {
    expect(readAll(pcap([]))).toEqual({ packets: [], end: null });
  });

  it("may have no bytes captured, the last one too", () => {
    expect(readAll(pcap(TWO, { snap: 0 }))).toMatchObject({
      packets: [
        { at: 40, captured: 0, original: 5 },
        { at: 56, captured: 0, original: 3 },
      ],
      end: null,
    });
  });

  it("have the link type of the lower 16 bits: the upper ones tell of checksums", () => {
    expect(readAll(changed(20, 0xf400_0071)).packets[0].linkType).toBe(113);
  });

  it("are read no further than is asked for", () => {
    const { packets, end } = readAll(pcap(TWO), 1);
    expect([packets.length, end]).toEqual([1, null]);
  });
});

describe("a pcap file that is damaged", () => {
  it.each([4, 23])("in its header is refused: %i bytes", (length) => {
    expect(readAll(pcap(TWO).slice(0, length))).toEqual({
      packets: [],
      end: {
        path: "header",
        found: `${length} bytes`,
        allowed: "24 bytes",
        remedy: "Capture again: the file is cut.",
      },
    });
  });

  it("by another first number is refused", () => {
    expect(readAll(new Uint8Array(30)).end).toMatchObject({ path: "header", found: "30 bytes" });
  });

  // The second packet's header begins behind 24 + 16 + 5 bytes, its 3 bytes behind 61.
  it.each([46, 60, 61, 63])("in a packet has what lies before: %i bytes", (length) => {
    const { packets, end } = readAll(pcap(TWO).slice(0, length));
    expect(packets.map(({ number }) => number)).toEqual([1]);
    expect(end).toEqual({ path: "packet 2", ...CUT });
  });

  it("behind a packet is read to there", () => {
    expect(readAll(pcap(TWO).slice(0, 45))).toMatchObject({ packets: [{ number: 1 }], end: null });
  });

  it("by a packet longer than any is read to there, as is one that is only longer than the file", () => {
    expect(readAll(changed(24 + 8, 262_145))).toEqual({
      packets: [],
      end: {
        path: "packet 1",
        found: "262145 bytes captured",
        allowed: "at most 262144",
        remedy: "Copy the file again: it is damaged from there on. The packets before are shown.",
      },
    });
    expect(readAll(changed(24 + 8, 262_144))).toEqual({ packets: [], end: { path: "packet 1", ...CUT } });
  });
});
