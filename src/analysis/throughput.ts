import type { FlowTrace, Series } from "../sim/declared.ts";

/** About as many intervals as a plot can tell apart. */
const INTERVALS = 120;
const NICE = [1, 2, 5];

/** A round interval, s, of which about 60 to 120 make a run of this length. */
export function roundInterval(duration: number): number {
  const least = duration / INTERVALS;
  const decade = 10 ** Math.floor(Math.log10(least));
  return (NICE.find((n) => n * decade >= least * 0.999) ?? 10) * decade;
}

/**
 * Payload per second as time passes, bit/s, a step per interval: of TCP what the arriving ACKs report as new (as the
 * sender sees it), of UDP what arrives.
 * @param mss payload of a packet, bytes; @param syn segment 0 carries none
 */
export function throughputSeries(
  flow: Pick<FlowTrace, "ack" | "received">,
  { mss, syn, interval, until }: { mss: number; syn: boolean; interval: number; until: number },
): Series {
  const count = Math.max(1, Math.ceil(until / interval - 1e-9));
  const segments = new Float64Array(count);
  const binOf = (t: number) => Math.min(count - 1, Math.floor(t / interval));
  const { ack, received } = flow;
  for (const t of received.t) segments[binOf(t)]++;
  let known = syn ? 1 : 0;
  for (let i = 0; i < ack.t.length; i++) {
    if (ack.ackno[i] <= known) continue;
    segments[binOf(ack.t[i])] += ack.ackno[i] - known;
    known = ack.ackno[i];
  }
  const lengthOf = (k: number) => Math.min(interval, until - k * interval);
  return {
    t: Float64Array.from(segments, (_, k) => k * interval),
    v: segments.map((n, k) => (8 * mss * n) / lengthOf(k)),
  };
}
