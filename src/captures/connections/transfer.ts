import { bisector } from "d3-array";
import { ACK, CWR, ECE, RST, SYN } from "../packets/tcp-header.ts";
import type { Conversation } from "./conversations.ts";
import { Coverage } from "./coverage.ts";
import type { SegmentRows } from "./segment-rows.ts";
import { segmentSize } from "./segment-size.ts";

/** A run of segments, [from, to), by their numbers. */
export type Block = readonly [from: number, to: number];

/** One sending of one segment. */
export interface Transmission {
  /** The segment's number: 1 is the first with data, 0 the SYN. */
  seq: number;
  /** Which transmission of the segment, from 1. */
  nth: number;
  /** s since the capture's first packet. */
  t: number;
  /** Length of the IP packet, bytes. */
  wire: number;
}

/** An ACK as its sender's peer has it. */
export interface Acknowledgment {
  t: number;
  /** The next segment expected. */
  ackno: number;
  blocks: readonly Block[];
  /** Receiver's window, bytes. */
  window: number;
  /** Echoes a congestion mark. */
  ece: boolean;
}

/** A segment of the stream: what was sent of it, and when the first ACK told that it had arrived. */
export interface Piece {
  seq: number;
  /** Bytes of the stream, [start, end); the SYN is [0, 1). */
  start: number;
  end: number;
  /** Its transmissions, as places in `Transfer.transmissions`. */
  sent: number[];
  /** When an ACK first covered it, s; NaN where none has. */
  coveredAt: number;
  /** The ACK that covered it was a cumulative one. */
  isCumulative: boolean;
  /** Without SACK, place of the piece whose arrival let that ACK go so far: what lies behind that piece arrived before it. */
  edge: number;
  /** Timestamp that this ACK returned; −1 without one. */
  echoed: number;
  /** How often it arrived again, as the receiver told (DSACK, RFC 2883). */
  duplicates: number;
}

/** A sample of the round-trip time. */
export interface RttSample {
  /** When its ACK arrived, s. */
  t: number;
  /** s. */
  rtt: number;
  /** Place of the transmission that was timed. */
  transmission: number;
}

/** What has been delivered by an ACK: bytes of IP packets, all in all. */
export interface Delivery {
  t: number;
  bytes: number;
  /** The ACK filled a hole without SACK, so that what it covers arrived before. */
  isLate: boolean;
}

/** The data that one end of a connection sends, with the ACKs of the other. */
export interface Transfer {
  /** Payload of a full segment, bytes. */
  mss: number;
  pieces: readonly Piece[];
  transmissions: readonly Transmission[];
  /** Timestamp of each transmission, 0 without one. */
  stamps: readonly number[];
  acks: readonly Acknowledgment[];
  samples: readonly RttSample[];
  deliveries: readonly Delivery[];
  /** Payload that was acknowledged, bytes, each once. */
  acknowledgedBytes: number;
  /** Segments that came where the capture had a gap: retransmissions, or packets that overtook each other before it was taken. */
  fills: number;
  /** Both ends use SACK, as far as the capture tells; timestamps. */
  sack: boolean;
  timestamps: boolean;
  /** Data segments marked as ECN-capable; with CWR. */
  ecn: boolean;
  /** Bytes of the data segments' headers, and of ACKs without SACK blocks. */
  headerBytes: number;
  ackBytes: number;
  /** Largest window that the receiver offered, bytes; 0 where the capture does not tell its scale. */
  window: number;
}

/** Most transmissions that are told apart in a connection: small segments that a network card sends together could be very many. */
const MOST_TRANSMISSIONS = 3_000_000;
/** Longest segment that a header can tell of, with segmentation offload, bytes. */
const MOST_PAYLOAD = 262_144;

/** Shared by all ACKs without blocks, of which there are very many; never written. */
const NO_BLOCKS: Block[] = [];

const byStart = bisector((piece: Piece) => piece.start);

/** Reads the data that `from` sends. */
export function transferOf(conversation: Conversation, from: 0 | 1): Transfer {
  return new TransferReader(conversation, from).read();
}

class TransferReader {
  private readonly pieces: Piece[] = [];
  private readonly transmissions: Transmission[] = [];
  private readonly stamps: number[] = [];
  private readonly acks: Acknowledgment[] = [];
  private readonly samples: RttSample[] = [];
  private readonly deliveries: Delivery[] = [];
  private readonly coverage = new Coverage();
  private readonly rows: SegmentRows;
  private readonly mss: number;
  /** Number of the stream's byte 0 in headers; −1 before it is known. */
  private base = -1;
  /** Bytes up to here were sent and acknowledged. */
  private sent = 0;
  private acknowledged = 0;
  private delivered = 0;
  private fills = 0;
  private sack = false;
  private timestamps = false;
  private ecn = false;
  private headerBytes = 0;
  private ackBytes = 0;
  private window = 0;

  constructor(
    private readonly conversation: Conversation,
    private readonly from: 0 | 1,
  ) {
    this.rows = conversation.rows;
    this.mss = segmentSize(conversation, from);
  }

  read(): Transfer {
    const { rows, from } = this;
    for (let i = 0; i < rows.count; i++) {
      if (rows.from[i] === from) this.readData(i);
      else if (rows.flags[i] & ACK && !(rows.flags[i] & RST)) this.readAck(i);
    }
    const { mss, pieces, transmissions, stamps, acks, samples, deliveries } = this;
    const { fills, sack, timestamps, ecn, headerBytes, ackBytes, window } = this;
    return {
      mss,
      pieces,
      transmissions,
      stamps,
      acks,
      samples,
      deliveries,
      acknowledgedBytes: this.acknowledgedBytes(),
      fills,
      sack,
      timestamps,
      ecn,
      headerBytes,
      ackBytes,
      window,
    };
  }

  /** Up to the last cumulative ACK, and what SACK tells beyond it. */
  private acknowledgedBytes(): number {
    const first = Math.max(1, this.pieces[0]?.start ?? 1);
    const upTo = Math.min(this.acknowledged, this.sent);
    return this.pieces.reduce(
      (sum, { start, end, coveredAt }) => sum + (start >= upTo && !Number.isNaN(coveredAt) ? end - start : 0),
      Math.max(0, upTo - first),
    );
  }

  private readData(i: number): void {
    const { rows } = this;
    const isSyn = (rows.flags[i] & SYN) !== 0;
    const payload = rows.payload[i];
    if ((!isSyn && payload === 0) || payload > MOST_PAYLOAD) return;
    if (this.transmissions.length >= MOST_TRANSMISSIONS) return;
    if (this.base < 0) this.base = isSyn ? rows.seq[i] : (rows.seq[i] - 1) >>> 0;
    if (rows.timestamp[i] !== 0) this.timestamps = true;
    if (rows.flags[i] & CWR && !isSyn) this.ecn = true;
    if (isSyn) {
      this.send(i, 0, 1, rows.length[i]);
      return;
    }
    if (rows.ecn[i] !== 0) this.ecn = true;
    const start = this.unwrapped(rows.seq[i], this.sent);
    // A probe of a closed window, or to keep the connection open, repeats the last byte.
    if (payload === 1 && start === this.sent - 1 && this.acknowledged >= start) return;
    const headers = rows.length[i] - payload;
    if (payload >= this.mss) this.headerBytes = Math.max(this.headerBytes, headers);
    const end = start + payload;
    for (let at = start; at < end; ) at = this.sendFrom(i, at, end, headers);
  }

  /** Sends what begins at byte `at`: a piece that was sent before, or a new one. @returns where the next one begins */
  private sendFrom(i: number, at: number, end: number, headers: number): number {
    if (at >= this.sent) {
      const to = Math.min(end, at + this.mss);
      this.send(i, at, to, headers + to - at);
      return to;
    }
    const known = this.pieceAt(at);
    const piece = this.pieces[known];
    // Before what the capture begins with, or where it has a gap.
    if (piece === undefined || piece.end <= at) {
      this.fills++;
      return this.pieces[known + 1]?.start ?? Math.max(this.sent, at + 1);
    }
    const to = Math.min(end, piece.end);
    // What neither begins nor ends with a piece is no transmission of it.
    if (at === piece.start || to === piece.end) this.again(i, known, headers + to - at);
    return to;
  }

  private send(i: number, start: number, end: number, wire: number): void {
    if (start < this.sent) {
      this.again(i, this.pieceAt(start), wire);
      return;
    }
    const last = this.pieces.at(-1);
    const gap = last === undefined ? 0 : Math.round((start - last.end) / this.mss);
    const seq = last === undefined ? (end <= 1 ? 0 : 1) : last.seq + 1 + Math.max(0, gap);
    this.sent = end;
    this.pieces.push({
      seq,
      start,
      end,
      sent: [],
      coveredAt: Number.NaN,
      isCumulative: false,
      edge: this.pieces.length,
      echoed: -1,
      duplicates: 0,
    });
    this.again(i, this.pieces.length - 1, wire);
  }

  private again(i: number, known: number, wire: number): void {
    const piece = this.pieces[known];
    if (piece === undefined) return;
    piece.sent.push(this.transmissions.length);
    this.stamps.push(this.rows.timestamp[i]);
    this.transmissions.push({ seq: piece.seq, nth: piece.sent.length, t: this.rows.t[i], wire });
  }

  private readAck(i: number): void {
    const { rows, conversation, from } = this;
    if (this.base < 0) return;
    const ackno = this.unwrapped(rows.ackno[i], this.acknowledged);
    // What was never sent cannot be acknowledged: the capture lacks it, or another connection has the same ports.
    if (ackno > this.sent + 1 + 1e6 || ackno < 0) return;
    const isSyn = (rows.flags[i] & SYN) !== 0;
    const greeting = conversation.greetings[1 - from];
    const shift = isSyn ? 0 : Math.max(0, greeting?.scale ?? 0);
    const window = rows.window[i] * 2 ** shift;
    if (greeting !== null || this.conversation.greetings[from]?.scale === -1)
      this.window = Math.max(this.window, window);
    const hasData = rows.payload[i] > 0;
    const first = rows.firstBlock[i];
    const last = rows.firstBlock[i + 1];
    if (!isSyn && !hasData && first === last && this.ackBytes === 0) this.ackBytes = rows.length[i];
    const edges: Block[] = first === last ? NO_BLOCKS : [];
    for (let b = first; b < last; b++) {
      const left = this.unwrapped(rows.edges[2 * b], ackno);
      const right = this.unwrapped(rows.edges[2 * b + 1], ackno);
      if (left < right && left >= 0) edges.push([left, right]);
    }
    if (edges.length > 0) this.sack = true;
    const isDsack =
      edges.length > 0 &&
      (edges[0][1] <= ackno ||
        (edges.length > 1 && edges[0][0] >= edges[1][0] && edges[0][1] <= edges[1][1]));
    if (isDsack) this.duplicated(edges[0]);
    this.cover(i, ackno, isDsack ? edges.slice(1) : edges);
    this.acknowledged = Math.max(this.acknowledged, ackno);
    // With data in it, it is an ACK of its own only if it tells something new.
    const before = this.acks.at(-1);
    const tellsNew = before === undefined || this.numberAt(ackno) !== before.ackno || edges.length > 0;
    if (hasData && !tellsNew) return;
    this.acks.push({
      t: rows.t[i],
      ackno: this.numberAt(ackno),
      blocks:
        first === last
          ? NO_BLOCKS
          : edges.map(([left, right]) => [this.numberAt(left), this.numberAt(right)] as const),
      window,
      ece: (rows.flags[i] & ECE) !== 0 && !isSyn,
    });
  }

  /** Marks what an ACK covers for the first time, and takes a sample of the round trip from the latest of it. */
  private cover(i: number, ackno: number, blocks: readonly Block[]): void {
    let latest = -1;
    let isRepeated = false;
    let bytes = 0;
    let count = 0;
    let edge = -1;
    const coverTo = (begin: number, to: number, isCumulative: boolean) => {
      for (
        let p = this.coverage.firstMissing(begin);
        p < this.pieces.length;
        p = this.coverage.firstMissing(p + 1)
      ) {
        const piece = this.pieces[p];
        if (piece.end > to) break;
        this.coverage.cover(p);
        piece.coveredAt = this.rows.t[i];
        piece.isCumulative = isCumulative;
        if (isCumulative && !this.sack) {
          if (edge < 0) edge = p;
          piece.edge = edge;
        }
        piece.echoed = this.rows.timestamp[i] === 0 ? -1 : this.rows.echo[i];
        const sent = piece.sent.at(-1) ?? 0;
        bytes += this.transmissions[sent].wire;
        count++;
        if (piece.sent.length > 1) isRepeated = true;
        else latest = Math.max(latest, sent);
      }
    };
    if (ackno > this.acknowledged || this.acknowledged === 0) coverTo(0, ackno, true);
    for (const [left, right] of blocks) coverTo(this.pieceFrom(left), right, false);
    if (count === 0) return;
    this.delivered += bytes;
    const t = this.rows.t[i];
    const isLate = isRepeated && count > 1 && !this.sack;
    this.deliveries.push({ t, bytes: this.delivered, isLate });
    // Karn: the sample of an ACK that covers what was sent more than once has two meanings.
    if (isRepeated || latest < 0) return;
    this.samples.push({ t, rtt: t - this.transmissions[latest].t, transmission: latest });
  }

  private duplicated([left, right]: Block): void {
    for (let p = this.pieceFrom(left); p < this.pieces.length && this.pieces[p].end <= right; p++)
      this.pieces[p].duplicates++;
  }

  /** The number of a segment whose first byte is `byte`; one more than the last where it was not sent yet. */
  private numberAt(byte: number): number {
    const p = this.pieceAt(byte);
    const piece = this.pieces[p];
    if (piece === undefined) return byte <= 0 ? 0 : 1;
    return byte >= piece.end ? piece.seq + 1 : piece.seq;
  }

  /** Place of the last piece that begins at or before a byte; −1 before all. */
  private pieceAt(byte: number): number {
    return byStart.right(this.pieces, byte) - 1;
  }

  /** Place of the first piece that begins at or behind a byte. */
  private pieceFrom(byte: number): number {
    return byStart.left(this.pieces, byte);
  }

  /** A number of 32 bits as a byte of the stream, near another one (RFC 9293, section 3.4: numbers wrap around). */
  private unwrapped(number: number, near: number): number {
    return near + ((number - ((this.base + near) >>> 0)) | 0);
  }
}
