import { describe, expect, it } from "vitest";
import { DIFFERS } from "./linux-differs.ts";
import { bestOf, readRecording, shippedRecordings } from "./linux-kernel.ts";

/** All recordings of Linux 6.12. Where a replay does not hold all three criteria, `linux-differs.ts` has the reason. */
const recordings = [...shippedRecordings()].map(([key, files]) => ({ key, files }));

describe("the recordings of Linux 6.12", () => {
  it("are all there", () => {
    expect(recordings.length).toBe(58);
    const keys = recordings.map(({ key }) => key);
    expect(Object.keys(DIFFERS).filter((key) => !keys.includes(key))).toEqual([]);
  });

  it.each(recordings.filter(({ key }) => DIFFERS[key] === undefined))(
    "$key: order, windows and throughput hold",
    ({ key, files }) => {
      const { agreement, holds } = bestOf(key, files.map(readRecording));
      expect(holds, agreement.first).toEqual([true, true, true]);
    },
  );
});
