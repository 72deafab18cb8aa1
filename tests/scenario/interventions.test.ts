import { describe, expect, it } from "vitest";
import { canonicalJson, minimal, parseScenario } from "../../src/scenario/index.ts";

const SCENARIO = {
  format: "cwndscope/1",
  duration: 10,
  nodes: [{ id: "A" }, { id: "B" }],
  links: [{ id: "w", from: "A", to: "B", rate: "2 Mbps", delay: "10 ms" }],
  flows: [
    { id: "f", from: "A", to: "B", scheme: "reno" },
    { id: "e", from: "B", to: "A", scheme: "reno", ecn: true },
  ],
};

const read = (...interventions: unknown[]) => parseScenario({ ...SCENARIO, interventions });
const issues = (...interventions: unknown[]) => {
  const parsed = read(...interventions);
  return parsed.ok ? [] : parsed.issues.map(({ path }) => path);
};

describe("interventions of a scenario", () => {
  it("are read with units and defaults, in order of link, flow and packet", () => {
    const parsed = read(
      { flow: "f", seq: 7, link: "w.forward", do: "delay", by: "50 ms" },
      { flow: "f", seq: 3, nth: 2, link: "w.forward", do: "spare" },
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    expect(parsed.scenario.interventions).toEqual([
      { flow: "f", seq: 3, nth: 2, link: "w.forward", do: "spare" },
      { flow: "f", seq: 7, nth: 1, link: "w.forward", do: "delay", by: 0.05 },
    ]);
    expect(parseScenario(minimal(parsed.scenario))).toEqual(parsed);
  });

  it("are in order of the link first, then of the flow, the segment and the transmission, whatever their order was", () => {
    const links = ["v", "w"].map((id) => ({ id, from: "A", to: "B", rate: "2 Mbps", delay: "10 ms" }));
    const nodes = ["A", "B", "C"].map((id) => ({ id }));
    const scenario = {
      ...SCENARIO,
      nodes,
      links: [links[1], { ...links[0], from: "B", to: "C" }],
      flows: ["g", "f"].map((id) => ({ id, from: "A", to: "C", scheme: "reno" })),
    };
    const wanted = [
      { flow: "f", seq: 9, nth: 1, link: "v.forward" },
      { flow: "g", seq: 2, nth: 1, link: "v.forward" },
      { flow: "f", seq: 3, nth: 2, link: "w.forward" },
      { flow: "f", seq: 12, nth: 1, link: "w.forward" },
      { flow: "g", seq: 1, nth: 1, link: "w.forward" },
      { flow: "g", seq: 1, nth: 2, link: "w.forward" },
      { flow: "g", seq: 1, nth: 10, link: "w.forward" },
    ].map((one) => ({ ...one, do: "drop" }));
    for (const interventions of [wanted, wanted.toReversed(), [...wanted.slice(3), ...wanted.slice(0, 3)]]) {
      const parsed = parseScenario({ ...scenario, interventions });
      expect(parsed.ok && parsed.scenario.interventions).toEqual(wanted);
    }
  });

  it("are left out of the canonical form where there are none", () => {
    const without = parseScenario(SCENARIO);
    const empty = read();
    if (!without.ok || !empty.ok) throw new Error("refused");
    expect(canonicalJson(empty.scenario)).toBe(canonicalJson(without.scenario));
  });

  it("name a flow, a direction that its data takes, and an action that is possible", () => {
    expect(issues({ flow: "x", seq: 1, link: "w.forward", do: "drop" })).toEqual(["interventions[0].flow"]);
    expect(issues({ flow: "f", seq: 1, link: "w.reverse", do: "drop" })).toEqual(["interventions[0].link"]);
    expect(issues({ flow: "f", seq: 1, link: "w", do: "drop" })).toEqual(["interventions[0].link"]);
    expect(issues({ flow: "f", seq: 1, link: "w.forward", do: "mark" })).toEqual(["interventions[0].do"]);
    expect(issues({ flow: "e", seq: 1, link: "w.reverse", do: "mark" })).toEqual([]);
    expect(issues({ flow: "f", seq: 1, link: "w.forward", do: "delay" })).toEqual(["interventions[0].by"]);
    expect(issues({ flow: "f", seq: 1, link: "w.forward", do: "delay", by: "1 ms" })).toEqual([]);
    expect(issues({ flow: "f", seq: 1, link: "x.forward", do: "drop" })).toEqual(["interventions[0].link"]);
    expect(issues({ flow: "f", seq: 1, link: "w.forward", do: "drop", by: 1 })).toEqual([
      "interventions[0].by",
    ]);
    expect(issues({ flow: "f", seq: 1.5, link: "w.forward", do: "drop" })).toEqual(["interventions[0].seq"]);
    expect(issues({ flow: "f", seq: 1, link: "w.forward", do: "eat" })).toEqual(["interventions[0].do"]);
  });

  it("are not judged before the network is without contradictions", () => {
    const parsed = parseScenario({
      ...SCENARIO,
      nodes: [...SCENARIO.nodes, { id: "C" }],
      flows: [{ id: "f", from: "A", to: "C", scheme: "reno" }],
      interventions: [{ flow: "f", seq: 1, link: "w.forward", do: "drop" }],
    });
    expect(parsed.ok ? [] : parsed.issues.map(({ path }) => path)).toEqual(["flows[0].to"]);
  });

  it("say nothing twice of one packet at one link", () => {
    const twice = { flow: "f", seq: 1, link: "w.forward", do: "drop" };
    expect(issues(twice, { ...twice, do: "spare" })).toEqual(["interventions[1]"]);
    expect(issues(twice, { ...twice, nth: 2 })).toEqual([]);
  });
});
