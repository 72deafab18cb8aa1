/** Reading captures on behalf of a page: what it asks and is answered, as values that pass between threads. */

import type { Issue } from "../scenario/issue.ts";
import type { Capture, CaptureFormat } from "./capture.ts";
import type { ConnectionSummary } from "./connections/connection.ts";
import { type FitResult, fitPath } from "./fit/fit-path.ts";
import { type ConnectionPicture, pictureOf } from "./picture.ts";
import { MOST_BYTES, readCapture, tooLarge } from "./read-capture.ts";

/** What a page asks: to read a file, which takes the place of the one before; to show one of its connections, from 0. */
export type CaptureRequest = { kind: "read"; file: Blob } | { kind: "show"; connection: number };

/** A capture without its packets. */
export interface CaptureSummary {
  format: CaptureFormat;
  connections: readonly ConnectionSummary[];
  notes: readonly Issue[];
}

/** What it is answered. */
export type CaptureReply =
  | { kind: "read"; capture: CaptureSummary }
  | { kind: "shown"; connection: number; picture: ConnectionPicture; fit: FitResult }
  | { kind: "refused"; issues: readonly Issue[] };

/** Answers requests about one capture at a time. */
export class CaptureService {
  private capture: Capture | null = null;

  async answer(request: CaptureRequest): Promise<CaptureReply> {
    return request.kind === "read" ? this.read(request.file) : this.show(request.connection);
  }

  private async read(file: Blob): Promise<CaptureReply> {
    this.capture = null;
    if (file.size > MOST_BYTES) return { kind: "refused", issues: tooLarge(file.size).issues };
    const read = await readCapture(new Uint8Array(await file.arrayBuffer()));
    if (!read.ok) return { kind: "refused", issues: read.issues };
    this.capture = read.value;
    const { format, notes } = read.value;
    const connections = read.value.connections.map(
      ({ from, to, start, end, segments, bytes, retransmitted, rttMin, throughput }) => ({
        from,
        to,
        start,
        end,
        segments,
        bytes,
        retransmitted,
        rttMin,
        throughput,
      }),
    );
    return { kind: "read", capture: { format, connections, notes } };
  }

  private show(connection: number): CaptureReply {
    const shown = this.capture?.connections[connection];
    if (shown === undefined) {
      const issue = {
        path: "connection",
        found: String(connection + 1),
        allowed: "one of the file",
        remedy: "Choose another connection.",
      };
      return { kind: "refused", issues: [issue] };
    }
    return { kind: "shown", connection, picture: pictureOf(shown), fit: fitPath(shown) };
  }
}
