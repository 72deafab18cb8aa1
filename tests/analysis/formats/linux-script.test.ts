/** A scenario as a script that builds the same network of Linux, and what it says that Linux does otherwise. */
import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { linuxDiffers, linuxScript } from "../../../src/analysis/formats.ts";
import { shippedScenarios } from "../../../src/cli/shipped.ts";
import { parseScenario, type Scenario } from "../../../src/scenario/index.ts";

const FLOW = { id: "f1", from: "S", to: "R", scheme: "linux-cubic" };

function scenario(flow: object = {}, link: object = {}, rest: object = {}): Scenario {
  const parsed = parseScenario({
    format: "cwndscope/1",
    title: "Over\n$(touch x) two `links`",
    duration: 12,
    nodes: [{ id: "S" }, { id: "G" }, { id: "R" }],
    links: [
      { id: "in", from: "S", to: "G", rate: 1e7, delay: 0.001 },
      { id: "out", from: "R", to: "G", rate: 1e6, delay: 0.02, queue: { limit: 20 }, ...link },
    ],
    flows: [{ ...FLOW, ...flow }],
    ...rest,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.scenario;
}

const script = (network: Scenario) => [...linuxScript(network)].join("");

/** The lines behind the functions: what is particular to the scenario. */
const calls = (network: Scenario) => script(network).split("sleep 0.5\n}\n")[1].trimEnd().split("\n");

describe("a network of Linux", () => {
  it("has nodes, links with queue and wire, routes there and back, and flows", () => {
    expect(calls(scenario())).toEqual([
      "scheme cubic",
      "node 'S' 10.9.0.0",
      "node 'G' 10.9.0.1",
      "node 'R' 10.9.0.2",
      "link l0 'S' 'G' 10.16.0 10.16.1 1512",
      "queue 'S' l0 10000000 1512 pfifo limit 1000000",
      "wire l0 b limit 1000000 delay 1000us",
      "queue 'G' l0 10000000 1512 pfifo limit 1000000",
      "wire l0 a limit 1000000 delay 1000us",
      "link l1 'R' 'G' 10.16.2 10.16.3 1512",
      "queue 'R' l1 1000000 1512 pfifo limit 20",
      "wire l1 b limit 1000000 delay 20000us",
      "queue 'G' l1 1000000 1512 pfifo limit 20",
      "wire l1 a limit 1000000 delay 20000us",
      "route 'S' l0 a b 10.9.0.2 initcwnd 10 rto_min 200ms",
      "route 'G' l1 b a 10.9.0.2",
      "route 'R' l1 a b 10.9.0.0 window 1460000",
      "route 'G' l0 b a 10.9.0.0",
      "begin",
      "flow 'f1' 'S' 'R' 10.9.0.0 10.9.0.2 5201 0 -C cubic -t 12",
      "finish",
    ]);
  });

  it("is one that the shell reads, for every shipped scenario; no title is a command", async () => {
    const texts = [script(scenario())];
    for (const id of shippedScenarios.ids()) {
      const parsed = parseScenario(await shippedScenarios.load(id));
      if (parsed.ok) texts.push(script(parsed.scenario));
    }
    expect(texts.length).toBeGreaterThan(40);
    for (const text of texts) {
      const { status, stderr } = spawnSync("bash", ["-n"], { input: text, encoding: "utf8" });
      expect([status, stderr]).toEqual([0, ""]);
    }
    expect(texts[0].split("\n")[1]).toBe(
      "# Over $(touch x) two `links`: a scenario of cwndscope as a network of Linux.",
    );
  });

  it("has 65,536 nodes and as many ends of links", () => {
    const nodes = Array.from({ length: 300 }, (_, i) => ({ id: `n${i}` }));
    const links = nodes
      .slice(1)
      .map(({ id }, i) => ({ id: `l${i}`, from: `n${i}`, to: id, rate: 1e6, delay: 0.001 }));
    const flows = [{ ...FLOW, from: "n0", to: "n299" }];
    const lines = calls(scenario({}, {}, { nodes, links, flows }));
    expect(lines).toContain("node 'n299' 10.9.1.43");
    expect(lines).toContain("link l298 'n298' 'n299' 10.18.84 10.18.85 1512");
  });

  it.each([
    ["nothing", { queue: { limit: 20, discipline: "drop-front" } }, "pfifo_head_drop limit 20"],
    ["bytes", { queue: { limitBytes: 30_000 } }, "bfifo limit 30000"],
    [
      "CoDel",
      { queue: { limit: 90, discipline: "codel" } },
      "codel limit 90 target 5000us interval 100000us noecn",
    ],
    [
      "FQ-CoDel",
      { queue: { limit: 90, discipline: "fq-codel" } },
      "fq_codel limit 90 target 5000us interval 100000us quantum 1514 ecn",
    ],
    [
      "PIE",
      { queue: { limit: 90, discipline: "pie", target: 0.02, update: 0.03 } },
      "pie limit 90 target 20000us tupdate 30000us noecn",
    ],
    [
      "RED",
      {
        queue: {
          limit: 90,
          discipline: "red",
          minTh: 5,
          maxTh: 15,
          maxP: 0.1,
          meanPacketSize: 1000,
          ecn: true,
        },
      },
      "red limit 90000 min 5000 max 15000 avpkt 1000 burst 9 probability 0.1 bandwidth 1000000bit ecn",
    ],
  ])("queues as %s does", (_, link, words) => {
    expect(calls(scenario({}, link))).toContain(`queue 'R' l1 1000000 1512 ${words}`);
  });

  it.each([
    [{ model: "bernoulli", rate: 0.02 }, " loss random 2%"],
    [{ model: "exponential", rate: 0.1 }, " loss random 9.51626%"],
    [{ model: "bit-error", ber: 1e-6 }, " loss random 1.20231%"],
    [
      { model: "gilbert-elliott", pGB: 0.01, pBG: 0.2, lossGood: 0.001, lossBad: 0.5 },
      " loss gemodel 1% 20% 50% 0.1%",
    ],
    [{ model: "gilbert-elliott", step: "slot" }, ""],
    [{ model: "list", drops: [{ flow: "f1", seq: 7, nth: 1 }] }, ""],
  ])("loses as %o does", (loss, words) => {
    const lines = calls(scenario({}, { loss, queue: { limit: 20 } }));
    expect(lines).toContain(`wire l1 b limit 1000000 delay 20000us${words}`);
    expect(lines).toContain("wire l1 a limit 1000000 delay 20000us");
  });

  it("turns selective ACKs off and marks on where the flows say so", () => {
    const reno = calls(scenario({ scheme: "reno", ecn: true }));
    expect(reno).toContain("without_sack 'S'");
    expect(reno).toContain("with_marks 'S'");
    expect(reno).toContain("with_marks 'R'");
    const dctcp = calls(scenario({ scheme: "dctcp" }));
    expect(dctcp).not.toContain("without_sack 'S'");
    expect(dctcp).toContain("with_marks 'R'");
    expect(calls(scenario()).filter((line) => /sack|marks/.test(line))).toEqual([]);
    for (const scheme of ["tahoe", "cerl", "vegas"])
      expect(calls(scenario({ scheme }))).toContain("without_sack 'S'");
    expect(calls(scenario({ scheme: "reno", recovery: "sack" }))).not.toContain("without_sack 'S'");
    const both = [
      { ...FLOW, scheme: "reno" },
      { ...FLOW, id: "f2", scheme: "sack" },
    ];
    expect(calls(scenario({}, {}, { flows: both }))).not.toContain("without_sack 'S'");
  });

  it("sends what iperf3 can send: so many bytes, at a constant rate, within its time", () => {
    const flows = [
      { ...FLOW, traffic: { kind: "finite", bytes: 30_000 }, start: 2 },
      { ...FLOW, id: "f2", start: 3, stop: 5.5 },
      { id: "u", from: "R", to: "S", kind: "udp", mss: 500, traffic: { kind: "cbr", rate: 2e5 } },
      { id: "o", from: "R", to: "S", kind: "udp", mss: 500, traffic: { kind: "on-off" } },
      { ...FLOW, id: "late", start: 12 },
    ];
    const lines = calls(scenario({}, {}, { flows })).filter((line) => line.startsWith("flow "));
    expect(lines).toEqual([
      "flow 'f1' 'S' 'R' 10.9.0.0 10.9.0.2 5201 2 -C cubic -n 30000",
      "flow 'f2' 'S' 'R' 10.9.0.0 10.9.0.2 5202 3 -C cubic -t 3",
      "flow 'u' 'R' 'S' 10.9.0.2 10.9.0.0 5203 0 -u -b 200000 -l 500 -t 12",
    ]);
  });

  it.each([
    ["dctcp", "dctcp"],
    ["sack", "reno"],
    ["linux-bbr", "bbr"],
    ["cerl", "reno"],
  ])("sends %s with the kernel's %s", (scheme, name) => {
    const lines = calls(scenario({ scheme }));
    expect(lines[0]).toBe(`scheme ${name}`);
    expect(lines.at(-2)).toBe(`flow 'f1' 'S' 'R' 10.9.0.0 10.9.0.2 5201 0 -C ${name} -t 12`);
  });

  it("has links for the largest packet, with its headers", () => {
    const udp = { id: "u", from: "R", to: "S", kind: "udp", mss: 3000, traffic: { kind: "cbr", rate: 2e5 } };
    expect(calls(scenario({}, {}, { flows: [udp] }))).toContain("link l0 'S' 'G' 10.16.0 10.16.1 3028");
    const long = { ...udp, headerBytes: 48 };
    expect(calls(scenario({}, {}, { flows: [long] }))).toContain("link l0 'S' 'G' 10.16.0 10.16.1 3048");
    expect(calls(scenario({}, {}, { flows: [udp] })).filter((line) => /sack/.test(line))).toEqual([]);
    expect(calls(scenario({ mss: 100 }))).toContain("link l0 'S' 'G' 10.16.0 10.16.1 576");
  });

  it("leaves a window to Linux that is larger than TCP can say", () => {
    expect(calls(scenario({ awnd: 1e6 }))).toContain("route 'R' l1 a b 10.9.0.0");
  });
});

describe("what Linux does otherwise", () => {
  it("is nothing for a flow and links that it has", () => {
    expect(linuxDiffers(scenario())).toEqual([]);
    const plain = { arq: { kind: "none" }, impairment: { kind: "none" } };
    const nodes = [{ id: "S" }, { id: "G", agent: { kind: "none" } }, { id: "R" }];
    expect(linuxDiffers(scenario({ ack: "delayed" }, plain, { nodes }))).toEqual([]);
    expect(script(scenario())).toContain("# - nothing that a scenario says.\n");
  });

  it.each<[RegExp, object, object, object]>([
    [/^Flow f1: Linux has no CERL; Reno stands in for it\.$/, { scheme: "cerl" }, {}, {}],
    [/^Flow f1: the parts that replace/, { scheme: "cubic", recovery: "newreno" }, {}, {}],
    [
      /^Flow f1: Linux acknowledges every second segment, not as "every-packet" does\.$/,
      { scheme: "reno" },
      {},
      {},
    ],
    [/^Flow f1: .* without ticks of 0\.01 s\.$/, { scheme: "reno" }, {}, {}],
    [/^Flow f1: iperf3 has no .*; it sends as much as goes\.$/, { traffic: { kind: "on-off" } }, {}, {}],
    [
      /^Flow f1: iperf3 has no .*; the flow is left out\.$/,
      { kind: "udp", scheme: "udp", traffic: { kind: "on-off" } },
      {},
      {},
    ],
    [
      /^Link out\.forward: Linux has no queue .*; drop-tail stands in/,
      {},
      { queue: { limit: 20, discipline: "priority" } },
      {},
    ],
    [
      /^Link out\.forward: netem has no .*; nothing is lost at random\.$/,
      {},
      { loss: { model: "blackout" } },
      {},
    ],
    [/^Link out\.forward: netem has no /, {}, { loss: { model: "gilbert-elliott", step: "slot" } }, {}],
    [
      /^Link out\.forward: netem loses packets of all sizes equally/,
      {},
      { loss: { model: "bit-error" } },
      {},
    ],
    [
      /^Link out\.forward: what is lost is lost behind the queue/,
      {},
      { loss: { model: "bernoulli", position: "head" } },
      {},
    ],
    [/^Link out\.reverse: it does not repair its losses\.$/, {}, { arq: { kind: "retransmission" } }, {}],
    [/^Link out\.forward: it neither reorders nor doubles/, {}, { impairment: { kind: "reorder" } }, {}],
    [
      /^Link out\.forward: its rate does not change; it has the mean\.$/,
      {},
      {
        schedule: {
          kind: "rates",
          at: [
            [0, 1e6],
            [5, 2e6],
          ],
          period: 10,
        },
      },
      {},
    ],
    [
      /^Node G: Linux has no .*; it forwards packets as they are\.$/,
      {},
      {},
      { nodes: [{ id: "S" }, { id: "G", agent: { kind: "snoop" } }, { id: "R" }] },
    ],
    [
      /^The change of links\.out\.rate at 5 s is left out: the network keeps what it begins with\.$/,
      {},
      {},
      { changes: [{ at: 5, set: "links.out.rate", to: 2e6 }] },
    ],
    [
      /^What is done to single packets is left out/,
      {},
      {},
      { interventions: [{ flow: "f1", seq: 3, nth: 1, link: "in.forward", do: "drop" }] },
    ],
  ])("%s", (sentence, flow, link, rest) => {
    expect(linuxDiffers(scenario(flow, link, rest)).filter((line) => sentence.test(line))).toHaveLength(1);
  });
});
