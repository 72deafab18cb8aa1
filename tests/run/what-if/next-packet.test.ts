import { describe, expect, it } from "vitest";
import { dataDirection, nextDataPacket, partsAfter } from "../../../src/run/what-if/next-packet.ts";
import { realRun } from "../real-run.ts";
import { hopsBetween, lossAfter } from "../what-if-run.ts";

describe("the next packet of a flow on a link", () => {
  const run = realRun("cerl-fig4", "main", { duration: 14 });
  const hops = hopsBetween(run, 10, 14);
  const flow = run.result.trace.flows.findIndex(({ id }) => id === "f1");
  const link = run.result.trace.links.findIndex(({ id }) => id === "wireless.forward");

  it("is the first of its data that enters there after the instant, whatever else is on its way", () => {
    for (const after of [10.5, 11.234, 12]) {
      const packet = nextDataPacket(hops, run, "f1", "wireless.forward", after);
      const entries = Array.from(hops.enter, (t, i) => ({ t, i }))
        .filter(({ t, i }) => t > after && hops.link[i] === link && hops.flow[i] === flow && !hops.isAck[i])
        .filter(({ i }) => hops.fate[i] === 0)
        .sort((a, b) => a.t - b.t);
      expect(packet).toEqual({ seq: hops.seq[entries[0].i], nth: hops.nth[entries[0].i] });
      // One that enters at the very instant has entered.
      expect(nextDataPacket(hops, run, "f1", "wireless.forward", entries[0].t)).not.toEqual(packet);
    }
  });

  it("is not one that the link loses anyway", () => {
    const { t, seq } = lossAfter(run, 11);
    const lost = Array.from(hops.seq).findIndex(
      (s, i) => s === seq && hops.link[i] === link && hops.fate[i] > 0,
    );
    expect(hops.enter[lost]).toBeLessThanOrEqual(t);
    const packet = nextDataPacket(hops, run, "f1", "wireless.forward", hops.enter[lost] - 1e-6);
    expect(packet?.seq).toBeGreaterThan(seq);
  });

  it("is none of a flow, or in a direction, that has no data there", () => {
    expect(nextDataPacket(hops, run, "f9", "wireless.forward", 10)).toBeNull();
    expect(nextDataPacket(hops, run, "f1", "wireless.reverse", 10)).toBeNull();
    expect(nextDataPacket(hops, run, "f1", "wireless.forward", 14)).toBeNull();
    expect(dataDirection(run, "f1", "wireless")).toBe("wireless.forward");
    expect([dataDirection(run, "f1", "nowhere"), dataDirection(run, "f9", "wireless")]).toEqual([null, null]);
  });

  it("is looked for in parts that become longer and cover the rest of the run", () => {
    expect(partsAfter(10, 20)).toEqual([
      { from: 10, to: 10.5 },
      { from: 10.5, to: 12.5 },
      { from: 12.5, to: 20 },
    ]);
    expect(partsAfter(20, 20)).toEqual([]);
  });
});
