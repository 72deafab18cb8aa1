import { describe, expect, it } from "vitest";
import { type Field, field, fieldsOf, optionTitle } from "../../../src/run/fields/fields.ts";
import type { Selection } from "../../../src/run/runs/types.ts";
import { declarations } from "../../../src/sim/declared.ts";
import { shippedScenario } from "../../experiment/shipped-runs.ts";
import { byAddress, labels, named, outline, titlesAt } from "./field-outline.ts";

const cerl = shippedScenario("cerl-fig4");
const f1: Selection = { kind: "flow", id: "f1" };
const g1: Selection = { kind: "node", id: "G1" };

describe("the values of a TCP flow", () => {
  it("are its variant with its parameters and window, then the traffic, then the parts of the scheme", () => {
    const reno = shippedScenario("cerl-fig4", { "flows.f1.scheme": "reno" });
    expect(outline(reno, f1, "flows.f1.")).toEqual([
      [
        ...["+", "scheme"],
        ...["hystart", "abe", "pacing", "dupAckThreshold", "bugFix"].map((id) => `params.${id}`),
        ...["awnd", "ecn"],
      ],
      ["Traffic and segments", "traffic.kind", "ipsec", "mss", "start", "stop"],
      ["Parts of the scheme", "recovery", "congestion", "ack"],
    ]);
  });

  it("have those of its application, which explain themselves", () => {
    const onOff = shippedScenario("cerl-fig4", { "flows.f1.traffic.kind": "cbr" });
    expect(outline(onOff, f1, "flows.f1.")[1]).toEqual([
      ...["Traffic and segments", "traffic.kind", "traffic.rate", "traffic.dither"],
      ...["ipsec", "mss", "start", "stop"],
    ]);
    const rate = declarations.trafficSources.get("cbr")?.params.find(({ id }) => id === "rate");
    expect(byAddress(onOff, f1).get("flows.f1.traffic.rate")).toMatchObject({
      label: "Rate of the application",
      help: rate?.help,
    });
  });

  it("are named by what they are; the variant with the flow's sender, or as of several", () => {
    const words = labels(cerl, f1, "flows.f1.");
    expect(words).toMatchObject({
      scheme: "TCP variant of S1",
      "params.A": "Threshold share A",
      awnd: "Receiver's window",
      ecn: "Uses ECN",
      "traffic.kind": "Application",
      ipsec: "Encrypted below TCP (IPsec)",
      mss: "Payload of a segment",
      start: "Start",
      stop: "Stop",
      recovery: "Loss recovery",
      congestion: "Congestion control",
      ack: "When the receiver acknowledges",
    });
    expect(labels(cerl, f1, "flows.f1.", "label", "3 flows")).toEqual({
      ...words,
      scheme: "TCP variant of 3 flows",
    });
  });

  it("are explained by what they do to the sender", () => {
    const fields = byAddress(cerl, f1);
    const help = (id: string) => fields.get(`flows.f1.${id}`)?.help;
    expect(help("awnd")).toBe(
      "The sender never has more segments outstanding than this, however large cwnd is.",
    );
    expect(help("ecn")).toContain("instead of dropping this flow's packets");
    expect(help("ipsec")).toContain("agents such as Snoop cannot work on it");
    const [share] = declarations.congestionControls.get("cerl")?.params ?? [];
    expect([share.id, help("params.A")]).toEqual(["A", share.help]);
  });

  it("are options with titles", () => {
    const at = (id: string) => titlesAt(cerl, f1, `flows.f1.${id}`);
    expect(at("scheme")).toEqual(named(declarations.schemes));
    expect(at("traffic.kind")).toEqual(named(declarations.trafficSources));
    expect(at("recovery")).toEqual(named(declarations.recoveries));
    expect(at("congestion")).toEqual(named(declarations.congestionControls));
    expect(at("ack")).toEqual(named(declarations.ackPolicies));
  });

  it("are shown of a decision of the flow, too, never as of several", () => {
    const decision: Selection = { kind: "change", run: "main", flow: "f1", index: 3, decision: null };
    expect(fieldsOf(cerl, decision)).toEqual(fieldsOf(cerl, f1));
    expect(fieldsOf(cerl, decision, "3 flows")).toEqual(fieldsOf(cerl, f1));
  });

  it("are those that all flows have where nothing is known of its scheme and its application", () => {
    const flows = cerl.flows.map((flow) => ({ ...flow, scheme: "other", traffic: { kind: "other" } }));
    expect(outline({ ...cerl, flows }, f1, "flows.f1.")).toEqual([
      ["+", "scheme", "awnd", "ecn"],
      ["Traffic and segments", "traffic.kind", "ipsec", "mss", "start", "stop"],
      ["Parts of the scheme", "recovery", "congestion", "ack"],
    ]);
    expect(byAddress({ ...cerl, flows }, f1).get("flows.f1.ecn")?.fixed).toBeNull();
  });

  it("are none for a flow that is gone", () => {
    expect(fieldsOf(cerl, { kind: "flow", id: "gone" })).toEqual([]);
  });
});

describe("the values of a UDP flow", () => {
  const scenario = shippedScenario("jersey-fig3");
  const cbr: Selection = { kind: "flow", id: "cbr" };

  it("are what it sends, then its packets and times: none of TCP's", () => {
    expect(outline(scenario, cbr, "flows.cbr.")).toEqual([
      ["+", "traffic.kind", "traffic.rate", "traffic.dither"],
      ["Packets and times", "mss", "headerBytes", "start", "stop"],
    ]);
  });

  it("are named with its sender, or as of several, with a verb that agrees", () => {
    expect(labels(scenario, cbr, "flows.cbr.")).toEqual({
      "traffic.kind": "What src sends, and when",
      "traffic.rate": "Rate of the application",
      "traffic.dither": "Uneven intervals",
      mss: "Payload of a packet",
      headerBytes: "Header bytes of every packet",
      start: "Start",
      stop: "Stop",
    });
    expect(labels(scenario, cbr, "flows.cbr.", "label", "2 flows")["traffic.kind"]).toBe(
      "What 2 flows send, and when",
    );
  });

  it("say what UDP does, and what each parameter of the application is for", () => {
    const fields = byAddress(scenario, cbr);
    expect(fields.get("flows.cbr.traffic.kind")).toMatchObject({
      help: "UDP sends each packet once, at once, whatever becomes of it.",
      titles: named(declarations.trafficSources),
    });
    const params = declarations.trafficSources.get("cbr")?.params ?? [];
    expect(params.map(({ id }) => fields.get(`flows.cbr.traffic.${id}`)?.help)).toEqual(
      params.map(({ help }) => help),
    );
  });
});

describe("the values of a node", () => {
  it("are its agent with the agent's parameters, and what it is drawn as", () => {
    expect(outline(cerl, g1, "nodes.G1.")).toEqual([["+", "agent.kind", "role"]]);
    const snooping = shippedScenario("cerl-fig4", { "nodes.G1.agent.kind": "snoop" });
    expect(outline(snooping, g1, "nodes.G1.")).toEqual([
      [
        ...["+", "agent.kind", "agent.cacheLimit", "agent.tick"],
        ...["agent.maxResends", "agent.rfcEstimator", "role"],
      ],
    ]);
    expect(labels(snooping, g1, "nodes.G1.")).toMatchObject({
      "agent.kind": "What G1 does with packets that pass",
      "agent.cacheLimit": "Cache of each connection",
      role: "What G1 is drawn as",
    });
    const cache = declarations.pathAgents.get("snoop")?.params.find(({ id }) => id === "cacheLimit");
    expect(byAddress(snooping, g1).get("nodes.G1.agent.cacheLimit")?.help).toBe(cache?.help);
  });

  it("say which agents there are, and what agents are for", () => {
    expect(byAddress(cerl, g1).get("nodes.G1.agent.kind")).toMatchObject({
      value: "none",
      titles: named(declarations.pathAgents),
      help: expect.stringContaining("look into the packets of each connection"),
    });
  });

  it("are named as of several where they are of several", () => {
    expect(labels(cerl, g1, "nodes.G1.", "label", "2 nodes")).toEqual({
      "agent.kind": "What 2 nodes do with packets that pass",
      role: "What 2 nodes are drawn as",
    });
  });

  it("are what all nodes have where nothing is known of its agent", () => {
    const nodes = cerl.nodes.map((node) => (node.id === "G1" ? { ...node, agent: { kind: "other" } } : node));
    expect(outline({ ...cerl, nodes }, g1, "nodes.G1.")).toEqual([["+", "agent.kind", "role"]]);
  });

  it("are none for a node that is gone", () => {
    expect(fieldsOf(cerl, { kind: "node", id: "gone" })).toEqual([]);
  });
});

describe("the values of the whole run", () => {
  it("are shown where nothing, or a packet, is selected: seed and length, and TCP's options folded", () => {
    const options = [
      ...["clock", "clockPhase", "minRto", "maxRto", "initialRto", "initialWindow"],
      ...["syn", "limitedTransmit", "byteCounting", "headerBytes", "ackBytes"],
    ];
    const expected = [
      ["+", "seed", "duration"],
      ["TCP options of every flow", ...options.map((id) => `tcp.${id}`)],
    ];
    expect(outline(cerl, { kind: "none" }, "")).toEqual(expected);
    expect(outline(cerl, { kind: "packet", run: "main", flow: "f1", seq: 3, nth: 1 }, "")).toEqual(expected);
  });

  it("are named by what they do; TCP's options as the format names them", () => {
    const fields = byAddress(cerl, { kind: "none" });
    expect(fields.get("seed")).toMatchObject({
      label: "Seed of the random losses",
      help: "Another number: other packets are lost, with the same probability.",
    });
    expect(fields.get("duration")?.label).toBe("Length of the run");
    const largest = "Largest retransmission timeout";
    expect(fields.get("tcp.maxRto")).toMatchObject({ label: largest, short: largest, help: largest });
  });
});

describe("a field", () => {
  it("is what the format says of its address, in a scenario of that length", () => {
    const expected: Field = {
      address: "links.wireless.loss.rate",
      label: "Loss",
      short: "Loss",
      help: "Lost",
      leaf: { type: "number", unit: "", min: 0, max: 1, integer: false, scale: "log" },
      value: 0.01,
      unit: "share",
      range: { min: 0, max: 0.5, scale: "log" },
      titles: {},
      inRun: true,
      suggestion: null,
      fixed: null,
      channelOf: null,
      alike: [],
      isMixed: false,
    };
    expect(field(cerl, "links.wireless.loss.rate", "Loss", { help: "Lost" })).toEqual(expected);
    expect(field(cerl, "flows.f1.stop", null)?.range).toEqual({ min: 0, max: 120, scale: "linear" });
  });

  it("may change while the scenario plays only where the format allows changes", () => {
    expect(field(cerl, "links.wireless.loss.rate", null)?.inRun).toBe(true);
    expect(field(cerl, "links.wireless.loss.model", null)?.inRun).toBe(false);
  });

  it("is none where there is no such address", () => {
    expect(field(cerl, "links.gone.rate", null)).toBeNull();
  });
});

describe("an option of a choice", () => {
  it("is read by its title, else in plain words, else as the format writes it", () => {
    const read = (option: string, titles: Record<string, string> = {}) => optionTitle({ titles }, option);
    expect(read("snoop", { snoop: "Snoop" })).toBe("Snoop");
    expect(read("air", { air: "Air" })).toBe("Air");
    expect(["air", "head", "base-station", "packet", "slot", "router"].map((option) => read(option))).toEqual(
      [
        "on the link, after transmission",
        "before the queue",
        "base station",
        "every packet",
        "time, slot by slot",
        "router",
      ],
    );
  });
});
