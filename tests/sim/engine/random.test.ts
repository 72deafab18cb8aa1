import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import {
  ownStream,
  RandomStream,
  streamFor,
  streamState,
  substreamState,
} from "../../../src/sim/engine/random.ts";
import { catalog, createRun, RECORD_ALL } from "../../../src/sim/index.ts";
import type { RngState } from "../../../src/sim/spec/run-spec.ts";
import { dumbbell } from "../networks.ts";

interface Vector {
  state: RngState;
  u01?: number[];
  state_after_last?: RngState;
}

const { vectors } = JSON.parse(
  readFileSync(new URL("../../reference/rng.json", import.meta.url), "utf8"),
) as {
  vectors: Record<string, Vector>;
};

/** The state after `draws`, by powers of the recurrences' matrices in whole numbers of any size. */
function exactly(state: RngState, draws: bigint): number[] {
  const power = (below: readonly bigint[], m: bigint, x: readonly number[]) => {
    type Square = bigint[][];
    const times = (a: Square, b: Square): Square =>
      a.map((row) => [0, 1, 2].map((k) => row.reduce((sum, v, i) => sum + v * b[i][k], 0n) % m));
    let square: Square = [[0n, 1n, 0n], [0n, 0n, 1n], below.map((v) => (v + m) % m)];
    let column: Square = x.map((v) => [BigInt(v), 0n, 0n]);
    for (let rest = draws; rest > 0n; rest >>= 1n, square = times(square, square))
      if (rest % 2n === 1n) column = times(square, column);
    return column.map(([v]) => Number(v));
  };
  return [
    ...power([-810728n, 1403580n, 0n], 4294967087n, state.slice(0, 3)),
    ...power([-1370589n, 0n, 527612n], 4294944443n, state.slice(3)),
  ];
}

describe("MRG32k3a", () => {
  it.each(Object.entries(vectors).filter(([, v]) => v.u01))("draws ns-2's numbers from %s", (_, vector) => {
    const stream = new RandomStream(vector.state);
    for (const u of vector.u01 ?? []) expect(stream.uniform()).toBe(u);
    expect(stream.state()).toEqual(vector.state_after_last);
  });

  it("jumps to ns-2's streams, 2^127 draws apart", () => {
    const first = vectors.stream1.state;
    expect(streamState(first, 0)).toEqual(first);
    expect(streamState(first, 1)).toEqual(vectors.stream2.state);
    expect(streamState(first, 2)).toEqual(vectors.stream3.state);
    expect(streamState(first, 3)).toEqual(vectors.stream4.state);
  });

  it("jumps to ns-2's substreams, 2^76 draws apart", () => {
    expect(substreamState(vectors.stream1.state, 1)).toEqual(vectors.stream1_substream1.state);
    expect(substreamState(vectors.stream1.state, 2)).toEqual(vectors.stream1_substream2.state);
    expect(substreamState(vectors.stream2.state, 2)).toEqual(vectors.stream2_substream2.state);
  });

  it.each([0, 1, 2, 5, 65_535, 2 ** 31, 0xdeadbeef, 2 ** 47 + 12_345, 2 ** 48 - 1])(
    "jumps as exact arithmetic does, over %i streams and substreams",
    (n) => {
      const state = streamFor(7, "any").state();
      expect(streamState(state, n)).toEqual(exactly(state, BigInt(n) << 127n));
      expect(substreamState(state, n)).toEqual(exactly(state, BigInt(n) << 76n));
    },
  );

  it("jumps exactly where products lie next to multiples of the modulus", () => {
    const moduli = [4294967087n, 4294944443n];
    const toNextStream = [
      [2427906178n, 3580155704n, 949770784n],
      [1464411153n, 277697599n, 1610723613n],
    ];
    // By Fermat, a^(m - 2) is the inverse of a modulo the prime m.
    const inverse = (a: bigint, m: bigint) => {
      let result = 1n;
      for (let [rest, square] = [m - 2n, a]; rest > 0n; rest >>= 1n, square = (square * square) % m)
        if (rest % 2n === 1n) result = (result * square) % m;
      return result;
    };
    moduli.forEach((m, k) => {
      for (let r = -40n; r <= 40n; r++) {
        const numbers = toNextStream[k].map((c) => Number((inverse(c, m) * ((r + m) % m)) % m));
        const [x, y, z] = numbers;
        const opposite = Number((m - BigInt(y)) % m);
        for (const half of [
          [x, 1, 1],
          [1, y, 1],
          [1, 1, z],
          [x, opposite, 0],
        ]) {
          const state: RngState =
            k === 0 ? [half[0], half[1], half[2], 1, 1, 1] : [1, 1, 1, half[0], half[1], half[2]];
          expect(streamState(state, 1)).toEqual(exactly(state, 1n << 127n));
        }
      }
    });
  });

  it("gives each element's name its own stream, the same one for the same seed", () => {
    const first = (seed: number, name: string) => streamFor(seed, name).uniform();
    expect(first(1, "wireless.forward.loss")).toBe(first(1, "wireless.forward.loss"));
    const draws = [1, 2, 3].flatMap((seed) => ["a", "b", "wireless.loss"].map((name) => first(seed, name)));
    expect(new Set(draws).size).toBe(9);
  });

  it("makes neighbouring seeds uncorrelated", () => {
    // Used directly, seed 2 would draw twice seed 1's numbers modulo 1.
    const n = 4000;
    const a = streamFor(1, "x");
    const b = streamFor(2, "x");
    let sum = 0;
    for (let i = 0; i < n; i++) sum += (a.uniform() - 0.5) * (b.uniform() - 0.5);
    // The product has mean 0 and standard deviation 1/12; four standard errors.
    expect(Math.abs(sum / n)).toBeLessThan(4 / 12 / Math.sqrt(n));
  });
});

describe("an element's own stream", () => {
  it("is one stream, however often it is asked for", () => {
    const own = ownStream(1, "bottleneck.forward.queue");
    const draws = [own.random.uniform(), own.random.uniform()];
    const stream = streamFor(1, "bottleneck.forward.queue");
    expect(draws).toEqual([stream.uniform(), stream.uniform()]);
  });

  it("starts at the state that a scenario gives", () => {
    const state: RngState = [12345, 12345, 12345, 12345, 12345, 12345];
    expect(ownStream(1, "x", state).random.uniform()).toBe(new RandomStream(state).uniform());
  });

  /** The set-ups with which a run of one second makes the parts called `id`. */
  function setUpsOf(parts: ReadonlyMap<string, { init(params: never, setup: never): unknown }>, id: string) {
    const part = parts.get(id);
    if (!part) throw new Error(`there is no "${id}"`);
    const init = vi.spyOn(part, "init");
    const spec = dumbbell({ schemes: ["reno"], duration: 1, lossRate: 0.01, queue: { discipline: "red" } });
    createRun(spec, RECORD_ALL);
    return init.mock.calls.map(([, setup]) => setup as { random: RandomStream });
  }

  it.each([
    ["queue discipline", catalog.queueDisciplines, "red"],
    ["error model", catalog.errorModels, "bernoulli"],
  ] as const)("is one stream for a %s that asks twice", (_, parts, id) => {
    const setUps = setUpsOf(parts, id);
    expect(setUps.length).toBeGreaterThan(0);
    for (const setUp of setUps) expect(setUp.random).toBe(setUp.random);
    expect(new Set(setUps.map((setUp) => setUp.random)).size).toBe(setUps.length);
  });
});
