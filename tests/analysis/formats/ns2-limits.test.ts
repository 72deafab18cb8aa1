/** What a script for ns-2 can express, and what it announces to do in another way. */
import { describe, expect, it } from "vitest";
import { ns2Differs, ns2Lacks, ns2Script } from "../../../src/analysis/formats.ts";
import type { Scenario } from "../../../src/scenario/index.ts";
import { recorded, twoNodes } from "./two-nodes.ts";

const script = (network: Scenario) => [...ns2Script(network, recorded(network).trace)].join("");
const differs = (network: Scenario) => ns2Differs(network, recorded(network).trace);
const loses = (...drops: [seq: number, nth: number][]) => ({
  interventions: drops.map(([seq, nth]) => ({ flow: "f1", seq, nth, link: "l.forward", do: "drop" })),
});

describe("what ns-2 has", () => {
  it.each([
    ["one fast retransmit per window or several", { params: { bugFix: false } }, {}, "$tcp(0) set bugFix_ 0"],
    ["another number of duplicate ACKs", { params: { dupAckThreshold: 2 } }, {}, "$tcp(0) set numdupacks_ 2"],
    [
      "delayed ACKs",
      { ack: "delayed" },
      {},
      "[new Agent/TCPSink/DelAck]\n$sink(0) set packetSize_ 40\n$sink(0) set interval_ 0.1\n",
    ],
    [
      "delayed ACKs with SACK",
      { scheme: "sack", ack: "delayed", params: { maxAckDelay: 0.2 } },
      {},
      "[new Agent/TCPSink/Sack1/DelAck]\n$sink(0) set packetSize_ 40\n$sink(0) set interval_ 0.2\n",
    ],
    ["drop-front", {}, { queue: { discipline: "drop-front", limit: 9 } }, "queue] set drop_front_ true\n"],
    [
      "constant bit rate",
      { kind: "udp", mss: 972, stop: 9, traffic: { kind: "cbr", rate: 486_000 } },
      {},
      "[new Application/Traffic/CBR]\n$application(0) set packetSize_ 1000\n$application(0) set rate_ 500000\n",
    ],
    ["an on-off source", { kind: "udp", mss: 972, traffic: { kind: "on-off" } }, {}, 'replay 0"\n'],
  ])("%s", (_, flow, link, line) => {
    const network = twoNodes(flow, link);
    expect(ns2Lacks(network)).toEqual([]);
    expect(script(network)).toContain(line);
  });

  it("stops a source of constant bit rate before the end", () => {
    const flow = { kind: "udp", traffic: { kind: "cbr", rate: 1e5 } };
    expect(script(twoNodes({ ...flow, stop: 9 }))).toContain('$ns at 9 "$application(0) stop"');
    expect(script(twoNodes(flow))).not.toContain(" stop");
  });

  it.each([
    ["uneven intervals", { traffic: { kind: "cbr", rate: 1e5, dither: true } }, []],
    [
      "a rate that changes",
      { traffic: { kind: "cbr", rate: 1e5 } },
      [{ at: 3, set: "flows.f1.traffic.rate", to: 5e4 }],
    ],
  ])("lists the packets of a source with %s", (_, flow, changes) => {
    const network = twoNodes({ kind: "udp", ...flow }, {}, { changes });
    expect(ns2Lacks(network)).toEqual([]);
    const [, listed] = /set times\(0\) \{\n([^}]*)\n\}/.exec(script(network)) ?? [];
    expect(listed.split("\n").map(Number)).toEqual(Array.from(recorded(network).trace.flows[0].send.t));
  });

  it("asks for the very interval of ours, whatever the rate", () => {
    for (const [mss, rate] of [
      [972, 7e5],
      [137, 123_457],
      [1460, 333_333.3],
      [1, 9999],
    ]) {
      const text = script(twoNodes({ kind: "udp", mss, traffic: { kind: "cbr", rate } }));
      const [, wire] = /set rate_ (\S+)/.exec(text) ?? [];
      expect((8 * (mss + 28)) / Number(wire)).toBe((8 * mss) / rate);
    }
  });
});

describe("what ns-2 lacks", () => {
  it.each([
    ["half a segment of advertised window", { awnd: 20.5 }, /Set awnd to 20 or 21, not 20\.5/],
    [
      "an ACK for every third segment",
      { ack: "delayed", params: { ackEvery: 3 } },
      /Set ackEvery to 2, not 3/,
    ],
    ["another receiver", { ack: "delayed-dupacks" }, /no receiver that acknowledges as "delayed-dupacks"/],
    ["another recovery", { recovery: "sack" }, /recovery or controller replaced/],
    ["a source over TCP", { traffic: { kind: "cbr" } }, /no traffic "cbr" over TCP/],
    ["a slow start that ends before a loss", { params: { hystart: "hystart++" } }, /no parameter "hystart"/],
  ])("%s", (_, flow, lack) => {
    expect(ns2Lacks(twoNodes(flow)).join(" ")).toMatch(lack);
  });

  it("a link that follows a list of delays", () => {
    const schedule = {
      kind: "rates",
      at: [[0, "10 Mbps"]],
      delay: [
        [0, "20 ms"],
        [2, "60 ms"],
      ],
    };
    expect(ns2Lacks(twoNodes({}, { schedule })).join(" ")).toMatch(/follows a trace or a list/);
  });

  it("a link that reorders", () => {
    const network = twoNodes({}, { impairment: { kind: "reorder" } });
    expect(ns2Lacks(network)).toEqual([
      "Link l.forward: ns-2 has no link that reorders or doubles packets as ours.",
    ]);
    expect(ns2Lacks(twoNodes({}, { impairment: { kind: "none" } }))).toEqual([]);
  });
});

describe("what the script announces to differ", () => {
  it("is nothing in an ordinary run", () => {
    expect(differs(twoNodes({}, {}, loses([1, 1], [30, 1])))).toEqual([]);
    expect(differs(twoNodes({ scheme: "vegas" }, {}, loses([1, 1])))).toEqual([]);
    expect(differs(twoNodes({ ack: "delayed" }, {}, loses([30, 1])))).toEqual([]);
  });

  it("is Vegas whose first segment is sent again, and any sender without a SYN", () => {
    expect(differs(twoNodes({ scheme: "vegas" }, {}, loses([0, 1])))).toEqual([
      "Flow f1: its first segment is retransmitted, with which ns-2's Vegas restarts its clock.",
    ]);
    expect(differs(twoNodes({ tcp: { syn: false } }, {}, loses([0, 1])))[0]).toMatch(
      /without a SYN \(syn: false\)/,
    );
    expect(differs(twoNodes({}, {}, loses([0, 1])))).toEqual([]);
  });

  it("is RED with random numbers of its own", () => {
    const red = { discipline: "red", minTh: 3, maxTh: 9 };
    const plain = { reverse: { queue: { discipline: "drop-tail" } } };
    expect(differs(twoNodes({}, { queue: red, ...plain }))[0]).toMatch(
      /^RED draws ns-2's own random numbers/,
    );
    expect(differs(twoNodes({}, { queue: { ...red, rng: [3, 3, 3, 3, 3, 3] }, ...plain }))).toEqual([]);
  });

  it("is a window that duplicate ACKs halve below one segment", () => {
    const lossy = { loss: { model: "bernoulli", rate: 0.25 }, queue: { limit: 100 } };
    const found = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      differs(
        twoNodes({ scheme: "newreno", params: { bugFix: false, dupAckThreshold: 1 } }, lossy, { seed }),
      ),
    );
    expect(found).toContain("Flow f1: its window falls below 1 in ns-2, and to 1 here.");
  });

  it("is Vegas whose window ns-2 sets to 0", () => {
    const lossy = { loss: { model: "bernoulli", rate: 0.12 }, queue: { limit: 100 } };
    const found = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
      differs(twoNodes({ scheme: "vegas" }, lossy, { seed, duration: 60 })),
    );
    expect(found).toContain("Flow f1: Vegas' window falls to 0 in ns-2, and to 1 here.");
  });

  it("is the ACK of a repeated segment that is the newest in order, where ACKs are delayed", () => {
    const acksLost = { reverse: { loss: { model: "bernoulli", rate: 0.4 } } };
    const found = [1, 2, 3, 4, 5].flatMap((seed) =>
      differs(twoNodes({ ack: "delayed" }, acksLost, { seed })),
    );
    expect(found[0]).toMatch(/^Flow f1: ns-2's DelAck lets the ACK of a repeated segment wait/);
  });
});
