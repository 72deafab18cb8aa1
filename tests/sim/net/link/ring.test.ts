import { describe, expect, it } from "vitest";
import { Arena } from "../../../../src/sim/engine/arena.ts";
import { PacketRing } from "../../../../src/sim/net/link/ring.ts";

const place = (ring: PacketRing, k: number) => [ring.packet(k), ring.start(k), ring.sent(k), ring.arrival(k)];

describe("the packets of a link in order", () => {
  it("keep their times and rows, however often the ring grows and goes round, beside another ring", () => {
    const arena = new Arena();
    const [ring, other] = [new PacketRing(arena), new PacketRing(arena)];
    let next = 0;
    for (let round = 0; round < 60; round++) {
      for (let i = 0; i < round % 9; i++) {
        for (const one of [ring, other]) {
          const k = one.push(100 + next);
          expect(k).toBe(next);
          expect(one.hopRow(k)).toBe(-1);
          one.setTimes(k, next, next + 0.25, next + (one === ring ? 0.5 : 0.75));
        }
        if (next % 3 !== 1) ring.setHopRow(next, 7 * next);
        next++;
      }
      for (let i = 0; i < round % 7 && ring.length > 0; i++) {
        ring.head++;
        other.head++;
      }
      expect(ring.length).toBe(ring.tail - ring.head);
      for (let k = ring.head; k < ring.tail; k++) {
        expect(place(ring, k)).toEqual([100 + k, k, k + 0.25, k + 0.5]);
        expect(place(other, k)).toEqual([100 + k, k, k + 0.25, k + 0.75]);
        expect(ring.hopRow(k)).toBe(k % 3 !== 1 ? 7 * k : -1);
        expect(other.hopRow(k)).toBe(-1);
      }
    }
  });

  it("take no memory before the first; then four places of 32 bytes, twice as many when they are full, rows besides", () => {
    const ring = new PacketRing(new Arena());
    expect([ring.memory, ring.length, ring.hopRow(0)]).toEqual([0, 0, -1]);
    ring.push(1);
    expect(ring.memory).toBe(4 * 32);
    for (let i = 0; i < 3; i++) ring.push(1);
    expect(ring.memory).toBe(4 * 32);
    ring.setHopRow(2, 9);
    expect(ring.memory).toBe(4 * 32 + 4 * 4);
    ring.push(1);
    expect(ring.memory).toBe(8 * 32 + 8 * 4);
    expect([0, 1, 2, 3, 4].map((k) => ring.hopRow(k))).toEqual([-1, -1, 9, -1, -1]);
  });

  it("give the places back that they have outgrown", () => {
    const arena = new Arena();
    const ring = new PacketRing(arena);
    for (let i = 0; i < 5; i++) ring.push(1);
    const used = new PacketRing(arena);
    used.push(1);
    used.setTimes(0, 1, 2, 3);
    expect(place(used, 0)).toEqual([1, 1, 2, 3]);
    // It has the sixteen numbers that the first one had at first: those behind its thirty-two are free.
    expect(arena.take(32)).toBe(64);
  });
});
