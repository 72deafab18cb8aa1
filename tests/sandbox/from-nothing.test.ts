import { describe, expect, it } from "vitest";
import { failureOf, ownRun, small, with_ } from "./run.ts";

/** One segment at a time. */
const STOP_AND_WAIT = `
export default {
  kind: "sender", name: "Stop and wait",
  init: () => ({ next: 1 }),
  start(s, net) { s.send(net); },
};`
  .replace("s.send(net)", "go(s, net)")
  .replace(
    "};",
    `  onAck(s, ack, net) { if (ack.ackno > s.next) { s.next = ack.ackno; go(s, net); } },
  onTimer(s, name, net) { net.decide({ cause: "timeout", verdict: "congestion", why: "no answer for {wait} s", values: { wait: 1 } }); go(s, net); },
};
function go(s, net) { if (s.next >= net.dataEnd) { net.clearTimer("again"); return; } net.send(s.next); net.setTimer("again", net.now + 1); }`,
  );

/** A fixed window of N; a timeout sends all of it again. */
const goBackN = (n: number) => `
const N = ${n};
export default {
  kind: "sender", name: "Go back N", probes: { flying: "segments" },
  init: () => ({ una: 1, next: 1, flying: 0 }),
  start(s, net) { net.window(N); fill(s, net); },
  onAck(s, ack, net) { if (ack.ackno > s.una) { s.una = ack.ackno; if (s.next < s.una) s.next = s.una; net.setTimer("rto", net.now + 0.5); } fill(s, net); },
  onTimer(s, name, net) { log("timeout", name, s.una); s.next = s.una; net.setTimer("rto", net.now + 0.5); fill(s, net); },
};
function fill(s, net) {
  const first = s.next === s.una;
  while (s.next < s.una + N && s.next < net.dataEnd) net.send(s.next++);
  s.flying = s.next - s.una;
  if (first) net.setTimer("rto", net.now + 0.5);
}`;

/** Slow start, congestion avoidance, fast retransmit; Reno adds fast recovery. */
const tahoeOrReno = (isReno: boolean) => `
export default {
  kind: "sender", name: "${isReno ? "Reno" : "Tahoe"}",
  init: () => ({ una: 1, next: 1, cwnd: 2, ssthresh: 64, dups: 0, extra: 0 }),
  start(s, net) { go(s, net); net.setTimer("rto", net.now + 1); },
  onAck(s, ack, net) {
    if (ack.ackno > s.una) {
      s.una = ack.ackno; s.dups = 0;
      if (s.next < s.una) s.next = s.una;
      if (s.extra > 0) { s.cwnd = s.ssthresh; s.extra = 0; }
      else s.cwnd += s.cwnd < s.ssthresh ? 1 : 1 / s.cwnd;
      net.setTimer("rto", net.now + 1);
    } else if (++s.dups === 3) {
      s.ssthresh = Math.max(Math.floor(s.cwnd / 2), 2);
      net.decide({ cause: "dupack", verdict: "congestion", why: "half of {w}", values: { w: s.cwnd } });
      net.send(s.una);
      ${isReno ? "s.cwnd = s.ssthresh; s.extra = 3;" : "s.cwnd = 1; s.next = s.una + 1;"}
    } ${isReno ? "else if (s.dups > 3) s.extra++;" : ""}
    go(s, net);
  },
  onTimer(s, name, net) {
    s.ssthresh = Math.max(Math.floor(s.cwnd / 2), 2); s.cwnd = 1; s.dups = 0; s.extra = 0; s.next = s.una;
    net.setTimer("rto", net.now + 1);
    go(s, net);
  },
};
function go(s, net) {
  net.window(s.cwnd, s.ssthresh);
  while (s.next < s.una + Math.floor(s.cwnd + s.extra) && s.next < net.dataEnd) net.send(s.next++);
}`;

/** 1,500 bytes at 10 and 2 Mbit/s, 25 ms; 40 bytes back. */
const ROUND_TRIP = 0.025 + 12_000 / 10e6 + 12_000 / 2e6 + 0.025 + 320 / 2e6 + 320 / 10e6;

describe("a sender from nothing", () => {
  it("stops and waits: one segment for each round trip", () => {
    const { result } = ownRun(with_(small(), STOP_AND_WAIT));
    const { send } = result.trace.flows[0];
    expect(Array.from(send.seq.slice(0, 4))).toEqual([0, 1, 2, 3]);
    for (let k = 2; k < 10; k++) expect(send.t[k] - send.t[k - 1]).toBeCloseTo(ROUND_TRIP, 9);
    expect(result.flows[0].retransmitted).toBe(0);
  });

  it("stops and waits through a loss: the same segment again after its timer, and the decision says why", () => {
    const loss = { model: "list", drops: [{ flow: "f1", seq: 5 }] };
    const { result } = ownRun(with_(small({}, { loss }), STOP_AND_WAIT));
    const { send, decisions } = result.trace.flows[0];
    const again = send.seq.indexOf(5) + 1;
    expect([send.seq[again], send.nth[again]]).toEqual([5, 2]);
    expect(send.t[again] - send.t[again - 1]).toBeCloseTo(1, 9);
    expect(decisions[0]).toMatchObject({
      event: "timeout",
      verdict: "congestion",
      values: { wait: 1 },
      truth: "transmission",
    });
  });

  it("goes back N: a loss costs the whole window again", () => {
    const loss = { model: "list", drops: [{ flow: "f1", seq: 9 }] };
    const { result, logs } = ownRun(with_(small({}, { loss }), goBackN(4)));
    const { send, cwnd, probes } = result.trace.flows[0];
    const again = Array.from(send.nth, (nth, k) => (nth === 2 ? send.seq[k] : -1)).filter((seq) => seq >= 0);
    expect(again).toEqual([9, 10, 11, 12]);
    expect(logs.map(({ text }) => text)).toEqual(["timeout rto 9"]);
    expect(Array.from(cwnd.v)).toEqual([4]);
    expect(Math.max(...probes.flying.v)).toBe(4);
  });

  it("a window of W sends W segments for each round trip", () => {
    const of = (n: number) => ownRun(with_(small(), goBackN(n))).result.flows[0].delivered;
    expect(of(4) / of(1)).toBeCloseTo(4, 1);
  });

  it("starts slowly, halves as Reno, and begins anew as Tahoe", () => {
    const loss = { model: "list", drops: [{ flow: "f1", seq: 30 }] };
    const run = (isReno: boolean) => ownRun(with_(small({}, { loss }), tahoeOrReno(isReno))).result;
    const [tahoe, reno] = [run(false), run(true)];
    for (const { trace } of [tahoe, reno]) {
      const { cwnd, decisions, send } = trace.flows[0];
      expect(Array.from(cwnd.v.slice(0, 4))).toEqual([2, 3, 4, 5]);
      expect(decisions[0]).toMatchObject({ event: "dupack", seq: 30, truth: "transmission" });
      expect(Array.from(send.nth)[Array.from(send.seq).lastIndexOf(30)]).toBe(2);
    }
    const windowAfter = ({ trace }: typeof tahoe) => {
      const { cwnd, decisions } = trace.flows[0];
      return cwnd.v[Array.from(cwnd.t).findIndex((t) => t >= decisions[0].t)];
    };
    expect(windowAfter(tahoe)).toBe(1);
    expect(windowAfter(reno)).toBe(Math.floor((tahoe.trace.flows[0].decisions[0].values.w ?? 0) / 2));
  });

  it("hears of SACK blocks where it asks for them, and of the end of the data", () => {
    const source = goBackN(6)
      .replace('kind: "sender"', 'kind: "sender", sack: true')
      .replace(
        "if (ack.ackno",
        "if (ack.sack.length > 0) log(ack.ackno, ack.sack.length, ack.sack[0][0], ack.sack[0][1]); if (ack.ackno",
      );
    const loss = { model: "list", drops: [{ flow: "f1", seq: 9 }] };
    const scenario = small(
      {
        flows: [
          { id: "f1", from: "S", to: "R", scheme: "newreno", traffic: { kind: "finite", bytes: 40 * 1460 } },
        ],
      },
      { loss },
    );
    const { logs, result } = ownRun(with_(scenario, source));
    expect(logs[0].text).toBe("9 1 10 11");
    expect(Math.max(...result.trace.flows[0].send.seq)).toBe(40);
    expect(result.flows[0].finishedAt).not.toBeNull();
  });

  it("is told where it asks for what there is not", () => {
    const source = STOP_AND_WAIT.replace("net.send(s.next)", "net.send(0)");
    expect(failureOf(source)).toMatchObject({
      kind: "run",
      text: expect.stringMatching(/send\(0\).*whole number from 1/),
    });
    expect(failureOf(STOP_AND_WAIT.replace("onAck", "onAcks")).text).toMatch(/onAck is missing/);
  });

  it("is told of marks, each once, where its flow uses ECN", () => {
    const queue = { discipline: "threshold-mark", minTh: 3, maxTh: 3, limit: 50 };
    const marked = goBackN(20).replace(
      "onAck(s, ack, net) {",
      "onAck(s, ack, net) { if (ack.echoed) log('mark');",
    );
    const of = (flow: object) => ownRun(with_(small({}, { queue }), marked, flow));
    const { result, logs } = of({ ecn: true });
    const marks = result.trace.links.find(({ id }) => id === "bottleneck.forward")?.marks.t.length ?? 0;
    expect(marks).toBeGreaterThan(10);
    // The ACKs of the last packets are still on their way.
    expect(Math.min(2000, marks) - logs.length).toBeLessThan(20);
    expect(logs.length).toBeLessThanOrEqual(marks);
    expect(of({}).logs).toEqual([]);
  });
});
