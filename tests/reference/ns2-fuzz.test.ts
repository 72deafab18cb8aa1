/** Random networks, run here and by ns-2: no line differs that the export does not announce. */
import { describe, expect, it } from "vitest";
import { ns2Lacks } from "../../src/analysis/formats.ts";
import { compareNetwork, hasNs2 } from "./ns2-compare.ts";
import { randomNetwork } from "./ns2-networks.ts";

const NETWORKS = 20;

describe("random networks for ns-2", () => {
  const numbers = Array.from({ length: NETWORKS }, (_, number) => number);

  it("are all such that a script can be written, and differ", () => {
    const networks = numbers.map((number) => randomNetwork(1, number));
    expect(networks.flatMap(ns2Lacks)).toEqual([]);
    expect(new Set(networks.map((network) => JSON.stringify(network.links))).size).toBe(NETWORKS);
    expect(randomNetwork(1, 3)).toEqual(networks[3]);
  });

  it.for(numbers)("network %i: every line is ours, unless the export says why not", (number, { skip }) => {
    skip(!hasNs2, "ns-2 is not installed: there is no program ns");
    expect(compareNetwork(randomNetwork(1, number))).not.toMatchObject({ kind: "differs" });
  });
});
