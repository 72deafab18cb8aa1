import { type FlowSpec, type FlowTrace, type RunSpec, type Trace, tcpOptionsOf } from "../../sim/declared.ts";
import { internetChecksum } from "./internet-checksum.ts";

/** Nanosecond pcap, big-endian as written here; packets begin with their IPv4 header. */
const MAGIC = 0xa1b23c4d;
const LINK_TYPE_RAW = 101;
/** IPv4 with TCP, and with UDP; of both 40 bytes are captured. */
const HEADERS = 40;
const UDP_HEADERS = 28;
const IP_HEADER = 20;
const TCP = 6;
const UDP = 17;
const PACKETS_PER_PIECE = 4096;
const SYN = 2;
const ACK = 16;
const FIRST_PORT = 5001;

interface Packet {
  t: number;
  flow: number;
  /** A data segment's number, or null for an ACK. */
  seq: number | null;
  ackno: number;
  /** The first ACK, which answers the SYN. */
  first: boolean;
}

/**
 * What a capture at the senders' network cards would hold, as a pcap file: every data packet when it is sent, every
 * ACK when it arrives, headers only. Host i of the scenario is 10.0.(i / 256).(i mod 256), flow i uses port 5001 + i.
 * Segment numbers become bytes: the SYN takes one, each further segment the flow's mss. The simulator's one-way TCP
 * has no handshake of three; the SYN's ACK is shown as a SYN-ACK, so that protocol analysers follow the connection.
 * Checksums of IPv4 and TCP are right for a payload of zeros, which the simulator has no bytes of; UDP's is left out, as RFC 768
 * allows.
 */
export function* traceToPcap(trace: Trace, spec: RunSpec): Generator<Uint8Array> {
  yield fileHeader();
  const packets = trace.flows.flatMap(packetsOf);
  packets.sort((a, b) => a.t - b.t);
  const flows = trace.flows.map(({ id }) => spec.flows.find((flow) => flow.id === id)!);
  for (let i = 0; i < packets.length; i += PACKETS_PER_PIECE) {
    const piece = packets.slice(i, i + PACKETS_PER_PIECE);
    const view = new DataView(new ArrayBuffer(piece.length * (16 + HEADERS)));
    piece.forEach((packet, j) => {
      writePacket(view, j * (16 + HEADERS), packet, flows[packet.flow], spec);
    });
    yield new Uint8Array(view.buffer);
  }
}

/** ACKs before the sends of the same instant, which they cause. */
function packetsOf({ ack, send }: FlowTrace, flow: number): Packet[] {
  const acks = Array.from(
    ack.t,
    (t, i): Packet => ({ t, flow, seq: null, ackno: ack.ackno[i], first: i === 0 }),
  );
  const sends = Array.from(send.t, (t, i): Packet => ({ t, flow, seq: send.seq[i], ackno: 0, first: false }));
  return [...acks, ...sends];
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

function writePacket(view: DataView, at: number, packet: Packet, flow: FlowSpec, spec: RunSpec): void {
  const { syn, headerBytes, ackBytes } = tcpOptionsOf(spec, flow);
  const isAck = packet.seq === null;
  const isSyn = syn && (packet.seq === 0 || (packet.first && packet.ackno === 1));
  const payload = isAck || isSyn ? 0 : flow.mss;
  const onWire = isAck ? ackBytes : headerBytes + payload;
  const seconds = Math.floor(packet.t);
  view.setUint32(at, seconds);
  view.setUint32(at + 4, Math.min(999_999_999, Math.round((packet.t - seconds) * 1e9)));
  view.setUint32(at + 8, HEADERS);
  view.setUint32(at + 12, Math.max(HEADERS, onWire));

  const ip = at + 16;
  const isUdp = flow.kind === "udp";
  view.setUint8(ip, 0x45);
  view.setUint16(ip + 2, Math.min(65_535, (isUdp ? UDP_HEADERS : HEADERS) + payload));
  view.setUint8(ip + 8, 64);
  view.setUint8(ip + 9, isUdp ? UDP : TCP);
  const sender = address(spec, flow.from);
  const receiver = address(spec, flow.to);
  view.setUint32(ip + 12, isAck ? receiver : sender);
  view.setUint32(ip + 16, isAck ? sender : receiver);
  view.setUint16(ip + 10, internetChecksum(bytesOf(view, ip, IP_HEADER)));

  const tcp = ip + IP_HEADER;
  const port = FIRST_PORT + packet.flow;
  view.setUint16(tcp, port);
  view.setUint16(tcp + 2, port);
  if (isUdp) {
    view.setUint16(tcp + 4, Math.min(65_535, 8 + payload));
    return;
  }
  const byte = (segment: number) =>
    syn ? (segment === 0 ? 0 : 1 + (segment - 1) * flow.mss) : segment * flow.mss;
  const receiverByte = syn && !isSyn ? 1 : 0;
  view.setUint32(tcp + 4, (packet.seq === null ? receiverByte : byte(packet.seq)) % 2 ** 32);
  view.setUint32(tcp + 8, (isAck ? byte(packet.ackno) : receiverByte) % 2 ** 32);
  view.setUint8(tcp + 12, 0x50);
  view.setUint8(tcp + 13, (isSyn ? SYN : 0) | (isSyn && !isAck ? 0 : ACK));
  view.setUint16(tcp + 14, 65_535);
  const segment = HEADERS - IP_HEADER;
  // The pseudo-header: both addresses, the protocol, the segment's length. Zeros of a payload add nothing to a sum.
  const pseudo = sumOfAddresses(view, ip) + TCP + segment + payload;
  view.setUint16(tcp + 16, internetChecksum(bytesOf(view, tcp, segment), pseudo));
}

function bytesOf(view: DataView, at: number, length: number): Uint8Array {
  return new Uint8Array(view.buffer, at, length);
}

/** Sum of the four words of both addresses of the IPv4 header at `ip`. */
function sumOfAddresses(view: DataView, ip: number): number {
  return [12, 14, 16, 18].reduce((sum, at) => sum + view.getUint16(ip + at), 0);
}

function address(spec: RunSpec, node: string): number {
  return 0x0a000000 + spec.nodes.findIndex(({ id }) => id === node);
}
