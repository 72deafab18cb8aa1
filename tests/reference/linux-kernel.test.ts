import { describe, expect, it } from "vitest";
import { bestOf, judge, readRecording, shippedRecordings } from "./linux-kernel.ts";

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

describe("recordings of one case", () => {
  const [one, other] = (recordings.get("reorder-often.cubic") ?? []).map(readRecording);

  it("part where the host decides, and no more than they share is asked for", () => {
    const { agreement, asked, windowAsked, holds } = judge(other, one, [other]);
    expect([asked, agreement.sends]).toEqual([1192, 4830]);
    expect(windowAsked).toBe(Math.min(0.95, agreement.sameWindow));
    expect(holds).toEqual([true, true, true]);
  });

  it("ask for all sends and 95 percent of the windows where there is one alone", () => {
    const { asked, windowAsked, holds } = judge(other, one);
    expect([asked, windowAsked]).toEqual([4830, 0.95]);
    expect(holds[0]).toBe(false);
  });

  it("are each replayed: the second of three losses over BBR is met send by send", () => {
    const { agreement, holds, theirs } = bestOf(
      "three-losses.bbr",
      (recordings.get("three-losses.bbr") ?? []).map(readRecording),
    );
    expect(holds).toEqual([true, true, true]);
    expect([agreement.sameOrder, agreement.sends]).toEqual([5614, 5614]);
    expect(theirs.sends.length).toBeGreaterThan(5614);
  });
});
