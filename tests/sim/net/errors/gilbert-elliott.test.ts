import { describe, expect, it } from "vitest";
import { RandomStream } from "../../../../src/sim/index.ts";
import { gilbertElliott } from "../../../../src/sim/net/errors/gilbert-elliott.ts";
import { PacketPool } from "../../../../src/sim/packet/pool.ts";

const packets = new PacketPool();
const p = packets.allocate(0, 1, 1, 1500, 0, 0);

/** A channel that is moved by these numbers; the times of its changes are written down. */
function channelOf(step: "packet" | "slot", draws: readonly number[], slot = 0.5) {
  const params = { pGB: 0.25, pBG: 0.5, lossGood: 0, lossBad: 1, step, slot };
  const left = [...draws];
  const random = Object.assign(new RandomStream([1, 1, 1, 1, 1, 1]), {
    uniform: () => left.shift() ?? Number.NaN,
  });
  const clock = { now: 0 };
  const changes: [t: number, isBad: boolean][] = [];
  const channel = { changes: (t: number, isBad: boolean) => void changes.push([t, isBad]) };
  const state = gilbertElliott.init(params, { clock, channel, random, drops: [], flowIndex: () => 0 });
  const isLost = (now: number) => {
    clock.now = now;
    return gilbertElliott.isLost(state, params, packets, p);
  };
  return { isLost, changes, left, params };
}

describe("the Gilbert–Elliott channel", () => {
  it("leaves a state with that state's probability, and tells of changes alone", () => {
    // A number equal to the probability is not below it.
    const { isLost, changes } = channelOf("packet", [0.25, 0.24, 0.5, 0.49, 0.3]);
    expect([1, 2, 3, 4, 5].map(isLost)).toEqual([false, true, true, false, false]);
    expect(changes).toEqual([
      [2, true],
      [4, false],
    ]);
  });

  it("moves at the end of each slot, met by a packet or not", () => {
    const { isLost, changes, left } = channelOf("slot", [0.9, 0.1, 0.9, 0.1]);
    expect(isLost(0.4)).toBe(false);
    expect(isLost(1.9)).toBe(true);
    expect([changes, left]).toEqual([[[1, true]], [0.1]]);
    expect(isLost(2)).toBe(false);
    expect(changes.at(-1)).toEqual([2, false]);
  });

  it("begins to count slots anew where their length changes", () => {
    const { isLost, changes, params } = channelOf("slot", [0.9, 0.1, 0.1]);
    isLost(0.75);
    params.slot = 0.25;
    // From here on: the next slot ends at 1.125 s.
    expect(isLost(0.875)).toBe(false);
    expect(isLost(1.0625)).toBe(false);
    expect(isLost(1.125)).toBe(true);
    expect(changes).toEqual([[1.125, true]]);
  });
});
