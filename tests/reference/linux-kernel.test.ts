import { describe, expect, it } from "vitest";
import { bestOf, readRecording, shippedRecordings } from "./linux-kernel.ts";

/**
 * The quick ones of the recordings of a Linux kernel: a transfer's lost end, a window of the receiver that limits, and an idle sender.
 * `linux-kernel-all.test.ts` has all of them.
 */
const recordings = shippedRecordings();

describe("a recording of Linux 6.12", () => {
  it.each(["tail-loss.reno", "tail-loss.cubic", "tail-loss.bbr", "awnd.reno", "idle.reno", "app-limited.cubic"])(
    "%s: sends in the same order, windows within one segment, throughput within 3 percent",
    (key) => {
      const files = recordings.get(key);
      if (!files) throw new Error(`no recording ${key}`);
      const { agreement, holds } = bestOf(key, files.map(readRecording));
      expect(agreement.first).toBe("");
      expect(holds).toEqual([true, true, true]);
    },
  );
});
