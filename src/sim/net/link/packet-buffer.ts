import { ECT, type PacketPool } from "../../packet/pool.ts";
import type { Bands, DropVerdict } from "../queues/types.ts";

/** Stands where a chain of places ends. */
const NONE = -1;

/** What the link does when its discipline throws away or marks a waiting packet. */
export interface BufferOwner {
  /** Packet `p` has left the buffer; it waited since `since` (s) and has row `row` in the hop recording. */
  thrownAway(p: number, since: number, row: number, why: DropVerdict): void;
  /** Packet `p` is to carry the congestion mark. */
  marked(p: number): void;
}

/**
 * The packets that wait in front of a link, in bands. A waiting packet has a place in the arrays; the places of a band are
 * linked both ways, and free places are linked too, so waiting creates no garbage.
 */
export class PacketBuffer implements Bands {
  /** Packets in all bands. */
  count = 0;
  totalBytes = 0;
  private packets = new Int32Array(16);
  private since = new Float64Array(16);
  private rows = new Int32Array(16);
  private after = new Int32Array(16);
  private before = new Int32Array(16);
  private free = NONE;
  private used = 0;
  /** By band: first and last place, packets, bytes. */
  private readonly first: number[] = [NONE];
  private readonly last: number[] = [NONE];
  private readonly lengths: number[] = [0];
  private readonly sizes: number[] = [0];

  constructor(
    private readonly pool: PacketPool,
    private readonly owner: BufferOwner,
  ) {}

  /** Memory of its places, bytes. */
  get memory(): number {
    return this.since.byteLength + this.packets.byteLength * 4;
  }

  length(band: number): number {
    return this.lengths[band] ?? 0;
  }

  bytes(band: number): number {
    return this.sizes[band] ?? 0;
  }

  /** The band's first packet. */
  front(band: number): number {
    return this.packets[this.first[band]];
  }

  frontSize(band: number): number {
    return this.pool.size(this.front(band));
  }

  frontSince(band: number): number {
    return this.since[this.first[band]];
  }

  /** Its row in the hop recording, -1 for none. */
  frontRow(band: number): number {
    return this.rows[this.first[band]];
  }

  frontEct(band: number): boolean {
    return (this.pool.flags(this.front(band)) & ECT) !== 0;
  }

  dropFront(band: number, why: DropVerdict): void {
    this.throwAway(band, this.first[band], why);
  }

  dropBack(band: number, why: DropVerdict): void {
    this.throwAway(band, this.last[band], why);
  }

  markFront(band: number): void {
    this.owner.marked(this.front(band));
  }

  /** Packet `p` joins a band at the back. */
  push(band: number, p: number, since: number, row: number): void {
    while (band >= this.first.length) {
      this.first.push(NONE);
      this.last.push(NONE);
      this.lengths.push(0);
      this.sizes.push(0);
    }
    const place = this.takePlace();
    const back = this.last[band];
    this.packets[place] = p;
    this.since[place] = since;
    this.rows[place] = row;
    this.after[place] = NONE;
    this.before[place] = back;
    if (back === NONE) this.first[band] = place;
    else this.after[back] = place;
    this.last[band] = place;
    this.lengths[band]++;
    this.sizes[band] += this.pool.size(p);
    this.totalBytes += this.pool.size(p);
    this.count++;
  }

  /** The band's first packet leaves. */
  removeFront(band: number): void {
    this.remove(band, this.first[band]);
  }

  /** Calls `visit` for every waiting packet, band by band, in order. */
  forEach(visit: (p: number, since: number, row: number) => void): void {
    for (const first of this.first) {
      for (let place = first; place !== NONE; place = this.after[place]) {
        visit(this.packets[place], this.since[place], this.rows[place]);
      }
    }
  }

  private throwAway(band: number, place: number, why: DropVerdict): void {
    const p = this.packets[place];
    this.remove(band, place);
    this.owner.thrownAway(p, this.since[place], this.rows[place], why);
  }

  private remove(band: number, place: number): void {
    const size = this.pool.size(this.packets[place]);
    const before = this.before[place];
    const after = this.after[place];
    if (before === NONE) this.first[band] = after;
    else this.after[before] = after;
    if (after === NONE) this.last[band] = before;
    else this.before[after] = before;
    this.lengths[band]--;
    this.sizes[band] -= size;
    this.totalBytes -= size;
    this.count--;
    this.after[place] = this.free;
    this.free = place;
  }

  private takePlace(): number {
    const place = this.free;
    if (place !== NONE) {
      this.free = this.after[place];
      return place;
    }
    if (this.used === this.packets.length) this.enlarge();
    return this.used++;
  }

  private enlarge(): void {
    const ints = (from: Int32Array) => {
      const to = new Int32Array(from.length * 2);
      to.set(from);
      return to;
    };
    const since = new Float64Array(this.since.length * 2);
    since.set(this.since);
    this.since = since;
    this.packets = ints(this.packets);
    this.rows = ints(this.rows);
    this.after = ints(this.after);
    this.before = ints(this.before);
  }
}

/** What a discipline sees of the bands of a link that plans ahead: nothing. */
export const NO_BANDS: Bands = {
  totalBytes: 0,
  length: () => 0,
  bytes: () => 0,
  frontSize: () => 0,
  frontSince: () => 0,
  frontEct: () => false,
  dropFront: () => {},
  dropBack: () => {},
  markFront: () => {},
};
