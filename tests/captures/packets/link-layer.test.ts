import { describe, expect, it } from "vitest";
import { ipHeaderAt, isReadLinkType } from "../../../src/captures/packets/link-layer.ts";

const ETHERNET = 1;
const LINUX_COOKED = 113;
const LINUX_COOKED_2 = 276;
const IPV4 = [8, 0];
const IPV6 = [0x86, 0xdd];
const ARP = [8, 6];
const MACS = new Array<number>(12).fill(0);
const TAG = [0x81, 0, 0, 5];

/** Where the IP header begins in a packet of these bytes, which lies behind three other ones, and before as many. */
function headerIn(linkType: number, bytes: readonly number[]): number {
  const file = new Uint8Array([9, 9, 9, ...bytes, ...IPV4, 9]);
  const at = ipHeaderAt(new DataView(file.buffer), linkType, 3, 3 + bytes.length);
  return at < 0 ? at : at - 3;
}

describe("link types", () => {
  it("are read that carry IP as the list of tcpdump.org says: no others", () => {
    const read = Array.from({ length: 300 }, (_, i) => i).filter(isReadLinkType);
    // BSD loopback, Ethernet, raw IP (12, 14, 101), OpenBSD loopback, Linux cooked, IPv4, IPv6, Linux cooked 2.
    expect(read).toEqual([0, 1, 12, 14, 101, 108, 113, 228, 229, 276]);
  });
});

describe("the IP header of a packet", () => {
  it.each([12, 14, 101, 228, 229])("begins at once in raw IP: %i", (linkType) => {
    expect(headerIn(linkType, [0x45])).toBe(0);
  });

  it.each([0, 108])("lies behind the family of a loopback's packet: %i", (linkType) => {
    expect(headerIn(linkType, [2, 0, 0, 0, 0x45])).toBe(4);
  });

  it.each([
    ["IPv4", IPV4],
    ["IPv6", IPV6],
  ])("lies behind two addresses and a type on Ethernet: %s", (_, type) => {
    expect(headerIn(ETHERNET, [...MACS, ...type])).toBe(14);
    expect(headerIn(ETHERNET, [...MACS, ...type, ...new Array<number>(40).fill(0x45)])).toBe(14);
  });

  it.each([[[0x81, 0]], [[0x88, 0xa8]], [[0x91, 0]]])("lies behind a tag on Ethernet: %j", (type) => {
    expect(headerIn(ETHERNET, [...MACS, ...type, 0, 5, ...IPV6, 0x60])).toBe(18);
  });

  it("lies behind up to four tags on Ethernet", () => {
    expect(headerIn(ETHERNET, [...MACS, ...TAG, ...TAG, ...TAG, ...TAG, ...IPV4, 0x45])).toBe(30);
    expect(headerIn(ETHERNET, [...MACS, ...TAG, ...TAG, ...TAG, ...TAG, ...TAG, ...IPV4, 0x45])).toBe(-1);
  });

  it("lies behind 16 bytes in Linux cooked packets, of which the last two are the type", () => {
    expect(headerIn(LINUX_COOKED, [...new Array<number>(14).fill(0), ...IPV4])).toBe(16);
    expect(headerIn(LINUX_COOKED, [...new Array<number>(14).fill(0), ...TAG, ...IPV4])).toBe(20);
  });

  it("lies behind 20 bytes in the second kind of them, which begin with the type", () => {
    expect(headerIn(LINUX_COOKED_2, [...IPV6, ...new Array<number>(18).fill(0)])).toBe(20);
  });

  it("is none where a packet carries another protocol", () => {
    expect(headerIn(ETHERNET, [...MACS, ...ARP, 0x45])).toBe(-1);
    expect(headerIn(ETHERNET, [...MACS, ...TAG, ...ARP, 0x45])).toBe(-1);
    expect(headerIn(LINUX_COOKED, [...new Array<number>(14).fill(0), ...ARP])).toBe(-1);
    expect(headerIn(LINUX_COOKED_2, [...ARP, ...new Array<number>(18).fill(0)])).toBe(-1);
  });

  it("is none where a packet is cut before it, whatever lies behind in the file", () => {
    for (let length = 0; length < 14; length++)
      expect(headerIn(ETHERNET, new Array<number>(length).fill(0)), `${length} bytes`).toBe(-1);
    expect(headerIn(ETHERNET, [...MACS, 0])).toBe(-1);
    expect(headerIn(ETHERNET, [...MACS, ...TAG])).toBe(-1);
    expect(headerIn(LINUX_COOKED, [...new Array<number>(14).fill(0)])).toBe(-1);
    expect(headerIn(LINUX_COOKED, [...new Array<number>(14).fill(0), 8])).toBe(-1);
    expect(headerIn(LINUX_COOKED_2, [...IPV6, ...new Array<number>(17).fill(0)])).toBe(-1);
    expect(headerIn(LINUX_COOKED_2, [])).toBe(-1);
  });

  it("is none where the file ends before it", () => {
    for (const linkType of [ETHERNET, LINUX_COOKED, LINUX_COOKED_2])
      for (let length = 0; length < 14; length++)
        expect(ipHeaderAt(new DataView(new ArrayBuffer(length)), linkType, 0, length)).toBe(-1);
    const tagged = new Uint8Array([...MACS, ...TAG]);
    expect(ipHeaderAt(new DataView(tagged.buffer), ETHERNET, 0, 16)).toBe(-1);
  });
});
