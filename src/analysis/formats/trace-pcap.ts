import { type Decision, type FlowSpec, type RunSpec, type Trace, tcpOptionsOf } from "../../sim/declared.ts";
import { type AckAnswer, ackAnswers } from "./ack-answers.ts";
import { usesSack } from "./flow-options.ts";
import { inOrderOfTime } from "./in-order-of-time.ts";
import { internetChecksum } from "./internet-checksum.ts";
import { streamByte } from "./stream-byte.ts";
import { laterOptions, synOptions, type Timestamps, windowField, windowScale } from "./tcp-header-options.ts";

/** Nanosecond pcap, big-endian as written here; packets begin with their IPv4 header. */
const MAGIC = 0xa1b23c4d;
const LINK_TYPE_RAW = 101;
const RECORD_HEADER = 16;
const IP_HEADER = 20;
const TCP_HEADER = 20;
const UDP_HEADER = 8;
const TCP = 6;
const UDP = 17;
/** Longest TCP header with its options, bytes. */
const MOST_HEADER = 60;
const PACKETS_PER_PIECE = 4096;
const FIRST_PORT = 5001;

/** Flags of a TCP header (RFC 9293, section 3.1; ECE and CWR: RFC 3168). */
const SYN = 2;
const ACK = 16;
const ECE = 64;
const CWR = 128;
/** The ECN field of an IPv4 header: its transport understands marks, ECT(0). */
const ECT = 2;

/** Shared by all headers without options; never written. */
const NO_OPTIONS: readonly number[] = [];

/** Ticks of the timestamp option, per second. */
const TICKS = 1000;

interface Packet {
  t: number;
  flow: number;
  /** A data segment's number, or null for an ACK. */
  seq: number | null;
  ackno: number;
  /** The first ACK, which answers the SYN. */
  first: boolean;
  /** What the ACK says besides; of a data segment, what the ACK said that the sender had last. */
  answer: AckAnswer | null;
  /** Of a data segment: the sender tells that it has reduced its window. */
  cwr: boolean;
  /** Of a data segment: both ends have agreed to use marks. */
  agreed: boolean;
}

/**
 * What a capture at the senders' network cards would hold, as a pcap file: every data packet when it is sent, every
 * ACK when it arrives, headers only. Host i of the scenario is 10.0.(i / 256).(i mod 256), flow i uses port 5001 + i.
 * Segment numbers become bytes: the SYN takes one, each further segment the flow's mss. The simulator's one-way TCP
 * has no handshake of three; the SYN's ACK is shown as a SYN-ACK, so that protocol analysers follow the connection.
 * - Timestamps (RFC 7323): a tick is a millisecond; an ACK returns that of the segment that the rule of section 4.3 names.
 * - SACK (RFC 2018), where the flow's recovery uses it: the blocks that its receiver reported.
 * - ECN (RFC 3168), where the flow uses it: negotiation, ECT on data, ECE on ACKs that echo a mark, CWR after a reduction. CE is
 *   set on the way, behind the place of the capture.
 *
 * ACKs have their options from the packet-hops: without these, a capture has neither options nor ECN bits. Headers with options are
 * longer than the scenario's, by which packets were sent; their lengths are those of the headers that are written.
 * Checksums of IPv4 and TCP are right for a payload of zeros, which the simulator has no bytes of; UDP's is left out, as RFC 768
 * allows.
 */
export function* traceToPcap(trace: Trace, spec: RunSpec): Generator<Uint8Array> {
  yield fileHeader();
  const connections = trace.flows.map(({ id }, i) =>
    connectionOf(spec.flows.find((flow) => flow.id === id)!, i, spec, trace.hops !== null),
  );
  let piece = new Piece();
  for (const packet of inOrderOfTime(connections.map((connection) => packetsOf(trace, spec, connection)))) {
    if (piece.count === PACKETS_PER_PIECE) {
      yield piece.content();
      piece = new Piece();
    }
    piece.add(packet, connections[packet.flow]);
  }
  if (piece.count > 0) yield piece.content();
}

/** What all packets of a flow share. */
interface Connection {
  flow: FlowSpec;
  index: number;
  port: number;
  /** IPv4 addresses. */
  sender: number;
  receiver: number;
  syn: boolean;
  headerBytes: number;
  ackBytes: number;
  /** Its headers have options and ECN bits. */
  hasOptions: boolean;
  sack: boolean;
  ecn: boolean;
  scale: number;
}

function connectionOf(flow: FlowSpec, index: number, spec: RunSpec, hasHops: boolean): Connection {
  const { syn, headerBytes, ackBytes } = tcpOptionsOf(spec, flow);
  const isTcp = flow.kind !== "udp";
  const address = (node: string) => 0x0a000000 + spec.nodes.findIndex(({ id }) => id === node);
  return {
    flow,
    index,
    port: FIRST_PORT + index,
    sender: address(flow.from),
    receiver: address(flow.to),
    syn,
    headerBytes,
    ackBytes,
    hasOptions: isTcp && hasHops,
    sack: usesSack(flow),
    ecn: isTcp && hasHops && flow.ecn === true,
    scale: windowScale(flow.awnd * flow.mss),
  };
}

/** The packets of a flow in order of time; ACKs before the sends of the same instant, which they cause. */
function* packetsOf(
  trace: Trace,
  spec: RunSpec,
  { index: flow, hasOptions, ecn }: Connection,
): Generator<Packet> {
  const { ack, send, decisions } = trace.flows[flow];
  const answers = hasOptions ? ackAnswers(trace, spec, flow) : [];
  const reductions = ecn ? reductionsOf(decisions) : [];
  let last: AckAnswer | null = null;
  let agreed = false;
  let r = 0;
  for (let a = 0, s = 0; a < ack.t.length || s < send.t.length; ) {
    if (s >= send.t.length || (a < ack.t.length && ack.t[a] <= send.t[s])) {
      const [t, ackno] = [ack.t[a], ack.ackno[a]];
      const answer: AckAnswer | null = answers[a] ?? null;
      yield { t, flow, seq: null, ackno, first: a === 0, answer, cwr: false, agreed: false };
      last = answer ?? last;
      agreed ||= ecn && answer?.echo === true;
      a++;
      continue;
    }
    const first = r;
    while (r < reductions.length && reductions[r] <= send.t[s]) r++;
    const [t, seq, cwr] = [send.t[s], send.seq[s], agreed && r > first];
    yield { t, flow, seq, ackno: 0, first: false, answer: last, cwr, agreed };
    s++;
  }
}

/** When the window was set for congestion: the next segment tells so (RFC 3168, section 6.1.2). In order of time, s. */
function reductionsOf(decisions: readonly Decision[]): number[] {
  return decisions
    .filter(({ event }) => event === "dupack" || event === "timeout" || event === "ecn")
    .map(({ t }) => t);
}

function fileHeader(): Uint8Array {
  const view = new DataView(new ArrayBuffer(24));
  view.setUint32(0, MAGIC);
  view.setUint16(4, 2);
  view.setUint16(6, 4);
  view.setUint32(16, 65_535);
  view.setUint32(20, LINK_TYPE_RAW);
  return new Uint8Array(view.buffer);
}

/** Packets as the file has them: each with its record's header and its own headers. */
class Piece {
  count = 0;
  private length = 0;
  private readonly view = new DataView(
    new ArrayBuffer(PACKETS_PER_PIECE * (RECORD_HEADER + IP_HEADER + MOST_HEADER)),
  );

  add(packet: Packet, connection: Connection): void {
    this.length += writeRecord(this.view, this.length, packet, connection);
    this.count++;
  }

  content(): Uint8Array {
    return new Uint8Array(this.view.buffer, 0, this.length).slice();
  }
}

/** Writes a packet into zeros from byte `at` on. @returns how many bytes its record takes */
function writeRecord(view: DataView, at: number, packet: Packet, connection: Connection): number {
  const { flow, syn } = connection;
  const isAck = packet.seq === null;
  const isUdp = flow.kind === "udp";
  const isSyn = syn && (packet.seq === 0 || (packet.first && packet.ackno === 1));
  const payload = isAck || isSyn ? 0 : flow.mss;
  const options = optionsOf(packet, connection, isSyn);
  const transport = isUdp ? UDP_HEADER : TCP_HEADER + options.length;
  // A UDP header of 8 bytes is followed by zeros, so that all records without options are of one length.
  const captured = IP_HEADER + TCP_HEADER + options.length;
  const onWire = isAck ? connection.ackBytes : connection.headerBytes + payload;
  const seconds = Math.floor(packet.t);
  view.setUint32(at, seconds);
  view.setUint32(at + 4, Math.min(999_999_999, Math.round((packet.t - seconds) * 1e9)));
  view.setUint32(at + 8, captured);
  view.setUint32(at + 12, Math.max(captured + (options.length > 0 ? payload : 0), onWire));
  const ip = at + RECORD_HEADER;
  writeIp(view, ip, packet, connection, transport + payload);
  if (isUdp) {
    const udp = ip + IP_HEADER;
    view.setUint16(udp, connection.port);
    view.setUint16(udp + 2, connection.port);
    view.setUint16(udp + 4, Math.min(65_535, UDP_HEADER + payload));
  } else writeTcp(view, ip, packet, connection, { isSyn, options, payload });
  return RECORD_HEADER + captured;
}

function writeIp(
  view: DataView,
  ip: number,
  packet: Packet,
  { flow, sender, receiver }: Connection,
  inside: number,
): void {
  const isAck = packet.seq === null;
  view.setUint8(ip, 0x45);
  view.setUint8(ip + 1, packet.agreed ? ECT : 0);
  view.setUint16(ip + 2, Math.min(65_535, IP_HEADER + inside));
  view.setUint8(ip + 8, 64);
  view.setUint8(ip + 9, flow.kind === "udp" ? UDP : TCP);
  view.setUint32(ip + 12, isAck ? receiver : sender);
  view.setUint32(ip + 16, isAck ? sender : receiver);
  view.setUint16(ip + 10, internetChecksum(bytesOf(view, ip, IP_HEADER)));
}

interface Segment {
  isSyn: boolean;
  options: readonly number[];
  payload: number;
}

function writeTcp(
  view: DataView,
  ip: number,
  packet: Packet,
  connection: Connection,
  segment: Segment,
): void {
  const { flow, syn, port, scale, hasOptions } = connection;
  const { isSyn, options, payload } = segment;
  const isAck = packet.seq === null;
  const tcp = ip + IP_HEADER;
  const receiverByte = syn && !isSyn ? 1 : 0;
  view.setUint16(tcp, port);
  view.setUint16(tcp + 2, port);
  view.setUint32(tcp + 4, (packet.seq === null ? receiverByte : byteOf(packet.seq, connection)) % 2 ** 32);
  view.setUint32(tcp + 8, (isAck ? byteOf(packet.ackno, connection) : receiverByte) % 2 ** 32);
  const length = TCP_HEADER + options.length;
  view.setUint8(tcp + 12, (length / 4) << 4);
  view.setUint8(tcp + 13, flagsOf(packet, connection, isSyn));
  const window = flow.awnd * flow.mss;
  view.setUint16(tcp + 14, hasOptions ? windowField(window, isSyn ? 0 : scale) : 65_535);
  options.forEach((byte, i) => {
    view.setUint8(tcp + TCP_HEADER + i, byte);
  });
  // The pseudo-header: both addresses, the protocol, the segment's length. Zeros of a payload add nothing to a sum.
  const pseudo = sumOfAddresses(view, ip) + TCP + length + payload;
  view.setUint16(tcp + 16, internetChecksum(bytesOf(view, tcp, length), pseudo));
}

/** The first byte of a segment in the stream. */
function byteOf(segment: number, { syn, flow }: Connection): number {
  return streamByte(segment, flow.mss, syn);
}

function flagsOf({ seq, answer, cwr, agreed }: Packet, { ecn }: Connection, isSyn: boolean): number {
  const isAck = seq === null;
  const own = (isSyn ? SYN : 0) | (isSyn && !isAck ? 0 : ACK);
  if (!ecn) return own;
  if (isAck) return own | (answer?.echo ? ECE : 0);
  // Until both have agreed, a sender asks (RFC 3168, section 6.1.1).
  if (!agreed) return own | ECE | CWR;
  return own | (cwr ? CWR : 0);
}

function optionsOf(packet: Packet, connection: Connection, isSyn: boolean): readonly number[] {
  const { flow, scale, sack, hasOptions } = connection;
  if (!hasOptions) return NO_OPTIONS;
  const { answer } = packet;
  const isAck = packet.seq === null;
  // A data segment returns the timestamp of the ACK that the sender had last.
  const stamps: Timestamps = isAck
    ? { value: ticks(answer?.sentAt ?? packet.t), echo: ticks(answer?.returned ?? Number.NaN) }
    : { value: ticks(packet.t), echo: ticks(answer?.sentAt ?? Number.NaN) };
  if (isSyn) return synOptions(flow.mss, scale, sack, stamps);
  const held = isAck && sack ? (answer?.held ?? []) : [];
  return laterOptions(
    stamps,
    held.map(([left, right]) => [byteOf(left, connection), byteOf(right, connection)]),
  );
}

/** A time as a timestamp: from 1, for 0 says that there is none. */
function ticks(t: number): number {
  return Number.isNaN(t) ? 0 : 1 + Math.floor(t * TICKS);
}

function bytesOf(view: DataView, at: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, at, length);
}

/** Sum of the four words of both addresses of the IPv4 header at `ip`. */
function sumOfAddresses(view: DataView, ip: number): number {
  return (
    view.getUint16(ip + 12) + view.getUint16(ip + 14) + view.getUint16(ip + 16) + view.getUint16(ip + 18)
  );
}
