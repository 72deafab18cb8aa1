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
 * What packets carry beyond the classical headers, beside the packet pool: records by packet, made when a packet first
 * needs one and used again with it, so that packets without notes cost nothing and these make no garbage. Data packets
 * carry stamps, ACKs carry reports. A packet made by another node on the way, such as a base station, has no note.
 */
export class PacketNotes<Stamp, Report> {
  private readonly stamps: (Note<Stamp> | undefined)[] = [];
  private readonly reports: (Note<Report> | undefined)[] = [];

  /** @param emptyStamp makes a record of a stamp; @param emptyReport makes a record of a report */
  constructor(
    private readonly packets: PacketPool,
    private readonly emptyStamp: () => Stamp,
    private readonly emptyReport: () => Report,
  ) {}

  /** The stamp of data packet `p`, about to leave, to be written. */
  newStamp(p: number): Stamp {
    return this.write(this.stamps, p, this.emptyStamp);
  }

  /** The stamp of data packet `p`; null if its sender wrote none. */
  stamp(p: number): Readonly<Stamp> | null {
    return this.read(this.stamps, p);
  }

  /** The report of ACK packet `p`, about to leave, to be written. */
  newReport(p: number): Report {
    return this.write(this.reports, p, this.emptyReport);
  }

  /** The report of ACK packet `p`; null if its receiver wrote none. */
  report(p: number): Readonly<Report> | null {
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
