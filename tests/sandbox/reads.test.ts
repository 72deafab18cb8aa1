import { describe, expect, it } from "vitest";
import { nodeRealm } from "../../src/cli/node-realm.ts";
import { loadOwnSenders, withOwnSenders } from "../../src/sandbox/index.ts";
import { catalog } from "../../src/sim/index.ts";
import { createRunWith, RECORD_ALL } from "../../src/sim/simulator.ts";
import { ownRun, plainRun, shipped, small, with_ } from "./run.ts";

/** In the order of the lines. */
const ORDER = ["params.b", "tcp.cwnd", "s.top", "half", "before", "s.last.rtt", "tcp.flightSize", "least"];

/** What each decision of a run read, beside the decisions of its trace. */
function readsOf(source: string, scenario = small({}, { loss: { model: "bernoulli", rate: 0.02 } })) {
  const whole = with_(scenario, source);
  const own = loadOwnSenders(whole, nodeRealm());
  const run = createRunWith(whole, RECORD_ALL, withOwnSenders(catalog, whole, own));
  while (!run.advance(100_000));
  return { reads: own.decided, decisions: run.result().trace.flows[0].decisions };
}

const deciding = (lines: string, more = "") => `export default {
  params: { b: { value: 0.5, min: 0.1, max: 0.9 } },
  init: () => ({ top: 0, last: { rtt: 0 }, list: [4, 2] }),
  onAck(s, ack, tcp) {
    s.last.rtt = tcp.lastRtt;
    return "grow";
  },
  onLossDetected(s, tcp, params) {
    ${lines}
  },
  onTimeout: (s, tcp) => ({ cwnd: 1, ssthresh: tcp.flightSize / 2 }),
  ${more}
};`;

const EVERYTHING = deciding(`const half = params.b * tcp.cwnd;
    const before = s.top;
    s.top = tcp.cwnd;
    const { top } = s;
    const least = half > 2 ? half : 2;
    const values = { b: params.b, w: tcp.cwnd, before, rtt: s.last.rtt, flight: tcp.flightSize, least };
    return { cwnd: least, ssthresh: least, why: "half of {w}", values };`);

describe("what the lines of a decision read", () => {
  it("is what the sender itself says of it, in the order of the lines", () => {
    const { reads, decisions } = readsOf(EVERYTHING);
    const losses = decisions.filter(({ event }) => event === "dupack");
    expect(losses.length).toBeGreaterThan(10);
    for (const { t, values } of losses) {
      const found = reads.find((one) => one.t === t && one.hook === "onLossDetected");
      expect(found?.values).toEqual(
        [
          ["params.b", values.b],
          ["tcp.cwnd", values.w],
          ["s.top", values.before],
          ["half", values.b * values.w],
          ["s.last.rtt", values.rtt],
          ["tcp.flightSize", values.flight],
          ["least", values.least],
          ["before", values.before],
        ].sort(([a], [b]) => ORDER.indexOf(String(a)) - ORDER.indexOf(String(b))),
      );
    }
  });

  it("is told of every decision, with its hook", () => {
    const { reads, decisions } = readsOf(EVERYTHING);
    const hooks = { dupack: "onLossDetected", timeout: "onTimeout" } as Record<string, string>;
    expect(reads.map(({ t, hook }) => [t, hook])).toEqual(decisions.map(({ t, event }) => [t, hooks[event]]));
    expect(new Set(reads.map(({ hook }) => hook)).size).toBe(2);
  });

  it("is nothing that the lines passed over, write, call or only name", () => {
    const { reads } = readsOf(
      deciding(`let count = 1;
    count = 2;
    count++;
    const f = (x) => x + 1;
    const given = { count };
    if (tcp.cwnd < 0) return tcp.srtt;
    delete s.top;
    for (const each of s.list) f(each);
    s.list[0] = f(3);
    const own = { seven: [7], f() { return this.seven[0]; } };
    (count) = own.f() - 4;
    [count] = [count];
    return typeof tcp.rto === "number" ? Math.max(2, given.count) : 1;`),
    );
    const [{ values }] = reads.filter(({ hook }) => hook === "onLossDetected");
    expect(values.map(([name]) => name).sort()).toEqual(["count", "each", "given.count", "tcp.cwnd", "x"]);
    expect(values.find(([name]) => name === "count")?.[1]).toBe(3);
    // The first of several values.
    expect(values.find(([name]) => name === "each")?.[1]).toBe(4);
  });

  it("is told of a sender from nothing, in the hook that called decide", () => {
    const source = `export default {
  kind: "sender",
  start(s, net) { s.next = 1; net.send(1); net.setTimer("again", net.now + 1); },
  onAck(s, ack, net) {
    if (ack.ackno > s.next) { s.next = ack.ackno; net.send(s.next); net.setTimer("again", net.now + 1); }
  },
  onTimer(s, name, net) {
    net.decide({ cause: "timeout", verdict: "congestion", why: "no ACK of {n}", values: { n: s.next } });
    net.send(s.next);
    net.setTimer("again", net.now + 1);
  },
};`;
    const lossy = small({}, { loss: { model: "bernoulli", rate: 0.2 } });
    const { reads, decisions } = readsOf(source, lossy);
    expect(decisions.length).toBeGreaterThan(3);
    expect(reads.map(({ t, hook, values }) => [t, hook, values])).toEqual(
      decisions.map(({ t, values }) => [
        t,
        "onTimer",
        [
          ["s.next", values.n],
          ["net.now", t],
        ],
      ]),
    );
  });

  it("begins anew with every run", () => {
    const scenario = with_(small({}, { loss: { model: "bernoulli", rate: 0.02 } }), EVERYTHING);
    const own = loadOwnSenders(scenario, nodeRealm());
    const counts = [1, 2].map(() => {
      own.guest.reset();
      const run = createRunWith(scenario, RECORD_ALL, withOwnSenders(catalog, scenario, own));
      while (!run.advance(100_000));
      return own.decided.length;
    });
    expect(counts[0]).toBeGreaterThan(10);
    expect(counts[1]).toBe(counts[0]);
  });

  it("is kept of so many decisions and no more", () => {
    const { reads, decisions } = readsOf(`export default {
  kind: "sender",
  start(s, net) { net.setTimer("now", 0.5); },
  onAck() {},
  onTimer(s, name, net) { for (let k = 0; k < 6000; k++) net.decide({ why: "none" }); },
};`);
    expect([decisions.length, reads.length]).toEqual([6000, 5000]);
  });

  it("changes no run: what is passed on is what was there", () => {
    const scenario = shipped("cerl-fig4", 30);
    const source = deciding(
      "const w = tcp.cwnd / 2; return (w) > 2 ? { cwnd: w, ssthresh: w } : { cwnd: 2, ssthresh: 2 };",
    );
    const plain = source.replaceAll("tcp.cwnd / 2", "[tcp][0]['cwnd'] / 2");
    expect(ownRun(with_(scenario, source)).digest).toBe(ownRun(with_(scenario, plain)).digest);
    expect(ownRun(with_(scenario, source)).digest).not.toBe(plainRun(scenario).digest);
  });
});
