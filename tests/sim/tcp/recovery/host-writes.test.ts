import { describe, expect, it } from "vitest";
import { HostWrites } from "../../../../src/sim/tcp/recovery/parts/host-writes.ts";

/** Segments of 104 bytes take 1000 bytes of a buffer: ten fill it. */
const MSS = 104;
const PARAMS = { sendBuffer: 10_000, earlyData: 0 };

const pushedOf = (writes: HostWrites, from: number, to: number, end = Number.POSITIVE_INFINITY) =>
  Array.from({ length: to - from + 1 }, (_, k) => from + k).filter((seq) => writes.pushes(seq, end));

describe("what the host's application pushes", () => {
  it("the segment that fills the buffer, and again each time that a third of it is free", () => {
    const writes = new HostWrites(PARAMS);
    writes.acknowledged(0, 0, 0, Number.POSITIVE_INFINITY, MSS);
    // 10 fill it. With 3 acknowledged 7 are left, more than two thirds; with 4 the application goes on, to segment 14.
    writes.acknowledged(1, 3, 0, Number.POSITIVE_INFINITY, MSS);
    writes.acknowledged(2, 4, 0, Number.POSITIVE_INFINITY, MSS);
    // It has written 4 segments by 21 µs later: until then what is acknowledged makes room for more, to segment 16, for 31.2 µs.
    writes.acknowledged(2.000018, 6, 0, Number.POSITIVE_INFINITY, MSS);
    writes.acknowledged(2.000032, 7, 0, Number.POSITIVE_INFINITY, MSS);
    expect(pushedOf(writes, 1, 20)).toEqual([10, 16]);
  });

  it("the segment that a third of the buffer is free behind, rounded down, and each one where one fills it", () => {
    // 999 bytes each: with one of two acknowledged, 499 of 1,498 bytes are free.
    const writes = new HostWrites({ ...PARAMS, sendBuffer: 1498 });
    writes.acknowledged(0, 0, 0, Number.POSITIVE_INFINITY, MSS - 1);
    writes.acknowledged(1, 1, 0, Number.POSITIVE_INFINITY, MSS - 1);
    expect(pushedOf(writes, 1, 5)).toEqual([2, 3]);
    const single = new HostWrites({ ...PARAMS, sendBuffer: 1000 });
    single.acknowledged(0, 0, 0, Number.POSITIVE_INFINITY, MSS);
    single.acknowledged(1, 1, 0, Number.POSITIVE_INFINITY, MSS);
    expect(pushedOf(single, 1, 5)).toEqual([1, 2]);
  });

  it("what SACK reports takes up less: more is written", () => {
    const writes = new HostWrites(PARAMS);
    writes.acknowledged(0, 0, 0, Number.POSITIVE_INFINITY, MSS);
    writes.acknowledged(1, 2, 2, Number.POSITIVE_INFINITY, MSS);
    // 8 segments less two headers of 896 bytes are 6208 bytes; 12 fill the buffer.
    expect(pushedOf(writes, 1, 20)).toEqual([10, 14]);
  });

  it("the last segment of each write of 64, of each hand-over, and of the data", () => {
    const writes = new HostWrites({ ...PARAMS, sendBuffer: 1e9 });
    expect(pushedOf(writes, 1, 70, 70)).toEqual([64, 70]);
    writes.supplied(70);
    expect(pushedOf(writes, 71, 140, 140)).toEqual([134, 140]);
  });

  it("each so many while the receiver's window is small", () => {
    const writes = new HostWrites({ ...PARAMS, sendBuffer: 1e9, earlyData: 90 });
    expect(pushedOf(writes, 1, 128)).toEqual([23, 46, 64, 87, 128]);
  });
});

describe("the send buffer", () => {
  const { POSITIVE_INFINITY } = Number;

  it("has room up to the segment that fills it, once an ACK has come", () => {
    const writes = new HostWrites(PARAMS);
    expect(writes.room).toBe(POSITIVE_INFINITY);
    writes.acknowledged(0, 0, 0, POSITIVE_INFINITY, MSS);
    expect(writes.room).toBe(10);
    writes.acknowledged(1, 3, 0, POSITIVE_INFINITY, MSS);
    expect(writes.room).toBe(10);
    writes.acknowledged(2, 4, 0, POSITIVE_INFINITY, MSS);
    expect(writes.room).toBe(14);
  });

  it("grows to so many windows, in what the kernel reckons for a segment, and never shrinks", () => {
    const room = (windows: number, cwnd: number, mss: number, sendBuffer = 10_000) => {
      const writes = new HostWrites({ sendBuffer, earlyData: 0 });
      writes.expand(windows, cwnd, mss);
      writes.acknowledged(0, 0, 0, POSITIVE_INFINITY, MSS);
      return writes.room;
    };
    // 104 + 652 bytes make 1,024, with 256 more 1,280: two windows of 20 take 51,200 bytes, three 76,800; 372 + 652 are just 1,024.
    expect([room(2, 20, 104), room(3, 20, 104), room(2, 20, 372), room(2, 20, 373)]).toEqual([
      52, 77, 52, 93,
    ]);
    expect(room(2, 20, 104, 60_000)).toBe(60);
    // 32 MB at most.
    expect(room(2, 1e5, 1448)).toBe(33_555);
  });
});
