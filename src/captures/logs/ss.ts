import { failure, type Result } from "../../scenario/issue.ts";
import type { Capture, LogConnection, LogSeries } from "../capture.ts";

/** A line that names a connection: state, queues, both ends. */
const ENDS =
  /^\s*(?:tcp\s+)?(?:ESTAB|FIN-WAIT-\d|CLOSE-WAIT|CLOSING|LAST-ACK|TIME-WAIT)\s+\d+\s+\d+\s+(\S+:\S+)\s+(\S+:\S+)/;
/** A line that `date` wrote: seconds since 1970, or hours, minutes and seconds. */
const SECONDS = /^\s*(?:#\s*)?(\d{9,11}(?:\.\d+)?)\s*$/;
const CLOCK = /\b([01]?\d|2[0-3]):([0-5]\d):([0-5]\d(?:\.\d+)?)\b/;

interface Sample {
  t: number;
  cwnd: number | null;
  ssthresh: number | null;
  /** s. */
  rtt: number | null;
  rttMin: number | null;
  /** bit/s. */
  rate: number | null;
  acked: number;
  retransmitted: number;
  segments: number;
}

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 1e3, M: 1e6, G: 1e9 };

/**
 * Reads a log of `ss -ti` that was asked again and again, as in `while sleep 0.1; do date +%s.%N; ss -tin dst HOST; done`; null where a
 * text is something else. Without times in between, samples count as one second apart.
 */
export function readSs(text: string): Result<Capture> | null {
  if (!/\bcwnd:\d/.test(text) || text.includes("\0")) return null;
  const samples = new Map<string, Sample[]>();
  let ends: readonly [string, string] | null = null;
  let time: number | null = null;
  let days = 0;
  for (const line of text.split("\n")) {
    const found = ENDS.exec(line);
    if (found) ends = [found[1], found[2]];
    else if (!/\bcwnd:\d/.test(line)) {
      const read = timeOf(line, days);
      // A clock without a day begins again at midnight.
      if (read !== null && time !== null && read < time - 43_200) days++;
      time = timeOf(line, days) ?? time;
    }
    if (ends === null || !/\bcwnd:\d/.test(line)) continue;
    const key = ends.join(" ");
    const list = samples.get(key) ?? [];
    const t = time ?? list.length;
    if ((list.at(-1)?.t ?? Number.NEGATIVE_INFINITY) <= t) list.push(sampleOf(line, t));
    samples.set(key, list);
  }
  if (samples.size === 0)
    return failure(
      "line 1",
      "no line with the ends of a connection",
      "the output of ss -tin",
      "Write the log with: while sleep 0.1; do date +%s.%N; ss -tin dst HOST; done > FILE.",
    );
  const first = [...samples.values()].reduce(
    (least, [{ t }]) => Math.min(least, t),
    Number.POSITIVE_INFINITY,
  );
  const connections = [...samples].map(([key, list]) => connectionOf(key, list, first));
  return { ok: true, value: { format: "ss", epoch: first, connections, notes: [] } };
}

function timeOf(line: string, days: number): number | null {
  const seconds = SECONDS.exec(line);
  if (seconds) return Number(seconds[1]);
  const clock = CLOCK.exec(line);
  return clock === null
    ? null
    : 86_400 * days + 3600 * Number(clock[1]) + 60 * Number(clock[2]) + Number(clock[3]);
}

function sampleOf(line: string, t: number): Sample {
  const number = (pattern: RegExp) => {
    const found = pattern.exec(line);
    return found === null ? null : Number(found[1]);
  };
  const scaled = (value: number | null, by: number) => (value === null ? null : value * by);
  // What arrived; of older kernels, what a window in each round trip would be.
  const rate = /\bdelivery_rate ([\d.]+)([KMG]?)bps/.exec(line) ?? /\bsend ([\d.]+)([KMG]?)bps/.exec(line);
  return {
    t,
    cwnd: number(/\bcwnd:(\d+)/),
    ssthresh: number(/\bssthresh:(\d+)/),
    rtt: scaled(number(/\brtt:([\d.]+)\//), 1e-3),
    rttMin: scaled(number(/\bminrtt:([\d.]+)/), 1e-3),
    rate: rate === null ? null : Number(rate[1]) * UNITS[rate[2]],
    acked: number(/\bbytes_acked:(\d+)/) ?? 0,
    retransmitted: number(/\bretrans:\d+\/(\d+)/) ?? 0,
    segments: number(/\bdata_segs_out:(\d+)/) ?? number(/\bsegs_out:(\d+)/) ?? 0,
  };
}

function connectionOf(key: string, list: readonly Sample[], first: number): LogConnection {
  const [from, to] = key.split(" ");
  const series = (of: (sample: Sample) => number | null): LogSeries | null => {
    const told = list.filter((sample) => of(sample) !== null);
    if (told.length === 0) return null;
    return {
      t: Float64Array.from(told, ({ t }) => t - first),
      v: Float64Array.from(told, (sample) => of(sample) ?? 0),
    };
  };
  const last = list[list.length - 1];
  const [start, end] = [list[0].t - first, last.t - first];
  const bytes = last.acked;
  const smallest = (values: readonly (number | null)[]) =>
    values.reduce((least, value) => (value === null ? least : Math.min(least ?? value, value)), null);
  return {
    kind: "log",
    from,
    to,
    start,
    end,
    segments: last.segments,
    bytes,
    retransmitted: last.retransmitted,
    rttMin: smallest(list.map(({ rttMin }) => rttMin)) ?? smallest(list.map(({ rtt }) => rtt)),
    throughput: end > start ? (8 * (bytes - list[0].acked)) / (end - start) : 0,
    cwnd: series(({ cwnd }) => cwnd),
    ssthresh: series(({ ssthresh }) => ssthresh),
    rtt: series(({ rtt }) => rtt),
    rate: series(({ rate }) => rate),
  };
}
