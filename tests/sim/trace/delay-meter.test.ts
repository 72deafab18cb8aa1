import { describe, expect, it } from "vitest";
import { createRun, DEFAULT_TCP_OPTIONS, RECORD_ALL } from "../../../src/sim/index.ts";
import { DelayMeter } from "../../../src/sim/trace/delay-meter.ts";
import { flow, link, udpFlow } from "../networks.ts";

describe("the delay meter", () => {
  it("finds percentiles to within 1.6 %", () => {
    const meter = new DelayMeter();
    // 1 ms, 2 ms, …, 1000 ms.
    for (let k = 0; k < 1000; k++) {
      meter.sent(10 * k, k, 1);
      meter.arrived(10 * k + (k + 1) / 1000, k, 1);
    }
    const { samples, p50, p95, p99 } = meter.summary()!;
    expect(samples).toBe(1000);
    expect(Math.abs(p50 / 0.5 - 1)).toBeLessThan(0.016);
    expect(Math.abs(p95 / 0.95 - 1)).toBeLessThan(0.016);
    expect(Math.abs(p99 / 0.99 - 1)).toBeLessThan(0.016);
  });

  it("measures each transmission that arrives from its own departure", () => {
    const meter = new DelayMeter();
    meter.sent(0, 7, 1);
    meter.sent(1, 7, 2);
    meter.arrived(1.25, 7, 2);
    meter.arrived(1.26, 7, 2);
    expect(meter.summary()?.p50).toBeCloseTo(0.25, 2);
    // The first one was late; a copy that somebody on the way made counts from the second.
    meter.arrived(2, 7, 1);
    expect(meter.summary()?.p99).toBeCloseTo(2, 1);
    // Low-priority probes do not count.
    meter.sent(5, 7, 0);
    meter.arrived(9, 7, 0);
    expect(meter.summary()?.samples).toBe(3);
    const local = new DelayMeter();
    local.sent(0, 7, 1);
    local.sent(1, 7, 2);
    local.arrived(1.5, 7, 3);
    expect(local.summary()?.p50).toBeCloseTo(0.5, 2);
  });

  it("keeps what lies outside its range at its ends", () => {
    const meter = new DelayMeter();
    [0, 1e-9, 1e6].forEach((delay, k) => {
      meter.sent(0, k, 1);
      meter.arrived(delay, k, 1);
    });
    const { p50, p99 } = meter.summary()!;
    expect(p50).toBeLessThan(2e-6);
    expect(p99).toBeGreaterThan(16_000);
  });
});

describe("a run's one-way delays", () => {
  const spec = {
    seed: 1,
    duration: 20,
    tcp: DEFAULT_TCP_OPTIONS,
    nodes: ["a", "b", "c"].map((id) => ({ id, role: "host" as const })),
    links: [
      link("ab", "a", "b", { rate: 10e6, delay: 0.005 }),
      link("bc", "b", "c", { rate: 1e6, delay: 0.02 }),
    ],
    flows: [udpFlow("u", "a", "c")],
    changes: [],
  };
  const run = (flows: typeof spec.flows, record = RECORD_ALL) => {
    const simulation = createRun({ ...spec, flows }, record);
    simulation.advance(Number.POSITIVE_INFINITY);
    return simulation.result().flows[0];
  };

  it("of several flows are told together where that is asked for, each packet counting once", () => {
    const flows = [udpFlow("u", "a", "c"), udpFlow("v", "b", "c"), udpFlow("w", "a", "b")];
    const simulation = createRun({ ...spec, flows }, { ...RECORD_ALL, delaysTogether: ["u", "v"] });
    simulation.advance(Number.POSITIVE_INFINITY);
    const { delayTogether, flows: own } = simulation.result();
    const [u, v] = own.map(({ delay }) => delay!);
    expect(delayTogether?.samples).toBe(u.samples + v.samples);
    // Half of the packets take the long path: the median and the 95 % delay lie on different ones.
    expect([delayTogether?.p50, delayTogether?.p95]).toEqual([
      Math.min(u.p50, v.p50),
      Math.max(u.p95, v.p95),
    ]);
    const alone = createRun(
      { ...spec, flows: [udpFlow("u", "a", "c")] },
      { ...RECORD_ALL, delaysTogether: ["x"] },
    );
    alone.advance(Number.POSITIVE_INFINITY);
    expect(alone.result().delayTogether).toBeNull();
    const unasked = createRun({ ...spec, flows: [udpFlow("u", "a", "c")] }, RECORD_ALL);
    unasked.advance(Number.POSITIVE_INFINITY);
    expect(unasked.result()).not.toHaveProperty("delayTogether");
  });

  it("are transmissions and propagation where nothing queues", () => {
    // 0.8 ms + 5 ms + 8 ms + 20 ms.
    const { delay, delivered } = run([udpFlow("u", "a", "c")]);
    expect(delay?.samples).toBe(delivered);
    expect(Math.abs(delay!.p50 / 0.0338 - 1)).toBeLessThan(0.016);
    expect(delay!.p99).toBe(delay!.p50);
  });

  it("grow with a standing queue: a window of 30 segments waits for its turn", () => {
    const { delay } = run([flow("f", "a", "c", { mss: 960, awnd: 30 })]);
    // 30 packets of 8 ms are on the way: those 240 ms less the way back of 25.35 ms.
    expect(Math.abs(delay!.p50 / (0.24 - 0.02535) - 1)).toBeLessThan(0.03);
  });

  it("are left out unless asked for", () => {
    expect(run([udpFlow("u", "a", "c")], { ...RECORD_ALL, delays: false }).delay).toBeNull();
  });
});
