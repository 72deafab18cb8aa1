import { packetNumber } from "../net/packets.ts";
import type { AckReport, SegmentStamp } from "./reports/types.ts";

/**
 * What packets of reporting flows carry beyond the classical headers, beside the packet pool: records by packet, made
 * when a packet first needs one and used again with it, so that other flows pay nothing and these make no garbage.
 */
export class PacketNotes {
  private readonly stamps: (SegmentStamp | undefined)[] = [];
  private readonly reports: (AckReport | undefined)[] = [];

  /** Data packet `p` leaves now. */
  depart(p: number, now: number, srtt: number): void {
    const stamp = this.stamp(p);
    stamp.departed = now;
    stamp.srtt = srtt;
  }

  /** The stamp of data packet `p`, to be written or read. */
  stamp(p: number): SegmentStamp {
    const k = packetNumber(p);
    const known = this.stamps[k];
    if (known) return known;
    const stamp = { departed: 0, srtt: 0 };
    this.stamps[k] = stamp;
    return stamp;
  }

  /** The report of ACK packet `p`, to be written or read. */
  report(p: number): AckReport {
    const k = packetNumber(p);
    const known = this.reports[k];
    if (known) return known;
    const report = { seq: 0, nth: 0, departed: Number.NaN, arrived: 0, received: 0, hole: null };
    this.reports[k] = report;
    return report;
  }
}
