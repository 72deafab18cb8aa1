/** Protocol numbers: https://www.iana.org/assignments/protocol-numbers. */
const TCP = 6;
/** Extension headers of IPv6 that tell their length in units of 8 bytes (RFC 8200, section 4). */
const OPTION_HEADERS: readonly number[] = [0, 43, 60, 135];
const FRAGMENT = 44;
const MOST_EXTENSIONS = 8;

/** What an IP header says of the segment that it carries; the object is used again for the next packet. */
export class IpHeader {
  version = 0;
  /** Where the addresses begin: source, then destination, 4 or 16 bytes each. */
  addressesAt = 0;
  /** Where the TCP header begins. */
  tcpAt = 0;
  /** Where the segment ends, which may be behind what was captured. */
  end = 0;
  /** The packet's length as its IP header tells it, bytes. */
  length = 0;
  /** The ECN field (RFC 3168): 0 none, 1 and 2 capable, 3 marked. */
  ecn = 0;

  /**
   * Reads the header at `at`. @param end where the captured bytes end @param onWire where the packet's bytes would end
   * @returns false where it carries no TCP, is a later fragment, or is cut
   */
  read(view: DataView, at: number, end: number, onWire: number): boolean {
    if (at < 0 || at + 20 > end) return false;
    this.version = view.getUint8(at) >> 4;
    if (this.version === 4) return this.readV4(view, at, end, onWire);
    return this.version === 6 && this.readV6(view, at, end, onWire);
  }

  private readV4(view: DataView, at: number, end: number, onWire: number): boolean {
    const header = 4 * (view.getUint8(at) & 15);
    if (header < 20 || at + header > end) return false;
    if (view.getUint8(at + 9) !== TCP || (view.getUint16(at + 6) & 0x1fff) !== 0) return false;
    this.addressesAt = at + 12;
    this.ecn = view.getUint8(at + 1) & 3;
    this.tcpAt = at + header;
    return this.finish(at, view.getUint16(at + 2), onWire);
  }

  private readV6(view: DataView, at: number, end: number, onWire: number): boolean {
    if (at + 40 > end) return false;
    this.addressesAt = at + 8;
    this.ecn = (view.getUint8(at + 1) >> 4) & 3;
    let next = view.getUint8(at + 6);
    let headerAt = at + 40;
    for (let n = 0; next !== TCP; n++) {
      if (n === MOST_EXTENSIONS || headerAt + 8 > end) return false;
      if (next === FRAGMENT) {
        if ((view.getUint16(headerAt + 2) & 0xfff8) !== 0) return false;
      } else if (!OPTION_HEADERS.includes(next)) return false;
      const length = next === FRAGMENT ? 8 : 8 * (1 + view.getUint8(headerAt + 1));
      next = view.getUint8(headerAt);
      headerAt += length;
    }
    this.tcpAt = headerAt;
    const payload = view.getUint16(at + 4);
    return this.finish(at, payload === 0 ? 0 : 40 + payload, onWire);
  }

  /** @param told the length in the header; 0 where the network card was to fill it in (segmentation offload) */
  private finish(at: number, told: number, onWire: number): boolean {
    this.length = told === 0 ? onWire - at : told;
    this.end = at + this.length;
    return this.end >= this.tcpAt;
  }
}

/** An address of `bytes` (4 or 16) at a place, as it is usually written. */
export function addressText(view: DataView, at: number, bytes: number): string {
  if (bytes === 4) return [0, 1, 2, 3].map((i) => view.getUint8(at + i)).join(".");
  const words = Array.from({ length: 8 }, (_, i) => view.getUint16(at + 2 * i).toString(16));
  const zeros = /(?:^|:)0(?::0)+(?=:|$)/g;
  const text = words.join(":");
  const longest = [...text.matchAll(zeros)].sort((a, b) => b[0].length - a[0].length)[0];
  if (longest === undefined) return text;
  const before = text.slice(0, longest.index);
  const after = text.slice(longest.index + longest[0].length);
  return `${before}::${after.slice(1)}`;
}
