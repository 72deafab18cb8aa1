import { describe, expect, it } from "vitest";
import {
  addFlow,
  addNode,
  flowPresets,
  fromTemplate,
  type ScenarioDocument,
  withFlowPreset,
} from "../../src/scenario/building.ts";
import { parseScenario } from "../../src/scenario/index.ts";
import { complete } from "../experiment/shipped-runs.ts";

function dumbbell(): ScenarioDocument {
  const made = fromTemplate("dumbbell", { n: 2, rate: "8 Mbps" });
  if (!made.ok) throw new Error("no dumbbell");
  return made.value;
}

const flow = (document: ScenarioDocument, id: string) => document.flows.find((one) => one.id === id)!;
const idsOf = flowPresets.map(({ id }) => id);

describe("kinds of flows", () => {
  it.each(idsOf)("%s gives a scenario that runs and carries data; names, ends and times stay", (id) => {
    const made = withFlowPreset(dumbbell(), ["f2"], id);
    const { from, to, start, stop } = flow(dumbbell(), "f2");
    expect(flow(made, "f2")).toMatchObject({ from, to, start, stop });
    expect(flow(made, "f1")).toEqual(flow(dumbbell(), "f1"));
    const parsed = parseScenario(made);
    expect(parsed.ok && parsed.scenario).toEqual(made);
    expect(complete({ ...made, duration: 20 }).flows[1].delivered).toBeGreaterThan(10);
  });

  it("of cross traffic take a quarter of the bottleneck: always, or on average", () => {
    for (const id of ["cbr", "on-off"]) {
      const made = withFlowPreset(dumbbell(), ["f2"], id);
      expect(flow(made, "f2").kind).toBe("udp");
      const { flows } = complete({ ...made, flows: [flow(made, "f2")], duration: 200 });
      expect(flows[0].throughput / 8e6, id).toBeGreaterThan(0.2);
      expect(flows[0].throughput / 8e6, id).toBeLessThan(0.3);
    }
  });

  it("keep the scheme of a flow that stays TCP, and give Reno to one that was UDP", () => {
    const vegas = { ...dumbbell(), flows: dumbbell().flows.map((one) => ({ ...one, scheme: "vegas" })) };
    expect(flow(withFlowPreset(vegas, ["f1"], "web"), "f1")).toMatchObject({
      scheme: "vegas",
      traffic: { kind: "request-response" },
    });
    const udp = withFlowPreset(vegas, ["f1", "f2"], "cbr");
    expect(udp.flows.map(({ kind }) => kind)).toEqual(["udp", "udp"]);
    expect(flow(withFlowPreset(udp, ["f1"], "bulk"), "f1")).toMatchObject({ kind: "tcp", scheme: "reno" });
  });

  it("are made where no links lead yet, and change nothing by a name that is none", () => {
    const far = addNode(dumbbell(), { role: "host", x: 9, y: 9, id: "Z" }).document;
    const astray = addFlow(far, "S1", "Z").document;
    expect(flow(withFlowPreset(astray, ["f3"], "cbr"), "f3").traffic).toMatchObject({
      kind: "cbr",
      rate: 1e6,
    });
    const document = dumbbell();
    expect(withFlowPreset(document, ["f1"], "video")).toBe(document);
  });
});
