import { describe, expect, it } from "vitest";
import { RandomStream } from "../../../../src/sim/index.ts";
import { initSelection, isMet } from "../../../../src/sim/net/impairments/parts/selection.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

const packets = new PacketPool();
const data = packets.allocate(0, 1, 1, 1500, 0, 0);
const ack = packets.allocate(0, 1, 1, 40, 1, 0);

/** Which of some packets are met. */
function met(params: { rate: number; every: number; packets: string }, passing: readonly number[]) {
  const state = initSelection(new RandomStream([1, 2, 3, 4, 5, 6]));
  return passing.map((p) => isMet(state, params as never, packets, p));
}

describe("the packets that an impairment meets", () => {
  const mixed = [data, ack, data, ack, data, ack];

  it.each([
    ["data", [true, false, true, false, true, false]],
    ["acks", [false, true, false, true, false, true]],
    ["all", [true, true, true, true, true, true]],
  ])("are %s", (kind, expected) => {
    expect(met({ rate: 1, every: 0, packets: kind }, mixed)).toEqual(expected);
  });

  it("are every so many of those, others not counted, whatever the share", () => {
    expect(met({ rate: 0, every: 2, packets: "data" }, mixed)).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(met({ rate: 1, every: 3, packets: "all" }, mixed)).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  it("stay met while the share grows", () => {
    const passing = new Array<number>(200).fill(data);
    const few = met({ rate: 0.1, every: 0, packets: "data" }, passing);
    const many = met({ rate: 0.4, every: 0, packets: "data" }, passing);
    expect(few.some(Boolean)).toBe(true);
    expect(few.every((one, i) => !one || many[i])).toBe(true);
    // ACKs that pass in between take no draw.
    const between = met(
      { rate: 0.4, every: 0, packets: "data" },
      passing.flatMap((p) => [ack, p]),
    );
    expect(between.filter((_, i) => i % 2 === 1)).toEqual(many);
  });
});
