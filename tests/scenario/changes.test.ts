import { describe, expect, it } from "vitest";
import { isChangeable } from "../../src/scenario/changes.ts";
import { parseScenario, withValues } from "../../src/scenario/index.ts";
import { edited, exampleScenario } from "./samples.ts";

describe("what may change while a scenario runs", () => {
  it.each([
    "links.w.rate",
    "links.w.delay",
    "links.w.reverse.rate",
    "links.w.reverse.delay",
    "links.w.queue.limit",
    "links.w.reverse.queue.minTh",
    "links.w.loss.rate",
    "links.w.reverse.loss.rate",
    "links.w.arq.attempts",
    "links.w.reverse.arq.attempts",
    "links.w.impairment.reorder",
    "links.w.reverse.impairment.reorder",
    "nodes.G1.agent.cache",
    "flows.f1.awnd",
    "flows.f1.params.A",
    "flows.f1.traffic.rate",
  ])("is %s", (address) => {
    expect(isChangeable(address)).toBe(true);
  });

  it.each([
    "duration",
    "links.w.medium",
    "links.w.rate.x",
    "xlinks.w.rate",
    "links.w.x.rate",
    "links.w.v.reverse.rate",
    "links.w.queue.discipline",
    "links.w.queue.rng",
    "links.w.queue.limitBytes",
    "links.w.queue.markAt",
    "links.w.queue.inBytes",
    "links.w.reverse.queue.discipline",
    "links.w.loss.model",
    "links.w.loss.position",
    "links.w.loss.rng",
    "links.w.loss.drops",
    "links.w.arq.kind",
    "links.w.arq.inOrder",
    "links.w.reverse.arq.kind",
    "links.w.arq.attempts.x",
    "links.w.queue.limit.x",
    "links.w.loss.rate.x",
    "links.w.impairment.kind",
    "links.w.reverse.impairment.kind",
    "links.w.impairment.reorder.x",
    "links.w.impairment.",
    "x.links.w.impairment.reorder",
    "x.links.w.queue.limit",
    "x.links.w.loss.rate",
    "x.links.w.arq.attempts",
    "x.nodes.G1.agent.cache",
    "nodes.G1.agent.cache.x",
    "flows.f1.params.pacing",
    "flows.f1.traffic.rate.x",
    "x.flows.f1.traffic.rate",
    "nodes.G1.agent.kind",
    "nodes.G1.agent.crashAt",
    "nodes.G1.x",
    "flows.f1.scheme",
    "flows.f1.params",
    "flows.f1.params.A.x",
    "flows.f1.awnd.x",
    "flows.f1.traffic.kind",
    "flows.f1.traffic.rng",
    "flows.f1.traffic.bytes",
    "x.flows.f1.awnd",
  ])("is not %s", (address) => {
    expect(isChangeable(address)).toBe(false);
  });

  it("is what only begins like what may not", () => {
    for (const address of [
      "links.w.queue.disciplines",
      "links.w.queue.rngs",
      "links.w.loss.modelled",
      "links.w.queue.limitBytesMost",
      "links.w.queue.markAtFront",
      "links.w.queue.inBytesOnly",
      "links.w.loss.positions",
      "links.w.loss.rngs",
      "links.w.loss.dropsMost",
      "links.w.impairment.kinds",
      "links.w.arq.kinds",
      "links.w.arq.inOrderMost",
      "nodes.G1.agent.crashAtMost",
      "flows.f1.params.pacingRate",
      "flows.f1.traffic.rngs",
      "flows.f1.traffic.bytesMost",
      "nodes.G1.agent.kinds",
      "flows.f1.traffic.kinds",
    ])
      expect(isChangeable(address), address).toBe(true);
  });
});

describe("changes of a scenario", () => {
  const issues = (...changes: object[]) => {
    const parsed = parseScenario(
      edited((s) => {
        Object.assign(s, { changes });
      }),
    );
    return parsed.ok ? parsed.scenario.changes : parsed.issues.map(({ path }) => path);
  };
  const delay = (at: number, to: number) => ({ at, set: "links.bottleneck.delay", to });

  it("are in order of time, with values in SI", () => {
    expect(issues(delay(9, 0.3), { ...delay(4, 0), to: "20 ms" })).toEqual([delay(4, 0.02), delay(9, 0.3)]);
  });

  it("say nothing twice of one value at one time", () => {
    expect(issues(delay(9, 0.3), delay(9, 0.4))).toEqual(["changes[1].set"]);
    expect(
      issues(delay(9, 0.3), delay(8, 0.4), { at: 9, set: "links.bottleneck.rate", to: 1e6 }),
    ).toHaveLength(3);
  });

  it("are of what may change, to what it can be", () => {
    expect(issues({ at: 9, set: "flows.f1.scheme", to: "reno" })).toEqual(["changes[0].set"]);
    expect(issues({ at: 9, set: "links.none.delay", to: 1 })).toEqual(["changes[0].set"]);
    expect(issues({ at: 9, set: "links.bottleneck.delay", to: "fast" })).toEqual(["changes[0].to"]);
  });
});

describe("several values written at once", () => {
  const scenario = exampleScenario();
  const written = (...sets: [string, unknown][]) => {
    const result = withValues(
      scenario,
      sets.map(([path, value]) => ({ path, value })),
    );
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.scenario;
  };
  const linkOf = ({ links }: typeof scenario, id: string) =>
    links.find((link) => link.id === id) ?? expect.fail(id);
  const both = (one: [string, unknown], other: [string, unknown]) => {
    const [there, back] = [written(one, other), written(other, one)];
    expect(there).toEqual(back);
    return there;
  };

  it("need no order: a plug-in is written before its parameters", () => {
    const queue = both(["links.bottleneck.queue.discipline", "red"], ["links.bottleneck.queue.minTh", 3]);
    expect(linkOf(queue, "bottleneck").queue).toMatchObject({ discipline: "red", minTh: 3 });
    const lossy = both(
      ["links.wireless.loss.model", "gilbert-elliott"],
      ["links.wireless.loss.lossBad", 0.5],
    );
    expect(linkOf(lossy, "wireless").loss).toMatchObject({ model: "gilbert-elliott", lossBad: 0.5 });
  });

  it("need no order: a scheme is written before what replaces its parts, and a kind of flow before its scheme", () => {
    const flow = both(["flows.f1.scheme", "reno"], ["flows.f1.recovery", "sack"]).flows[0];
    expect(flow).toMatchObject({ scheme: "reno", recovery: "sack" });
    const udp = both(["flows.f1.kind", "udp"], ["flows.f1.traffic.kind", "cbr"]).flows[0];
    expect(udp).toMatchObject({ kind: "udp", traffic: { kind: "cbr" } });
  });

  it("need no order: a way back begins as what the way there then is", () => {
    const link = both(
      ["links.bottleneck.queue.limit", 19],
      ["links.bottleneck.reverse.queue.discipline", "red"],
    );
    expect(linkOf(link, "bottleneck").reverse.queue).toMatchObject({ discipline: "red", limit: 19 });
  });

  it("move the ends of flows that last as long as the run, and no others", () => {
    expect(written(["duration", 300]).flows[0].stop).toBe(300);
    const early = both(["flows.f1.stop", 50], ["duration", 300]);
    expect(early.flows[0].stop).toBe(50);
  });

  it("hold as they were written last, where two are of one address", () => {
    expect(written(["seed", 4], ["seed", 7]).seed).toBe(7);
  });

  it("drop changes of what is no longer there", () => {
    expect(scenario.changes.length).toBeGreaterThan(0);
    const special = parseScenario(
      edited((s) => {
        s.changes = [
          { at: 10, set: "flows.f1.params.A", to: 0.2 },
          { at: 11, set: "flows.f1.awnd", to: 9 },
        ] as typeof s.changes;
      }),
    );
    if (!special.ok) throw new Error("refused");
    const reno = withValues(special.scenario, [{ path: "flows.f1.scheme", value: "reno" }]);
    expect(reno.ok && reno.scenario.changes.map(({ set }) => set)).toEqual(["flows.f1.awnd"]);
  });
});
