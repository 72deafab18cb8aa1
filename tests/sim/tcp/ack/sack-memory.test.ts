import { describe, expect, it } from "vitest";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";
import { SackMemory } from "../../../../src/sim/tcp/ack/parts/sack-memory.ts";

function blocksOf(memory: SackMemory): string[] {
  const packets = new PacketPool();
  const p = packets.allocate(0, 1, 1, 52, 1, 0);
  memory.report(packets, p);
  return Array.from(
    { length: packets.sackCount(p) },
    (_, k) => `${packets.sackLeft(p, k)}-${packets.sackRight(p, k)}`,
  );
}

function memoryOf(...segments: number[]): SackMemory {
  const memory = new SackMemory();
  for (const seq of segments) memory.add(seq);
  return memory;
}

describe("SACK blocks as Linux keeps them", () => {
  it("are three of four, the one that changed last first, and grow without an ACK", () => {
    expect(blocksOf(memoryOf(10, 12, 14, 16, 17))).toEqual(["16-18", "14-15", "12-13"]);
    expect(blocksOf(memoryOf(10, 12, 14, 16, 10))).toEqual(["10-11", "16-17", "14-15"]);
  });

  it("make the ACK longer by 8 bytes each, and by 4 for the option around them", () => {
    const sizeOf = (memory: SackMemory, received?: number) => {
      const packets = new PacketPool();
      const p = packets.allocate(0, 1, 1, 52, 1, 0);
      if (received !== undefined) packets.addSack(p, received, received + 1);
      memory.report(packets, p);
      return packets.size(p);
    };
    expect(sizeOf(memoryOf())).toBe(52);
    expect(sizeOf(memoryOf(10))).toBe(64);
    expect(sizeOf(memoryOf(10, 12, 14, 16))).toBe(80);
    // A segment received twice is told of in the same option.
    expect(sizeOf(memoryOf(), 3)).toBe(64);
    expect(sizeOf(memoryOf(10), 3)).toBe(72);
  });

  it("forget the fifth", () => {
    const memory = memoryOf(10, 12, 14, 16, 18);
    memory.removeBelow(15);
    expect(blocksOf(memory)).toEqual(["18-19", "16-17"]);
    memory.add(10);
    expect(blocksOf(memory)).toEqual(["10-11", "18-19", "16-17"]);
  });

  it("meet when what lay between them arrives", () => {
    expect(blocksOf(memoryOf(10, 14, 12, 11, 13))).toEqual(["10-15"]);
  });

  it("go when everything below them has arrived", () => {
    const memory = memoryOf(10, 12, 14);
    memory.removeBelow(13);
    expect(blocksOf(memory)).toEqual(["14-15"]);
  });

  it("let a waiting ACK leave before the third moves, or another comes behind two", () => {
    const memory = memoryOf(10, 12);
    expect([9, 13, 20].map((seq) => memory.displaces(seq))).toEqual([false, false, true]);
    memory.add(14);
    expect([10, 12, 14].map((seq) => memory.displaces(seq))).toEqual([true, false, false]);
  });
});
