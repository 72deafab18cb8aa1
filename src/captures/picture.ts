import type { Connection, LogConnection, LogSeries } from "./capture.ts";
import type { PacketConnection } from "./connections/connection.ts";
import type { Reason } from "./connections/retransmissions.ts";

/** Why segments were sent again, in the order of the codes in `ConnectionPicture.again`. */
export const REASONS: readonly Reason[] = ["fast", "timer", "probe", "spurious"];

/** A column of segment numbers over ascending times, s. */
export interface Points {
  t: Float64Array;
  seq: Float64Array;
}

/**
 * What is drawn of a connection, in columns that pass between threads without being copied. Times in s since the connection's start,
 * windows in segments, rates in bit/s; null where the file does not tell it.
 */
export interface ConnectionPicture {
  /** Length, s. */
  until: number;
  /** First transmissions. */
  sent: Points;
  /** Retransmissions, and why: codes of `REASONS`. */
  again: Points & { why: Uint8Array };
  /** Transmissions that were lost. */
  lost: Points;
  /** The next segment expected, as ACKs came in. */
  acked: LogSeries;
  /** SACK blocks as they came in: segments [seq, to). */
  sacked: Points & { to: Float64Array };
  /** Segments that were sent and are not known to have arrived. */
  flight: LogSeries | null;
  rtt: LogSeries | null;
  /** Payload acknowledged. */
  throughput: LogSeries | null;
  /** The sender's own window, where a log has it. */
  cwnd: LogSeries | null;
  ssthresh: LogSeries | null;
}

/** Points of the curve of throughput. */
const BINS = 120;

/** What is drawn of a connection. */
export function pictureOf(connection: Connection): ConnectionPicture {
  return connection.kind === "log" ? pictureOfLog(connection) : pictureOfPackets(connection);
}

/** The buffers of a picture, to be handed over to another thread. */
export function buffersOf(picture: ConnectionPicture): ArrayBuffer[] {
  const columns = Object.values(picture).flatMap((part) =>
    part !== null && typeof part === "object" ? Object.values(part as object) : [],
  );
  const buffers = columns.flatMap((column) =>
    ArrayBuffer.isView(column) && column.buffer instanceof ArrayBuffer ? [column.buffer] : [],
  );
  return [...new Set(buffers)];
}

function pictureOfLog({ start, end, cwnd, ssthresh, rtt, rate }: LogConnection): ConnectionPicture {
  const since = (series: LogSeries | null) => series && { t: series.t.map((t) => t - start), v: series.v };
  const none = () => ({ t: new Float64Array(0), seq: new Float64Array(0) });
  return {
    until: end - start,
    sent: none(),
    again: { ...none(), why: new Uint8Array(0) },
    lost: none(),
    acked: { t: new Float64Array(0), v: new Float64Array(0) },
    sacked: { ...none(), to: new Float64Array(0) },
    flight: null,
    rtt: since(rtt),
    throughput: since(rate),
    cwnd: since(cwnd),
    ssthresh: since(ssthresh),
  };
}

function pictureOfPackets(connection: PacketConnection): ConnectionPicture {
  const { start, end, transfer, fates, retransmissions } = connection;
  const { transmissions, acks, samples } = transfer;
  const points = (chosen: readonly { t: number; seq: number }[]): Points => ({
    t: Float64Array.from(chosen, ({ t }) => t - start),
    seq: Float64Array.from(chosen, ({ seq }) => seq),
  });
  const blocks = acks.flatMap(({ t, blocks: told }) => told.map(([seq, to]) => ({ t, seq, to })));
  return {
    until: end - start,
    sent: points(transmissions.filter(({ nth }) => nth === 1)),
    again: {
      ...points(retransmissions.map(({ transmission }) => transmissions[transmission])),
      why: Uint8Array.from(retransmissions, ({ why }) => REASONS.indexOf(why)),
    },
    lost: points(transmissions.filter((_, i) => fates[i] === "lost")),
    acked: {
      t: Float64Array.from(acks, ({ t }) => t - start),
      v: Float64Array.from(acks, ({ ackno }) => ackno),
    },
    sacked: { ...points(blocks), to: Float64Array.from(blocks, ({ to }) => to) },
    flight: flightOf(connection),
    rtt: {
      t: Float64Array.from(samples, ({ t }) => t - start),
      v: Float64Array.from(samples, ({ rtt }) => rtt),
    },
    throughput: throughputOf(connection),
    cwnd: null,
    ssthresh: null,
  };
}

/** Segments in flight at each send and each arrival. */
function flightOf({ start, transfer }: PacketConnection): LogSeries {
  const changes = transfer.pieces.flatMap(({ sent, coveredAt }) => [
    { t: transfer.transmissions[sent[0]].t, by: 1 },
    ...(Number.isNaN(coveredAt) ? [] : [{ t: coveredAt, by: -1 }]),
  ]);
  changes.sort((a, b) => a.t - b.t);
  let flight = 0;
  return {
    t: Float64Array.from(changes, ({ t }) => t - start),
    v: Float64Array.from(changes, ({ by }) => {
      flight += by;
      return flight;
    }),
  };
}

/** Payload that arrived, over equal stretches of time. */
function throughputOf({ start, end, transfer }: PacketConnection): LogSeries | null {
  const width = (end - start) / BINS;
  if (!(width > 0)) return null;
  const bits = new Float64Array(BINS + 1);
  for (const { start: first, end: last, coveredAt } of transfer.pieces) {
    if (Number.isNaN(coveredAt)) continue;
    bits[Math.min(BINS - 1, Math.floor((coveredAt - start) / width))] += 8 * (last - first);
  }
  bits[BINS] = bits[BINS - 1];
  return { t: Float64Array.from(bits, (_, i) => i * width), v: bits.map((sum) => sum / width) };
}
