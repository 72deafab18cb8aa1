import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isChangeable, lookUp, type Scenario, withValues } from "../../src/scenario/index.ts";
import { accepted, edited, exampleScenario } from "./samples.ts";

const scenario = exampleScenario();

function set(...sets: [string, unknown][]): Scenario {
  const result = withValues(
    scenario,
    sets.map(([path, value]) => ({ path, value })),
  );
  if (!result.ok) throw new Error(result.issues.map(({ path, allowed }) => `${path}: ${allowed}`).join("\n"));
  return result.scenario;
}

function failing(path: string, value: unknown): string {
  const result = withValues(scenario, [{ path, value }]);
  if (result.ok) throw new Error("it was accepted");
  return result.issues[0].allowed;
}

function valueAt(address: string, of = scenario): unknown {
  const found = lookUp(of, address);
  return found.ok ? found.value.value : found.issues[0].allowed;
}

describe("looking up an address", () => {
  it.each([
    ["links.bottleneck.rate", 2e6],
    ["links.wireless.loss.rate", 0.01],
    ["links.wireless.reverse.loss.model", "none"],
    ["links.bottleneck.queue.limit", 27],
    ["links.access.queue.limit", undefined],
    ["links.bottleneck.reverse.queue.limit", 27],
    ["links.bottleneck.reverse.rate", 2e6],
    ["flows.f1.tcp.minRto", 0.2],
    ["flows.f1.scheme", "cerl"],
    ["flows.f1.params.A", 0.55],
    ["flows.f1.traffic.kind", "bulk"],
    ["tcp.clock", 0.01],
    ["seed", 1],
    ["duration", 120],
  ])("%s is %j", (address, value) => {
    expect(lookUp(scenario, address).ok).toBe(true);
    expect(valueAt(address)).toBe(value);
  });

  it("gives a scheme parameter's default when the flow does not set it", () => {
    expect(
      valueAt(
        "flows.f1.params.A",
        accepted(
          edited((s) => {
            delete s.flows[0].params;
          }),
        ),
      ),
    ).toBe(0.55);
  });

  it("tells a control the unit and the range", () => {
    const found = lookUp(scenario, "links.wireless.loss.rate");
    expect(found.ok && found.value.leaf).toMatchObject({ type: "number", unit: "", min: 0, max: 1 });
  });

  it("finds ids with hyphens", () => {
    const renamed = accepted(
      edited((s) => {
        s.links[1].id = "the-bottle-neck";
      }),
    );
    expect(valueAt("links.the-bottle-neck.queue.limit", renamed)).toBe(27);
  });

  it.each([
    ["links.wirless.loss.rate", /access, bottleneck, wireless/],
    ["links.wireless.loss.burst", /links\.wireless\.loss has model, position/],
    ["flows.f1.params.B", /flows\.f1\.params has A/],
    ["speed", /the scenario has .*seed/],
    ["links", /links has access/],
    ["links.wireless", /links\.wireless has id/],
    ["links.wireless.loss", /has/],
    ["", /the scenario has/],
    ["__proto__.polluted", /the scenario has/],
    ["links.wireless.constructor", /links\.wireless has/],
    ["seed.deeper.still", /seed|the scenario/],
  ])("%j lists what exists instead", (address, allowed) => {
    const found = lookUp(scenario, address);
    expect(found.ok).toBe(false);
    expect(valueAt(address)).toMatch(allowed);
  });
});

describe("setting values", () => {
  it("leaves the scenario itself untouched", () => {
    const before = JSON.stringify(scenario);
    expect(set(["links.wireless.loss.rate", "2 %"]).links[2].loss.rate).toBe(0.02);
    expect(JSON.stringify(scenario)).toBe(before);
  });

  it("creates objects that may be left out", () => {
    expect(set(["flows.f1.tcp.minRto", 1]).flows[0].tcp).toEqual({ minRto: 1 });
    expect(set(["links.access.reverse.delay", "5 ms"]).links[0].reverse).toEqual({ delay: 0.005 });
    expect(set(["links.bottleneck.reverse.queue.limit", 9]).links[1].reverse.queue).toEqual({
      discipline: "drop-tail",
      limit: 9,
    });
    const both: [string, unknown][] = [
      ["links.access.reverse.loss.model", "bernoulli"],
      ["links.access.reverse.loss.rate", 0.1],
    ];
    expect(set(...both).links[0].reverse.loss).toMatchObject({
      model: "bernoulli",
      rate: 0.1,
      position: "air",
    });
  });

  it("drops parameters that the newly named plug-in does not have", () => {
    const lossless = set(["links.wireless.loss.model", "none"]);
    expect(lossless.links[2].loss).toEqual({ model: "none", position: "air" });
    expect(set(["flows.f1.scheme", "reno"]).flows[0].params).toEqual({});
  });

  it("drops changes in mid-run of what no longer exists", () => {
    expect(scenario.changes).toHaveLength(1);
    expect(set(["links.wireless.loss.model", "none"]).changes).toEqual([]);
    expect(set(["links.wireless.loss.model", "exponential"]).changes).toHaveLength(1);
  });

  it("removes a limit", () => {
    expect(set(["links.bottleneck.queue.limit", null]).links[1].queue).toEqual({ discipline: "drop-tail" });
    expect(set(["links.bottleneck.queue.limit", "unlimited"]).links[1].queue).toEqual({
      discipline: "drop-tail",
    });
  });

  it("keeps a flow that lasts to the end lasting to the end", () => {
    expect(set(["duration", 30]).flows[0].stop).toBe(30);
    expect(set(["duration", "5 min"]).flows[0].stop).toBe(300);
    const early = accepted(
      edited((s) => {
        s.flows[0].stop = 50;
      }),
    );
    const longer = withValues(early, [{ path: "duration", value: 200 }]);
    expect(longer.ok && longer.scenario.flows[0].stop).toBe(50);
  });

  it("reads booleans from text", () => {
    expect(set(["tcp.syn", "false"]).tcp.syn).toBe(false);
  });

  it("judges the result as a whole, so that contradicting steps may cancel out", () => {
    expect(set(["tcp.minRto", 70], ["tcp.maxRto", 100]).tcp).toMatchObject({ minRto: 70, maxRto: 100 });
    expect(failing("tcp.minRto", 70)).toMatch(/maxRto/);
  });

  it.each<[string, [string, unknown][]]>([
    [
      "a scheme and a parameter of it",
      [
        ["flows.f1.scheme", "veno"],
        ["flows.f1.params.beta", 4],
      ],
    ],
    [
      "a controller and a parameter of it",
      [
        ["flows.f1.congestion", "vegas"],
        ["flows.f1.params.alpha", 2],
        ["flows.f1.scheme", "reno"],
      ],
    ],
    [
      "a discipline and its threshold",
      [
        ["links.bottleneck.queue.discipline", "red"],
        ["links.bottleneck.queue.minTh", 3],
      ],
    ],
    [
      "an error model and its parameters",
      [
        ["links.wireless.loss.model", "gilbert-elliott"],
        ["links.wireless.loss.pGB", 0.02],
        ["links.wireless.loss.pBG", 0.3],
      ],
    ],
    [
      "an agent and its memory",
      [
        ["nodes.G1.agent.kind", "snoop"],
        ["nodes.G1.agent.cacheLimit", 7],
      ],
    ],
    [
      "a source and its rate",
      [
        ["flows.f1.traffic.kind", "cbr"],
        ["flows.f1.traffic.rate", "64 kbps"],
      ],
    ],
    [
      "both directions of a link",
      [
        ["links.bottleneck.queue.discipline", "red"],
        ["links.bottleneck.queue.limit", 9],
        ["links.bottleneck.reverse.queue.maxTh", 8],
        ["links.bottleneck.reverse.queue.minTh", 2],
      ],
    ],
    [
      "the duration and a flow's end",
      [
        ["duration", 200],
        ["flows.f1.stop", 120],
      ],
    ],
    [
      "a kind of flow and what it needs",
      [
        ["flows.f1.kind", "udp"],
        ["flows.f1.traffic.kind", "cbr"],
        ["flows.f1.traffic.rate", 1e5],
        ["flows.f1.headerBytes", 12],
      ],
    ],
  ])("does not depend on their order: %s", (_, sets) => {
    const expected = set(...sets);
    for (const [path, value] of sets.filter(([path]) => path !== "links.bottleneck.queue.limit")) {
      const found = lookUp(expected, path);
      expect(found.ok && found.value.value, path).not.toBeUndefined();
      if (typeof value === "number") expect(valueAt(path, expected), path).toBe(value);
    }
    fc.assert(
      fc.property(fc.shuffledSubarray(sets, { minLength: sets.length }), (shuffled) => {
        expect(set(...shuffled)).toEqual(expected);
      }),
      { numRuns: 24 },
    );
  });

  it("takes the later one of two for the same address", () => {
    expect(set(["seed", 3], ["duration", 9], ["seed", 4]).seed).toBe(4);
    expect(set(["flows.f1.scheme", "veno"], ["flows.f1.scheme", "reno"]).flows[0].scheme).toBe("reno");
  });

  it("refuses wrong values with the range", () => {
    expect(failing("links.wireless.loss.rate", "200 %")).toMatch(/from 0 to 1/);
    expect(failing("flows.f1.awnd", "many")).toMatch(/segments/);
    expect(failing("nodes.S1.role", "switch")).toMatch(/host, router/);
  });
});

describe("changes in mid-run", () => {
  it.each([
    "links.a.rate",
    "links.a.reverse.delay",
    "links.a.queue.limit",
    "links.a.loss.rate",
    "flows.f.params.A",
    "flows.f.awnd",
  ])("may set %s", (address) => {
    expect(isChangeable(address)).toBe(true);
  });

  it.each([
    "links.a.from",
    "links.a.queue.discipline",
    "links.a.loss.model",
    "flows.f.scheme",
    "flows.f.start",
    "seed",
    "tcp.clock",
  ])("may not set %s", (address) => {
    expect(isChangeable(address)).toBe(false);
  });
});
