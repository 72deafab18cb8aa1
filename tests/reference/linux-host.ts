/**
 * The machine that the recordings of Linux were made on: one processor that is sender, receiver and link, and takes some microseconds for
 * each packet. Times are means over the recordings of Reno and CUBIC.
 */
import type { InterventionSpec, LinkSpec } from "../../src/sim/index.ts";

/** Bits of a full data packet: 1448 bytes of payload, 52 of headers. */
const PACKET_BITS = 8 * 1500;
/** Bits of an ACK without SACK blocks, and what a SYN has more. */
const ACK_BITS = 8 * 52;
const SYN_OPTION_BITS = 8 * 16;

/**
 * The sending host, s: an ACK that releases n segments puts the first on the link 18.4 µs + n · 4.3 µs after it came (22.5 µs for one,
 * 26.9 µs for two), as they are built one by one and read from the host together, 4 µs for each.
 */
const TAKE_ACK = 14.1e-6;
const BUILD_TIME = 4.3e-6;
const READ_PACKET = 4e-6;
/** From an ACK to the moment at which new data may leave by pacing, s. */
const ACK_TIME = 10e-6;

/**
 * The receiving host, s: a segment's ACK leaves 19.9 µs after the segment came; 31.8 µs after it where the application has to read first.
 * Segments that come together are taken in one by one.
 */
const TAKE_SEGMENT = 11.8e-6;
const SEND_ACK = 8.1e-6;
const READ_TIME = 11.9e-6;

/** The SYN's round trip takes so much longer than the link and an ACK's times say, s. */
const SYN_TIME = 16e-6;
/** From the SYN's ACK to the application's first segment, s. */
const WAKE_TIME = 65e-6;
/** A segment that leaves so long after its ACK is late, s; one that leaves still later was released by something else. */
const LATE = 60e-6;
const LONGEST_PAUSE = 1e-3;
/** Segments that leave at once at first. */
const FIRST_WINDOW = 10;

/** The host, as parameters of a sender's recovery and of a receiver's ACKs. */
export const HOST_PARAMS = { buildTime: BUILD_TIME, ackTime: ACK_TIME, readTime: READ_TIME };

/** What a path does to the first packets: bit/s, ms. */
interface Path {
  readonly rate: number;
  readonly reverse_rate?: number;
  readonly delay_ms: number;
  readonly reverse_delay_ms?: number;
  readonly writes?: readonly (readonly [at: number, segments: number])[];
}

interface Start {
  readonly path: Path;
  readonly sends: readonly { t: number; seq: number; nth: number }[];
}

const PLAIN = { queue: { discipline: "drop-tail" }, loss: { model: "none", position: "air" } } as const;

/** From when to when the sending host did nothing, s. */
export type Pause = readonly [from: number, to: number];

/**
 * When the sending host did nothing. It has one processor: while the application copies a part of its data, or memory is cleared, ACKs
 * wait, 0.7 ms at most. As seen by a new segment that left late: counted from the first ACK since the segment before it, from the last
 * one where the first is long ago, and without an ACK from that segment. @param acks when they reached the sender, s
 */
export function pausesOf(sends: Start["sends"], acks: readonly number[]): Pause[] {
  let next = 0;
  return sends.flatMap(({ t, nth }, i) => {
    const first = next;
    while (next < acks.length && acks[next] <= t) next++;
    if (i < FIRST_WINDOW || nth > 1) return [];
    const since = next === first ? sends[i - 1].t : acks[first];
    const from = t - since < LONGEST_PAUSE ? since : acks[next - 1];
    const wait = t - from;
    return wait > LATE && wait < LONGEST_PAUSE ? [[from, t - READ_PACKET] as const] : [];
  });
}

/** The sending host, from S to H. @param pauses in order of time */
export function senderHost(pauses: readonly Pause[]): LinkSpec {
  const rate = PACKET_BITS / READ_PACKET;
  const at = pauses.flatMap(([from, to]) => [[from, 0] as const, [to, rate] as const]);
  return {
    ...PLAIN,
    id: "host",
    from: "S",
    to: "H",
    medium: "wired",
    rate,
    ...(at.length > 0 ? { schedule: { kind: "rates", at: [[0, rate], ...at] } } : {}),
    delay: 0,
    reverse: { rate: 1e12, delay: TAKE_ACK },
  };
}

/** The receiving host, from N to R. */
export function receiverHost(): LinkSpec {
  return {
    ...PLAIN,
    id: "receiver",
    from: "N",
    to: "R",
    medium: "wired",
    rate: PACKET_BITS / TAKE_SEGMENT,
    delay: 0,
    reverse: { rate: 1e12, delay: SEND_ACK },
  };
}

/** From the SYN to its ACK at the sender, s. */
function handshake({ rate, reverse_rate: back = rate, delay_ms: there, reverse_delay_ms: here = there }: Path): number {
  const bits = (ACK_BITS + SYN_OPTION_BITS) / rate + ACK_BITS / back;
  return (there + here) / 1000 + bits + TAKE_SEGMENT + SEND_ACK + TAKE_ACK + SYN_TIME;
}

/** When our run begins, s: its first segment is written when the recording's was. */
export function startOf({ path, sends }: Start): number {
  const latest = sends[0].t - READ_PACKET - handshake(path);
  return Math.max(0, Math.min(WAKE_TIME, latest));
}

/**
 * The application's first write takes some 0.3 ms. Whether the link gets the first segments meanwhile, or all at the end of it, is the
 * host's affair: when each came is taken from the recording. The SYN is late, too.
 */
export function firstPackets({ path, sends }: Start): InterventionSpec[] {
  const written = startOf({ path, sends }) + handshake(path) + READ_PACKET;
  const count = Math.min(FIRST_WINDOW, path.writes?.[0][1] ?? FIRST_WINDOW);
  const held = (seq: number, by: number): InterventionSpec => ({
    flow: "f",
    seq,
    nth: 1,
    link: "host.forward",
    do: "delay",
    by: Math.max(1e-9, by),
  });
  return [held(0, SYN_TIME), ...sends.slice(0, count).map(({ t, seq }) => held(seq, t - written))];
}
