import type { AckReport, SegmentStamp } from "../tcp/contract/report.ts";
import { type PacketPool, packetNumber } from "./pool.ts";

/** A record and the packet for which it was written: flow, number and transmission. */
interface Note<T> {
  flow: number;
  seq: number;
  nth: number;
  readonly content: T;
}

/** A record with its content, about. */
const NOTE_BYTES = 160;

/**
 * What packets of reporting flows carry beyond the classical headers, beside the packet pool: records by packet, made
 * when a packet first needs one and used again with it, so that other flows pay nothing and these make no garbage. A
 * packet made by somebody else on the way, such as a base station, has no note.
 */
export class PacketNotes {
  private readonly stamps: (Note<SegmentStamp> | undefined)[] = [];
  private readonly reports: (Note<AckReport> | undefined)[] = [];

  constructor(private readonly packets: PacketPool) {}

  /** Data packet `p` leaves now; the sender's smoothed RTT, s, and rate, segments/s. */
  depart(p: number, now: number, srtt: number, rate: number): void {
    const stamp = this.write(this.stamps, p, emptyStamp);
    stamp.departed = now;
    stamp.srtt = srtt;
    stamp.rate = rate;
  }

  /** The stamp of data packet `p`; null if its sender wrote none. */
  stamp(p: number): Readonly<SegmentStamp> | null {
    return this.read(this.stamps, p);
  }

  /** The report of ACK packet `p`, about to leave, to be written. */
  newReport(p: number): AckReport {
    return this.write(this.reports, p, emptyReport);
  }

  /** The report of ACK packet `p`; null if its receiver wrote none. */
  report(p: number): Readonly<AckReport> | null {
    return this.read(this.reports, p);
  }

  /** Memory of the records, bytes. */
  get memory(): number {
    return (this.stamps.length + this.reports.length) * NOTE_BYTES;
  }

  private write<T>(notes: (Note<T> | undefined)[], p: number, make: () => T): T {
    const { packets } = this;
    const k = packetNumber(p);
    let note = notes[k];
    if (note === undefined) {
      note = { flow: 0, seq: 0, nth: 0, content: make() };
      notes[k] = note;
    }
    note.flow = packets.flow(p);
    note.seq = packets.seq(p);
    note.nth = packets.nth(p);
    return note.content;
  }

  private read<T>(notes: (Note<T> | undefined)[], p: number): T | null {
    const { packets } = this;
    const note = notes[packetNumber(p)];
    if (note === undefined || note.flow !== packets.flow(p)) return null;
    return note.seq === packets.seq(p) && note.nth === packets.nth(p) ? note.content : null;
  }
}

function emptyStamp(): SegmentStamp {
  return { departed: 0, srtt: 0, rate: 0 };
}

function emptyReport(): AckReport {
  return { seq: 0, nth: 0, departed: Number.NaN, arrived: 0, received: 0, hole: null, order: null };
}
