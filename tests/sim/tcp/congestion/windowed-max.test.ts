import { describe, expect, it } from "vitest";
import { type RandomStream, streamFor } from "../../../../src/sim/engine/random.ts";
import { WindowedMax } from "../../../../src/sim/tcp/congestion/parts/windowed-max.ts";

describe("the largest value of the last rounds", () => {
  it("is what looking through all of them gives, with many values in a round", () => {
    const random: RandomStream = streamFor(1, "windowed-max");
    const filter = new WindowedMax();
    const seen: [value: number, round: number][] = [];
    expect(filter.max).toBe(0);
    let round = 0;
    for (let n = 0; n < 3000; n++) {
      if (random.uniform() < 0.15) round += 1 + Math.floor(random.uniform() * 3);
      // Few different values, so that equal ones meet.
      const value = Math.floor(random.uniform() * 20);
      filter.add(value, round, 10);
      seen.push([value, round]);
      expect(filter.max).toBe(Math.max(...seen.filter(([, at]) => at > round - 10).map(([v]) => v)));
    }
  });
});
