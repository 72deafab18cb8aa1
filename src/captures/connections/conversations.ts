import type { RawPacket } from "../files/packet-sink.ts";
import { addressText, IpHeader } from "../packets/ip.ts";
import { ipHeaderAt, isReadLinkType } from "../packets/link-layer.ts";
import { ACK, SYN, TcpHeader } from "../packets/tcp-header.ts";
import { SegmentRows } from "./segment-rows.ts";

/** Most segments of one capture: with all that is derived from them, they need less than 1 GB. */
export const MOST_SEGMENTS = 2_000_000;
/** Most connections of one capture. */
export const MOST_CONNECTIONS = 10_000;

/** One end of a connection, "10.0.0.2:5001" or "[2001:db8::1]:443". */
export type End = string;

/** What an end has said in its SYN; null where the capture has none. */
export interface Greeting {
  seq: number;
  /** Largest segment that it takes, bytes; −1 where it did not say. */
  mss: number;
  /** By how many bits its windows are shifted; −1 where it did not say. */
  scale: number;
  sackPermitted: boolean;
  timestamps: boolean;
}

/** A TCP connection as the capture has it. */
export interface Conversation {
  ends: readonly [End, End];
  rows: SegmentRows;
  greetings: [Greeting | null, Greeting | null];
}

/** How many packets were left out, and why. */
export interface LeftOut {
  /** Of link types that are not read. */
  linkType: number;
  /** Without a TCP header: other protocols, later fragments, headers that are cut. */
  notTcp: number;
  /** Of connections beyond `MOST_CONNECTIONS`. */
  beyondMost: number;
}

/** A connection, and which of its ends sends what is looked up. */
interface Entry {
  conversation: Conversation;
  first: 0 | 1;
}

/** The IPv4 addresses and both ports of a connection that was looked up lately. */
interface Recent {
  from: number;
  to: number;
  ports: number;
  entry: Entry;
}

/** Sorts the packets of a capture into connections. */
export class Conversations {
  readonly list: Conversation[] = [];
  readonly leftOut: LeftOut = { linkType: 0, notTcp: 0, beyondMost: 0 };
  /** Time of the first packet, s since 1970; null before there is one. */
  epoch: { seconds: number; rest: number } | null = null;
  /** True once no more segments are taken. */
  isFull = false;

  private segments = 0;
  private readonly open = new Map<string, Entry>();
  private readonly recent: (Recent | null)[] = new Array(4).fill(null);
  private oldest = 0;
  private readonly ip = new IpHeader();
  private readonly tcp = new TcpHeader();

  constructor(private readonly view: DataView) {}

  /** Takes a packet. @returns false once there is no room for more */
  add(packet: RawPacket): boolean {
    const { view, ip, tcp } = this;
    this.epoch ??= { seconds: packet.seconds, rest: packet.rest };
    if (!isReadLinkType(packet.linkType)) {
      this.leftOut.linkType++;
      return true;
    }
    const end = packet.at + packet.captured;
    const at = ipHeaderAt(view, packet.linkType, packet.at, end);
    const isRead =
      ip.read(view, at, end, packet.at + Math.max(packet.captured, packet.original)) &&
      tcp.read(view, ip.tcpAt, end, ip.end);
    if (!isRead) {
      this.leftOut.notTcp++;
      return true;
    }
    if (this.segments >= MOST_SEGMENTS) {
      this.isFull = true;
      return false;
    }
    const found = this.find();
    if (found === null) {
      this.leftOut.beyondMost++;
      return true;
    }
    const { conversation, first } = found;
    const t = packet.seconds - this.epoch.seconds + (packet.rest - this.epoch.rest);
    conversation.rows.add(t, first, tcp, ip.length, ip.ecn);
    if (tcp.flags & SYN) conversation.greetings[first] ??= this.greeting();
    this.segments++;
    return true;
  }

  private greeting(): Greeting {
    const { seq, mss, scale, sackPermitted, hasTimestamps } = this.tcp;
    return { seq, mss, scale, sackPermitted, timestamps: hasTimestamps };
  }

  /** The connection of the segment that was read, and which of its ends sent it. */
  private find(): Entry | null {
    const { tcp } = this;
    const known = this.known();
    // A SYN with another number at the same ports begins another connection.
    const greeting = known?.conversation.greetings[known.first];
    const isNew = (tcp.flags & SYN) !== 0 && (tcp.flags & ACK) === 0 && greeting && greeting.seq !== tcp.seq;
    if (known && !isNew) return known;
    if (this.list.length >= MOST_CONNECTIONS) return null;
    const conversation: Conversation = {
      ends: this.endTexts(),
      rows: new SegmentRows(),
      greetings: [null, null],
    };
    this.list.push(conversation);
    const [from, to] = this.keys();
    const entry: Entry = { conversation, first: 0 };
    this.open.set(`${to} ${from}`, { conversation, first: 1 });
    this.open.set(`${from} ${to}`, entry);
    this.recent.fill(null);
    return entry;
  }

  /** The connection that has the ends of the segment; most segments are of one of the last few. */
  private known(): Entry | null {
    const { view, ip, tcp, recent } = this;
    const isShort = ip.version === 4;
    const from = isShort ? view.getUint32(ip.addressesAt) : -1;
    const to = isShort ? view.getUint32(ip.addressesAt + 4) : -1;
    const ports = tcp.fromPort * 65_536 + tcp.toPort;
    if (isShort)
      for (const one of recent)
        if (one !== null && one.ports === ports && one.from === from && one.to === to) return one.entry;
    const found = this.open.get(this.keys().join(" ")) ?? null;
    if (isShort && found !== null) {
      recent[this.oldest] = { from, to, ports, entry: found };
      this.oldest = (this.oldest + 1) % recent.length;
    }
    return found;
  }

  private keys(): [string, string] {
    const { view, ip, tcp } = this;
    const words = ip.version === 4 ? 1 : 4;
    let from = "";
    let to = "";
    for (let i = 0; i < words; i++) {
      from += `${view.getUint32(ip.addressesAt + 4 * i)}.`;
      to += `${view.getUint32(ip.addressesAt + 4 * (words + i))}.`;
    }
    return [`${from}${tcp.fromPort}`, `${to}${tcp.toPort}`];
  }

  private endTexts(): [End, End] {
    const { view, ip, tcp } = this;
    const bytes = ip.version === 4 ? 4 : 16;
    const text = (at: number, port: number) => {
      const address = addressText(view, at, bytes);
      return bytes === 4 ? `${address}:${port}` : `[${address}]:${port}`;
    };
    return [text(ip.addressesAt, tcp.fromPort), text(ip.addressesAt + bytes, tcp.toPort)];
  }
}
