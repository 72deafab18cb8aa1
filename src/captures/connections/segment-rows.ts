import type { TcpHeader } from "../packets/tcp-header.ts";

const FIRST_ROWS = 16;

/** The segments of one connection in the order of the capture, in columns. */
export class SegmentRows {
  count = 0;
  /** s since the capture's first packet. */
  t = new Float64Array(FIRST_ROWS);
  /** 0 from the connection's first end, 1 from the other. */
  from = new Uint8Array(FIRST_ROWS);
  seq = new Uint32Array(FIRST_ROWS);
  ackno = new Uint32Array(FIRST_ROWS);
  payload = new Uint32Array(FIRST_ROWS);
  /** Length of the IP packet, bytes. */
  length = new Uint32Array(FIRST_ROWS);
  flags = new Uint8Array(FIRST_ROWS);
  /** The ECN field of the IP header. */
  ecn = new Uint8Array(FIRST_ROWS);
  window = new Uint16Array(FIRST_ROWS);
  timestamp = new Uint32Array(FIRST_ROWS);
  echo = new Uint32Array(FIRST_ROWS);
  /** SACK blocks of row i: those from `firstBlock[i]` to that of the next row. */
  firstBlock = new Uint32Array(FIRST_ROWS + 1);
  edges = new Uint32Array(FIRST_ROWS);

  add(t: number, from: 0 | 1, header: TcpHeader, length: number, ecn: number): void {
    if (this.count === this.t.length) this.enlarge(2 * this.count);
    const i = this.count++;
    this.t[i] = t;
    this.from[i] = from;
    this.seq[i] = header.seq;
    this.ackno[i] = header.ackno;
    this.payload[i] = header.payload;
    this.length[i] = length;
    this.flags[i] = header.flags;
    this.ecn[i] = ecn;
    this.window[i] = header.window;
    this.timestamp[i] = header.timestamp;
    this.echo[i] = header.echo;
    const first = this.firstBlock[i];
    const last = first + header.blocks;
    if (2 * last > this.edges.length)
      this.edges = grown(this.edges, Math.max(2 * last, 2 * this.edges.length));
    for (let e = 0; e < 2 * header.blocks; e++) this.edges[2 * first + e] = header.edges[e];
    this.firstBlock[i + 1] = last;
  }

  private enlarge(rows: number): void {
    this.t = grown(this.t, rows);
    this.from = grown(this.from, rows);
    this.seq = grown(this.seq, rows);
    this.ackno = grown(this.ackno, rows);
    this.payload = grown(this.payload, rows);
    this.length = grown(this.length, rows);
    this.flags = grown(this.flags, rows);
    this.ecn = grown(this.ecn, rows);
    this.window = grown(this.window, rows);
    this.timestamp = grown(this.timestamp, rows);
    this.echo = grown(this.echo, rows);
    this.firstBlock = grown(this.firstBlock, rows + 1);
  }
}

function grown<T extends Float64Array | Uint8Array | Uint16Array | Uint32Array>(old: T, length: number): T {
  const larger = new (old.constructor as new (length: number) => T)(length);
  larger.set(old);
  return larger;
}
