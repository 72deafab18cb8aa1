import { describe, expect, it } from "vitest";
import { runShipped as run } from "./shipped-runs.ts";

describe("link-repair", () => {
  const { flows, links } = run("link-repair");
  const [plain, repaired, inOrder] = flows;

  it("repairs every loss where it promises to, and the sender resends all the same unless packets come in order", () => {
    expect(plain.losses.transmission).toBeGreaterThan(100);
    expect([repaired, inOrder].map(({ losses }) => losses.transmission)).toEqual([0, 0]);
    expect(repaired.losses.congestion).toBe(0);
    expect(repaired.fastRetransmits).toBeGreaterThan(100);
    expect(repaired.timeouts).toBe(0);
    expect(inOrder.fastRetransmits).toBeLessThan(repaired.fastRetransmits / 4);
    const resent = links.filter(({ localRetransmissions }) => localRetransmissions > 0).map(({ id }) => id);
    expect(resent).toEqual(["repaired.forward", "in-order.forward"]);
  });

  it("helps, most of all in order", () => {
    expect(repaired.goodput).toBeGreaterThan(1.5 * plain.goodput);
    expect(inOrder.goodput).toBeGreaterThan(1.5 * repaired.goodput);
  });

  it("does not help where it is slower than TCP's own timer", () => {
    const slow = run("link-repair", { "links.repaired.arq.timer": 0.3 }).flows;
    expect(slow[1].goodput).toBeLessThan(1.1 * slow[0].goodput);
    expect(slow[1].timeouts).toBeGreaterThan(20);
  });
});

describe("standing-queue", () => {
  it("waits long only before the unmanaged link, which gains little by it", () => {
    const { flows, links } = run("standing-queue");
    const queue = (id: string) => links.find((link) => link.id === `${id}.forward`)?.avgQueue ?? 0;
    expect(queue("drop-tail")).toBeGreaterThan(150);
    expect(queue("codel")).toBeLessThan(5);
    expect(queue("pie")).toBeLessThan(20);
    for (const flow of flows) expect(flow.goodput).toBeGreaterThan(0.95 * flows[0].goodput);
  });
});

describe("mark-front", () => {
  it("keeps the queue shorter with fewer marks, at the same throughput", () => {
    const { flows, links } = run("mark-front");
    const of = (id: string) => links.find((link) => link.id === `${id}.forward`);
    expect(of("enqueue")).toMatchObject({ maxQueue: 43, marks: 114, drops: 0 });
    expect(of("front")).toMatchObject({ maxQueue: 32, marks: 80, drops: 0 });
    expect(flows[1].goodput / flows[0].goodput).toBeCloseTo(1, 2);
  });
});
