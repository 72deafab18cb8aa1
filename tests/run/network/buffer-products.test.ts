import { describe, expect, it } from "vitest";
import { productWords, shortProductWords } from "../../../src/run/network/buffer-products.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const sawtooth = shippedScenario("reno-sawtooth");
const LIMIT = "links.bottleneck.queue.limit";

describe("a buffer in bandwidth–delay products", () => {
  it("is told with the flow whose path the product is of, with two digits", () => {
    expect(productWords(sawtooth, LIMIT, 27)).toBe("27 packets, 1.1 BDP (24.8 packets fill the path of f1)");
    const start = (limit: number) => productWords(sawtooth, LIMIT, limit)?.split(" (")[0];
    expect([1, 6, 25, 246, 247, 5000].map(start)).toEqual([
      "1 packet, 0.040 BDP",
      "6 packets, 0.24 BDP",
      "25 packets, 1.0 BDP",
      "246 packets, 9.9 BDP",
      "247 packets, 10 BDP",
      "5000 packets, 202 BDP",
    ]);
  });

  it("is told in short beside a slider", () => {
    expect(shortProductWords(sawtooth, LIMIT, 27)).toBe("27 packets, 1.1 BDP");
    expect(shortProductWords(sawtooth, "links.bottleneck.rate", 27)).toBeNull();
  });

  it("is not told of other values, nor where no data passes", () => {
    for (const address of [
      "links.bottleneck.rate",
      "links.bottleneck.reverse.queue.limit",
      "links.x.queue.limit",
      "links.bottleneck.queue.limitBytes",
      "my.links.bottleneck.queue.limit",
    ])
      expect(productWords(sawtooth, address, 27)).toBeNull();
    const back = { ...sawtooth, flows: [{ ...sawtooth.flows[0], from: "R1", to: "S1" }] };
    expect(productWords(back, "links.bottleneck.reverse.queue.limit", 27)).toMatch(/^27 packets, 1\.1 BDP/);
    expect(productWords(back, LIMIT, 27)).toBeNull();
  });
});
