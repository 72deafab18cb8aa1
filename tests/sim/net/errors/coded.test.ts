import { describe, expect, it } from "vitest";
import { RandomStream } from "../../../../src/sim/index.ts";
import { blackout } from "../../../../src/sim/net/errors/blackout.ts";
import { codedErrors, RESIDUAL } from "../../../../src/sim/net/errors/parts/coded.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

describe("a channel behind an error-correcting code", () => {
  const clock = { now: 0 };
  const changes: [number, boolean][] = [];
  const channel = { changes: (t: number, bad: boolean) => changes.push([t, bad]) };
  const random = new RandomStream([1, 1, 1, 1, 1, 1]);
  const darkness = { from: 1, to: 2, period: 10 };
  const params = { ...darkness, [RESIDUAL]: 0 };
  const state = blackout.init(darkness, { clock, channel, random, drops: [], flowIndex: () => 0 });
  const { errors, errorState } = codedErrors(blackout, state, () => new RandomStream([2, 2, 2, 2, 2, 2]));

  it("loses what the code cannot repair, and is as bad as without", () => {
    const packets = new PacketPool();
    const p = packets.allocate(0, 1, 1, 1500, 0, 0);
    clock.now = 1.5;
    expect(errors.isLost(errorState, { ...params, [RESIDUAL]: 1 }, packets, p)).toBe(true);
    expect(errors.isLost(errorState, params, packets, p)).toBe(false);
    expect(changes).toEqual([[1, true]]);
  });

  it("tells its log at the end of the run of what no packet has met", () => {
    errors.finish?.(errorState, params, 13);
    expect(changes).toEqual([
      [1, true],
      [2, false],
      [11, true],
      [12, false],
    ]);
  });
});
