import { issueAt, type PacketSink, type RawPacket, type ReadEnd } from "./packet-sink.ts";

/** Types of blocks (https://datatracker.ietf.org/doc/draft-ietf-opsawg-pcapng/, section 4). */
const SECTION_HEADER = 0x0a0d0d0a;
const INTERFACE = 1;
const OLD_PACKET = 2;
const SIMPLE_PACKET = 3;
const ENHANCED_PACKET = 6;

const BYTE_ORDER = 0x1a2b3c4d;
/** Type, length, and the length again. */
const LEAST_BLOCK = 12;
const MOST_INTERFACES = 4096;
/** Options of an interface: the unit of its times, and seconds to be added to them. */
const IF_TSRESOL = 9;
const IF_TSOFFSET = 14;
const END_OF_OPTIONS = 0;

/** What the packets of an interface share. */
interface Interface {
  linkType: number;
  /** Longest captured packet, bytes; 0 for no limit. */
  snapLength: number;
  /** Units of its times in a second. */
  perSecond: number;
  offset: number;
}

/** Does a file begin as pcapng? */
export function isPcapng(view: DataView): boolean {
  return view.byteLength >= 12 && view.getUint32(0) === SECTION_HEADER;
}

/** Reads the packets of a pcapng file: all kinds of packet blocks, all resolutions of time; other blocks are passed over. */
export function readPcapng(view: DataView, sink: PacketSink): ReadEnd {
  return new Reader(view, sink).read();
}

class Reader {
  private little = true;
  private interfaces: Interface[] = [];
  private readonly packet: RawPacket = {
    number: 0,
    linkType: 0,
    at: 0,
    captured: 0,
    original: 0,
    seconds: 0,
    rest: 0,
  };

  constructor(
    private readonly view: DataView,
    private readonly sink: PacketSink,
  ) {}

  read(): ReadEnd {
    const { view } = this;
    for (let at = 0, block = 1; at < view.byteLength; block++) {
      const path = `block ${block}`;
      if (at + LEAST_BLOCK > view.byteLength) return damaged(path, "the end of the file", "a whole block");
      const isSection = view.getUint32(at) === SECTION_HEADER;
      if (isSection && !this.beginSection(at))
        return damaged(path, "a section of unknown byte order", "1A2B3C4D");
      const length = view.getUint32(at + 4, this.little);
      if (length < LEAST_BLOCK || length % 4 !== 0)
        return damaged(path, `a length of ${length} bytes`, "a multiple of 4 from 12 on");
      if (at + length > view.byteLength) return damaged(path, "the end of the file", "a whole block");
      const type = isSection ? SECTION_HEADER : view.getUint32(at, this.little);
      const outcome = this.readBlock(type, at + 8, at + length - 4);
      if (outcome === "stop") return null;
      if (outcome !== null) return damaged(path, outcome, "a block that holds what it names");
      at += length;
    }
    return null;
  }

  /** Finds the byte order of a section. */
  private beginSection(at: number): boolean {
    this.interfaces = [];
    for (const little of [true, false]) {
      if (this.view.getUint32(at + 8, little) !== BYTE_ORDER) continue;
      this.little = little;
      return true;
    }
    return false;
  }

  /** @returns what is wrong with the block in [at, end), "stop" to read no further, or null. */
  private readBlock(type: number, at: number, end: number): string | null {
    switch (type) {
      case INTERFACE:
        return this.readInterface(at, end);
      case ENHANCED_PACKET:
        return this.readTimed(at, end, this.view.getUint32(at, this.little));
      case OLD_PACKET:
        return this.readTimed(at, end, this.view.getUint16(at, this.little));
      case SIMPLE_PACKET:
        return this.readSimple(at, end);
      default:
        return null;
    }
  }

  private readInterface(at: number, end: number): string | null {
    const { view, little } = this;
    if (at + 8 > end) return "an interface without its link type";
    if (this.interfaces.length >= MOST_INTERFACES) return `more than ${MOST_INTERFACES} interfaces`;
    const read = {
      linkType: view.getUint16(at, little),
      snapLength: view.getUint32(at + 4, little),
      perSecond: 1e6,
      offset: 0,
    };
    for (let option = at + 8; option + 4 <= end; ) {
      const code = view.getUint16(option, little);
      const length = view.getUint16(option + 2, little);
      const value = option + 4;
      if (code === END_OF_OPTIONS || value + length > end) break;
      if (code === IF_TSRESOL && length >= 1) read.perSecond = unitsPerSecond(view.getUint8(value));
      if (code === IF_TSOFFSET && length >= 8) read.offset = Number(view.getBigInt64(value, little));
      option = value + length + (-length & 3);
    }
    this.interfaces.push(read);
    return null;
  }

  /** A packet with a time: enhanced packet blocks, and the packet blocks before them, whose fields lie alike from the fourth byte on. */
  private readTimed(at: number, end: number, index: number): string | null {
    const { view, little } = this;
    if (at + 20 > end) return "a packet without its lengths";
    const from = this.interfaces[index];
    if (from === undefined) return `a packet of interface ${index}, which the section does not have`;
    const captured = view.getUint32(at + 12, little);
    if (at + 20 + captured > end) return `a packet of ${captured} bytes in a shorter block`;
    this.setTime(view.getUint32(at + 4, little), view.getUint32(at + 8, little), from);
    return this.pass(from, at + 20, captured, view.getUint32(at + 16, little));
  }

  /** A packet without a time: that of the one before it. */
  private readSimple(at: number, end: number): string | null {
    const from = this.interfaces[0];
    if (from === undefined) return "a packet before its interface";
    if (at + 4 > end) return "a packet without its length";
    const original = this.view.getUint32(at, this.little);
    const most = from.snapLength === 0 ? original : Math.min(original, from.snapLength);
    return this.pass(from, at + 4, Math.min(most, end - at - 4), original);
  }

  private pass(from: Interface, at: number, captured: number, original: number): string | null {
    const { packet } = this;
    packet.number++;
    packet.linkType = from.linkType;
    packet.at = at;
    packet.captured = captured;
    packet.original = original;
    return this.sink(packet) ? null : "stop";
  }

  /** A time of 64 bits, of which a double would lose the last ones: the remainder of each half is exact. */
  private setTime(high: number, low: number, { perSecond, offset }: Interface): void {
    const upper = high * 2 ** 32;
    const remainder = (upper % perSecond) + low;
    const rest = remainder % perSecond;
    this.packet.seconds =
      Math.round((upper - (upper % perSecond)) / perSecond) +
      Math.round((remainder - rest) / perSecond) +
      offset;
    this.packet.rest = rest / perSecond;
  }
}

/** The option if_tsresol: a power of ten, or of two where the highest bit is set. */
function unitsPerSecond(code: number): number {
  const exponent = code & 0x7f;
  return code & 0x80 ? 2 ** Math.min(exponent, 63) : 10 ** Math.min(exponent, 18);
}

function damaged(path: string, found: string, allowed: string): ReadEnd {
  return issueAt(
    path,
    found,
    allowed,
    "Copy the file again: it is damaged from there on. The packets before are shown.",
  );
}
