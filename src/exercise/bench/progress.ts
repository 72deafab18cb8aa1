import type { FlowTrace } from "../../sim/declared.ts";

/** When the receiver acknowledged new data: times, s, and the next segment that it expected from then on. */
export interface Progress {
  t: number[];
  ackno: number[];
}

/** The ACKs of new data of a flow. */
export function progressOf({ ack }: FlowTrace): Progress {
  const progress: Progress = { t: [], ackno: [] };
  let highest = 0;
  for (let k = 0; k < ack.t.length; k++) {
    if (ack.ackno[k] <= highest) continue;
    highest = ack.ackno[k];
    progress.t.push(ack.t[k]);
    progress.ackno.push(highest);
  }
  return progress;
}

/** Segments acknowledged after `from` until `to`, s. */
export function segmentsBetween({ t, ackno }: Progress, from: number, to: number): number {
  let before = 0;
  let until = 0;
  for (let k = 0; k < t.length && t[k] <= to; k++) {
    until = ackno[k];
    if (t[k] <= from) before = ackno[k];
  }
  return until - before;
}

/** The longest time without new data acknowledged, s, and when it began; it may last until the run's end. */
export function longestPause({ t }: Progress, end: number): { at: number; length: number } {
  const times = [0, ...t, end];
  let longest = { at: 0, length: 0 };
  for (let k = 1; k < times.length; k++) {
    const length = times[k] - times[k - 1];
    if (length > longest.length) longest = { at: times[k - 1], length };
  }
  return longest;
}
