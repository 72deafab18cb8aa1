import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RandomStream, streamFor, streamState, substreamState } from "../../src/sim/engine/random.ts";
import type { RngState } from "../../src/sim/spec/run-spec.ts";

interface Vector {
  state: RngState;
  u01?: number[];
  state_after_last?: RngState;
}

const { vectors } = JSON.parse(readFileSync(new URL("../reference/rng.json", import.meta.url), "utf8")) as {
  vectors: Record<string, Vector>;
};

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
