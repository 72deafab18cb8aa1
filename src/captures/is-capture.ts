import { isGzip } from "./files/gunzip.ts";
import { isPcap } from "./files/pcap.ts";
import { isPcapng } from "./files/pcapng.ts";

/** So many bytes of a file tell whether it is a capture. */
export const TELLING_BYTES = 2048;

/** Does a file that begins with these bytes look like a capture or a log? Whether it is one is known once it is read. */
export function isCapture(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (isGzip(head) || isPcap(view) || isPcapng(view)) return true;
  const text = new TextDecoder().decode(head);
  return /"qlog_(?:version|format)"|\bcwnd:\d+\b|"tcp_mss_default"|^\s*\{\s*"start":/.test(text);
}
