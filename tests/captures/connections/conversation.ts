import type { Conversation, Greeting } from "../../../src/captures/connections/conversations.ts";
import { SegmentRows } from "../../../src/captures/connections/segment-rows.ts";
import { TcpHeader } from "../../../src/captures/packets/tcp-header.ts";
import { ACK } from "../packet-files.ts";

/** A segment of a conversation as its headers have it. */
export interface Row {
  t: number;
  from?: 0 | 1;
  seq?: number;
  ackno?: number;
  payload?: number;
  flags?: number;
  window?: number;
  timestamp?: number;
  echo?: number;
  blocks?: readonly (readonly [from: number, to: number])[];
  /** Bytes of headers. */
  headers?: number;
  ecn?: number;
}

/** What an end's SYN says. */
export function greeting(parts: Partial<Greeting> = {}): Greeting {
  return { seq: 0, mss: -1, scale: -1, sackPermitted: true, timestamps: false, ...parts };
}

/** A conversation of these segments. */
export function conversationOf(
  segments: readonly Row[],
  greetings: Conversation["greetings"] = [null, null],
): Conversation {
  const rows = new SegmentRows();
  for (const { t, from = 0, headers = 40, ecn = 0, blocks = [], payload = 0, ...fields } of segments) {
    const header = Object.assign(new TcpHeader(), { flags: ACK, payload, ...fields });
    header.blocks = blocks.length;
    header.edges.set(blocks.flat());
    rows.add(t, from, header, headers + payload, ecn);
  }
  return { ends: ["10.0.0.2:40000", "10.0.1.7:5201"], rows, greetings };
}
