import { describe, expect, it } from "vitest";
import { comparison, repetitions, subjects } from "../../src/experiment/index.ts";
import { createRun, type RunResult, type RunSpec } from "../../src/sim/index.ts";
import { accepted, edited, exampleScenario } from "../scenario/samples.ts";

function run(spec: RunSpec): RunResult {
  const simulation = createRun(spec);
  while (!simulation.advance(100_000));
  return simulation.result();
}

describe("a comparison", () => {
  const scenario = exampleScenario();

  it("differs from the scenario in the scheme alone", () => {
    const [reno, newreno] = comparison(scenario, ["reno", "newreno"]);
    expect([reno.flows[0].scheme, newreno.flows[0].scheme]).toEqual(["reno", "newreno"]);
    const withoutFlows = ({ flows: _, ...rest }: typeof scenario) => rest;
    expect(withoutFlows(reno)).toEqual(withoutFlows(scenario));
  });

  it("leaves out parameters, changes and parts that belong to the old scheme", () => {
    const special = accepted(
      edited((s) => {
        s.flows[0].recovery = "newreno";
        s.changes.push({ at: 10, set: "flows.f1.params.A", to: 0.2 });
      }),
    );
    const [reno] = comparison(special, ["reno"]);
    expect(reno.flows[0]).not.toHaveProperty("recovery");
    for (const [part, id] of [
      ["recovery", "sack"],
      ["congestion", "cubic"],
      ["ack", "delayed"],
    ]) {
      const replaced = accepted(
        edited((s) => {
          Object.assign(s.flows[0], { [part]: id, params: {} });
          s.changes = [];
        }),
      );
      expect(replaced.flows[0]).toHaveProperty(part, id);
      expect(comparison(replaced, ["reno"])[0].flows[0], part).not.toHaveProperty(part);
    }
    expect(reno.flows[0].params).toEqual({});
    expect(reno.changes).toEqual(scenario.changes);
  });

  it("changes the flows with the first flow's scheme, or those that are named", () => {
    const three = accepted(
      edited((s) => {
        const other = (id: string, scheme: string) => ({ ...s.flows[0], id, scheme, params: {} });
        s.flows.push(other("f2", "reno"), other("f3", "cerl"));
      }),
    );
    const schemes = (flows?: string[]) =>
      comparison(three, ["sack"], flows)[0].flows.map((flow) => flow.scheme);
    expect(subjects(three)).toEqual(["f1", "f3"]);
    expect(schemes()).toEqual(["sack", "reno", "sack"]);
    expect(schemes(["f2"])).toEqual(["cerl", "sack", "cerl"]);
  });

  it("meets the same random losses", () => {
    // Packet n on the wireless link is lost in both runs or in neither: the link owns its random stream.
    const [reno] = comparison(scenario, ["reno"]);
    const first = (spec: RunSpec) => {
      const { drops } = run(spec).trace.links.find(({ id }) => id === "wireless.forward")!;
      return { seq: drops.seq[0], nth: drops.nth[0], t: drops.t[0] };
    };
    expect(first(reno)).toEqual(first(scenario));
  });

  it("refuses what does not exist", () => {
    expect(() => comparison(scenario, ["no-such"])).toThrow(RangeError);
    expect(() => comparison(scenario, ["reno"], ["f9"])).toThrow(RangeError);
  });
});

describe("repetitions", () => {
  it("differ in their seeds alone", () => {
    const scenario = { ...exampleScenario(), seed: 5 };
    const runs = repetitions(scenario, 3);
    expect(runs.map(({ seed }) => seed)).toEqual([5, 6, 7]);
    expect(runs.every((one) => one.links === scenario.links)).toBe(true);
  });
});
