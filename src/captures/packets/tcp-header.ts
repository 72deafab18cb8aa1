import {
  END_OF_OPTIONS,
  MAXIMUM_SEGMENT_SIZE,
  NO_OPERATION,
  SACK,
  SACK_PERMITTED,
  TIMESTAMPS,
  WINDOW_SCALE,
} from "../../analysis/formats/tcp-option-kinds.ts";

/** Flags (RFC 9293, section 3.1; ECE and CWR: RFC 3168). */
export const FIN = 1;
export const SYN = 2;
export const RST = 4;
export const ACK = 16;
export const ECE = 64;
export const CWR = 128;

const MOST_BLOCKS = 4;
const HEADER = 20;

/** A TCP header and its options; the object is used again for the next packet. Numbers of 32 bits are as the header has them. */
export class TcpHeader {
  fromPort = 0;
  toPort = 0;
  seq = 0;
  ackno = 0;
  flags = 0;
  window = 0;
  /** Bytes of payload, whether captured or not. */
  payload = 0;
  /** Bytes of the header with its options. */
  length = 0;
  /** From the options; −1 where there is none. */
  mss = -1;
  scale = -1;
  sackPermitted = false;
  hasTimestamps = false;
  timestamp = 0;
  echo = 0;
  blocks = 0;
  /** Edges of SACK blocks, two each, of which `blocks` are valid. */
  readonly edges = new Uint32Array(2 * MOST_BLOCKS);

  /**
   * Reads the header at `at`; options only as far as they were captured.
   * @param end where the captured bytes end @param segmentEnd where the segment ends on the wire
   * @returns false where the header is cut or contradicts itself
   */
  read(view: DataView, at: number, end: number, segmentEnd: number): boolean {
    if (at + HEADER > end) return false;
    this.length = 4 * (view.getUint8(at + 12) >> 4);
    if (this.length < HEADER || at + this.length > segmentEnd) return false;
    this.fromPort = view.getUint16(at);
    this.toPort = view.getUint16(at + 2);
    this.seq = view.getUint32(at + 4);
    this.ackno = view.getUint32(at + 8);
    this.flags = view.getUint8(at + 13);
    this.window = view.getUint16(at + 14);
    this.payload = segmentEnd - at - this.length;
    this.readOptions(view, at + HEADER, Math.min(end, at + this.length));
    return true;
  }

  private readOptions(view: DataView, at: number, end: number): void {
    this.mss = -1;
    this.scale = -1;
    this.sackPermitted = false;
    this.hasTimestamps = false;
    this.timestamp = 0;
    this.echo = 0;
    this.blocks = 0;
    for (let option = at; option < end; ) {
      const kind = view.getUint8(option);
      if (kind === END_OF_OPTIONS) return;
      if (kind === NO_OPERATION) {
        option++;
        continue;
      }
      if (option + 2 > end) return;
      const length = view.getUint8(option + 1);
      if (length < 2 || option + length > end) return;
      this.readOption(view, kind, option + 2, length - 2);
      option += length;
    }
  }

  private readOption(view: DataView, kind: number, at: number, length: number): void {
    if (kind === MAXIMUM_SEGMENT_SIZE && length === 2) this.mss = view.getUint16(at);
    else if (kind === WINDOW_SCALE && length === 1) this.scale = Math.min(14, view.getUint8(at));
    else if (kind === SACK_PERMITTED) this.sackPermitted = true;
    else if (kind === TIMESTAMPS && length === 8) {
      this.hasTimestamps = true;
      this.timestamp = view.getUint32(at);
      this.echo = view.getUint32(at + 4);
    } else if (kind === SACK) {
      this.blocks = Math.min(MOST_BLOCKS, Math.floor(length / 8));
      for (let i = 0; i < 2 * this.blocks; i++) this.edges[i] = view.getUint32(at + 4 * i);
    }
  }
}
