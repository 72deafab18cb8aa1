import { describe, expect, it } from "vitest";
import { segmentSize } from "../../../src/captures/connections/segment-size.ts";
import { conversationOf, greeting, type Row } from "./conversation.ts";

/** Size of the segments of the first end, which sends these payloads. */
function sizeOf(payloads: readonly number[], greetings?: Parameters<typeof conversationOf>[1]): number {
  const rows = payloads.map((payload, t): Row => ({ t, payload }));
  return segmentSize(conversationOf([...rows, { t: 9, from: 1, payload: 9000 }], greetings), 0);
}

describe("the payload of a full segment", () => {
  it("is the longest one that the end sends", () => {
    expect(sizeOf([10, 1200, 30])).toBe(1200);
    expect(sizeOf([10, 1500])).toBe(1500);
    expect(sizeOf([10, 900], [greeting({ mss: 1000 }), null])).toBe(900);
    expect(sizeOf([1000], [greeting({ mss: 1000 }), null])).toBe(1000);
  });

  it("is that of Ethernet where none is sent", () => {
    expect(sizeOf([])).toBe(1500);
    expect(sizeOf([0, 0])).toBe(1500);
  });

  it("is what both ends take where longer pieces are cut into segments, less their timestamps", () => {
    const [large, small] = [greeting({ mss: 1460 }), greeting({ mss: 1000 })];
    expect(sizeOf([4000], [large, small])).toBe(1000);
    expect(sizeOf([4000], [small, large])).toBe(1000);
    expect(sizeOf([4000], [null, small])).toBe(1000);
    const stamped = greeting({ mss: 1460, timestamps: true });
    expect(sizeOf([4000], [stamped, stamped])).toBe(1448);
    expect(sizeOf([4000], [stamped, null])).toBe(1448);
    expect(sizeOf([4000], [stamped, large])).toBe(1460);
    expect(sizeOf([4000], [greeting({ mss: 40 }), null])).toBe(64);
  });

  it.each([
    [1448, [2896, 2896, 4000]],
    [1460, [2920]],
    [1428, [2856]],
    [1440, [2880]],
    // What is most often sent counts, not what is sent first.
    [1448, [4000, 2896, 2896]],
    // A jumbo frame is none of the usual sizes.
    [8948, [8948, 8948, 100]],
    [1501, [1501]],
    [64, [4000, 10, 10]],
  ])("is a usual size where no SYN tells: %i", (size, payloads) => {
    expect(sizeOf(payloads)).toBe(size);
    expect(sizeOf(payloads, [greeting(), greeting({ mss: 0 })])).toBe(size);
  });
});
