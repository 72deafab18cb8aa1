import type { Issue } from "../../scenario/issue.ts";

/** A time as capture files write it: whole seconds since 1970 and the rest, both in s; apart, because their sum has no room for ns. */
export interface Moment {
  seconds: number;
  rest: number;
}

/** A packet of a capture file, as the file has it. */
export interface RawPacket extends Moment {
  /** Ordinal number in the file, from 1. */
  number: number;
  /** Link type of its interface (https://www.tcpdump.org/linktypes.html). */
  linkType: number;
  /** Where its captured bytes begin in the file, and how many there are. */
  at: number;
  captured: number;
  /** Its length on the wire, bytes. */
  original: number;
}

/**
 * Told of every packet in the order of the file; the object is used again for the next packet.
 * @returns false to read no further
 */
export type PacketSink = (packet: RawPacket) => boolean;

/**
 * What a reader of a file comes to: null where the file was read to its end, else what stopped it. What was read before stays read.
 */
export type ReadEnd = Issue | null;

/** An issue at a place of a capture file. */
export function issueAt(path: string, found: string, allowed: string, remedy: string): Issue {
  return { path, found, allowed, remedy };
}
