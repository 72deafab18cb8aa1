import { describe, expect, it } from "vitest";
import { bestOf, readRecording, recordingsIn } from "./linux-kernel.ts";

/** Recordings of other paths, made when the senders were done and not looked at while they were made; one of each case. */
const recordings = [...recordingsIn(new URL("./linux-6.12/unseen/", import.meta.url))];

describe("recordings of Linux 6.12 that the senders were not made with", () => {
  it("are met in order, windows and throughput in at least 80 percent", () => {
    const failed = recordings.flatMap(([key, files]) => {
      const { holds } = bestOf(key, files.map(readRecording));
      return holds.every(Boolean) ? [] : [key];
    });
    expect(recordings).toHaveLength(36);
    expect(failed.length).toBeLessThanOrEqual(0.2 * recordings.length);
    // A full queue of few places, or the paced segments of BBR: a microsecond of the host decides.
    expect(failed).toEqual(["blackout-b.bbr", "ecn-b.dctcp", "lostre-b.bbr", "small-b.cubic", "small-b.reno", "spike-b.bbr"]);
  });
});
