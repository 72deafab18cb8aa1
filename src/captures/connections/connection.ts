import { FIN } from "../packets/tcp-header.ts";
import type { Conversation } from "./conversations.ts";
import { type Fate, fatesOf } from "./fates.ts";
import { type Retransmission, retransmissionsOf } from "./retransmissions.ts";
import { type Transfer, transferOf } from "./transfer.ts";

/** What a capture tells of a connection. Times in s since the capture's first packet, rates in bit/s, sizes in bytes. */
export interface ConnectionSummary {
  /** The end that sends more data, and the other. */
  from: string;
  to: string;
  start: number;
  end: number;
  /** Data segments sent, retransmissions counted. */
  segments: number;
  /** Payload that was acknowledged, each byte once. */
  bytes: number;
  /** Data segments that were sent again. */
  retransmitted: number;
  /** Smallest round trip of a data segment, s; of the handshake where no data was acknowledged; null without either. */
  rttMin: number | null;
  /** Acknowledged payload over the connection's time, bit/s. */
  throughput: number;
}

/** A connection of a packet capture. */
export interface PacketConnection extends ConnectionSummary {
  kind: "packets";
  transfer: Transfer;
  /** What became of each transmission. */
  fates: readonly Fate[];
  retransmissions: readonly Retransmission[];
  /** At which end the capture was taken. */
  side: "sender" | "receiver";
  /** The sender has closed the connection. */
  isFinished: boolean;
}

/** Follows a conversation of packets. */
export function connectionOf(conversation: Conversation): PacketConnection {
  const { rows, ends } = conversation;
  const from = senderOf(conversation);
  const transfer = transferOf(conversation, from);
  const rttMin = smallestRtt(transfer);
  const fates = fatesOf(transfer, rttMin ?? 0);
  const [start, end] = rows.count === 0 ? [0, 0] : [rows.t[0], rows.t[rows.count - 1]];
  const data = transfer.transmissions.filter(({ seq }) => seq > 0);
  const loop = roundTripOfAcks(conversation, from);
  // At the receiver's end, ACKs follow data at once, and data follows ACKs after a round trip.
  const side = rttMin !== null && loop !== null && rttMin < loop / 4 ? "receiver" : "sender";
  let isFinished = false;
  for (let i = 0; i < rows.count; i++) isFinished ||= rows.from[i] === from && (rows.flags[i] & FIN) !== 0;
  return {
    kind: "packets",
    from: ends[from],
    to: ends[1 - from],
    start,
    end,
    segments: data.length + transfer.fills,
    bytes: transfer.acknowledgedBytes,
    retransmitted: data.filter(({ nth }) => nth > 1).length + transfer.fills,
    rttMin: side === "receiver" ? loop : rttMin,
    throughput: end > start ? (8 * transfer.acknowledgedBytes) / (end - start) : 0,
    transfer,
    fates,
    retransmissions: retransmissionsOf(transfer, fates),
    side,
    isFinished,
  };
}

/** The end that sends more payload; where both send none, the first. */
function senderOf({ rows }: Conversation): 0 | 1 {
  const sent = [0, 0];
  for (let i = 0; i < rows.count; i++) sent[rows.from[i]] += rows.payload[i];
  return sent[1] > sent[0] ? 1 : 0;
}

function smallestRtt({ samples, transmissions }: Transfer): number | null {
  let handshake: number | null = null;
  let data: number | null = null;
  for (const { rtt, transmission } of samples) {
    if (transmissions[transmission].seq === 0) handshake = Math.min(handshake ?? rtt, rtt);
    else data = Math.min(data ?? rtt, rtt);
  }
  return data ?? handshake;
}

/**
 * Shortest time from an ACK to data that answers it, s; null where none does. Data that returns the timestamp of an ACK left after it;
 * without timestamps, the first data answers the first ACK.
 */
function roundTripOfAcks({ rows }: Conversation, from: 0 | 1): number | null {
  let shortest: number | null = null;
  const sentAt = new Map<number, number>();
  let firstAck: number | undefined;
  for (let i = 0; i < rows.count; i++) {
    const stamp = rows.timestamp[i];
    if (rows.from[i] !== from) {
      firstAck ??= rows.t[i];
      if (stamp !== 0 && !sentAt.has(stamp)) sentAt.set(stamp, rows.t[i]);
      continue;
    }
    if (rows.payload[i] === 0) continue;
    const answered = stamp === 0 ? firstAck : sentAt.get(rows.echo[i]);
    if (answered !== undefined && rows.t[i] > answered)
      shortest = Math.min(shortest ?? Number.POSITIVE_INFINITY, rows.t[i] - answered);
  }
  return shortest;
}
