import { describe, expect, it } from "vitest";
import { catalog } from "../../../../../src/sim/index.ts";
import { SHIPPED_TRACES } from "../../../../../src/sim/net/link/schedules/traces/list.ts";
import { meanOpportunityRate, OPPORTUNITY_BYTES } from "../../../../../src/sim/spec/schedule.ts";

/** Opportunities of each second. */
function perSecond(times: Int32Array): number[] {
  const counts = new Array<number>(Math.ceil((times.at(-1) ?? 0) / 1000)).fill(0);
  for (const ms of times) if (ms < counts.length * 1000) counts[Math.floor(ms / 1000)]++;
  return counts;
}

describe("the shipped traces", () => {
  it("are declared with their names and mean rates", () => {
    const declared = catalog.linkSchedules.get("opportunities")?.traces ?? {};
    expect(Object.keys(declared)).toEqual(["driving", "wifi", "satellite", "bus-tunnel", "dsl"]);
    expect(SHIPPED_TRACES.map(({ id }) => id)).toEqual(Object.keys(declared));
    for (const { id, times } of SHIPPED_TRACES)
      expect(declared[id] / meanOpportunityRate(times()), id).toBeCloseTo(1, 2);
  });

  it.each(SHIPPED_TRACES)(
    "$id never goes back, ends on its period, and is the same at every reading",
    (trace) => {
      const times = trace.times();
      times.forEach((ms, k) => {
        if (k > 0) expect(ms).toBeGreaterThanOrEqual(times[k - 1]);
      });
      expect(times[0]).toBeGreaterThan(0);
      expect((times.at(-1) ?? 0) % 1000).toBe(0);
      expect(trace.times()).toEqual(times);
      expect(trace.summary).toMatch(/^Synthetic/);
    },
  );

  it("have what their recipes say: silence at handovers and in the tunnel, bursts, passes, equal parts", () => {
    const [driving, wifi, satellite, tunnel, dsl] = SHIPPED_TRACES.map(({ times }) => times());
    const longest = (times: Int32Array) =>
      times.reduce((most, ms, k) => Math.max(most, ms - (times[k - 1] ?? 0)), 0);
    expect(longest(driving)).toBeGreaterThan(150);
    expect(longest(driving)).toBeLessThan(800);
    const sameMillisecond = wifi.filter((ms, k) => ms === wifi[k - 1]).length;
    expect(sameMillisecond / wifi.length).toBeGreaterThan(0.8);
    expect(longest(satellite)).toBeGreaterThan(1000);
    const inTunnel = perSecond(tunnel).slice(23, 35);
    expect(Math.max(...inTunnel)).toBeLessThan(5);
    expect(Math.min(...perSecond(tunnel).slice(0, 20))).toBeGreaterThan(400);
    // The bus' reception stays for 50 ms, each time between 0.6 and 1.4 of the mean: of 33 opportunities.
    const blocks = new Array<number>(400).fill(0);
    for (const ms of tunnel) if (ms < 20_000) blocks[Math.floor(ms / 50)]++;
    expect(Math.min(...blocks)).toBeLessThan(0.65 * 33);
    expect(Math.max(...blocks)).toBeGreaterThan(1.35 * 33);
    // 16 Mbit/s, or a half, a third, a quarter of it.
    const most = 16e6 / (8 * OPPORTUNITY_BYTES);
    expect(Math.max(...perSecond(dsl))).toBeLessThanOrEqual(Math.ceil(most) + 1);
    expect(Math.min(...perSecond(dsl))).toBeGreaterThan(most / 4 - 2);
  });
});
