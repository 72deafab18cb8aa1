import { describe, expect, it } from "vitest";
import {
  canonicalJson,
  isChangeable,
  minimal,
  parseScenario,
  type Scenario,
  withValues,
} from "../../src/scenario/index.ts";
import { example } from "./samples.ts";

const voice = { id: "u", kind: "udp", from: "S1", to: "R1", traffic: { kind: "cbr", rate: "500 kbps" } };

function withFlow(flow: object): ReturnType<typeof parseScenario> {
  return parseScenario({ ...example(), flows: [...(example().flows as object[]), flow] });
}

function parsed(flow: object): Scenario {
  const result = withFlow(flow);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.scenario;
}

function issues(flow: object): string[] {
  const result = withFlow(flow);
  return result.ok ? [] : result.issues.map(({ path, allowed }) => `${path}: ${allowed}`);
}

describe("a UDP flow", () => {
  it("reads with its defaults, and has nothing of TCP", () => {
    expect(parsed(voice).flows[1]).toEqual({
      id: "u",
      from: "S1",
      to: "R1",
      kind: "udp",
      scheme: "udp",
      params: {},
      ecn: false,
      awnd: 0,
      mss: 1000,
      headerBytes: 28,
      start: 0,
      stop: 120,
      traffic: { kind: "cbr", rate: 500_000, dither: false },
      tcp: {},
    });
  });

  it("survives its canonical and its minimal form", () => {
    const scenario = parsed(voice);
    const again = parseScenario(JSON.parse(canonicalJson(scenario)));
    expect(again.ok && canonicalJson(again.scenario)).toBe(canonicalJson(scenario));
    expect((minimal(scenario) as { flows: object[] }).flows[1]).toEqual({
      ...voice,
      traffic: {},
    });
    const short = parseScenario(minimal(scenario));
    expect(short.ok && canonicalJson(short.scenario)).toBe(canonicalJson(scenario));
  });

  it.each([
    ["a scheme", { ...voice, scheme: "reno" }, "flows[1].scheme: the properties of a UDP flow"],
    ["a window", { ...voice, awnd: 20 }, "flows[1].awnd: the properties of a UDP flow"],
    ["no traffic", { ...voice, traffic: undefined }, "flows[1].traffic"],
    ["traffic without times", { ...voice, traffic: { kind: "bulk" } }, "flows[1].traffic.kind: cbr, on-off"],
    [
      "traffic that waits for answers",
      { ...voice, traffic: { kind: "request-response" } },
      "flows[1].traffic.kind",
    ],
    ["a negative rate", { ...voice, traffic: { kind: "cbr", rate: -1 } }, "flows[1].traffic.rate"],
    ["another transport", { ...voice, kind: "sctp" }, "flows[1].kind: tcp, udp"],
  ])("with %s is an error that says what is allowed", (_, flow, expected) => {
    expect(issues(flow).join("\n")).toContain(expected);
  });

  it("keeps its random stream, and bulk traffic has none", () => {
    const rng = [1, 2, 3, 4, 5, 6];
    expect(parsed({ ...voice, traffic: { kind: "poisson", rng } }).flows[1].traffic.rng).toEqual(rng);
    expect(
      issues({ ...voice, kind: "tcp", id: "t", scheme: "reno", traffic: { kind: "bulk", rng } }),
    ).toHaveLength(1);
  });

  it("changes its rate in mid-run, but not its kind", () => {
    const scenario = parsed(voice);
    const set = "flows.u.traffic.rate";
    const result = parseScenario({ ...scenario, changes: [{ at: 5, set, to: "750 kbps" }] });
    expect(result.ok && result.scenario.changes).toEqual([{ at: 5, set, to: 750_000 }]);
    expect([set, "flows.u.traffic.kind", "flows.f1.traffic.bytes"].map(isChangeable)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("becomes TCP and back by its addresses", () => {
    const scenario = parsed(voice);
    const tcp = withValues(scenario, [
      { path: "flows.u.kind", value: "tcp" },
      { path: "flows.u.scheme", value: "cerl" },
    ]);
    expect(tcp.ok && tcp.scenario.flows[1]).toMatchObject({ kind: "tcp", scheme: "cerl", awnd: 1000 });
    const udp = withValues(scenario, [
      { path: "flows.f1.traffic.kind", value: "cbr" },
      { path: "flows.f1.kind", value: "udp" },
    ]);
    expect(udp.ok && udp.scenario.flows[0]).toMatchObject({ kind: "udp", scheme: "udp", awnd: 0 });
  });
});
