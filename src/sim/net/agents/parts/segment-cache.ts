import type { PacketPool } from "../../../packet/pool.ts";
import type { CachedSegment } from "../types.ts";

/** A segment in a base station's cache, with what the station knows about it. */
export interface KeptSegment extends CachedSegment {
  nth: number;
  flags: number;
  /** When it last left here, s. */
  sentAt: number;
  /** How often the station has resent it. */
  resends: number;
  /** It came again from the source, so the source knows that it was lost. */
  fromSource: boolean;
}

/** Copies of a flow's segments that the receiver has not acknowledged yet, up to a limit. */
export class SegmentCache {
  private readonly segments = new Map<number, KeptSegment>();

  get size(): number {
    return this.segments.size;
  }

  get(seq: number): KeptSegment | undefined {
    return this.segments.get(seq);
  }

  /** Keeps a copy of data packet `p`, unless `limit` segments are kept already. Returns the copy. */
  keep(packets: PacketPool, p: number, now: number, limit: number): KeptSegment | null {
    if (this.segments.size >= limit) return null;
    const kept: KeptSegment = {
      seq: packets.seq(p),
      nth: packets.nth(p),
      size: packets.size(p),
      flags: packets.flags(p),
      sentAt: now,
      resends: 0,
      fromSource: false,
    };
    this.segments.set(kept.seq, kept);
    return kept;
  }

  /** Forgets every segment below `ackno`; `from` is the lowest that can be kept. */
  freeBelow(ackno: number, from: number): void {
    for (let seq = from; seq < ackno; seq++) this.segments.delete(seq);
  }

  clear(): void {
    this.segments.clear();
  }
}

/**
 * A base station's estimate of the round trip to the wireless host, s. ns-2's weights give a new sample 7/8 (its gain of
 * 1/8 stands on the old value), RFC 6298's give it 1/8.
 */
export class LocalRtt {
  srtt = 0.1;
  rttvar = 0.25;
  /** Shortest round trip measured, s; 0 before the first. */
  shortest = 0;

  /** Takes in a round trip that was measured, s. */
  sample(rtt: number, asRfc: boolean): void {
    // Stryker disable next-line EqualityOperator: an equal round trip is the shortest already
    if (this.shortest === 0 || rtt < this.shortest) this.shortest = rtt;
    if (asRfc) {
      this.rttvar = 0.75 * this.rttvar + 0.25 * Math.abs(this.srtt - rtt);
      this.srtt = 0.875 * this.srtt + 0.125 * rtt;
    } else {
      this.srtt = 0.125 * this.srtt + 0.875 * rtt;
      this.rttvar = 0.125 * Math.abs(rtt - this.srtt) + 0.875 * this.rttvar;
    }
  }

  /** When a segment without an ACK counts as lost, s; at least one `tick`. */
  timeout(tick: number): number {
    return Math.max(this.srtt + 4 * this.rttvar, tick);
  }
}
