import { describe, expect, it } from "vitest";
import {
  bandwidthDelayProduct,
  barePath,
  bottleneckRate,
  limitOfProducts,
  queueProduct,
} from "../../src/scenario/bandwidth-delay.ts";
import { addFlow, addLink, addNode, emptyDocument } from "../../src/scenario/building.ts";
import { LIMITS, type Scenario } from "../../src/scenario/index.ts";
import { complete, shippedScenario } from "../experiment/shipped-runs.ts";

const sawtooth = shippedScenario("reno-sawtooth");

describe("the bandwidth–delay product of a path", () => {
  it("is the slowest link's rate times the round trip without queues, in packets of the flow", () => {
    // 10 and 50 and 10 ms each way; 1500 bytes over 10, 2 and 10 Mbit/s, 40 bytes back.
    const there = 0.07 + 12_000 * (1 / 1e7 + 1 / 2e6 + 1 / 1e7);
    const back = 0.07 + 320 * (1 / 1e7 + 1 / 2e6 + 1 / 1e7);
    const path = barePath(sawtooth, sawtooth.flows[0]);
    expect(path.rtt).toBeCloseTo(there + back, 12);
    expect([path.rate, path.bytes]).toEqual([2e6, 1500]);
    expect(path.packets).toBeCloseTo(((there + back) * 2e6) / 12_000, 9);
    expect(path.packets.toFixed(1)).toBe("24.8");
    expect(bandwidthDelayProduct(2e6, 0.12, 1500)).toBe(20);
    expect(bottleneckRate(sawtooth, sawtooth.flows[0])).toBe(2e6);
  });

  it("is what a window holds beyond a full buffer: the run says so", () => {
    const { trace } = complete(sawtooth);
    const { cwndBefore } = trace.flows[0].decisions[trace.flows[0].decisions.length - 1];
    const buffer = sawtooth.links.find(({ id }) => id === "bottleneck")?.queue.limit ?? 0;
    const { packets } = barePath(sawtooth, sawtooth.flows[0]);
    expect(Math.abs(cwndBefore - buffer - packets)).toBeLessThan(2);
  });

  it("counts a UDP flow's packets with their own header", () => {
    const udp = { ...sawtooth.flows[0], kind: "udp", scheme: "udp", mss: 1000 } as const;
    expect(barePath(sawtooth, udp).bytes).toBe(1028);
    expect(barePath(sawtooth, { ...udp, headerBytes: 8 }).bytes).toBe(1008);
  });
});

describe("the product that a queue is measured by", () => {
  const network = (): Scenario => {
    let document = emptyDocument();
    for (const [id, x] of [
      ["S", 0],
      ["G", 1],
      ["R", 2],
      ["Q", 3],
    ] as const)
      document = addNode(document, { role: "router", x, y: 0, id }).document;
    for (const [from, to] of [
      ["S", "G"],
      ["G", "R"],
    ])
      document = addLink(document, from, to).document;
    return document;
  };

  it("is that of the first TCP flow whose data passes in that direction, else of the first flow", () => {
    const near = addFlow(network(), "G", "R").document;
    const far = addFlow(near, "S", "R").document;
    const { packets } = barePath(far, far.flows[0]);
    expect(queueProduct(far, "link2", "forward")).toEqual({ packets, flow: "f1" });
    expect(queueProduct(far, "link1", "forward")).toEqual({
      packets: barePath(far, far.flows[1]).packets,
      flow: "f2",
    });
    const udp: Scenario = { ...far, flows: [{ ...far.flows[0], kind: "udp" }, far.flows[1]] };
    expect(queueProduct(udp, "link2", "forward")?.flow).toBe("f2");
    expect(queueProduct({ ...udp, flows: [udp.flows[0]] }, "link2", "forward")?.flow).toBe("f1");
  });

  it("is none where no data passes, no links lead, or there is no such link", () => {
    const one = addFlow(network(), "S", "R").document;
    expect(queueProduct(one, "link1", "reverse")).toBeNull();
    expect(queueProduct(one, "link9", "forward")).toBeNull();
    expect(queueProduct(network(), "link1", "forward")).toBeNull();
    const astray = addFlow(network(), "S", "Q").document;
    expect(queueProduct(astray, "link1", "forward")).toBeNull();
    const gone = { ...astray, flows: [{ ...astray.flows[0], to: "nowhere" }] };
    expect(queueProduct(gone, "link1", "forward")).toBeNull();
  });

  it("gives limits in whole packets, one at least, and no more than the format allows", () => {
    const path = { packets: 24.8 };
    expect([1, 2, 0.5, 0.001, 1e9].map((products) => limitOfProducts(products, path))).toEqual([
      25,
      50,
      12,
      1,
      LIMITS.queue,
    ]);
  });
});
