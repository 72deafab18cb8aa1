import { describe, expect, it } from "vitest";
import { type Range, rangeOf, unitOf } from "../../../src/run/fields/field-ranges.ts";
import { fieldsOf } from "../../../src/run/fields/fields.ts";
import type { Leaf } from "../../../src/scenario/index.ts";
import { declarations } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";

const number = (min: number, max: number, unit = ""): Leaf => ({
  type: "number",
  min,
  max,
  unit,
  integer: false,
  scale: "linear",
});
const choice: Leaf = { type: "choice", options: ["a", "b"] };
const linear = (min: number, max: number): Range => ({ min, max, scale: "linear" });
const log = (min: number, max: number): Range => ({ min, max, scale: "log" });

/** What values of a kind have as a rule, by an address of each. */
const USUAL: readonly (readonly [address: string, range: Range])[] = [
  // Shares and lengths of losses.
  ["links.l.loss.rate", log(0, 0.5)],
  ["links.l.reverse.loss.rate", log(0, 0.5)],
  ["links.l.loss.ber", log(0, 1e-3)],
  ["links.l.loss.slot", log(0.001, 1)],
  // A link itself.
  ["links.l.rate", log(1e4, 1e9)],
  ["links.l.reverse.rate", log(1e4, 1e9)],
  ["links.l.delay", log(0, 1)],
  ["links.l.arq.timer", log(0.001, 1)],
  ["links.l.arq.retries", linear(0, 50)],
  ["links.l.arq.overhead", linear(0, 1)],
  // Its queue.
  ["links.l.queue.limit", log(1, 500)],
  ["links.l.queue.limitBytes", log(1500, 1_000_000)],
  ["links.l.queue.lowLimit", linear(0, 100)],
  ["links.l.queue.target", log(0.001, 1)],
  ["links.l.queue.update", log(0.001, 1)],
  ["links.l.queue.interval", log(0.001, 1)],
  ["links.l.queue.maxBurst", log(0.001, 1)],
  ["links.l.queue.mtu", log(40, 9000)],
  ["links.l.queue.quantum", log(40, 9000)],
  ["links.l.queue.minTh", linear(0, 100)],
  ["links.l.queue.maxTh", linear(0, 100)],
  ["links.l.queue.meanPacketSize", log(40, 9000)],
  // Applications.
  ["flows.f1.traffic.rate", log(0, 1e8)],
  ["flows.f1.traffic.burst", log(0.01, 100)],
  ["flows.f1.traffic.idle", log(0.01, 100)],
  ["flows.f1.traffic.think", log(0.01, 100)],
  ["flows.f1.traffic.callGap", log(0.01, 100)],
  ["flows.f1.traffic.callLength", log(0.01, 100)],
  ["flows.f1.traffic.bytes", log(1000, 1e8)],
  ["flows.f1.traffic.size", log(1000, 1e8)],
  ["flows.f1.traffic.segments", log(1, 100_000)],
  // Agents of nodes.
  ["nodes.G1.agent.cacheLimit", log(1, 1000)],
  ["nodes.G1.agent.relay", log(1, 1000)],
  ["nodes.G1.agent.maxResends", linear(1, 20)],
  // Flows, and TCP's options.
  ["flows.f1.awnd", log(1, 500)],
  ["flows.f1.mss", linear(40, 9000)],
  ["tcp.clock", linear(0, 0.5)],
  ["tcp.clockPhase", linear(0, 0.5)],
  ["tcp.minRto", linear(0, 2)],
  ["tcp.maxRto", log(0.1, 120)],
  ["tcp.initialRto", log(0.1, 120)],
  ["tcp.initialWindow", linear(1, 32)],
  ["tcp.headerBytes", linear(0, 200)],
  ["tcp.ackBytes", linear(0, 200)],
  // The run.
  ["duration", log(1, 600)],
  ["seed", linear(1, 200)],
];

const INSTANTS = [
  "flows.f1.start",
  "flows.f1.stop",
  "links.l.loss.from",
  "links.l.loss.to",
  "links.l.loss.period",
  "nodes.G1.agent.crashAt",
];

describe("what a slider covers", () => {
  const range = (address: string, leaf = number(0, 1e12)) => rangeOf(address, leaf, 120);

  it.each(USUAL)("of %s is what values of that kind have as a rule", (address, usual) => {
    expect(range(address)).toEqual(usual);
  });

  it("stays within what is allowed", () => {
    expect(range("links.l.queue.limit", number(2, 100))).toEqual(log(2, 100));
    expect(range("links.l.arq.overhead", number(0, 0.5))).toEqual(linear(0, 0.5));
    expect(range("tcp.ackBytes", number(1, 10_000))).toEqual(linear(1, 200));
  });

  it("is the run where it is an instant", () => {
    for (const address of INSTANTS) expect(range(address), address).toEqual(linear(0, 120));
  });

  it("is all that is allowed where nothing is known of it, as where a name only contains another", () => {
    const all = (address: string) =>
      expect(range(address, number(-5, 1e12)), address).toEqual(linear(-5, 1e12));
    for (const address of [...USUAL.map(([known]) => known), ...INSTANTS]) all(`${address}Ratio`);
    for (const address of [
      "flows.f1.params.alpha",
      "flows.f1.params.seed",
      "flows.f1.params.duration",
      "flows.links.params.rate",
      "links.l.impairment.rate",
      "links.l.reverse.impairment.rate",
      "nodes.G1.agent.from",
    ])
      all(address);
    expect(range("links.l.medium", choice)).toEqual(linear(0, 1));
  });

  it("keeps the scale of the format where nothing else is known", () => {
    const leaf: Leaf = { type: "number", min: 2, max: 7, unit: "", integer: false, scale: "log" };
    expect(range("flows.f1.params.alpha", leaf)).toEqual(log(2, 7));
  });
});

describe("the sliders of every plug-in", () => {
  const link = { kind: "link", id: "wireless", direction: "forward" } as const;
  const plugIns = [
    ...[...declarations.errorModels.keys()].map((id) => ["links.wireless.loss.model", id] as const),
    ...[...declarations.queueDisciplines.keys()].map(
      (id) => ["links.wireless.queue.discipline", id] as const,
    ),
    ...[...declarations.linkLayers.keys()].map((id) => ["links.wireless.arq.kind", id] as const),
    ...[...declarations.impairments.keys()].map((id) => ["links.wireless.impairment.kind", id] as const),
  ];

  it.each(plugIns)("%s = %s begin below their end", (address, id) => {
    const fields = fieldsOf(shippedScenario("cerl-fig4", { [address]: id }), link).flatMap(
      (group) => group.fields,
    );
    for (const { address: one, leaf, range } of fields)
      if (leaf.type === "number") expect(range.min, one).toBeLessThan(range.max);
  });

  it("of a UDP flow's header begins at no header, which is the default", () => {
    const scenario = shippedScenario("jersey-fig3");
    const header = fieldsOf(scenario, { kind: "flow", id: "cbr" })
      .flatMap(({ fields }) => fields)
      .find(({ address }) => address === "flows.cbr.headerBytes");
    expect(header).toMatchObject({ value: 0, range: { min: 0, max: 200 } });
  });
});

describe("a value's unit", () => {
  it("is a share where people think in per cent, else the format's; choices have none", () => {
    for (const address of [
      "links.l.loss.rate",
      "links.l.loss.pGB",
      "links.l.loss.pBG",
      "links.l.loss.lossGood",
      "links.l.loss.lossBad",
      "links.l.arq.ackLoss",
      "links.l.arq.overhead",
      "links.l.arq.residual",
      "links.l.impairment.rate",
    ]) {
      expect(unitOf(address, number(0, 1)), address).toBe("share");
      expect(unitOf(`${address}Ratio`, number(0, 1)), address).toBe("");
    }
    expect(unitOf("links.l.loss.rate", number(0, 1, "1/s"))).toBe("1/s");
    expect(unitOf("links.l.rate", number(0, 1))).toBe("");
    expect(unitOf("flows.f1.params.beta", number(0, 1))).toBe("");
    expect(unitOf("links.l.delay", number(0, 1, "s"))).toBe("s");
    expect(unitOf("links.l.medium", choice)).toBe("");
  });
});
