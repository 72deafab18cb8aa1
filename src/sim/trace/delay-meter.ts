/** Bins per doubling, from 2^LEAST s on: a value is known to 1.6 %. */
const PER_OCTAVE = 64;
const LEAST = -20;
const OCTAVES = 34;
/** A float32 has 23 bits of mantissa; its exponent and the first 6 of them number the bin. */
const DROPPED_BITS = 17;
const FIRST = (127 + LEAST) * PER_OCTAVE;

/** One more than the largest number of a transmission of one segment. */
const TRANSMISSIONS = 65_536;

/** Memory of a number kept under a number in a map, about, bytes. */
const MAP_ENTRY_BYTES = 40;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** Percentiles of a flow's one-way delays, s. */
export interface DelaySummary {
  /** Packets measured. */
  samples: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * One-way delays of data packets, s, from the transmission that arrived, in a histogram of fixed size. Low-priority probes
 * (transmission 0 of the segment that they copy) are not measured.
 */
export class DelayMeter {
  private readonly counts = new Uint32Array(PER_OCTAVE * OCTAVES);
  private samples = 0;
  /** By segment: when it was first sent, s. */
  private firstSent = new Float64Array(256);
  /** When later transmissions left, s, by segment and number of the transmission. */
  private readonly resent = new Map<number, number>();

  sent(t: number, seq: number, nth: number): void {
    if (nth === 0) return;
    if (nth > 1) this.resent.set(seq * TRANSMISSIONS + nth, t);
    else {
      if (seq >= this.firstSent.length) this.enlarge(seq);
      this.firstSent[seq] = t;
    }
  }

  /** A data packet reaches its receiver. What a node on the way sent again counts from the sender's own transmission. */
  arrived(t: number, seq: number, nth: number): void {
    if (nth === 0) return;
    float[0] = t - this.departure(seq, nth);
    const bin = (bits[0] >>> DROPPED_BITS) - FIRST;
    this.counts[Math.min(Math.max(bin, 0), this.counts.length - 1)]++;
    this.samples++;
  }

  private departure(seq: number, nth: number): number {
    for (let n = nth; n > 1; n--) {
      const t = this.resent.get(seq * TRANSMISSIONS + n);
      if (t !== undefined) return t;
    }
    return this.firstSent[seq];
  }

  /** Memory of what is remembered, bytes. */
  get memory(): number {
    return this.firstSent.byteLength + this.resent.size * MAP_ENTRY_BYTES;
  }

  /** Counts what another meter has measured as well. */
  add(other: DelayMeter): void {
    for (let bin = 0; bin < this.counts.length; bin++) this.counts[bin] += other.counts[bin];
    this.samples += other.samples;
  }

  /** Null when nothing has arrived. */
  summary(): DelaySummary | null {
    if (this.samples === 0) return null;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => this.percentile(share));
    return { samples: this.samples, p50, p95, p99 };
  }

  /** The middle of the bin in which the share of the samples is reached. */
  private percentile(share: number): number {
    let left = Math.ceil(share * this.samples);
    let bin = 0;
    while (left > this.counts[bin]) left -= this.counts[bin++];
    const edge = (k: number): number => {
      bits[0] = (k + FIRST) << DROPPED_BITS;
      return float[0];
    };
    return (edge(bin) + edge(bin + 1)) / 2;
  }

  private enlarge(seq: number): void {
    let capacity = this.firstSent.length;
    while (capacity <= seq) capacity *= 2;
    const firstSent = new Float64Array(capacity);
    firstSent.set(this.firstSent);
    this.firstSent = firstSent;
  }
}
