import { describe, expect, it } from "vitest";
import { PacketBuffer } from "../../../../src/sim/net/link/packet-buffer.ts";
import { DROP_EARLY, DROP_OVERFLOW } from "../../../../src/sim/net/queues/types.ts";
import { ECT, PacketPool } from "../../../../src/sim/packet/pool.ts";

/** A buffer, and what it has told its link. */
function bench() {
  const pool = new PacketPool();
  const told: unknown[] = [];
  const buffer = new PacketBuffer(pool, {
    thrownAway: (p, since, row, why) => told.push({ seq: pool.seq(p), since, row, why }),
    marked: (p) => told.push({ marked: pool.seq(p) }),
  });
  /** Packet `seq` joins a band at a time that is its number, in its row of the recording, a thousand more. */
  const push = (band: number, seq: number, size = 1500, flags = 0) => {
    const p = pool.allocate(0, seq, 1, size, 0, 0);
    pool.setFlags(p, flags);
    buffer.push(band, p, seq, 1000 + seq);
  };
  const order = () => {
    const seen: number[] = [];
    buffer.forEach((p, since, row) => {
      expect([since, row]).toEqual([pool.seq(p), 1000 + pool.seq(p)]);
      seen.push(pool.seq(p));
    });
    return seen;
  };
  return { pool, buffer, told, push, order };
}

describe("packets that wait in bands", () => {
  it("are counted by band and in all, with their bytes", () => {
    const { buffer, push } = bench();
    expect([
      buffer.count,
      buffer.totalBytes,
      buffer.length(0),
      buffer.bytes(0),
      buffer.length(3),
      buffer.bytes(3),
    ]).toEqual([0, 0, 0, 0, 0, 0]);
    push(0, 1, 1500);
    push(2, 2, 40);
    push(0, 3, 100);
    expect([0, 1, 2, 3].map((band) => [buffer.length(band), buffer.bytes(band)])).toEqual([
      [2, 1600],
      [0, 0],
      [1, 40],
      [0, 0],
    ]);
    expect([buffer.count, buffer.totalBytes]).toEqual([3, 1640]);
    buffer.removeFront(0);
    expect([buffer.length(0), buffer.bytes(0), buffer.count, buffer.totalBytes]).toEqual([1, 100, 2, 140]);
  });

  it("leave each band in order of arrival", () => {
    const { buffer, pool, push, order } = bench();
    for (const [band, seq] of [
      [1, 5],
      [0, 6],
      [1, 7],
      [0, 8],
    ])
      push(band, seq, 10 * seq, seq === 6 ? ECT : 0);
    expect(order()).toEqual([6, 8, 5, 7]);
    expect(pool.seq(buffer.front(1))).toBe(5);
    expect([buffer.frontSize(0), buffer.frontSince(0), buffer.frontRow(0), buffer.frontEct(0)]).toEqual([
      60,
      6,
      1006,
      true,
    ]);
    expect([buffer.frontSize(1), buffer.frontSince(1), buffer.frontRow(1), buffer.frontEct(1)]).toEqual([
      50,
      5,
      1005,
      false,
    ]);
    buffer.removeFront(1);
    buffer.removeFront(0);
    expect(order()).toEqual([8, 7]);
    push(0, 9);
    expect(order()).toEqual([8, 9, 7]);
  });

  it("can be thrown away at either end, and marked at the front; the link is told", () => {
    const { buffer, push, order, told } = bench();
    for (const seq of [1, 2, 3, 4]) push(0, seq);
    buffer.dropFront(0, DROP_EARLY);
    buffer.dropBack(0, DROP_OVERFLOW);
    buffer.markFront(0);
    expect(told).toEqual([
      { seq: 1, since: 1, row: 1001, why: DROP_EARLY },
      { seq: 4, since: 4, row: 1004, why: DROP_OVERFLOW },
      { marked: 2 },
    ]);
    expect(order()).toEqual([2, 3]);
    buffer.dropBack(0, DROP_EARLY);
    buffer.dropBack(0, DROP_EARLY);
    expect([order(), buffer.count, buffer.totalBytes]).toEqual([[], 0, 0]);
    push(0, 7);
    expect(order()).toEqual([7]);
  });

  it("are as many as come: places are used again, and more are set aside when they are all taken", () => {
    const { buffer, push, order } = bench();
    const { memory } = buffer;
    for (let round = 0; round < 40; round++) {
      push(0, round);
      buffer.removeFront(0);
    }
    expect(buffer.memory).toBe(memory);
    for (let seq = 0; seq < 16; seq++) push(seq % 2, seq);
    expect(buffer.memory).toBe(memory);
    for (let seq = 16; seq < 40; seq++) push(seq % 2, seq);
    expect(buffer.memory).toBe(4 * memory);
    const numbers = (first: number) => Array.from({ length: 20 }, (_, i) => first + 2 * i);
    expect(order()).toEqual([...numbers(0), ...numbers(1)]);
    for (let seq = 0; seq < 10; seq++) buffer.dropBack(1, DROP_EARLY);
    for (let seq = 0; seq < 10; seq++) buffer.removeFront(0);
    expect(order()).toEqual([...numbers(20).slice(0, 10), ...numbers(1).slice(0, 10)]);
    for (let seq = 40; seq < 60; seq++) push(0, seq);
    expect(buffer.memory).toBe(4 * memory);
    expect(buffer.count).toBe(40);
  });

  it("take 24 bytes each", () => {
    expect(bench().buffer.memory).toBe(16 * 24);
  });
});
