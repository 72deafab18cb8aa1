import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseScenario, withValues } from "../../src/scenario/index.ts";
import { createRun, type RunResult } from "../../src/sim/index.ts";

/** A shipped scenario's result, with values changed. */
function run(id: string, sets: Record<string, unknown> = {}): RunResult {
  const file = new URL(`../../scenarios/${id}.json`, import.meta.url);
  const parsed = parseScenario(JSON.parse(readFileSync(file, "utf8")));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const changed = withValues(
    parsed.scenario,
    Object.entries(sets).map(([path, value]) => ({ path, value })),
  );
  if (!changed.ok) throw new Error(JSON.stringify(changed.issues));
  const simulation = createRun(changed.scenario);
  simulation.advance(1e9);
  return simulation.result();
}

describe("eln", () => {
  it("gets far more than Reno, and without the agent it is Reno", () => {
    const [eln] = run("eln").flows;
    const [reno] = run("eln", { "flows.f1.scheme": "reno" }).flows;
    const [deaf] = run("eln", { "nodes.G1.agent.kind": "none" }).flows;
    expect(eln.goodput).toBeGreaterThan(1.6 * reno.goodput);
    expect(eln.verdicts.transmissionAsRandom).toBeGreaterThan(0.8 * eln.losses.transmission);
    expect({ ...deaf, scheme: "reno" }).toEqual(reno);
  });
});

describe("multiple-ack", () => {
  it("is a matter of the base station: Reno gets as much there, and half without it", () => {
    const goodput = (sets: Record<string, unknown>) => run("multiple-ack", sets).flows[0].goodput;
    const own = goodput({});
    expect(goodput({ "flows.f1.scheme": "reno" }) / own).toBeGreaterThan(0.85);
    expect(goodput({ "nodes.G1.agent.kind": "none" })).toBeLessThan(0.6 * own);
    const { agents, flows } = run("multiple-ack");
    expect(agents[0].ownAcks).toBeGreaterThan(flows[0].delivered);
  });
});

describe("split", () => {
  it("loses at the crash what it had acknowledged, and the source believes it delivered", () => {
    const { flows, trace, agents } = run("split");
    expect(agents[0].lostAcked).toBeGreaterThan(5);
    expect(Math.max(...trace.flows[0].ack.ackno) - 1 - flows[0].delivered).toBe(agents[0].lostAcked);
  });

  it("until then the source never halves for the air, and gets several times what Reno gets", () => {
    const [flow] = run("split", { "nodes.G1.agent.crashAt": 0 }).flows;
    expect(flow.fastRetransmits + flow.timeouts).toBe(0);
    expect(flow.goodput).toBeGreaterThan(
      2.5 * run("split", { "nodes.G1.agent.kind": "none" }).flows[0].goodput,
    );
  });
});

describe("snoop", () => {
  it("gives the flow that it can read more than twice what the encrypted one gets", () => {
    const { flows, agents } = run("snoop");
    expect(flows[0].goodput).toBeGreaterThan(2 * flows[1].goodput);
    expect(agents[0].localRetransmissions).toBeGreaterThan(flows[0].losses.transmission * 0.9);
    expect(agents[1].inactive).toContain("IPsec");
  });

  it("without the agent both get about the same", () => {
    const { flows } = run("snoop", { "nodes.G1.agent.kind": "none" });
    expect(flows[0].goodput / flows[1].goodput).toBeGreaterThan(0.7);
    expect(flows[0].goodput / flows[1].goodput).toBeLessThan(1.4);
  });
});
