import { describe, expect, it } from "vitest";
import { RandomStream } from "../../../../src/sim/index.ts";
import { blackout } from "../../../../src/sim/net/errors/blackout.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

const packets = new PacketPool();
const p = packets.allocate(0, 1, 1, 1500, 0, 0);

/** What the log of a channel is told of when packets come at these times, s, up to the end of the run at the last of them. */
function told(params: { from: number; to: number; period: number }, ...times: readonly number[]) {
  const clock = { now: 0 };
  const changes: [t: number, isBad: boolean][] = [];
  const channel = { changes: (t: number, isBad: boolean) => void changes.push([t, isBad]) };
  const random = new RandomStream([1, 1, 1, 1, 1, 1]);
  const state = blackout.init(params, { clock, channel, random, drops: [], flowIndex: () => 0 });
  const end = times.at(-1) ?? 0;
  for (const now of times.slice(0, -1)) {
    clock.now = now;
    blackout.isLost(state, params, packets, p);
  }
  blackout.finish?.(state, params, end);
  return changes;
}

it("a blackout loses what comes from its beginning on, and nothing from its end on", () => {
  const clock = { now: 0 };
  const random = new RandomStream([1, 1, 1, 1, 1, 1]);
  const params = { from: 1, to: 2, period: 4 };
  const state = blackout.init(params, { clock, random, drops: [], flowIndex: () => 0 });
  const isLost = (now: number) => {
    clock.now = now;
    return blackout.isLost(state, params, packets, p);
  };
  expect([0.5, 1, 1.5, 2, 4.5, 5, 6].map(isLost)).toEqual([false, true, true, false, false, true, false]);
});

describe("the log of a channel with blackouts", () => {
  it("has one that happens once, though no packet meets it, and nothing before it has begun", () => {
    const once = { from: 1, to: 2, period: 0 };
    expect(told(once, 0.5)).toEqual([]);
    expect(told(once, 1.5)).toEqual([[1, true]]);
    const whole = [
      [1, true],
      [2, false],
    ];
    expect(told(once, 5)).toEqual(whole);
    expect(told(once, 0.5, 1.5, 3, 5)).toEqual(whole);
  });

  it("has each of those that return, from the first one on", () => {
    const cells = { from: 12, to: 13, period: 5 };
    const first = [
      [12, true],
      [13, false],
      [17, true],
      [18, false],
    ];
    expect(told(cells, 20)).toEqual(first);
    expect(told(cells, 14, 16, 20, 30)).toEqual([...first, [22, true], [23, false], [27, true], [28, false]]);
  });

  it("has the last 64 of those in a row that no packet has met", () => {
    const changes = told({ from: 0, to: 0.5, period: 1 }, 1000);
    expect(changes).toHaveLength(129);
    expect([changes[0], changes[1], changes[128]]).toEqual([
      [936, true],
      [936.5, false],
      [1000, true],
    ]);
  });

  it("has no end where the next one begins before, or as soon as, the last one ends", () => {
    expect(told({ from: 1, to: 5, period: 3 }, 20)).toEqual([[1, true]]);
    expect(told({ from: 1, to: 3, period: 2 }, 20)).toEqual([[1, true]]);
  });

  it("has none that ends as soon as it begins, or before", () => {
    expect(told({ from: 2, to: 2, period: 0 }, 5)).toEqual([]);
    expect(told({ from: 2, to: 1, period: 0 }, 5)).toEqual([]);
  });

  it("need not be there", () => {
    const params = { from: 1, to: 2, period: 0 };
    const random = new RandomStream([1, 1, 1, 1, 1, 1]);
    const state = blackout.init(params, { clock: { now: 1 }, random, drops: [], flowIndex: () => 0 });
    expect(blackout.isLost(state, params, packets, p)).toBe(true);
    expect(() => blackout.finish?.(state, params, 9)).not.toThrow();
  });
});
