import { failure, type Issue, type Result } from "../scenario/issue.ts";
import type { Capture } from "./capture.ts";
import { connectionOf } from "./connections/connection.ts";
import { Conversations, MOST_CONNECTIONS, MOST_SEGMENTS } from "./connections/conversations.ts";
import { gunzip, isGzip } from "./files/gunzip.ts";
import { issueAt } from "./files/packet-sink.ts";
import { isPcap, readPcap } from "./files/pcap.ts";
import { isPcapng, readPcapng } from "./files/pcapng.ts";
import { readLog } from "./logs/read-log.ts";
import { READ_LINK_TYPES } from "./packets/link-layer.ts";

/** Largest file, bytes, and largest content of a compressed one. */
export const MOST_BYTES = 256 * 2 ** 20;

/** What can be read, as messages name it. */
const READ_FORMATS = "pcap, pcapng, qlog, iperf3 --json or a log of ss -ti, compressed with gzip or not";

/**
 * Reads a capture or log from the bytes of its file. Never throws: whatever the file holds, it is read as far as it is in order, or an
 * issue names the packet or block and what to do.
 */
export async function readCapture(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Capture>> {
  if (bytes.length > MOST_BYTES) return tooLarge(bytes.length);
  if (!isGzip(bytes)) return readPlain(bytes);
  const content = await gunzip(bytes, MOST_BYTES);
  return content.ok ? readPlain(content.value) : content;
}

/** What is said of a file of too many bytes. */
export function tooLarge(length: number): Extract<Result<never>, { ok: false }> {
  return failure(
    "file",
    `${Math.ceil(length / 2 ** 20)} MiB`,
    `at most ${MOST_BYTES / 2 ** 20} MiB`,
    "Keep the headers only (editcap -s 128 IN OUT), or fewer packets (editcap -r IN OUT 1-1000000).",
  );
}

function readPlain(bytes: Uint8Array): Result<Capture> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isPcap(view)) return readPackets(view, "pcap");
  if (isPcapng(view)) return readPackets(view, "pcapng");
  return (
    readLog(bytes) ??
    failure("file", "another format", READ_FORMATS, "Choose a file of one of these formats.")
  );
}

function readPackets(view: DataView, format: "pcap" | "pcapng"): Result<Capture> {
  const conversations = new Conversations(view);
  const end = (format === "pcap" ? readPcap : readPcapng)(view, (packet) => conversations.add(packet));
  const notes = [...(end === null ? [] : [end]), ...notesOf(conversations)];
  if (conversations.list.length === 0) {
    const none = issueAt(
      "file",
      "no TCP packets",
      "packets of TCP",
      "Capture again with: tcpdump -s 128 -w FILE tcp.",
    );
    return { ok: false, issues: notes.length > 0 ? notes : [none] };
  }
  const { epoch } = conversations;
  const connections = conversations.list.map(connectionOf);
  const since = epoch === null ? 0 : epoch.seconds + epoch.rest;
  return { ok: true, value: { format, epoch: since, connections, notes } };
}

function notesOf({ leftOut, isFull }: Conversations): Issue[] {
  const notes: Issue[] = [];
  const count = (n: number) => `${n} ${n === 1 ? "packet" : "packets"}`;
  if (leftOut.linkType > 0)
    notes.push(
      issueAt(
        "file",
        `${count(leftOut.linkType)} of another link type`,
        READ_LINK_TYPES,
        "Capture on an interface of one of these kinds.",
      ),
    );
  if (leftOut.notTcp > 0)
    notes.push(
      issueAt(
        "file",
        `${count(leftOut.notTcp)} without a TCP header`,
        "TCP over IPv4 or IPv6",
        "Add a filter: tcpdump -s 128 -w FILE tcp. The others were read.",
      ),
    );
  if (leftOut.beyondMost > 0)
    notes.push(
      issueAt(
        "file",
        `more than ${MOST_CONNECTIONS} connections`,
        `at most ${MOST_CONNECTIONS}`,
        "Add a filter for one host: tcpdump -w FILE tcp and host ADDRESS.",
      ),
    );
  if (isFull)
    notes.push(
      issueAt(
        "file",
        `more than ${MOST_SEGMENTS} TCP segments`,
        `at most ${MOST_SEGMENTS}`,
        "Cut the file: editcap -r IN OUT 1-2000000. The segments before are shown.",
      ),
    );
  return notes;
}
