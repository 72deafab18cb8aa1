import { describe, expect, it } from "vitest";
import { SegmentRows } from "../../../src/captures/connections/segment-rows.ts";
import { TcpHeader } from "../../../src/captures/packets/tcp-header.ts";

describe("the segments of a connection in columns", () => {
  it("keep every field, however many there are", () => {
    const rows = new SegmentRows();
    for (let i = 0; i < 100; i++) {
      const header = Object.assign(new TcpHeader(), {
        seq: 2 ** 32 - 1 - i,
        ackno: 3_000_000_000 + i,
        payload: 100_000 + i,
        flags: 100 + i,
        window: 65_535 - i,
        timestamp: 2 ** 31 + i,
        echo: 2 ** 31 + 2 * i,
        // None to four blocks.
        blocks: i % 5,
      });
      header.edges.set(Array.from({ length: 2 * header.blocks }, (_, e) => 10 * i + e));
      rows.add(i / 4, i % 2 === 0 ? 0 : 1, header, 200_000 + i, i % 4);
    }
    expect(rows.count).toBe(100);
    for (let i = 0; i < 100; i++) {
      const told = [rows.t[i], rows.from[i], rows.seq[i], rows.ackno[i], rows.payload[i], rows.length[i]];
      expect(told).toEqual([i / 4, i % 2, 2 ** 32 - 1 - i, 3_000_000_000 + i, 100_000 + i, 200_000 + i]);
      const more = [rows.flags[i], rows.ecn[i], rows.window[i], rows.timestamp[i], rows.echo[i]];
      expect(more).toEqual([100 + i, i % 4, 65_535 - i, 2 ** 31 + i, 2 ** 31 + 2 * i]);
      expect([...rows.edges.slice(2 * rows.firstBlock[i], 2 * rows.firstBlock[i + 1])]).toEqual(
        Array.from({ length: 2 * (i % 5) }, (_, e) => 10 * i + e),
      );
    }
  });
});
