import { describe, expect, it } from "vitest";
import { addressText, IpHeader } from "../../../src/captures/packets/ip.ts";
import { big } from "../packet-files.ts";

const TCP = 6;
const UDP = 17;
const FRAGMENT = 44;
const HOP_BY_HOP = 0;
/** A packet of the tests lies behind so many bytes of the file. */
const BEFORE = 5;

interface Field {
  version?: number;
  protocol?: number;
  /** Bytes of IPv4's header. */
  header?: number;
  length?: number;
  trafficClass?: number;
  /** Flags and offset of a fragment of IPv4. */
  fragment?: number;
}

/** A header of IPv4 (RFC 791). */
function ipv4({
  version = 4,
  protocol = TCP,
  header = 20,
  length = 60,
  trafficClass = 0,
  fragment = 0x4000,
}: Field = {}) {
  return [
    ...[(version << 4) | (header / 4), trafficClass, ...big(length, 2)],
    ...[0, 0, ...big(fragment, 2), 64, protocol, 0, 0],
    ...[10, 0, 0, 1, 10, 0, 0, 2],
    ...new Array<number>(Math.max(0, header - 20)).fill(1),
  ];
}

/** A header of IPv6 (RFC 8200); `length` is that of what follows it. */
function ipv6({ version = 6, protocol = TCP, length = 20, trafficClass = 0 }: Field = {}) {
  return [
    ...[(version << 4) | (trafficClass >> 4), (trafficClass & 15) << 4, 0, 0],
    ...[...big(length, 2), protocol, 64],
    ...new Array<number>(32).fill(1),
  ];
}

/** An extension header of `8 * (1 + units)` bytes, which tells what comes next. */
const extension = (next: number, units = 0) => [next, units, ...new Array<number>(6 + 8 * units).fill(0)];
/** A fragment header with its offset, in units of 8 bytes, and its flags. */
const fragment = (next: number, offset: number, flags = 1) => [
  ...[next, 0xff],
  ...big((offset << 3) | flags, 2),
  ...[0, 0, 0, 7],
];

/** Reads the header of a packet of these bytes; places are counted from its first one. Null where it carries no TCP. */
function read(bytes: readonly number[], onWire = bytes.length) {
  const file = new Uint8Array([...new Array<number>(BEFORE).fill(0x45), ...bytes, ...new Array(40).fill(6)]);
  const ip = new IpHeader();
  const end = BEFORE + bytes.length;
  if (!ip.read(new DataView(file.buffer), BEFORE, end, BEFORE + onWire)) return null;
  const { version, length, ecn } = ip;
  return {
    version,
    length,
    ecn,
    addressesAt: ip.addressesAt - BEFORE,
    tcpAt: ip.tcpAt - BEFORE,
    end: ip.end - BEFORE,
  };
}

describe("a header of IPv4", () => {
  it("tells where the addresses and TCP are, and where the packet ends, captured or not", () => {
    expect(read(ipv4({ length: 1500, trafficClass: 0xb9 }))).toEqual({
      version: 4,
      addressesAt: 12,
      tcpAt: 20,
      end: 1500,
      length: 1500,
      ecn: 1,
    });
  });

  it("may have options", () => {
    expect(read(ipv4({ header: 60, length: 100 }))).toMatchObject({ tcpAt: 60, end: 100 });
  });

  it("carries TCP only if it says so", () => {
    expect(read(ipv4({ protocol: UDP }))).toBeNull();
  });

  it("of a fragment carries TCP's header only in the first one", () => {
    expect(read(ipv4({ fragment: 0x2000 }))).not.toBeNull();
    expect(read(ipv4({ fragment: 0x2001 }))).toBeNull();
    expect(read(ipv4({ fragment: 0x1000 }))).toBeNull();
  });

  it("that is shorter than any, or cut, is none", () => {
    expect(read(ipv4({ header: 16 }))).toBeNull();
    expect(read(ipv4().slice(0, 19))).toBeNull();
    expect(read([])).toBeNull();
    expect(read(ipv4({ header: 24 }))).not.toBeNull();
    expect(read(ipv4({ header: 24 }).slice(0, 23))).toBeNull();
  });

  it("without a length is as long as the packet on the wire: the network card was to fill it in", () => {
    expect(read(ipv4({ length: 0 }), 9000)).toMatchObject({ length: 9000, end: 9000 });
    expect(read(ipv4({ length: 0 }), 19)).toBeNull();
  });

  it("whose length has no room for itself is none", () => {
    expect(read(ipv4({ length: 19 }))).toBeNull();
    expect(read(ipv4({ length: 20 }))).toMatchObject({ end: 20 });
  });

  it.each([0, 5, 7])("has its version: %i is another protocol", (version) => {
    expect(read([...ipv4({ version }), ...new Array<number>(40).fill(0)])).toBeNull();
    expect(read(ipv6({ version }))).toBeNull();
  });

  it("at a negative place is none: the packet carries no IP", () => {
    const view = new DataView(new Uint8Array(ipv4()).buffer);
    expect(new IpHeader().read(view, -1, 20, 20)).toBe(false);
    expect(new IpHeader().read(view, 0, 20, 20)).toBe(true);
  });

  it("at the end of the file is none", () => {
    expect(new IpHeader().read(new DataView(new Uint8Array(ipv4()).buffer), 20, 20, 20)).toBe(false);
  });
});

describe("a header of IPv6", () => {
  it("tells where the addresses and TCP are, and where the packet ends, captured or not", () => {
    expect(read(ipv6({ length: 1460, trafficClass: 0xbb }))).toEqual({
      version: 6,
      addressesAt: 8,
      tcpAt: 40,
      end: 1500,
      length: 1500,
      ecn: 3,
    });
  });

  it("that is cut is none", () => {
    expect(read(ipv6().slice(0, 39))).toBeNull();
  });

  it("without a length is as long as the packet on the wire", () => {
    expect(read(ipv6({ length: 0 }), 70_000)).toMatchObject({ length: 70_000, end: 70_000 });
  });

  it.each([HOP_BY_HOP, 43, 60, 135])("lies before an extension of its own length: %i", (kind) => {
    expect(read([...ipv6({ protocol: kind, length: 44 }), ...extension(TCP, 2)])).toMatchObject({
      tcpAt: 64,
      end: 84,
    });
  });

  it("lies before several extensions, eight at most", () => {
    const chain = (count: number) => [
      ...ipv6({ protocol: HOP_BY_HOP, length: 200 }),
      ...Array.from({ length: count }, (_, i) => extension(i === count - 1 ? TCP : 60)).flat(),
    ];
    expect(read(chain(8))).toMatchObject({ tcpAt: 104 });
    expect(read(chain(9))).toBeNull();
  });

  it("of a fragment carries TCP's header only in the first one; its header has 8 bytes", () => {
    const of = (offset: number, flags?: number) =>
      read([...ipv6({ protocol: FRAGMENT, length: 100 }), ...fragment(TCP, offset, flags)]);
    expect(of(0)).toMatchObject({ tcpAt: 48 });
    expect(of(0, 7)).toMatchObject({ tcpAt: 48 });
    expect(of(1)).toBeNull();
    expect(of(0x1000)).toBeNull();
  });

  it("carries TCP only if its last extension says so", () => {
    expect(read([...ipv6({ protocol: UDP, length: 100 }), ...extension(TCP)])).toBeNull();
    expect(
      read([...ipv6({ protocol: HOP_BY_HOP, length: 100 }), ...extension(UDP), ...extension(TCP)]),
    ).toBeNull();
  });

  it("whose extension is cut is none", () => {
    const bytes = [...ipv6({ protocol: HOP_BY_HOP, length: 28 }), ...extension(TCP)];
    expect(read(bytes)).not.toBeNull();
    expect(read(bytes.slice(0, -1))).toBeNull();
    expect(read(ipv6({ protocol: HOP_BY_HOP, length: 28 }))).toBeNull();
  });

  it("whose length has no room for its extensions is none", () => {
    expect(read([...ipv6({ protocol: HOP_BY_HOP, length: 7 }), ...extension(TCP)])).toBeNull();
    expect(read([...ipv6({ protocol: HOP_BY_HOP, length: 8 }), ...extension(TCP)])).not.toBeNull();
  });
});

describe("an address", () => {
  const text = (words: readonly number[]) => {
    const bytes = words.flatMap((word) => big(word, 2));
    return addressText(new DataView(new Uint8Array([9, ...bytes]).buffer), 1, 16);
  };

  it("of IPv4 is four numbers", () => {
    expect(addressText(new DataView(new Uint8Array([9, 192, 0, 2, 255]).buffer), 1, 4)).toBe("192.0.2.255");
  });

  // RFC 5952, section 4.
  it.each([
    ["2001:db8::1", [0x2001, 0xdb8, 0, 0, 0, 0, 0, 1]],
    ["1:2:3:4:5:6:7:8", [1, 2, 3, 4, 5, 6, 7, 8]],
    ["::", [0, 0, 0, 0, 0, 0, 0, 0]],
    ["::1", [0, 0, 0, 0, 0, 0, 0, 1]],
    ["fe80::", [0xfe80, 0, 0, 0, 0, 0, 0, 0]],
    // One word of zeros is no run.
    ["2001:db8:0:1:1:1:1:1", [0x2001, 0xdb8, 0, 1, 1, 1, 1, 1]],
    // The longest run; of two as long, the first.
    ["2001:0:0:1::1", [0x2001, 0, 0, 1, 0, 0, 0, 1]],
    ["2001::1:0:0:1", [0x2001, 0, 0, 0, 1, 0, 0, 1]],
    ["2001:db8::1:0:0:1", [0x2001, 0xdb8, 0, 0, 1, 0, 0, 1]],
    // Zeros at the end of a word are its own.
    ["10:10::100:a0:0:b0", [0x10, 0x10, 0, 0, 0x100, 0xa0, 0, 0xb0]],
  ])("of IPv6 is written as %s", (expected, words) => {
    expect(text(words)).toBe(expected);
  });
});
